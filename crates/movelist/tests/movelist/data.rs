//! The data files, read line by line.

use fianchetto_testdata::Corpus;
use fianchetto_types::Mode;

/// The rows of a table, column by column.
pub(crate) fn rows(table: Corpus) -> impl Iterator<Item = Vec<&'static str>> {
    table.rows().map(Iterator::collect)
}

/// The mode that a column names.
pub(crate) fn mode(name: &str) -> Mode {
    match name {
        "std" => Mode::Standard,
        "frc" => Mode::Chess960,
        other => panic!("no mode: {other}"),
    }
}
