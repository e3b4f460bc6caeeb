//! The kernels: fills, threats, and legal moves as sets of target squares.
//!
//! Everything here is written once over lanes, and works on as many positions as the path has
//! lanes.

mod by_direction;
mod fills;
mod fixed;
mod geometry;
mod single;
mod special;
mod targets;
mod threats;

pub(crate) use by_direction::{DirectionTargets, PAWN_DIRECTIONS, TargetColumn, TargetRows};
pub(crate) use fills::Propagator;
pub(crate) use fixed::{FIXED, FIXED_BARE, FixedRows, KingKnightSets};
pub(crate) use geometry::*;
pub(crate) use single::{BACKWARD, FORWARD, LINE_DIRECTIONS};
pub(crate) use special::UnpackedPieces;
pub(crate) use targets::{Arrivals, MoveSets, PawnTargets, TargetSets, slider_targets};
pub(crate) use threats::Threats;

/// The size of the tables for single positions, for castling and en passant, and for lists.
pub(crate) const TABLE_BYTES: usize = geometry::RAY_BYTES + single::TABLE_BYTES;
