//! The data files, read line by line.

use fianchetto_types::Mode;

/// The rows of a table: tab-separated columns; empty lines and lines that begin with `#` are left out.
pub(crate) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

/// The mode that a column names.
pub(crate) fn mode(name: &str) -> Mode {
    match name {
        "std" => Mode::Standard,
        "frc" => Mode::Chess960,
        other => panic!("no mode: {other}"),
    }
}

/// The en-passant cases.
pub(crate) const EP_LEGALITY: &str = include_str!("../../../../testdata/fen/ep_legality.tsv");
/// FENs accepted and refused.
pub(crate) const FEN_VALIDITY: &str = include_str!("../../../../testdata/fen/fen_validity.tsv");
/// FENs and how they are printed.
pub(crate) const FEN_CANONICAL: &str = include_str!("../../../../testdata/fen/fen_canonical.tsv");
/// FENs to accept, one a line.
pub(crate) const COZY_VALID: &str = include_str!("../../../../testdata/fen/cozy_valid_a.sfens");
/// FENs to refuse, one a line.
pub(crate) const COZY_INVALID: &str = include_str!("../../../../testdata/fen/cozy_invalid_a.sfens");
/// The 960 start positions in the order of their Scharnagl numbers.
pub(crate) const CHESS960_STARTS: &str =
    include_str!("../../../../testdata/fen/chess960_start_positions.sfens");
/// UCI texts, good and bad.
pub(crate) const UCI_SYNTAX: &str = include_str!("../../../../testdata/notation/uci_syntax.tsv");
