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
use fianchetto_tables::skip::{self, SkipNode};
use fianchetto_types::{PieceType, Square};

/// Lists with a masked skip to the next direction.
#[derive(Clone, Copy, Debug, Default)]
pub struct SkipWalk;

/// The technique with this walk.
pub type Skip = MailboxTechnique<SkipWalk>;

impl Walk for SkipWalk {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = TechniqueInfo::new("skip", Needs::Words)
        .summary("lists of moves with a masked skip to the next direction")
        .author("after Vincent Diepeveen (Diep), by way of the Chess Programming Wiki")
        .year(2005)
        .source("stmintz.com/ccc/index.php?id=403656")
        .own_table_bytes(skip::BYTES)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES);

    fn walk<V: Visit>(board: &Square64, piece_type: PieceType, from: Square, visitor: &mut V) {
        let list = skip::list(piece_type, from);
        match piece_type {
            PieceType::Knight | PieceType::King => {
                visit_leaps(board, list.iter().map(|node| node.mv), visitor)
            }
            _ => slide(board, list, visitor),
        }
    }
}

/// 0 for an empty target; for an occupied one, ones in the four bits that a skip needs.
fn mask(cell: Cell) -> usize {
    let occupied = usize::from(cell.code() & 0b10000);
    occupied - (occupied >> 4)
}

/// The end of the loop is also the bounds check: the last skip leads exactly to the end of the
/// list.
// ANCHOR: slide
fn slide<V: Visit>(board: &Square64, list: &[SkipNode], visitor: &mut V) {
    let mut index = 0;
    while let Some(&SkipNode { mv, to, skip }) = list.get(index) {
        let cell = board.cell(to);
        let seen = visitor.visit(mv, cell);
        index += 1 + (usize::from(skip) & mask(seen));
    }
}
// ANCHOR_END: slide

fianchetto_movegen_core::techniques!(Skip);
