//! The technique as objects, compiled here once for all programs that choose techniques at run time.

use alloc::vec::Vec;

use fianchetto_movegen_core::AnyTechnique;

use crate::Rotated;

/// The technique on every instruction path of this machine, the widest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    AnyTechnique::on_every_path::<Rotated>()
}
