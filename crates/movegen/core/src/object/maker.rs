//! Which technique a position belongs to.

use alloc::string::String;
use core::any::TypeId;

use fianchetto_simd::Isa;

use crate::{Captures, TechniqueInfo};

/// The technique that made a position, so that another one refuses it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Maker {
    /// The technique on its board.
    pub(super) generator: TypeId,
    pub(super) isa: Isa,
    pub(super) captures: Captures,
}

/// A technique's name with board and path.
pub(super) fn full_name(info: &TechniqueInfo, board: &str, isa: Isa) -> String {
    alloc::format!("{}/{board}/{}", info.name, isa.path())
}
