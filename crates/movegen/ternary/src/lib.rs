//! Ternary move lookup, or titboards: the moves themselves, looked up by the pieces of both sides on a line.
//!
//! # Source
//! Zach Wegner, *Yet another new bitboard move generation method*, Winboard Forum, 22 September 2006,
//! <http://www.open-aurec.com/wbforum/viewtopic.php?f=4&t=5623>.
//!
//! # The lookup
//! Other bitboard techniques compute a set of attacked squares and then serialise it, move by move. This one uses the own and
//! the enemy pieces on a line to look up finished moves:
//!
//! ```text
//! for each of the two lines of a bishop:
//!     index = base_2_to_3[place][collapse(own   & mask[square][line])]
//!       + 2 * base_2_to_3[place][collapse(enemy & mask[square][line])]
//!     copy move_lookup[square][line][index]        seven moves and their number: sixteen bytes
//! ```
//!
//! The squares of the line, without the slider's, are the digits of the index: 0 empty, 1 own, 2 enemy. A line of eight squares
//! has 3^7 = 2187 indices, a shorter one fewer. The tables are in `fianchetto_tables::ternary`, in two forms ([`Plain`],
//! [`Listed`]); [`FirstUse`] builds the plain one at run time on first use, and [`Verbatim`] that of the source. [`Copying`]
//! has the three methods of the source.
//!
//! As a drawback, the author notes that the attacked squares are needed as a set "a lot of the time". The same digits in base 2
//! look them up in a second table, for checks, pins and the safety of the king in the code that bitboard techniques share
//! (`fianchetto_movegen_core::bitboard`). Evasions and captures take their moves from the set, too ([`EveryStage`] reads the
//! table for captures). Quiet moves come first in an entry; a pinned slider uses only the entry of its line. A counter reads
//! the number of moves in the entry and copies nothing.
//!
//! A mask and a multiplication collapse a side's pieces on a line to a byte; PEXT does it with a mask without the slider's bit,
//! so that one table serves all of its places. [`Folded`] collapses them with shifts, like Steffan Westcott's functions, which
//! the source calls. [`Antirotated`] reconstructs what the source compares itself with but does not describe: one such collapse
//! for both sides, and attack sets. `docs/ternary.md` has the figures.
//!
//! ```
//! use fianchetto_board_repr::QuadBoard;
//! use fianchetto_movegen_core::{MoveGenerator, Stage, Technique};
//! use fianchetto_simd::SimdPath;
//! use fianchetto_ternary::Ternary;
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let setup = ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?;
//! for path in SimdPath::detected() {
//!     if let Some(ternary) = Ternary::with_path(path) {
//!         assert_eq!(ternary.count(&QuadBoard::from_setup(&setup), Stage::Tactical), 1, "the rook takes the bishop");
//!     }
//! }
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![cfg_attr(doctest, doc = include_str!("../README.md"))]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod explain;
mod generator;
mod tables;

pub use generator::{
    Antirotated, Copying, EveryStage, FoldedLines, OneStage, StoreAll, Terminated, Ternary, TernaryForm,
    TernaryLookup, Unrolled,
};
pub use tables::{FirstUse, Folded, Listed, Plain, Tables, Verbatim};

/// The interface that the technique implements, re-exported for users of this crate alone.
pub use fianchetto_movegen_core as movegen;

fianchetto_movegen_core::techniques!(sliders:
    Ternary,
    TernaryForm<Plain, StoreAll, fianchetto_board_repr::XorQuad>,
    TernaryForm<FirstUse>,
    TernaryForm<Listed>,
    TernaryForm<Folded>,
    TernaryForm<Verbatim>,
    TernaryForm<Plain, OneStage>,
    TernaryForm<Plain, EveryStage>,
    TernaryForm<Plain, Unrolled>,
    TernaryForm<Plain, Terminated>,
    Antirotated,
);
