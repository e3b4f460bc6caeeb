//! The peers that are crates: small programs outside the workspace, built when they are wanted.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::piped::Piped;

/// A crate of somebody else.
pub(crate) struct Peer {
    /// The package, and the folder of our program around it.
    pub(crate) name: &'static str,
    /// The features to build it with, each set a variant.
    pub(crate) features: &'static [&'static str],
}

/// The peers, with every set of features that may be its fastest.
pub(crate) const PEERS: [Peer; 3] = [
    Peer { name: "cozy-chess", features: &["", "pext"] },
    Peer { name: "shakmaty", features: &[""] },
    Peer { name: "chess", features: &[""] },
];

/// How peers are built, in a word.
pub(crate) const PATH: &str = "native";

/// Builds a peer and starts it.
pub(crate) fn start(name: &str, features: &str) -> Result<Piped> {
    Piped::start(&mut Command::new(build(name, features)?))
}

/// Builds a peer for this machine, if that has not been done, and says where the program is.
///
/// Each variant has a folder of its own in `target/peers`, so that none overwrites another.
fn build(name: &str, features: &str) -> Result<PathBuf> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(name).join("Cargo.toml");
    let target = target()?.join("peers").join([name, features].join("-").trim_end_matches('-'));
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--release", "--locked", "--quiet", "--features", features])
        .arg("--manifest-path")
        .arg(manifest)
        .arg("--target-dir")
        .arg(&target)
        .env("RUSTFLAGS", "-C target-cpu=native")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("CARGO_BUILD_TARGET")
        .output()
        .context("cannot run cargo")?;
    if !output.status.success() {
        bail!("cannot be built: {}", first_error(&String::from_utf8_lossy(&output.stderr)));
    }
    Ok(target.join("release").join(format!("peer-{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// The folder in which cargo has put this program.
fn target() -> Result<PathBuf> {
    let program = std::env::current_exe().context("cannot find this program")?;
    let folder = program.ancestors().nth(2).context("this program is in no target folder")?;
    Ok(folder.to_path_buf())
}

/// The line of a compiler's output that says most.
fn first_error(output: &str) -> &str {
    output.lines().find(|line| line.starts_with("error")).unwrap_or("for no given reason")
}
