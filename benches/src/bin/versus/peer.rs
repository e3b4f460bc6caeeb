//! The peers that are crates: small programs outside the workspace, built when a run needs them.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::{build, piped::Piped};

/// Another project's crate.
pub(crate) struct Peer {
    /// The package, and the folder of the small program that uses it.
    pub(crate) name: &'static str,
    /// The features to build it with; each set is a variant.
    pub(crate) features: &'static [&'static str],
}

/// The peers, each with the sets of features that may be its fastest.
pub(crate) const PEERS: [Peer; 3] = [
    Peer { name: "cozy-chess", features: &["", "pext"] },
    Peer { name: "shakmaty", features: &[""] },
    Peer { name: "chess", features: &[""] },
];

/// How peers are built, for the column of the paths.
pub(crate) const PATH: &str = "native";

/// Builds a peer and starts it; with the argument `fen` or `engine`, as something else than a
/// generator of moves.
pub(crate) fn start(name: &str, features: &str, arguments: &[&str]) -> Result<Piped> {
    Piped::with(&program_for(name, features, PATH)?, arguments)
}

/// Builds a peer for a processor, if that has not been done, and returns the program's file.
///
/// Each variant has its own folder in `target/peers`, so that none overwrites another.
pub(crate) fn program_for(name: &str, features: &str, processor: &str) -> Result<PathBuf> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(name).join("Cargo.toml");
    let of_processor = if processor == PATH { "" } else { processor };
    let parts: Vec<&str> =
        [name, features, of_processor].into_iter().filter(|part| !part.is_empty()).collect();
    let target = build::target()?.join("peers").join(parts.join("-"));
    let output = build::release(&manifest, &target)
        .args(["--locked", "--quiet", "--features", features])
        .env("RUSTFLAGS", format!("-C target-cpu={processor}"))
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .context("cannot run cargo")?;
    if !output.status.success() {
        bail!("cannot be built: {}", first_error(&String::from_utf8_lossy(&output.stderr)));
    }
    Ok(build::program(&target, &format!("peer-{name}")))
}

/// The first error in a compiler's output.
fn first_error(output: &str) -> &str {
    output.lines().find(|line| line.starts_with("error")).unwrap_or("for no given reason")
}
