//! Legal moves for every technique that computes slider attacks as sets of squares.
//!
//! Such a technique implements only [`Sliders`]: the squares that a slider attacks, and perhaps prepared moves.
//! [`BitboardTechnique`] is the rest, written once. For each position, checkers and pins are found from the king's square
//! ([`CheckInfo`]). Prepared moves are used if the side is not in check; all other targets are filtered as sets. All pawns move
//! at once. Counting builds no moves.

mod explain;
mod generation;
#[cfg(feature = "alloc")]
mod lookups;
mod set_board;
mod sliders;
mod technique;

use fianchetto_board_repr::{CheckInfo, rules::castling::Castling};

pub use explain::ExplainSliders;
pub use fianchetto_tables::lines::SliderKind;
pub use set_board::{PieceSets, SetBoard};
pub use sliders::{Slider, Sliders};
pub use technique::BitboardTechnique;

/// The bytes of the shared tables of these techniques: steps, checks and pins, castling.
pub const SHARED_TABLE_BYTES: usize = CheckInfo::TABLE_BYTES + Castling::TABLE_BYTES;
