//! Move lists whose nodes hold the number of nodes left on their ray: if the target is occupied, the generator skips
//! them.
//!
//! # Source
//! Vincent Diepeveen's generator in Diep, *Diep move generator speeded up*, Computer Chess Club, 1 January 2005,
//! <https://www.stmintz.com/ccc/index.php?id=403656>, as *Table-driven Move Generation* of the Chess Programming Wiki
//! describes it, <https://www.chessprogramming.org/Table-driven_Move_Generation#Diep>: the list pointer advances by
//! one, and by a further skip to the next direction if the target is occupied; the skip is intersected with a mask that
//! is 0 for an empty target and -1 for an occupied one. This crate is *Diep-style*: the width of the skip, the layout
//! of the lists, their end, and the order of the directions are its own.
//!
//! # The loop
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("loop.txt"), "```")]
//!
//! The mask is computed from the piece code by arithmetic, since the compiler turns a condition into a branch.
//!
//! # Cost
//! 14,672 bytes of nodes, four each, and 5,120 bytes of heads on 64-bit machines. The only branch is the loop's; but every step
//! waits for the board and for the table.
//!
//! ```
//! use fianchetto_board_repr::Square64;
//! use fianchetto_movegen_core::Perft;
//! use fianchetto_skip::Skip;
//! use fianchetto_types::Setup;
//!
//! let board = Square64::from_setup(&Setup::INITIAL.validate()?);
//! assert_eq!(Perft::BULK.count(&Skip, &board, 3), 8902);
//! # Ok::<(), fianchetto_types::SetupError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

use fianchetto_board_repr::{Cell, Square64, layout};
use fianchetto_movegen_core::mailbox::{self};
use fianchetto_movegen_core::{TechniqueInfo, Visit, Walk, visit_leaps};
use fianchetto_simd::SimdPath;
use fianchetto_tables::skip::{self, SkipNode};
use fianchetto_types::{PieceType, Square};

/// Lists with a masked skip to the next direction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Skip;

impl Walk for Skip {
    type Layout = layout::Square64;

    const INFO: TechniqueInfo = TechniqueInfo::new("skip", &[SimdPath::Portable])
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

/// The end of the loop is also the bounds check: the last skip leads exactly to the end of the list.
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

fianchetto_movegen_core::techniques!(walks: Skip);
