//! The conditional linked list: every node has two successors, selected by whether the target is occupied.
//!
//! # Source
//! *Table-driven Move Generation*, section *Conditional Linked List*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation#ConditionalLinkedList>, which names Diep as its
//! inspiration.
//!
//! # The loop
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! The move is always stored, and the move list advances by 0 or 1, through
//! [`Sink::push_if`](fianchetto_movegen_core::Sink::push_if) in the visitor. The only branch is the loop's. Kings and knights,
//! which cannot be blocked, have plain lists of prepared moves.
//!
//! [`Scored`] is a form whose prepared moves carry a score from the user's piece-square tables, for move ordering; with
//! [`CentreScores`] it is in the registry as `linked-scored`.
//!
//! # Cost
//! 2,912 nodes of 24 bytes on 64-bit machines, 69,888 bytes, which is more than many first-level caches hold; 1,536
//! bytes of heads, and 3,584 bytes for king and knight. The wiki counts 16 bytes a node, with pointers of four bytes.
//!
//! ```
//! use fianchetto_board_repr::Square64;
//! use fianchetto_linked::Linked;
//! use fianchetto_movegen_core::Perft;
//! use fianchetto_types::Setup;
//!
//! let board = Square64::from_setup(&Setup::INITIAL.validate()?);
//! assert_eq!(Perft::BULK.count(&Linked, &board, 3), 8902);
//! # Ok::<(), fianchetto_types::SetupError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod scored;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::mailbox::{self};
use fianchetto_movegen_core::{TechniqueInfo, Visit, Walk, visit_leaps};
use fianchetto_simd::SimdPath;
use fianchetto_tables::{leaps, linked};
use fianchetto_types::{PieceType, Square};

pub use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
pub use scored::{CentreScores, Scored, Scores, tables};

/// The description of both forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, own_table_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, &[SimdPath::Portable])
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
pub struct Linked;

impl Walk for Linked {
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

fianchetto_movegen_core::techniques!(walks: Linked, Scored<CentreScores>);
