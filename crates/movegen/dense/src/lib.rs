#![doc = include_str!("../README.md")]
//!
//! ## The listing
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod node;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

pub use node::DenseNode;

use core::marker::PhantomData;

use fianchetto_board_repr::{Square64, layout};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_movegen_mailbox::{MailboxTechnique, Visit, Walk, visit_leaps};
use fianchetto_tables::dense::head;
pub use fianchetto_tables::dense::{DenseNode32, DenseNode64};
use fianchetto_tables::leaps;
use fianchetto_types::{PieceType, Square};

/// Lists in packed nodes of either width.
#[derive(Clone, Copy, Debug, Default)]
pub struct DenseList<N>(PhantomData<N>);

/// With nodes of 32 bits.
pub type Dense = MailboxTechnique<DenseList<DenseNode32>>;

/// With nodes of 64 bits, which include the prepared move.
pub type Dense64 = MailboxTechnique<DenseList<DenseNode64>>;

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

fianchetto_movegen_core::techniques!(Dense, Dense64);
