//! The types compared with the data in `testdata` and with slow second implementations, and tested
//! on random input.

#[cfg(feature = "arbitrary")]
mod any_value;
mod en_passant;
mod epd;
mod fen_data;
mod round_trip;
#[cfg(feature = "serde")]
mod serde;
mod texts;
mod uci;
mod values;

use fianchetto_testdata::Corpus;
use fianchetto_types::Mode;

/// The rows of a table, column by column.
fn rows(table: Corpus) -> impl Iterator<Item = Vec<&'static str>> {
    table.rows().map(Iterator::collect)
}

/// The mode that a column names.
fn mode(name: &str) -> Mode {
    match name {
        "std" => Mode::Standard,
        "frc" => Mode::Chess960,
        other => panic!("no mode: {other}"),
    }
}
