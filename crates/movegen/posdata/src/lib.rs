//! The butterfly tables of GNU Chess: the way of every man from every square, as next position and next direction.
//!
//! # Source
//! Hans Eric Sandström, 1989: an attempt at a hardware move generator that became GNU Chess 1.55.
//!
//! # The loop
//! `posdata[piece][from]` leads from square to square. On an empty square the next position follows, on an occupied
//! one the next direction; the origin ends the way:
//!
//! ```text
//! struct sqdata *p = posdata[piece_kind][fromsq];
//! tosq = p[fromsq].nextpos;
//! do {
//!     if (color[tosq] == neutral) {
//!         linkMove(ply, fromsq, tosq, xside);
//!         tosq = p[tosq].nextpos;
//!     } else {
//!         if (color[tosq] == xside)
//!             linkMove(ply, fromsq, tosq, xside);
//!         tosq = p[tosq].nextdir;
//!     }
//! } while (tosq != fromsq);
//! ```
//!
//! Kings and knights read next positions alone, for nothing stands in their way. A pawn has two threads: its pushes
//! are next positions, its captures next directions.
//!
//! [`Posdata16`] has the words of the original and [`Posdata8`] bytes. [`BranchFree`] reads the bytes by whether the
//! square is occupied, `posdata[piece][from][to][occupied]`, and so branches on the end alone.
//!
//! # Cost
//! 131,072 bytes in words, 65,536 in bytes: a man on one square uses 256 or 128 of them.
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
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod branch_free;
mod branching;
mod entry;
mod way;

/// The interface that the technique answers to, for whoever picks this crate alone.
pub use fianchetto_movegen_core as movegen;

pub use branch_free::BranchFree;
pub use branching::{Posdata, Posdata8, Posdata16};
pub use entry::Entry;

use alloc::vec::Vec;

use fianchetto_movegen_core::{AnyTechnique, Info};
use fianchetto_simd::Path;

/// The technique on every instruction path of this machine, the plainest first, to be chosen at run time.
#[must_use]
pub fn techniques() -> Vec<AnyTechnique> {
    [
        AnyTechnique::on_every_path::<Posdata16>(),
        AnyTechnique::on_every_path::<Posdata8>(),
        AnyTechnique::on_every_path::<BranchFree>(),
    ]
    .concat()
}

/// What is said of all forms; name, summary and table differ.
const fn info(name: &'static str, summary: &'static str, table_bytes: usize) -> Info {
    Info {
        name,
        summary,
        author: "Hans Eric Sandström (GNU Chess)",
        year: 1989,
        source: "GNU Chess 1.55, MOVE-GEN",
        table_bytes,
        paths: &[Path::Portable],
    }
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
