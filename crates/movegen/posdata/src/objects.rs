//! The technique as objects, compiled here once for all programs that choose techniques at run time.

use alloc::vec::Vec;

use fianchetto_movegen_core::AnyTechnique;

use crate::{BranchFree, GnuChess, Posdata8, Posdata16};

/// The technique on every instruction path of this machine, the widest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<Posdata16>(),
        AnyTechnique::on_every_path::<Posdata8>(),
        AnyTechnique::on_every_path::<BranchFree>(),
        AnyTechnique::on_every_path::<GnuChess>(),
    ]
    .concat()
}
