//! The four forms of magics, and the index of each.

use fianchetto_types::PieceType;

use crate::sliders::Slider;

/// A form of magics, by how the index is made of blockers and magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MagicForm {
    /// As many bits of the product as there are relevant squares.
    Fancy,
    /// As many bits as the worst square of the piece type has.
    Plain,
    /// As plain, and all squares share one table.
    Fixed,
    /// As fixed, but the irrelevant squares are set and not cleared.
    Black,
}

impl MagicForm {
    /// The name of the form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fancy => "fancy",
            Self::Plain => "plain",
            Self::Fixed => "fixed shift",
            Self::Black => "black",
        }
    }

    /// How many bits of the product are not in the index.
    #[must_use]
    pub fn shift(self, slider: &Slider) -> u32 {
        match self {
            Self::Fancy => 64 - slider.relevant.len() as u32,
            _ if slider.piece_type == PieceType::Rook => 64 - 12,
            _ => 64 - 9,
        }
    }

    /// What is multiplied: the relevant blockers, or those and all irrelevant squares.
    #[must_use]
    pub const fn key(self, slider: &Slider, blockers: u64) -> u64 {
        match self {
            Self::Black => blockers | !slider.relevant.0,
            _ => blockers,
        }
    }
}
