//! Legal moves for every mailbox technique, made from its walk alone.
//!
//! A technique is a [`Walk`]: how the targets of one piece are found by the technique's own tables. The rest is written
//! once. First the checkers, the pinned pieces and the squares forbidden to the king are found, from the
//! sets of squares that every board keeps beside its cells. Then
//! the targets of each piece are filtered only as far as necessary: not at all for a free piece of a side that is not
//! in check, by the pin ray for a pinned one, by the squares that end the check for an evasion.

pub mod captures;
mod explain;
mod generation;
mod technique;
mod walk;

use fianchetto_board_repr::CheckInfo;
use fianchetto_board_repr::rules::{castling::Castling, pawns::PawnTargets};
use fianchetto_tables::{lines, vectors};

pub use explain::{Explain, Loop, PawnLookup, Rays, Visited, Walked, explain_walk};
pub use technique::WithCaptures;
pub use walk::{Visit, Walk, visit_leaps};

/// The bytes of the tables that every mailbox technique reads, but for those of pawns: checks and pins, the squares that
/// the enemy attacks, castling, and vector attacks.
pub const SHARED_TABLE_BYTES_BUT_PAWNS: usize =
    CheckInfo::TABLE_BYTES + lines::SLIDER_BYTES + Castling::TABLE_BYTES + vectors::BYTES;

/// The bytes of the tables that a mailbox technique reads besides its own.
pub const SHARED_TABLE_BYTES: usize = SHARED_TABLE_BYTES_BUT_PAWNS + PawnTargets::TABLE_BYTES;
