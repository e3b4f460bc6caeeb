//! The messages of FEN errors, and the unusual FENs that are accepted.

use fianchetto_types::{FenError, FenField, Mode, Setup, Square};

/// The message for a FEN in which the field with this number is replaced.
fn message(field: usize, text: &str) -> String {
    let mut fields = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-", "0", "1"];
    fields[field] = text;
    fields.join(" ").parse::<Setup>().unwrap_err().to_string()
}

#[test]
fn each_field_says_what_is_wrong_with_it() {
    let unknown = "is not a piece; expected one of `PNBRQKpnbrqk` or a digit from 1 to 8";
    for (rank, wrong) in [
        ("ppppppp", "`ppppppp`, has 7 squares; eight are needed"),
        ("p8", "`p8`, has 9 squares; eight are needed"),
        ("", "``, has 0 squares; eight are needed"),
        ("p16", "`p16`: two digits in a row; write their sum as one digit"),
        ("pp♟ppppp", &format!("`pp♟ppppp`: '♟' {unknown}")),
        ("9", &format!("`9`: '9' {unknown}")),
        ("0pppppppp", &format!("`0pppppppp`: '0' {unknown}")),
    ] {
        let found = message(0, &format!("rnbqkbnr/{rank}/8/8/8/8/PPPPPPPP/RNBQKBNR"));
        assert_eq!(found, format!("piece placement: rank 7, {wrong}"));
    }
    for (field, text, wrong) in [
        (0, "8/8", "piece placement: `8/8` has 2 ranks; eight are needed, separated by `/`"),
        (1, "W", "side to move: `W`; expected `w` or `b`"),
        (1, "wb", "side to move: `wb`; expected `w` or `b`"),
        (
            2,
            "KQxkq",
            "castling rights: `KQxkq`: 'x' is not a right; expected `-`, or some of `KQkq` \
            or the files of the rooks, `A` to `H` for White and `a` to `h` for Black",
        ),
        (2, "KQK", "castling rights: `KQK`: 'K' names a rook that was named before; name each rook once"),
        (2, "KH", "castling rights: `KH`: 'H' names a rook that was named before; name each rook once"),
        (3, "e9", "en-passant square: `e9`; expected `-` or a square such as `e3`"),
        (4, "-1", "half-move clock: `-1`; expected a whole number from 0 to 65535"),
        (4, "+1", "half-move clock: `+1`; expected a whole number from 0 to 65535"),
        (5, "65536", "full-move number: `65536`; expected a whole number from 0 to 65535"),
        (5, "1 D1", "`D1` follows the full-move number; a FEN has six fields at most"),
    ] {
        assert_eq!(message(field, text), wrong);
    }
    assert!(message(2, "-K").starts_with("castling rights: `-K`: '-' is not a right"));
}

#[test]
fn missing_fields() {
    let fields = ["8/8/8/8/8/8/8/8", "w", "-", "-"];
    let missing = [FenField::Placement, FenField::SideToMove, FenField::Castling, FenField::EnPassant];
    for (count, field) in missing.into_iter().enumerate() {
        assert_eq!(fields[..count].join(" ").parse::<Setup>(), Err(FenError::MissingField { field }));
    }
    let error = "".parse::<Setup>().unwrap_err().to_string();
    assert!(error.starts_with("piece placement: missing; a FEN has at least four fields"), "{error}");
}

#[test]
fn long_texts_are_cut() {
    assert!(message(2, &"♔".repeat(1000)).len() < 300);
    assert!(message(4, &"9".repeat(1000)).len() < 300);
}

#[test]
fn white_space_and_missing_clocks_are_taken() {
    let full = Setup::INITIAL.to_string();
    let (four, five) = (full.strip_suffix(" 0 1").unwrap(), full.strip_suffix(" 1").unwrap());
    for text in [four, five, &full, &format!("\t {} \r\n", full.replace(' ', "  "))] {
        assert_eq!(text.parse(), Ok(Setup::INITIAL), "{text:?}");
    }
}

/// The squares of the rooks that the castling field of a FEN names.
fn rooks(fen: &str, mode: Mode) -> Vec<Square> {
    Setup::parse(fen, mode).unwrap().castling.rooks().into_iter().collect()
}

#[test]
fn castling_letters_mean_what_the_mode_says() {
    let inner = "4k3/8/8/8/8/8/8/1R2KR1R w KQ - 0 1";
    assert_eq!(rooks(inner, Mode::Standard), [Square::A1, Square::H1]);
    assert_eq!(rooks(inner, Mode::Chess960), [Square::B1, Square::H1]);
    let named = "4k3/8/8/8/8/8/8/1R2KR1R w FB - 0 1";
    assert_eq!(rooks(named, Mode::Standard), [Square::B1, Square::F1]);
    assert_eq!(rooks(named, Mode::Chess960), [Square::B1, Square::F1]);
}

/// A right without its rook, or without its king, names the corner in Chess960 too.
#[test]
fn rights_that_name_nothing_are_kept() {
    assert_eq!(rooks("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", Mode::Chess960).len(), 4);
    assert_eq!(rooks("4k3/8/8/8/8/8/4K3/1R4R1 w KQ - 0 1", Mode::Chess960), [Square::A1, Square::H1]);
    assert_eq!(rooks("4k3/8/8/8/8/8/8/R1K5 w K - 0 1", Mode::Chess960), [Square::H1]);
}
