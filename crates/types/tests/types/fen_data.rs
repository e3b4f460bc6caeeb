//! Each row of the FEN data behaves as the data says, or is listed with the reason why not.

use fianchetto_testdata::fen;
use fianchetto_types::{CastlingLetters, FenStyle, Implausible, Mode, Setup, ValidSetup};

use crate::{mode, rows};

/// The beginning of a row's note if it refuses a check that no game can lead to. Such a setup can
/// be played: it is accepted, and `plausibility` must report the check.
const IMPOSSIBLE_CHECK: &str = "IMPOSSIBLE_CHECK";

/// Rows on which programs differ: the FEN, and what happens here.
const POLICY: [(&str, bool); 3] = [
    // Five fields: the full-move number is missing, so it is 1.
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ", true),
    // Many programs write 0, and it does no harm; `plausibility` reports it.
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", true),
    // The order of the letters carries no meaning.
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ - 0 1", true),
];

#[test]
fn validity_rows() {
    for row in rows(fen::FEN_VALIDITY) {
        let (verdict, fen, note) = (row[0], row[2], row[4]);
        let outcome = ValidSetup::parse(fen, mode(row[1]));
        let accepted = match verdict {
            "accept" => true,
            "policy" => POLICY.iter().find(|(text, _)| *text == fen).expect("a policy for the row").1,
            "reject" => note.starts_with(IMPOSSIBLE_CHECK),
            other => panic!("no verdict: {other}"),
        };
        assert_eq!(outcome.is_ok(), accepted, "{fen}: {note}: {outcome:?}");
        if note.starts_with(IMPOSSIBLE_CHECK) {
            assert!(reports_check(&outcome.unwrap()), "{fen}: {note}");
        } else if verdict == "accept" {
            assert_eq!(outcome.unwrap().plausibility().next(), None, "{fen}");
        }
    }
    assert_eq!(rows(fen::FEN_VALIDITY).count(), 152);
}

/// No rule knows one side from the other: a setup is playable if it is from the other side.
#[test]
fn mirrored_rows_are_as_playable() {
    let texts = rows(fen::FEN_VALIDITY).map(|row| row[2]).chain(fen::COZY_VALID.lines());
    let mut verdicts = [0; 2];
    for setup in texts.filter_map(|fen| Setup::parse(fen, Mode::Chess960).ok()) {
        let is_valid = setup.validate().is_ok();
        assert_eq!(setup.mirrored().validate().is_ok(), is_valid, "{setup}");
        verdicts[usize::from(is_valid)] += 1;
    }
    assert!(verdicts[0] > 20 && verdicts[1] > 2000, "{verdicts:?}");
}

fn reports_check(setup: &ValidSetup) -> bool {
    setup.plausibility().any(|finding| matches!(finding, Implausible::Check { .. }))
}

#[test]
fn cozy_valid_rows_are_accepted() {
    for fen in fen::COZY_VALID.lines() {
        let setup = ValidSetup::parse(fen, Mode::Chess960).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(setup.plausibility().next(), None, "{fen}");
    }
    assert_eq!(fen::COZY_VALID.lines().count(), 2000);
}

/// Rows that cozy-chess refuses because the double push cannot have given the check. The en-passant
/// square itself is valid, so they are accepted, and `plausibility` must report the check.
const CHECKED_DESPITE_DOUBLE_PUSH: [&str; 6] = [
    "1qr2Rk1/pp1p1bpp/2p1ppn1/3n4/2P2P2/3PPNN1/PP2K1PP/QBR3R1 b - c3 0 11",
    "2k2rb1/ppQp1p1p/5RpN/4p3/3nP2P/1PN3P1/PP4K1/5R2 b - h3 0 18",
    "N7/1pp3pp/R3kp2/1p6/4P1P1/3B1P1P/PP2K3/r7 b - g3 0 25",
    "1k1r1rQ1/ppb1b3/4p1p1/3pPq1p/3Pn3/1PPnPBP1/2Q4P/RN2KRB1 w FA h6 0 13",
    "2q1r1kr/p4npp/1p2pnp1/3p1p2/3P1P2/1P4Pb/P3RQK1/1N1N3R w he d6 0 19",
    "1b5k/pp3nQp/2p2p2/3p1N2/6Pn/3P4/PP3P1P/4K1BR b - g3 0 16",
];

#[test]
fn cozy_invalid_rows_are_refused() {
    let mut accepted = Vec::new();
    for fen in fen::COZY_INVALID.lines() {
        if let Ok(setup) = ValidSetup::parse(fen, Mode::Chess960) {
            assert!(reports_check(&setup), "{fen}");
            accepted.push(fen);
        }
    }
    assert_eq!(accepted, CHECKED_DESPITE_DOUBLE_PUSH);
    assert_eq!(fen::COZY_INVALID.lines().count(), 2000);
}

#[test]
fn canonical_rows() {
    for row in rows(fen::FEN_CANONICAL) {
        let (fen, mode, expected) = (row[0], row[1], row[2]);
        let (mode, castling) = match mode {
            "fen" => (Mode::Standard, CastlingLetters::Unambiguous),
            "xfen" => (Mode::Chess960, CastlingLetters::XFen),
            "shredder" => (Mode::Chess960, CastlingLetters::Shredder),
            other => panic!("no mode: {other}"),
        };
        let repaired = Setup::parse_repaired(fen, mode).unwrap();
        let style = FenStyle { castling, ..FenStyle::default() };
        assert_eq!(repaired.fen(style).to_string(), expected, "{fen}");
    }
    assert_eq!(rows(fen::FEN_CANONICAL).count(), 48);
}

#[test]
fn chess960_starts() {
    let style = FenStyle { castling: CastlingLetters::Shredder, ..FenStyle::default() };
    let mut checked = 0;
    let mut standard = 0;
    for (number, fen) in (0..).zip(fen::CHESS960_STARTS.lines()) {
        let setup = Setup::chess960(number).unwrap();
        assert_eq!(setup.fen(style).to_string(), fen);
        standard += usize::from(!setup.is_chess960());
        for (text, mode) in
            [(fen, Mode::Standard), (fen, Mode::Chess960), (&*setup.to_string(), Mode::Standard)]
        {
            assert_eq!(ValidSetup::parse(text, mode).map(|setup| *setup), Ok(setup), "{text}");
        }
        checked += 1;
    }
    assert_eq!(
        (checked, standard),
        (960, 18),
        "the rooks are in the corners of a king on the e-file in 18 of them"
    );
}
