//! Legal moves for every mailbox technique, from its walk.
//!
//! A technique implements a [`Walk`], which finds the targets of one piece with the technique's tables. The rest is written
//! once. First the checkers, the pinned pieces and the squares forbidden to the king are computed from the sets of squares that
//! every board keeps beside its cells. Then targets are filtered only where necessary: by the pin ray for a pinned piece, and
//! in check by the squares that end it.

pub mod captures;
mod explain;
mod generation;
mod technique;
mod walk;

use fianchetto_board_repr::CheckInfo;
use fianchetto_board_repr::rules::castling::Castling;
pub use fianchetto_board_repr::rules::pawns::PawnTargets;
use fianchetto_tables::{lines, vectors};

pub use explain::{ExplainWalk, Loop, PawnLookup, Rays, Visited, Walked, explain_walk};
pub use technique::WithCaptures;
pub use walk::{Visit, Walk, visit_leaps};

/// The bytes of the shared tables of mailbox techniques except pawn targets: checks and pins, enemy attacks, castling, and
/// vector attacks.
pub const SHARED_TABLE_BYTES_BUT_PAWNS: usize =
    CheckInfo::TABLE_BYTES + lines::SLIDER_BYTES + Castling::TABLE_BYTES + vectors::BYTES;

/// The bytes of the shared tables of mailbox techniques.
pub const SHARED_TABLE_BYTES: usize = SHARED_TABLE_BYTES_BUT_PAWNS + PawnTargets::TABLE_BYTES;
