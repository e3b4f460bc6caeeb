//! Which technique a position belongs to.

use alloc::string::String;
use core::any::TypeId;

use fianchetto_simd::Isa;

use crate::interface::{Captures, TechniqueInfo};

/// Which technique a position belongs to, so that another one refuses it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Maker {
    /// The technique on its board.
    generator: TypeId,
    isa: Isa,
    captures: Captures,
}

impl Maker {
    /// A technique by its type, on this variant of an instruction path.
    pub(super) fn of<G: 'static>(isa: Isa) -> Self {
        Self { generator: TypeId::of::<G>(), isa, captures: Captures::default() }
    }

    /// The same with another way of finding captures.
    pub(super) fn with_captures(self, captures: Captures) -> Self {
        Self { captures, ..self }
    }

    /// The variant of its instruction path.
    pub(super) const fn isa(self) -> Isa {
        self.isa
    }
}

/// A technique's name with board and path.
pub(super) fn full_name(info: &TechniqueInfo, board: &str, isa: Isa) -> String {
    alloc::format!("{}/{board}/{}", info.name, isa.path())
}
