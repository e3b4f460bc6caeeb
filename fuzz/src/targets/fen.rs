//! Any text as a FEN, and as a move: parsing gives an error, or a setup that survives printing, repair and validation.

use fianchetto::types::{CastlingLetters, EnPassantForm, FenStyle, Mode, Setup, UciMove, ValidSetup};

use crate::effect::{Effect, kind};
use crate::target::Target;

pub(crate) const TARGET: Target = Target {
    name: "fen",
    run,
    words: &[
        "rnbqkbnr", "8/", "/8", "/", " w ", " b ", "KQkq", "HAha", "-", " - ", "e3", "d6", " 0 1", " 65535 ",
        "65536", "k", "K", "P", "p", "R", "r", "1", "e2e4", "e7e8q", "0000",
    ],
};

fn run(data: &[u8]) -> Effect {
    let Ok(text) = std::str::from_utf8(data) else { return Effect::DULL };
    let mv = text.parse::<UciMove>().map_err(|error| error.to_string()).is_ok();
    let read = [Mode::Standard, Mode::Chess960].map(|mode| match Setup::parse(text, mode) {
        Ok(setup) => printed_again(&setup),
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty());
            kind(&message)
        }
    });
    Effect::of((mv, read))
}

/// Prints a setup in all forms and reads it again.
fn printed_again(setup: &Setup) -> String {
    use CastlingLetters::{Shredder, Unambiguous, XFen};
    for castling in [Unambiguous, Shredder, XFen] {
        let style = FenStyle { castling, en_passant: EnPassantForm::Always };
        let text = setup.fen(style).to_string();
        for mode in [Mode::Standard, Mode::Chess960] {
            if castling != XFen || mode == Mode::Chess960 {
                assert_eq!(Setup::parse(&text, mode).as_ref(), Ok(setup), "{text}");
            }
        }
    }
    let valid = setup.validate();
    assert!(valid.is_err() || valid.is_ok_and(|valid| valid.plausibility().count() < 64));
    let _ = setup.drawing().to_string();
    let repaired = setup.repair();
    if repaired.validate().is_ok() {
        let text = repaired.to_string();
        assert!(ValidSetup::parse(&text, Mode::Standard).is_ok(), "{text}");
    }
    valid.map_or_else(|error| kind(&error.to_string()), |valid| format!("{}", valid.plausibility().count()))
}
