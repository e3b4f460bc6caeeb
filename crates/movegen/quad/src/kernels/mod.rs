//! What computes: fills, threats, and the legal moves as sets of target squares.
//!
//! Everything here is written once over lanes and works on as many positions as the path has lanes. Nothing here
//! writes a move or explains one.

mod by_direction;
mod counting;
mod directions;
mod filled_quad;
mod fills;
mod king_lines;
mod leapers;
mod pieces;
mod rays;
mod single;
mod special;
mod squares;
mod targets;
mod threats;

pub(crate) use by_direction::{PAWN_DIRECTIONS, TargetColumn, TargetRows};
pub(crate) use directions::*;
pub use filled_quad::FilledQuad;
pub(crate) use fills::Propagator;
pub use king_lines::KingLines;
pub(crate) use leapers::{KNIGHT_JUMPS, knight_jumps};
pub(crate) use pieces::Pieces;
pub(crate) use rays::origin;
pub(crate) use special::UnpackedPieces;
pub(crate) use squares::{RANK_8, for_each_square};
pub(crate) use targets::TargetSets;
pub(crate) use threats::Threats;

/// The size of the tables that are read for one position by itself, for castling and en passant, and for lists.
pub(crate) const TABLE_BYTES: usize = rays::TABLE_BYTES + single::TABLE_BYTES;
