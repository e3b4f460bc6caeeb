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

macro_rules! tables {
    ($($name:ident = $file:literal;)*) => {
        $(pub(crate) const $name: &str = include_str!(concat!("../../../../testdata/", $file));)*
    };
}

tables! {
    DRAW_CASES = "notation/draw_cases.tsv";
    INSUFFICIENT_MATERIAL = "notation/insufficient_material.tsv";
    RAMPART_CASTLING = "notation/rampart_castling.tsv";
    RAMPART_CHECKMATES = "notation/rampart_checkmates.tsv";
    RAMPART_FAMOUS = "notation/rampart_famous.tsv";
    RAMPART_STALEMATES = "notation/rampart_stalemates.tsv";
    RAMPART_STANDARD = "notation/rampart_standard.tsv";
    SAN_CASES = "notation/san_cases.tsv";
    SAN_MOVELISTS = "notation/san_movelists.tsv";
    UCI_PLAY = "notation/uci_play.tsv";
    BASIC = "pgn/basic.pgn";
    BLACK_TO_MOVE = "pgn/black2move.pgn";
    BOOK = "pgn/book.pgn";
    CASTLING = "pgn/castling.pgn";
    EMPTY_BODY = "pgn/empty_body.pgn";
    NEWLINE = "pgn/newline.pgn";
    NO_MOVES = "pgn/no_moves.pgn";
    NO_RESULT = "pgn/no_result.pgn";
    SKIP = "pgn/skip.pgn";
    THREEFOLD = "pgn/threefold_repetition.pgn";
}
