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
