#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod lines;
#[cfg(feature = "lists")]
mod lists;
#[cfg(feature = "magic")]
pub mod magic;
mod prepared;
pub mod sliders;
#[cfg(feature = "squeezed")]
mod squeezed;
mod table;
#[cfg(feature = "ternary")]
mod ternary;
mod zobrist;

pub use table::{Field, GeneratedTable, fingerprint};
pub use zobrist::{SplitMix64, zobrist_number};

/// A name, which is that of the feature and of the module in `fianchetto-tables`, and the function
/// that computes the tables.
pub type Family = (&'static str, fn() -> Vec<GeneratedTable>);

/// The families of tables in the modules that are compiled.
pub const FAMILIES: &[Family] = &[
    ("steps", lines::steps),
    ("lines", lines::lines),
    ("zobrist", zobrist::zobrist),
    ("rays", lines::rays),
    ("vectors", lines::vectors),
    ("views", lines::views),
    #[cfg(feature = "lists")]
    ("leaps", lists::leaps),
    #[cfg(feature = "lists")]
    ("posdata", lists::posdata),
    #[cfg(feature = "lists")]
    ("move-table", lists::move_table),
    #[cfg(feature = "lists")]
    ("skip", lists::skip),
    #[cfg(feature = "lists")]
    ("linked", lists::linked),
    #[cfg(feature = "lists")]
    ("scored", lists::scored),
    #[cfg(feature = "lists")]
    ("dense", lists::dense),
    #[cfg(feature = "ternary")]
    ("ternary", ternary::ternary),
    ("prepared", prepared::prepared),
    #[cfg(feature = "magic")]
    ("magic", magic::magic),
    ("pext", sliders::pext),
    #[cfg(feature = "squeezed")]
    ("kindergarten", squeezed::kindergarten),
    ("classical", lines::classical),
    ("obstruction", lines::obstruction),
    #[cfg(feature = "squeezed")]
    ("rotated", squeezed::rotated),
];

/// Every table of every family.
pub fn all() -> Vec<GeneratedTable> {
    FAMILIES.iter().flat_map(|(_, tables)| tables()).collect()
}
