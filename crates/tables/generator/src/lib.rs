//! The plain functions that compute the tables of `fianchetto-tables`.
//!
//! Two programs use them: the build script of `fianchetto-tables`, which writes the tables of its enabled features
//! as bytes for the compiler, and `cargo xtask gen-tables`, which writes all of them out for reading and checks their
//! fingerprints against `tables.lock`.
//!
//! A family of tables is a module with a function `tables()`. A new family is a new file here, a line in [`FAMILIES`],
//! a feature here and in `fianchetto-tables`, and a file of the same name there, which declares the statics and says
//! how to read them.
//!
//! # Speed
//! In the workspace of a user, a build script and its dependencies are compiled without optimisation. So this code must
//! be fast without the optimiser: the large tables are put together from short lists by copying bytes. All thirteen
//! megabytes take less than a tenth of a second that way. The alternatives are worse: a build script that calls
//! the compiler itself depends on how cargo was set up, and costs more than it saves.
//!
//! ```
//! use fianchetto_tables_generator::FAMILIES;
//!
//! let steps = FAMILIES.iter().find(|family| family.name() == "steps").unwrap();
//! let king = &steps.tables()[0];
//! assert_eq!((king.name(), king.shape(), king.bytes().len()), ("king", &[64][..], 64 * 8));
//! // From a1 a king reaches b1 (bit 1), a2 (bit 8) and b2 (bit 9).
//! assert_eq!(king.bytes()[..2], [0b10, 0b11]);
//! ```
#![forbid(unsafe_code)]

#[cfg(feature = "classical")]
mod classical;
#[cfg(feature = "dense")]
mod dense;
mod family;
#[cfg(feature = "hyperbola")]
mod hyperbola;
#[cfg(feature = "kindergarten")]
mod kindergarten;
#[cfg(feature = "leaps")]
mod leaps;
mod lines;
#[cfg(feature = "linked")]
mod linked;
#[allow(dead_code, reason = "each family of list tables uses a part of it")]
mod lists;
#[cfg(feature = "magic")]
pub mod magic;
#[cfg(feature = "move-table")]
mod move_table;
#[cfg(feature = "obstruction")]
mod obstruction;
#[cfg(feature = "pext")]
mod pext;
#[cfg(feature = "posdata")]
mod posdata;
#[cfg(feature = "prepared")]
mod prepared;
#[cfg(feature = "rays")]
mod rays;
#[cfg(feature = "rotated")]
mod rotated;
#[cfg(feature = "scored")]
mod scored;
#[cfg(feature = "skip")]
mod skip;
#[cfg(any(feature = "magic", feature = "pext"))]
pub mod sliders;
mod steps;
mod table;
#[cfg(feature = "ternary")]
mod ternary;
#[cfg(feature = "vectors")]
mod vectors;
#[cfg(feature = "views")]
mod views;
mod zobrist;

pub use family::Family;
pub use table::{Field, GeneratedTable};

/// The families that are compiled in, by the features of this crate.
pub const FAMILIES: &[Family] = &[
    Family::new("steps", steps::tables),
    Family::new("lines", lines::tables),
    Family::new("zobrist", zobrist::tables),
    #[cfg(feature = "rays")]
    Family::new("rays", rays::tables),
    #[cfg(feature = "vectors")]
    Family::new("vectors", vectors::tables),
    #[cfg(feature = "views")]
    Family::new("views", views::tables),
    #[cfg(feature = "leaps")]
    Family::new("leaps", leaps::tables),
    #[cfg(feature = "posdata")]
    Family::new("posdata", posdata::tables),
    #[cfg(feature = "move-table")]
    Family::new("move-table", move_table::tables),
    #[cfg(feature = "skip")]
    Family::new("skip", skip::tables),
    #[cfg(feature = "linked")]
    Family::new("linked", linked::tables),
    #[cfg(feature = "scored")]
    Family::new("scored", scored::tables),
    #[cfg(feature = "dense")]
    Family::new("dense", dense::tables),
    #[cfg(feature = "ternary")]
    Family::new("ternary", ternary::tables),
    #[cfg(feature = "prepared")]
    Family::new("prepared", prepared::tables),
    #[cfg(feature = "magic")]
    Family::new("magic", magic::tables),
    #[cfg(feature = "pext")]
    Family::new("pext", pext::tables),
    #[cfg(feature = "kindergarten")]
    Family::new("kindergarten", kindergarten::tables),
    #[cfg(feature = "classical")]
    Family::new("classical", classical::tables),
    #[cfg(feature = "hyperbola")]
    Family::new("hyperbola", hyperbola::tables),
    #[cfg(feature = "obstruction")]
    Family::new("obstruction", obstruction::tables),
    #[cfg(feature = "rotated")]
    Family::new("rotated", rotated::tables),
];

/// Every table of every family that is compiled in.
#[must_use]
pub fn all() -> Vec<GeneratedTable> {
    FAMILIES.iter().flat_map(Family::tables).collect()
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
