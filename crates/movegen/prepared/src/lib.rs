//! Compressed prepared moves: a mask selects the moves of a piece from a row.
//!
//! # Source
//! Prepared moves come from table-driven generators, *Table-driven Move Generation*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation>. Compressing a vector of moves by a mask is known from
//! Stockfish, pull requests 6153, 6233 and 6797 (2025), and Halogen, pull request 717. None of their code is used here.
//!
//! # The row
//! All pseudo-legal moves of a piece on a square are prepared in a row, in the order of their targets: fourteen for a rook, at
//! most thirteen for a bishop, at most eight for a knight or a king. Packing a set of squares by the squares of the row (PEXT)
//! gives a mask over the row. So generating a slider's moves takes four lines, `pack_slider` in `moves.rs`.
//!
//! There is no loop over targets with an unpredictable end, and no branch except that of the loop over pieces. The attacked
//! squares never exist as a set: their table holds masks over the rows.
//!
//! The compression is one instruction with VBMI2 (`vpcompressw`), and a byte shuffle for each eight moves with AVX2. Without an
//! instruction that packs bits, the targets are a set of squares, found by obstruction difference, whose bits are visited one
//! by one.
//!
//! # The position
//! All pawns move at once: a set of targets for each kind of step, and a prepared move for every target. The squares that the
//! enemy attacks are filled in all directions at once, without our king; checks and pins are
//! [`CheckInfo`](fianchetto_board_repr::CheckInfo), which a search may provide. A stage only changes the set of allowed
//! squares, so captures alone are cheap. Counting adds population counts and reads no row.
//!
//! ```
//! use fianchetto_board_repr::Bitboards;
//! use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage};
//! use fianchetto_prepared::Prepared;
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let board = Bitboards::from_setup(&ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?);
//! let mut moves = MoveList::new();
//! Prepared::best().generate(&board, Stage::Tactical, &mut moves);
//! assert_eq!(moves.len(), 1, "the rook takes the bishop");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

mod danger;
mod explain;
mod generator;
mod moves;
mod output;

pub use generator::Prepared;

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(Prepared);

/// The technique on the best instruction path of this machine.
#[cfg(feature = "objects")]
pub fn best() -> movegen::AnyTechnique {
    movegen::AnyTechnique::new(<Prepared as movegen::Technique>::best())
}
