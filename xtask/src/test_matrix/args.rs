//! How `test-matrix` is called.

use fianchetto_simd::Path;

const PATHS: [&str; 3] = [Path::Portable.name(), Path::Avx2.name(), Path::Avx512.name()];

/// How `test-matrix` is called.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tier for every change, some minutes (the default).
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// The tier for a release: deeper counts, more positions, optimised tests, 200 games instead of 4.
    #[arg(long)]
    pub(super) full: bool,
    /// Only this technique, and of the matrix only the conformance suite.
    #[arg(long, value_name = "NAME")]
    pub(super) technique: Option<String>,
    /// Only this board, and of the matrix only the conformance suite.
    #[arg(long, value_name = "NAME")]
    pub(super) board: Option<String>,
    /// Only this instruction path, and of the matrix only the conformance suite.
    #[arg(long, value_name = "NAME", value_parser = PATHS)]
    pub(super) isa: Option<String>,
}

impl Args {
    /// Whether the user asked for a part of the conformance suite.
    pub(super) fn is_narrowed(&self) -> bool {
        self.technique.is_some() || self.board.is_some() || self.isa.is_some()
    }

    /// The tier as the suites name it.
    pub(super) fn tier(&self) -> &'static str {
        if self.full { "--full" } else { "--quick" }
    }
}
