//! The technique as objects, compiled here once for all programs that choose techniques at run time.

use alloc::vec::Vec;

use fianchetto_board_repr::{Mailbox, Square64, X88};
use fianchetto_movegen_core::AnyTechnique;

use crate::{Mailbox64, RayLoop};

/// The technique on every instruction path of this machine, the widest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<RayLoop<Square64>>(),
        AnyTechnique::on_every_path::<RayLoop<Mailbox>>(),
        AnyTechnique::on_every_path::<RayLoop<X88>>(),
        AnyTechnique::on_every_path::<RayLoop<Mailbox64>>(),
    ]
    .concat()
}
