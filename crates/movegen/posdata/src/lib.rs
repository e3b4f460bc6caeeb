//! The butterfly tables of GNU Chess: the route of every piece from every square, as next position and next direction.
//!
//! # Source
//! Hans Eric Sandström, 1989: the design of a hardware move generator, turned into software for GNU Chess 1.55
//! (*MOVE-GEN*). Described in *Table-driven Move Generation*, sections *GNU Chess* and *Butterfly Tables*, Chess
//! Programming Wiki, <https://www.chessprogramming.org/Table-driven_Move_Generation#GNUChess>.
//!
//! # The loop
//! `posdata[piece][from]` leads from square to square. The next position follows an empty square, the next direction an
//! occupied one; the origin ends the route:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!("```text\n", include_str!("branching.txt"), "```")]
//!
//! A pawn has two threads: its pushes are next positions, its captures next directions.
//!
//! [`GnuChess`] is this loop for every piece, and follows a pawn's threads with the same tests. [`Posdata16`] has its tables
//! and its branch on `neutral`, but not on `xside`: it always stores the move, and keeps it conditionally; kings and knights
//! follow next positions only, since they cannot be blocked. [`Posdata8`] does so in bytes. [`BranchFree`] indexes the bytes by
//! occupancy, `posdata[piece][from][to][occupied]`, and branches only at the end of the route.
//!
//! # Cost
//! 131,072 bytes in words, 65,536 in bytes; a piece on one square uses 256 or 128 of them.
//!
//! ```
//! use fianchetto_board_repr::Square64;
//! use fianchetto_movegen_core::Perft;
//! use fianchetto_posdata::Posdata8;
//! use fianchetto_types::Setup;
//!
//! let board = Square64::from_setup(&Setup::INITIAL.validate()?);
//! assert_eq!(Perft::BULK.count(&Posdata8::default(), &board, 3), 8902);
//! # Ok::<(), fianchetto_types::SetupError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod forms;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

pub use forms::{BranchFree, GnuChess, Posdata, Posdata8, Posdata16};

use fianchetto_movegen_core::{TechniqueInfo, mailbox};
use fianchetto_simd::SimdPath;

/// The description of all forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, own_table_bytes: usize) -> TechniqueInfo {
    TechniqueInfo::new(name, &[SimdPath::Portable])
        .form_of("posdata")
        .summary(summary)
        .author("after Hans Eric Sandström (GNU Chess)")
        .year(1989)
        .source("GNU Chess 1.55, MOVE-GEN")
        .own_table_bytes(own_table_bytes)
        .shared_table_bytes(mailbox::SHARED_TABLE_BYTES_BUT_PAWNS)
}

fianchetto_movegen_core::techniques!(walks: Posdata16, Posdata8, BranchFree, GnuChess);
