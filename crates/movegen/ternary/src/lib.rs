//! Ternary move lookup, or titboards: the moves themselves, looked up by the men of both sides on a line.
//!
//! *Source:* Zach Wegner, *Yet another new bitboard move generation method*, 22 September 2006, in the forum of the
//! Computer Chess Club. Other bitboard techniques compute a set of attacked squares and then take it apart, move by
//! move. This one knows which men on a line are one's own and which the enemy's, and so can look up finished moves:
//!
//! ```text
//! for each of the two lines of a bishop:
//!     index = base_2_to_3[place][collapse(own   & mask[square][line])]
//!       + 2 * base_2_to_3[place][collapse(enemy & mask[square][line])]
//!     copy move_lookup[square][line][index]        seven moves and their number: sixteen bytes
//! ```
//!
//! The squares of the line, the slider's own left out, are the digits of the index: 0 empty, 1 own, 2 enemy. A line of
//! eight squares has 3^7 = 2187 indices. The tables are in `fianchetto_tables::ternary`, in two forms ([`Plain`],
//! [`Listed`]), and [`FirstUse`] makes the plain one when it is wanted; three ways of copying are [`Copying`].
//!
//! The document's author complains that one wants the attacked squares as a set "a lot of the time". The same index
//! looks them up in a second table, and with that set the technique is complete: checks, pins and the safety of the
//! king are those of all bitboard techniques (`fianchetto_movegen_core::bitboard`). A slider that is pinned or has to
//! meet a check, and the stages of captures and quiets, take their moves from the set too. Counting reads the number
//! of moves in the entry and copies nothing.
//!
//! A side's men on a line are collapsed to a byte by a mask and a multiplication, or by PEXT, whose mask has no place
//! for the slider, so that its digit goes without a table for each place. `docs/ternary.md` has the figures.
//!
//! ```
//! use fianchetto_board_repr::Quad;
//! use fianchetto_movegen_core::{MoveGenerator, Stage, Technique};
//! use fianchetto_simd::Path;
//! use fianchetto_ternary::Ternary;
//! use fianchetto_types::{Mode, ValidSetup};
//!
//! let setup = ValidSetup::parse("8/8/8/8/rP2R1bN/1k6/8/1K6 w - - 0 1", Mode::Standard)?;
//! for path in Path::detected() {
//!     if let Some(ternary) = <Ternary>::with_path(path) {
//!         assert_eq!(ternary.count(&Quad::from_setup(&setup), Stage::Captures), 1, "the rook takes the bishop");
//!     }
//! }
//! # Ok::<(), fianchetto_types::PositionError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod collapse;
mod copying;
mod generator;
mod tables;

use alloc::vec::Vec;

use fianchetto_movegen_core::AnyTechnique;

pub use copying::{Copying, StoreAll, Terminated, Unrolled};
pub use generator::Ternary;
pub use tables::{FirstUse, Listed, Plain, Tables};

/// The form whose lists each stand once, on the best instruction path of this machine: nearly the fastest for lists of
/// moves, with tables of 0.2 MB.
///
/// # Panics
/// Never: every machine has a path of this technique.
#[must_use]
pub fn listed() -> AnyTechnique {
    let mut paths = AnyTechnique::on_every_path::<Ternary<Listed>>();
    paths.pop().expect("every machine has the portable path")
}

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<Ternary>(),
        AnyTechnique::on_every_path::<Ternary<FirstUse>>(),
        AnyTechnique::on_every_path::<Ternary<Listed>>(),
    ]
    .concat()
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
