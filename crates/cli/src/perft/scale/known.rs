//! The splits of this program.

use fianchetto_perft_files::units::{Folder, Manifest};

use crate::failure::Failure;

/// The program with its version, which manifests and units name.
pub(super) const PROGRAM: &str = concat!("fianchetto ", env!("CARGO_PKG_VERSION"));

/// The manifest, if this program made it.
pub(super) fn manifest(folder: &Folder) -> Result<Manifest, Failure> {
    let manifest = Manifest::load(folder)?;
    if manifest.program() != PROGRAM {
        return Err(Failure::Split { file: folder.manifest(), by: manifest.program().to_owned() });
    }
    Ok(manifest)
}
