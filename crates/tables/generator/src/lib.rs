//! The plain functions that compute the tables of `fianchetto-tables`.
//!
//! Two programs use them: the build script of `fianchetto-tables`, which writes the tables of its enabled features
//! as bytes for the compiler, and `cargo xtask gen-tables`, which writes all of them out for reading and checks their
//! fingerprints against `tables.lock`.
//!
//! A family of tables is a function that computes them. A new one is that function, its name in [`FAMILIES`], and in
//! `fianchetto-tables` a feature and a module of the same name, which declares the statics and says how to read them.
//!
//! # Speed
//! In the workspace of a user, a build script and its dependencies are compiled without optimisation. So this code must
//! be fast without the optimiser: the large tables are put together from short lists by copying bytes. All thirteen
//! megabytes take less than a tenth of a second that way. The alternatives are worse: a build script that calls
//! the compiler itself depends on how cargo was set up, and costs more than it saves.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod lines;
mod lists;
pub mod magic;
mod prepared;
pub mod sliders;
mod squeezed;
mod table;
mod ternary;
mod zobrist;

pub use table::{Field, GeneratedTable, fingerprint};
pub use zobrist::SplitMix64;

/// A name, which is that of the feature and of the module in `fianchetto-tables`, and the function that computes the tables.
pub type Family = (&'static str, fn() -> Vec<GeneratedTable>);

/// The families of tables.
pub const FAMILIES: [Family; 22] = [
    ("steps", lines::steps),
    ("lines", lines::lines),
    ("zobrist", zobrist::zobrist),
    ("rays", lines::rays),
    ("vectors", lines::vectors),
    ("views", lines::views),
    ("leaps", lists::leaps),
    ("posdata", lists::posdata),
    ("move-table", lists::move_table),
    ("skip", lists::skip),
    ("linked", lists::linked),
    ("scored", lists::scored),
    ("dense", lists::dense),
    ("ternary", ternary::ternary),
    ("prepared", prepared::prepared),
    ("magic", magic::magic),
    ("pext", sliders::pext),
    ("kindergarten", squeezed::kindergarten),
    ("classical", lines::classical),
    ("hyperbola", squeezed::hyperbola),
    ("obstruction", lines::obstruction),
    ("rotated", squeezed::rotated),
];

/// Every table of every family.
pub fn all() -> Vec<GeneratedTable> {
    FAMILIES.iter().flat_map(|(_, tables)| tables()).collect()
}
