//! Any text: parsing gives an error, or a setup that survives printing, repair and validation, as FEN and as EPD.
#![no_main]

use fianchetto::types::{
    CastlingLetters, EnPassantForm, Epd, FenStyle, Mode, Setup, UciMove, ValidSetup,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = text.parse::<UciMove>().map_err(|error| error.to_string());
    for mode in [Mode::Standard, Mode::Chess960] {
        match Epd::parse(text, mode) {
            Ok(epd) => assert!(Epd::parse(&epd.to_string(), Mode::Chess960).is_ok(), "{epd}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        match Setup::parse(text, mode) {
            Ok(setup) => printed_again(&setup, mode),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});

fn printed_again(setup: &Setup, mode: Mode) {
    for castling in [CastlingLetters::XFen, CastlingLetters::Shredder] {
        let style = FenStyle { castling, en_passant: EnPassantForm::Always };
        let text = setup.fen(style).to_string();
        if let Ok(valid) = setup.validate_for(mode) {
            assert_eq!(Setup::parse(&text, mode).as_ref(), Ok(setup), "{text}");
            assert!(valid.plausibility().count() < 64);
        }
    }
    let _ = setup.drawing().to_string();
    if setup.repair_for(mode).validate_for(mode).is_ok() {
        let text = setup.repair_for(mode).to_string();
        assert!(ValidSetup::parse(&text, mode).is_ok(), "{text}");
    }
}
