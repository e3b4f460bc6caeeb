//! Legal moves for every technique that finds the targets of sliders as sets of squares.
//!
//! Such a technique is only [`Sliders`]: the squares that a slider attacks, and the moves of a free one if it has those
//! ready. [`BitboardTechnique`] is the rest, written once. For each position, checkers and pins are found from the king's square ([`CheckInfo`]). Then a
//! technique that has moves ready moves the sliders of a side that is not in check; all other targets are filtered as sets. All pawns move at once. With a sink that counts, no move is built.

mod explain;
mod generation;
#[cfg(feature = "alloc")]
mod lookups;
mod set_board;
mod sliders;
mod technique;

use fianchetto_board_repr::{CheckInfo, rules::castling::Castling};

pub use explain::Explain;
pub use fianchetto_tables::lines::SliderKind;
pub use set_board::{PieceSets, SetBoard};
pub use sliders::{Slider, Sliders};
pub use technique::BitboardTechnique;

/// The bytes of the tables that every technique of this kind reads besides its own: steps, checks and pins, castling.
pub const SHARED_TABLE_BYTES: usize = CheckInfo::TABLE_BYTES + Castling::TABLE_BYTES;
