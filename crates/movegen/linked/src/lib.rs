//! The conditional linked list: every move knows both of its successors, and whether the target is occupied is the
//! index that chooses.
//!
//! # Source
//! The section "Conditional Linked List" of the table-driven document, inspired by Diep.
//!
//! # The loop
//! ```text
//! pMoveNode = slidingMoveHead[slidingPiece_kind_012][fromSq];
//! do {
//!     tosq = pMoveNode->tosq;
//!     *pMoveList = pMoveNode->move;
//!     pMoveList += board[tosq].isNotPieceOf( side2move );
//!     pMoveNode = pMoveNode->pNext[ board[tosq].isPiece() ];
//! } while ( pMoveNode );
//! ```
//!
//! The move is always stored, and the list advances by 0 or 1: the visitor does that through
//! [`Sink::push_if`](fianchetto_movegen_core::Sink::push_if). The loop has one branch, its own. Kings and knights,
//! whom nothing stands in the way of, have plain lists of prepared moves.
//!
//! [`Scored`] is a form whose prepared moves carry a score from the user's own piece-square tables, for move ordering.
//!
//! # Cost
//! 2,912 nodes. With pointers of four bytes they were to be 16 bytes each, 46,592 in all; on 64-bit machines they are
//! 24 each, 69,888 in all, which is more than many first-level caches hold. 1,536 bytes of heads, and 3,584 bytes for
//! king and knight.
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

extern crate alloc;

mod scored;

/// The interface that the technique answers to, for whoever picks this crate alone.
pub use fianchetto_movegen_core as movegen;

use alloc::vec::Vec;

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{AnyTechnique, Info, Step, Trace, Visit, Walk, leap};
use fianchetto_simd::Path;
use fianchetto_tables::{leaps, linked};
use fianchetto_types::{Role, Square};

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    AnyTechnique::on_every_path::<Linked>()
}

pub use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
pub use scored::{Scored, Scores};

/// What is said of both forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, table_bytes: usize) -> Info {
    Info {
        name,
        summary,
        author: "Chess Programming Wiki",
        year: 2012,
        source: "Table-driven Move Generation, Conditional Linked List",
        table_bytes,
        paths: &[Path::Portable],
    }
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
        role: Role,
        from: Square,
        visitor: &mut V,
        trace: &mut T,
    ) {
        match role {
            Role::King => leap(board, leaps::king(from).iter().copied(), visitor, trace),
            Role::Knight => leap(board, leaps::knight(from).iter().copied(), visitor, trace),
            _ => slide(board, linked::head(role, from), visitor, trace),
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
    let mut next = Some(head);
    while let Some(node) = next {
        let cell = board.cell(node.to);
        let seen = visitor.visit(node.mv, cell);
        next = node.next[usize::from(seen.is_occupied())];
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
