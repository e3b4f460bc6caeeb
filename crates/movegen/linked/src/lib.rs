//! The conditional linked list: every node refers to two successors, and whether the target is occupied selects one.
//!
//! # Source
//! *Table-driven Move Generation*, section *Conditional Linked List*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation#ConditionalLinkedList>, which names Diep as its
//! inspiration.
//!
//! # The loop
//! In the margin, `r` is a read of memory, `w` a write and `b` a branch.
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! The move is always stored, and the move list advances by 0 or 1: the visitor does that through
//! [`Sink::push_if`](fianchetto_movegen_core::Sink::push_if). The only branch is that of the loop. Kings and knights,
//! which no piece can block, have plain lists of prepared moves.
//!
//! [`Scored`] is a form whose prepared moves carry a score from piece-square tables of the user, for move ordering; with
//! [`CentreScores`] it is in the registry, as `linked-scored`.
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
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "objects")]
extern crate alloc;

mod centre;
#[cfg(feature = "objects")]
mod objects;
mod scored;

#[cfg(feature = "objects")]
pub use objects::techniques;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{Arrangement, Info, Note, Step, Trace, Visit, Walk, leap, mailbox};
use fianchetto_simd::Path;
use fianchetto_tables::{leaps, linked};
use fianchetto_types::{PieceType, Square};

pub use centre::CentreScores;
pub use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
pub use scored::{Scored, Scores};

/// The loop, for a trace.
pub(crate) const CODE: Note = Note::Code(include_str!("loop.txt"), Arrangement::List);

/// The description of both forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, own_table_bytes: usize) -> Info {
    Info::new(name, &[Path::Portable])
        .summary(summary)
        .author("Chess Programming Wiki")
        .year(2012)
        .source("chessprogramming.org/Table-driven_Move_Generation")
        .own_table_bytes(own_table_bytes)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES)
}

/// Lists whose nodes refer to both of their successors.
#[derive(Clone, Copy, Debug, Default)]
pub struct Linked;

impl Walk for Linked {
    type Layout = EightByEight;

    const INFO: Info =
        info("linked", "conditional linked lists with a conditional write", linked::BYTES + leaps::BYTES);

    #[inline]
    fn walk<V: Visit, T: Trace>(
        board: &CellBoard<EightByEight>,
        piece_type: PieceType,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        match piece_type {
            PieceType::King => leap(board, leaps::king(from).iter().copied(), visitor, trace),
            PieceType::Knight => leap(board, leaps::knight(from).iter().copied(), visitor, trace),
            _ => slide(board, linked::head(piece_type, from), visitor, trace),
        }
    }
}

#[inline]
fn slide<V: Visit, T: Trace>(
    board: &CellBoard<EightByEight>,
    head: &'static linked::LinkedNode,
    visitor: &mut V,
    trace: &mut T,
) {
    trace.note(|| CODE);
    trace.note(|| Note::Ran(&[1]));
    let mut next = Some(head);
    while let Some(node) = next {
        let cell = board.cell(node.to);
        let seen = visitor.visit(node.mv, cell);
        next = node.next[usize::from(seen.is_occupied())];
        trace.note(|| Note::Ran(&[3, 4, 5, 6, 7]));
        trace.step(|| Step {
            entry: node.distance_from(head),
            mv: node.mv,
            cell,
            blocked: seen.is_occupied(),
            next: next.map(|next| next.distance_from(head)),
            by: if seen.is_occupied() { "pNext[1]" } else { "pNext[0]" },
        });
    }
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
