#![doc = include_str!("../README.md")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

pub mod captures;
mod explain;
mod generation;
mod technique;
mod walk;

use fianchetto_board_repr::CheckInfo;
use fianchetto_board_repr::rules::castling::Castling;
pub use fianchetto_board_repr::rules::pawns::PawnTargets;
use fianchetto_tables::{lines, vectors};

pub use explain::{ExplainWalk, Loop, LoopOverRays, PawnLookup, Visited, Walked, explain_walk};
pub use technique::MailboxTechnique;
pub use walk::{Visit, Walk, visit_leaps};

/// The bytes of the shared tables of mailbox techniques except pawn targets: checks and pins, enemy
/// attacks, castling, and vector attacks.
pub const SHARED_TABLE_BYTES_BUT_PAWNS: usize =
    CheckInfo::TABLE_BYTES + lines::SLIDER_BYTES + Castling::TABLE_BYTES + vectors::BYTES;

/// The bytes of the shared tables of mailbox techniques.
pub const SHARED_TABLE_BYTES: usize = SHARED_TABLE_BYTES_BUT_PAWNS + PawnTargets::TABLE_BYTES;
