//! Each error of validation, its message, and the repaired setup.

use fianchetto_types::{Mode, Setup, ValidSetup};

/// What is wrong with each setup, read as standard chess.
const WRONG: [(&str, &str); 16] = [
    ("8/8/8/8/8/8/8/4k3 w - - 0 1", "White has no king; one is needed"),
    ("kk6/8/8/8/8/8/8/4K3 w - - 0 1", "there are 2 black kings; one is needed"),
    ("4k3/8/8/8/8/NNNNNNNN/PPPPPPPP/4K3 w - - 0 1", "White has 17 pieces; at most sixteen are allowed"),
    ("4k3/pp6/ppp5/pppp4/8/8/8/4K3 w - - 0 1", "Black has 9 pawns; at most eight are allowed"),
    (
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "there is a pawn on a8; no pawn can be on the first or the eighth rank",
    ),
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "White is to move, but could capture Black's king on e8 from e2"),
    ("4k3/4K3/8/8/8/8/8/8 b - - 0 1", "Black is to move, but could capture White's king on e7 from e8"),
    ("4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1", "3 pieces give check to Black's king on e8; at most two can"),
    (
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
        "White may castle with the rook on h1, but has no king on its back rank",
    ),
    (
        "R3k3/8/8/8/8/8/8/4K3 b q - 0 1",
        "Black may castle with the rook on a8, but has no rook there; \
         leave the right out, or name a rook of Chess960 by its file, `a` to `h`",
    ),
    (
        "2rrk3/8/8/8/8/8/3PPPPP/2RK4 w cd - 0 1",
        "Black may castle with two rooks on the same side of the king, c8 and d8; the king starts between them",
    ),
    (
        "4k3/8/8/8/8/8/8/6KR w K - 0 1",
        "castling rights: `K`: 'K' is castling from the e-file, but the king is on g1; \
         leave it out, or write 'H' for the rook on h1 if that is a right of Chess960",
    ),
    ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "en-passant square e3: with White to move it must be on rank 6"),
    (
        "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1",
        "en-passant square e3: no pawn of White can have passed it: none is on e4",
    ),
    (
        "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1",
        "en-passant square e3: no pawn can have passed it: e3 is occupied",
    ),
    (
        "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1",
        "en-passant square e6: no pawn can have passed it: e7 is occupied",
    ),
];

#[test]
fn messages_say_what_is_wrong() {
    let message = |fen| ValidSetup::parse(fen, Mode::Standard).unwrap_err().to_string();
    WRONG.into_iter().for_each(|(fen, wrong)| assert_eq!(message(fen), wrong));
    assert!(message("r2k4/8/8/8/8/8/8/4K2R w Kq - 0 1").contains("write 'a' for the rook on a8"));
}

/// Geometry decides what can castle; the mode, what `KQkq` mean. Without Chess960 they never become another right.
#[test]
fn file_letters_need_no_mode() {
    for (named, sides, letters) in [
        ("5k2/8/8/8/8/8/8/5K1R w H - 0 1", "5k2/8/8/8/8/8/8/5K1R w K - 0 1", "H"),
        ("4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", "4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1", "HB"),
        ("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "G"),
        ("r3k2r/8/8/8/8/8/8/4K2R w Hha - 0 1", "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1", "Kkq"),
    ] {
        let setup = ValidSetup::parse(named, Mode::Standard).unwrap();
        let is_chess960 = !letters.contains('K');
        assert_eq!(ValidSetup::parse(sides, Mode::Chess960), Ok(setup));
        assert_eq!(ValidSetup::parse(sides, Mode::Standard).is_ok(), !is_chess960, "{sides}");
        assert_eq!(setup.is_chess960(), is_chess960);
        assert_eq!(setup.to_string().split(' ').nth(2), Some(letters));
    }
}

fn repaired(fen: &str, mode: Mode) -> String {
    Setup::parse_repaired(fen, mode).unwrap().to_string()
}

#[test]
fn repair() {
    let kept = "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 1";
    assert_eq!(repaired(kept, Mode::Standard), kept);
    let mixed = "4k2r/8/8/8/8/8/4P3/R4K1R w KQkq e3 0 1";
    assert_eq!(repaired(mixed, Mode::Standard), "4k2r/8/8/8/8/8/4P3/R4K1R w k - 0 1");
    assert_eq!(repaired(mixed, Mode::Chess960), "4k2r/8/8/8/8/8/4P3/R4K1R w HAk - 0 1");
    let two_on_a_castling_side = "4k3/8/8/8/8/8/8/R3KRR1 w GFA - 0 1";
    assert_eq!(repaired(two_on_a_castling_side, Mode::Standard), "4k3/8/8/8/8/8/8/R3KRR1 w Q - 0 1");
    let no_king = "8/8/8/8/8/8/8/R6R w KQ - 0 1";
    assert_eq!(repaired(no_king, Mode::Standard), "8/8/8/8/8/8/8/R6R w - - 0 1");
}

#[test]
fn the_initial_setup_is_valid() {
    assert_eq!(Setup::INITIAL.validate(), Ok(ValidSetup::INITIAL));
    assert_eq!(ValidSetup::INITIAL.plausibility().next(), None);
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(fen.parse(), Ok(ValidSetup::INITIAL));
    assert_eq!(ValidSetup::INITIAL.to_string(), fen);
}
