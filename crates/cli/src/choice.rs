//! The options that choose a technique, shared by the commands.

use clap::Args;
use fianchetto::registry::{NotFound, Registry, Wanted};
use fianchetto::types::Mode;
use fianchetto::{AnyTechnique, Path};

/// Which technique, on which board and instruction path.
#[derive(Args)]
pub(crate) struct Choice {
    /// The technique; `fianchetto techniques` lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// The board, for techniques that work on several: square64, mailbox, x88, quad
    #[arg(long, value_name = "NAME")]
    pub(crate) board: Option<String>,
    /// The instruction path: portable, sse2, avx2 or avx512; the best of the machine if left out
    #[arg(long, value_name = "PATH")]
    pub(crate) isa: Option<Path>,
}

impl Choice {
    fn wanted(&self) -> Wanted<'_> {
        Wanted { technique: self.technique.as_deref(), board: self.board.as_deref(), path: self.isa }
    }

    /// The technique to run.
    pub(crate) fn one(&self, registry: &Registry) -> Result<AnyTechnique, NotFound> {
        registry.find(self.wanted())
    }

    /// The technique to search with: where nothing is asked for, the one that is fastest in the engine.
    pub(crate) fn player(&self, registry: &Registry) -> Result<AnyTechnique, NotFound> {
        match (&self.technique, &self.board) {
            (None, None) => fianchetto_engine::default_technique(registry, self.isa),
            _ => self.one(registry),
        }
    }

    /// The techniques to run: every one that matches if the name is `all`, otherwise one.
    pub(crate) fn some(&self, registry: &Registry) -> Result<Vec<AnyTechnique>, NotFound> {
        match self.technique.as_deref() {
            Some("all") => registry.find_all(Wanted { technique: None, ..self.wanted() }),
            Some(_) if self.board.is_none() => registry.find_all(self.wanted()),
            _ => self.one(registry).map(|technique| vec![technique]),
        }
    }
}

/// How castling rights are read and castling moves are written.
pub(crate) fn mode(chess960: bool) -> Mode {
    if chess960 { Mode::Chess960 } else { Mode::Standard }
}

/// A technique in words: its name, its board and its instruction path.
pub(crate) fn describe(technique: &AnyTechnique) -> String {
    format!("{} on {} ({})", technique.info().name, technique.board_name(), technique.path())
}
