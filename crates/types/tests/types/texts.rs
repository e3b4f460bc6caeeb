//! What is made of texts, right and wrong, in the files beside this one.

use std::fmt::Display;

use fianchetto_types::{EnPassantForm, Epd, FenError, FenField, FenStyle, Mode, Setup, UciMove, ValidSetup};

use crate::epd::START;
use fianchetto_testkit::golden::check;

/// The setup in all forms of en passant, and what is wrong with it or cannot come about in a game.
fn described(fen: &str, mode: Mode) -> String {
    let form =
        |setup: &Setup, en_passant| setup.fen(FenStyle { en_passant, ..FenStyle::default() }).to_string();
    let forms = [EnPassantForm::Always, EnPassantForm::PseudoLegal, EnPassantForm::Legal];
    let mut lines = Setup::parse(fen, mode)
        .map_or_else(|_| Vec::new(), |setup| forms.map(|of| form(&setup, of)).to_vec());
    lines.dedup();
    match ValidSetup::parse(fen, mode) {
        Ok(setup) => {
            lines.extend(setup.plausibility().map(|finding| format!("impossible: {finding}")));
            lines.extend(setup.is_chess960().then(|| "of Chess960".to_owned()));
        }
        Err(error) => {
            lines.push(format!("error: {error}"));
            lines.extend(Setup::parse_repaired(fen, mode).map(|setup| format!("repaired: {setup}")));
        }
    }
    lines.join("\n")
}

/// What is made of a FEN in both modes.
fn both(fen: &str) -> String {
    let [standard, chess960] = [Mode::Standard, Mode::Chess960].map(|mode| described(fen, mode));
    if standard == chess960 { standard } else { format!("{standard}\nas Chess960:\n{chess960}") }
}

#[test]
fn fen() {
    check("tests/types/fen.txt", || both);
}

fn shown<E: Display>(result: Result<impl Display, E>) -> String {
    result.map_or_else(|error| format!("error: {error}"), |value| value.to_string())
}

/// The operations at the start of a game.
#[test]
fn operations() {
    let printed = |text: &str| {
        shown(Epd::parse(&format!("{START} {text}"), Mode::Standard)).replace(START, "").trim().to_owned()
    };
    check("tests/types/operations.txt", || printed);
}

#[test]
fn moves() {
    check("tests/types/moves.txt", || |text: &str| shown(text.parse::<UciMove>()));
}

#[test]
fn missing_fields() {
    let fields = ["8/8/8/8/8/8/8/8", "w", "-", "-"];
    let missing = [FenField::Placement, FenField::SideToMove, FenField::Castling, FenField::EnPassant];
    for (count, field) in missing.into_iter().enumerate() {
        assert_eq!(fields[..count].join(" ").parse::<Setup>(), Err(FenError::MissingField { field }));
    }
}

#[test]
fn long_texts_are_cut() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
    for fen in
        [format!("{start} {} - 0 1", "♔".repeat(1000)), format!("{start} KQkq - {} 1", "9".repeat(1000))]
    {
        assert!(fen.parse::<Setup>().unwrap_err().to_string().len() < 300);
    }
}

#[test]
fn the_initial_setup_is_valid() {
    assert_eq!(Setup::INITIAL.validate(), Ok(ValidSetup::INITIAL));
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(fen.parse(), Ok(ValidSetup::INITIAL));
    assert_eq!(ValidSetup::INITIAL.to_string(), fen);
}
