//! PEXT bitboards: one instruction packs a slider's blockers to the index of its attack set.
//!
//! # Source
//! *BMI2*, Chess Programming Wiki, <https://www.chessprogramming.org/BMI2>, from 2013, when Intel's Haswell introduced the
//! instructions. Magics approximate this packing by multiplication.
//!
//! # The lookup
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![doc = concat!(
    "```text\npext\n",
    include_str!("whole.txt"),
    "\npext-compressed\n",
    include_str!("compressed.txt"),
    "```"
)]
//!
//! The relevant squares are those of the rays without the last of each. A rook attacks at most 14 squares and a bishop 13, so a
//! set can be compressed to 16 bits, which PDEP expands. The technique `prepared` uses the compressed sets directly.
//!
//! # Machines without a fast PEXT
//! On the portable path a loop packs the bits one at a time, which is slow. On AMD's Zen 1 and Zen 2 the instructions are
//! microcoded and many times slower; where [`is_fast`] is false, use magics.
//!
//! ```
//! use fianchetto_board_repr::{Bitboards, Position};
//! use fianchetto_movegen_core::{MoveGenerator, Stage};
//! use fianchetto_pext::Pext;
//! use fianchetto_types::{Color, Mode, PieceType, Square, ValidSetup};
//!
//! let setup = ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?;
//! let (pext, board) = (Pext::best(), Bitboards::from_setup(&setup));
//! assert_eq!(pext.count(&board, Stage::Tactical), 1, "the rook takes the bishop");
//! let rook = PieceType::Rook.of(Color::White);
//! assert_eq!(pext.attacks(rook, Square::E4, board.occupied()).len(), 7 + 5, "both bishops among them");
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![no_std]
#![forbid(unsafe_code)]

mod explain;
mod generator;

pub use generator::{Compressed, CompressedPext, Pext, Whole};

/// Whether this machine packs bits with one fast instruction. If not, magics are faster.
pub fn is_fast() -> bool {
    fianchetto_simd::SimdPath::Avx2.detect().is_some_and(fianchetto_simd::Isa::extracts_fast)
}

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders: Pext, CompressedPext);
