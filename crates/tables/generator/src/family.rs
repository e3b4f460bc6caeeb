//! A family of tables: those of one feature of `fianchetto-tables`.

use crate::GeneratedTable;

/// Tables that are read together.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    name: &'static str,
    tables: fn() -> Vec<GeneratedTable>,
}

impl Family {
    pub(crate) const fn new(name: &'static str, tables: fn() -> Vec<GeneratedTable>) -> Self {
        Self { name, tables }
    }

    /// The name: that of the feature, and of the module in `fianchetto-tables`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether every board reads these tables, so that they need no feature.
    #[must_use]
    pub fn is_always_needed(&self) -> bool {
        matches!(self.name, "steps" | "lines" | "zobrist")
    }

    /// Computes the tables.
    #[must_use]
    pub fn tables(&self) -> Vec<GeneratedTable> {
        (self.tables)()
    }
}
