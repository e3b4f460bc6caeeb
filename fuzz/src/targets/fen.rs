//! Any text as a FEN, and as a move: parsing gives an error, or a setup that survives printing, repair and validation.

use fianchetto::types::{CastlingLetters, EnPassantForm, FenStyle, Mode, Setup, UciMove, ValidSetup};

use crate::input::explained;

pub(super) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    _ = text.parse::<UciMove>().inspect_err(explained);
    for mode in [Mode::Standard, Mode::Chess960] {
        _ = Setup::parse(text, mode).inspect_err(explained).inspect(printed_again);
    }
}

/// Prints a setup in all forms and reads it again.
fn printed_again(setup: &Setup) {
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
    let valid = setup.validate().inspect_err(explained);
    assert!(valid.is_err() || valid.is_ok_and(|valid| valid.plausibility().count() < 64));
    let _ = setup.drawing().to_string();
    let repaired = setup.repair();
    if repaired.validate().is_ok() {
        let text = repaired.to_string();
        assert!(ValidSetup::parse(&text, Mode::Standard).is_ok(), "{text}");
    }
}
