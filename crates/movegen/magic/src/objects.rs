//! The technique as objects, compiled here once for all programs that choose techniques at run time.

use alloc::vec::Vec;

use fianchetto_movegen_core::AnyTechnique;

use crate::{Black, Fancy, FixedShift, Magic, PlainForm};

/// All forms on every instruction path of this machine, the widest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<Magic<Fancy>>(),
        AnyTechnique::on_every_path::<Magic<PlainForm>>(),
        AnyTechnique::on_every_path::<Magic<FixedShift>>(),
        AnyTechnique::on_every_path::<Magic<Black>>(),
    ]
    .concat()
}
