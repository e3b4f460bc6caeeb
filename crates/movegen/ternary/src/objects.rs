//! The technique as objects, compiled here once for all programs that choose techniques at run time.

use alloc::vec::Vec;

use fianchetto_board_repr::XorQuad;
use fianchetto_movegen_core::AnyTechnique;

use crate::{Antirotated, FirstUse, Folded, Listed, Plain, StoreAll, Ternary};

/// The technique on every instruction path of this machine, the widest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<Ternary>(),
        AnyTechnique::on_every_path::<Ternary<Plain, StoreAll, XorQuad>>(),
        AnyTechnique::on_every_path::<Ternary<FirstUse>>(),
        AnyTechnique::on_every_path::<Ternary<Listed>>(),
        AnyTechnique::on_every_path::<Ternary<Folded>>(),
        AnyTechnique::on_every_path::<Antirotated>(),
    ]
    .concat()
}
