//! Tables that are constants of the crates which read them: too small to be generated.

use core::fmt::Debug;

/// A table of another crate, which lists it so that `cargo xtask gen-tables` writes it out and
/// notices a change.
#[derive(Clone, Copy, Debug)]
pub struct LocalTable {
    /// Its name, distinct from those of all tables.
    pub name: &'static str,
    /// The length of its first dimension.
    pub entries: usize,
    /// Its bytes in memory.
    pub bytes: usize,
    /// What is in it.
    pub values: &'static (dyn Debug + Sync),
}

impl LocalTable {
    /// A table with its name.
    pub const fn new<T: Debug + Sync, const N: usize>(name: &'static str, table: &'static [T; N]) -> Self {
        Self { name, entries: N, bytes: size_of_val(table), values: table }
    }
}
