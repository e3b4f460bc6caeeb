//! Flood fills of single words: sliders fill empty squares, one direction at a time.
//!
//! # Source
//! [`Dumb7Fill`]: *Dumb7Fill*, Chess Programming Wiki, <https://www.chessprogramming.org/Dumb7Fill>. The page calls it obvious
//! and names no inventor; others credit Gunnar Andersson, the author of the Othello program Zebra.
//!
//! [`KoggeStone`]: Steffan Westcott, *Re: flood fill attack bitboards*, Computer Chess Club, 15 September 2002,
//! <https://www.chessprogramming.org/Kogge-Stone_Algorithm>. The prefix network is that of an adder: Peter Kogge and Harold
//! Stone, *A Parallel Algorithm for the Efficient Solution of a General Class of Recurrence Equations*, IEEE Transactions on
//! Computers C-22, 1973.
//!
//! # The loop
//! An *occluded fill* is a set of sliders with all empty squares that they reach in a direction. One more step gives the
//! attacked squares, including the first blocker:
//!
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!(
    "```text\ndumb7fill, with six steps in the second line\n",
    include_str!("dumb7fill.txt"),
    "\nKogge-Stone\n",
    include_str!("kogge_stone.txt"),
    "```"
)]
//!
//! Sideways, the opposite edge is removed from the free squares, so that no fill wraps around the board. There is no table, no
//! branch and no index: only shifts, and about twenty operations per direction, each of which waits for the one before.
//!
//! Both fill any number of sliders at once ([`Fill::attacks`]), so all squares that the enemy's sliders attack take eight
//! fills. Own sliders are filled one by one, since a move has an origin. The technique `quad` fills these at once, too, for
//! eight positions in parallel.
//!
//! ```
//! use fianchetto_board_repr::Bitboards;
//! use fianchetto_flood_fill::KoggeStone;
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let board = Bitboards::from_setup(&ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?);
//! assert_eq!(KoggeStone::best().count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod fill;

pub use fill::{Dumb7Fill, Fill, Fills, Flood, KoggeStone, Prefix, Seven};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Dumb7Fill, KoggeStone);
