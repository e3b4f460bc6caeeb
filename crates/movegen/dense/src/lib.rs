//! The conditional linked list with one machine word per node: two 12-bit indices and the target square.
//!
//! # Source
//! Matthew R. Brades, *CPW Move Table compression*, Computer Chess Club, 8 September 2012,
//! <http://www.talkchess.com/forum/viewtopic.php?t=45042>, with nodes of 64 bits and indices of 16. Gerd Isenberg's answer
//! there packs them into 32 bits, with indices of twelve; the piece codes that select the index are from *Table-driven
//! Move Generation*, section *Dense Index List*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation>.
//!
//! # The loop
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! Bits 2 to 4 of a piece code are the shift amount: 8 for an empty square, 20 for a piece. All mailboxes here use these codes
//! ([`Cell`](fianchetto_board_repr::Cell)). The original ends a list with index 0, this one with an index beyond the table, so
//! that loop end and bounds check are one comparison.
//!
//! [`Dense`] has these 32-bit nodes. [`Dense64`] has 64 bits like Brades, but another layout: the 32-bit node with the prepared
//! move above it.
//!
//! # Cost
//! 11,648 bytes of nodes (23,296 in 64 bits), 384 bytes of heads, and 3,584 bytes for king and knight, which fit into a
//! first-level cache. The only branch is the loop's; but every step waits for the board and for the table.
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
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod node;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

pub use node::DenseNode;

use core::marker::PhantomData;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::{TechniqueInfo, Visit, Walk, visit_leaps};
use fianchetto_tables::dense::{DenseNode32, DenseNode64, head};
use fianchetto_tables::leaps;
use fianchetto_types::{PieceType, Square};

/// Lists in packed nodes of either width.
#[derive(Clone, Copy, Debug, Default)]
pub struct DenseList<N>(PhantomData<N>);

/// With nodes of 32 bits.
pub type Dense = DenseList<DenseNode32>;

/// With nodes of 64 bits, which include the prepared move.
pub type Dense64 = DenseList<DenseNode64>;

impl<N: DenseNode> Walk for DenseList<N> {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = N::INFO;

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        match piece_type {
            PieceType::King => visit_leaps(board, leaps::king(from).iter().copied(), visitor),
            PieceType::Knight => visit_leaps(board, leaps::knight(from).iter().copied(), visitor),
            _ => slide::<N, V>(board, piece_type, from, visitor),
        }
    }
}

// ANCHOR: slide
fn slide<N: DenseNode, V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
    let mut index = head(piece_type, from);
    while let Some(node) = N::at(index) {
        let (mv, cell) = (node.mv(from), board.cell(node.to()));
        let seen = visitor.visit(mv, cell);
        index = node.next(seen.shift());
    }
}
// ANCHOR_END: slide

fianchetto_movegen_core::techniques!(walks: Dense, Dense64);
