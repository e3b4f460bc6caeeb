//! Which technique a position belongs to.

use core::any::TypeId;
use core::fmt;

use fianchetto_simd::Isa;

use crate::TechniqueInfo;

/// The technique that made a position, so that another one refuses it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Maker {
    /// The technique on its board.
    pub(super) technique: TypeId,
    pub(super) isa: Isa,
}

/// A technique's name with board and path, printed without an allocation.
pub(super) struct FullName {
    pub(super) info: &'static TechniqueInfo,
    pub(super) board: &'static str,
    pub(super) isa: Isa,
}

impl fmt::Display for FullName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.info.name, self.board, self.isa.name())
    }
}
