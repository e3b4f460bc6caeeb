//! The conditional linked list in one machine word a node: two indices of twelve bits and the target square.
//!
//! # Source
//! Matthew R. Brades, *CPW Move Table compression*, 2012, with 64-bit nodes; the table-driven document makes them 32
//! bits wide and has the piece codes select the index.
//!
//! # The loop
//! ```text
//! node = slidingMoveHead[slidingPiece_kind_012][fromSq];
//! do {
//!     node = slidingMoveTable[node];
//!     tosq = node & 0x3f;
//!     piece = board[tosq];
//!     *pMoveList = fromaspects | tosq;
//!     pMoveList += (piece & side2moveBit) == 0;
//!     node = (node >> (piece & 0x1c)) & 0x0fff;
//! } while ( node );
//! ```
//!
//! Bits 2 to 4 of a piece code are the shift amount: 8 for an empty square, 20 for a man. They are the codes of every
//! mailbox here ([`Cell`](fianchetto_board_repr::Cell)). Where the document ends a list with the index 0, this one
//! does with an index beyond the table: the loop's end and the check of the bound are one comparison.
//!
//! [`Dense`] has nodes of 32 bits, [`Dense64`] of 64 with the prepared move in them.
//!
//! # Cost
//! 11,648 bytes of nodes (23,296 in 64 bits), 384 bytes of heads, and 3,584 bytes for king and knight: all of it stays
//! in a first-level cache. The only branch is the loop's; but every step waits for the board and for the table.
//!
//! ```
//! use fianchetto_board_repr::Square64;
//! use fianchetto_dense::Dense;
//! use fianchetto_movegen_core::Perft;
//! use fianchetto_types::Setup;
//!
//! let board = Square64::from_setup(&Setup::INITIAL.validate()?);
//! assert_eq!(Perft::BULK.count(&Dense::default(), &board, 3), 8902);
//! # Ok::<(), fianchetto_types::SetupError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod node;

/// The interface that the technique answers to, for whoever picks this crate alone.
pub use fianchetto_movegen_core as movegen;

pub use node::DenseNode;

use alloc::vec::Vec;
use core::marker::PhantomData;

use fianchetto_board_repr::{CellBoard, layout::EightByEight};
use fianchetto_movegen_core::{AnyTechnique, Info, Step, Trace, Visit, Walk, leap};
use fianchetto_simd::Path;
use fianchetto_tables::dense::{DenseIndex, DenseNode32, DenseNode64, head};
use fianchetto_tables::leaps;
use fianchetto_types::{Role, Square};

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [AnyTechnique::on_every_path::<Dense>(), AnyTechnique::on_every_path::<Dense64>()].concat()
}

/// Lists in packed nodes of either width.
#[derive(Clone, Copy, Debug, Default)]
pub struct DenseList<N>(PhantomData<N>);

/// With nodes of 32 bits.
pub type Dense = DenseList<DenseNode32>;

/// With nodes of 64 bits, which hold the prepared move.
pub type Dense64 = DenseList<DenseNode64>;

impl<N: DenseNode> Walk for DenseList<N> {
    type Layout = EightByEight;

    const INFO: Info = Info {
        name: N::NAME,
        summary: N::SUMMARY,
        author: "Matthew R. Brades",
        year: 2012,
        source: "talkchess.com/forum/viewtopic.php?t=45042",
        table_bytes: N::TABLE_BYTES + leaps::BYTES,
        paths: &[Path::Portable],
    };

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
            _ => slide::<N, V, T>(board, role, from, visitor, trace),
        }
    }
}

#[inline]
fn slide<N: DenseNode, V: Visit, T: Trace>(
    board: &CellBoard<EightByEight>,
    role: Role,
    from: Square,
    visitor: &mut V,
    trace: &mut T,
) {
    let mut index = head(role, from);
    while let Some(node) = N::at(index) {
        let (mv, cell) = (node.mv(from), board.cell(node.to()));
        let seen = visitor.visit(mv, cell);
        let next = node.next(seen.shift());
        trace.step(|| {
            let entry = |index: DenseIndex| index.index() - head(role, from).index();
            let next = N::at(next).map(|_| entry(next));
            let by = if seen.is_occupied() { "node >> 20" } else { "node >> 8" };
            Step { entry: entry(index), mv, cell, blocked: seen.is_occupied(), next, by }
        });
        index = next;
    }
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
