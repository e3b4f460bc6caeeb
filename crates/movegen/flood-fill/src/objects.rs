//! Both techniques as objects, compiled here once for all programs that choose techniques at run time.

use alloc::vec::Vec;

use fianchetto_movegen_core::AnyTechnique;

use crate::{Dumb7Fill, KoggeStone};

/// Both techniques on every instruction path of this machine, the widest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [AnyTechnique::on_every_path::<Dumb7Fill>(), AnyTechnique::on_every_path::<KoggeStone>()].concat()
}
