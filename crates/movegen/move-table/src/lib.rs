#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::{Cell, Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{self as mailbox, MailboxTechnique, Visit, Walk, visit_leaps};
use fianchetto_simd::Needs;
use fianchetto_tables::move_table::{self, MoveTableNode};
use fianchetto_types::{PieceType, Square};

/// Lists whose nodes refer to the list that follows if they are blocked.
#[derive(Clone, Copy, Debug, Default)]
pub struct MoveTableWalk;

/// The technique with this walk.
pub type MoveTable = MailboxTechnique<MoveTableWalk>;

/// The same lists, with moves written only where the source's branches lead to `GenMove`.
#[derive(Clone, Copy, Debug, Default)]
pub struct FerretWalk;

/// The technique with this walk.
pub type Ferret = MailboxTechnique<FerretWalk>;

/// The common particulars of both forms.
const fn info(name: &'static str) -> TechniqueInfo {
    TechniqueInfo::new(name, Needs::Words)
        .form_of("move-table")
        .by_year(2007)
        .source("brucemo.com/compchess/programming/movetable.htm")
        .own_table_bytes(move_table::BYTES)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES)
}

impl Walk for MoveTableWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info("move-table")
        .summary("lists of moves with a tail for blocked rays")
        .author("after Bruce Moreland (Ferret)");

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let list = move_table::list(piece_type, from);
        match piece_type {
            PieceType::Knight | PieceType::King => {
                visit_leaps(board, list.iter().map(|node| node.mv), visitor)
            }
            _ => slide(board, list, visitor),
        }
    }
}

impl Walk for FerretWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = info("move-table-ferret")
        .summary("lists of moves, with all branches of Ferret")
        .author("Bruce Moreland (Ferret)");

    /// Kings and knights have such lists, too, with the next node as the tail.
    // ANCHOR: ferret
    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let mut left = move_table::list(piece_type, from);
        while let [node, rest @ ..] = left {
            let cell = board.cell(node.mv.to());
            if cell.is_empty() {
                visitor.visit_tested(node.mv, Cell::EMPTY);
                left = rest;
            } else {
                if !visitor.is_own(cell) {
                    visitor.visit_tested(node.mv, cell);
                }
                left = node.blocked;
            }
        }
    }
    // ANCHOR_END: ferret
}

/// The next node while the targets are empty, then the rest of the list from the next ray on.
// ANCHOR: slide
fn slide<V: Visit>(board: &Square64, list: &[MoveTableNode], visitor: &mut V) {
    let mut left = list;
    while let [node, rest @ ..] = left {
        let seen = visitor.visit_branching(node.mv, board.cell(node.mv.to()));
        if seen.is_empty() {
            left = rest;
        } else {
            left = node.blocked;
        }
    }
}
// ANCHOR_END: slide

fianchetto_movegen_core::techniques!(MoveTable, Ferret);
