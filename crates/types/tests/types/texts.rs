//! What is made of texts, right and wrong, in the files beside this one.

use fianchetto_types::{EnPassantForm, Epd, FenError, FenField, FenStyle, Mode, Setup, UciMove, ValidSetup};

use crate::epd::START;

fn check(name: &str, answer: impl Fn(&str) -> String) {
    let file = format!("{}/tests/types/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    crate::replayed::check(
        &file,
        |text| if text.starts_with('#') { String::new() } else { answer(text) + "\n" },
    );
}

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

#[test]
fn fen() {
    check("fen", |fen| {
        let [standard, chess960] = [Mode::Standard, Mode::Chess960].map(|mode| described(fen, mode));
        if standard == chess960 { standard } else { format!("{standard}\nas Chess960:\n{chess960}") }
    });
}

/// The operations at the start of a game.
#[test]
fn operations() {
    check("operations", |text| match Epd::parse(&format!("{START} {text}"), Mode::Standard) {
        Ok(epd) => epd.to_string().strip_prefix(START).unwrap().trim_start().to_owned(),
        Err(error) => format!("error: {error}"),
    });
}

#[test]
fn moves() {
    check("moves", |text| match text.parse::<UciMove>() {
        Ok(mv) => mv.to_string(),
        Err(error) => format!("error: {error}"),
    });
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
