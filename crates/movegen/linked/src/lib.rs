#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod scored;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{self as mailbox, MailboxTechnique, Visit, Walk, visit_leaps};
use fianchetto_simd::Needs;
use fianchetto_tables::{leaps, linked};
use fianchetto_types::{PieceType, Square};

pub use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
pub use scored::{CentreScores, LinkedScored, Scored, Scores, tables};

/// The description of both forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, own_table_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Words)
        .form_of("linked")
        .summary(summary)
        .author("Chess Programming Wiki")
        .by_year(2012)
        .source("chessprogramming.org/Table-driven_Move_Generation")
        .own_table_bytes(own_table_bytes)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES)
}

/// Lists whose nodes refer to both of their successors.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinkedWalk;

/// The technique with this walk.
pub type Linked = MailboxTechnique<LinkedWalk>;

impl Walk for LinkedWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo =
        info("linked", "conditional linked lists with a conditional write", linked::BYTES + leaps::BYTES);

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        match piece_type {
            PieceType::King => visit_leaps(board, leaps::king(from).iter().copied(), visitor),
            PieceType::Knight => visit_leaps(board, leaps::knight(from).iter().copied(), visitor),
            _ => slide(board, piece_type, from, visitor),
        }
    }
}

// ANCHOR: slide
fn slide<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
    let mut next = Some(linked::head(piece_type, from));
    while let Some(node) = next {
        let cell = board.cell(node.to);
        let seen = visitor.visit(node.mv, cell);
        next = node.next[usize::from(seen.is_occupied())];
    }
}
// ANCHOR_END: slide

fianchetto_movegen_core::techniques!(Linked, LinkedScored);
