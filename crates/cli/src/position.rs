//! Positions as users write them: a FEN, an EPD, or a name.

use crate::failure::Failure;
use fianchetto::Setup;
use fianchetto::ValidSetup;
use fianchetto::types::{Epd, Mode, Operations, PositionError};
use fianchetto_testdata::positions::NAMED;

/// What a user may write for a position, for messages.
pub(crate) const FORMS: &str =
    "a FEN, or one of startpos, kiwipete, position-3 to position-6, promotions, most-moves";

/// The FEN of a position that has a name.
pub(crate) fn named(name: &str) -> Option<&'static str> {
    NAMED.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, fen)| fen)
}

/// Whether a text is meant as a position, right or wrong, and not as the name of a file.
pub(crate) fn is_meant(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace();
    let slashes = words.next().map_or(0, |first| first.matches('/').count());
    named(text).is_some() || slashes == 7 || slashes > 0 && words.next().is_some()
}

/// A position that can be played, and what is said of it.
pub(crate) fn read(text: &str, mode: Mode) -> Result<(ValidSetup, Operations<'_>), String> {
    let text = text.trim();
    let epd = Epd::parse(named(text).unwrap_or(text), mode).map_err(|error| error.to_string())?;
    let setup = epd.setup.validate_for(mode).map_err(|error| error.to_string())?;
    Ok((setup, epd.operations))
}

/// The position that an option gives: a FEN or a name, without operations.
pub(crate) fn alone(text: &str, mode: Mode) -> Result<Setup, Failure> {
    let text = text.trim();
    let fen = named(text).unwrap_or(text);
    if !fen.is_empty() && !fen.contains(['/', ' ']) {
        return Err(Failure::NoSuchPosition(fen.to_owned()));
    }
    Setup::parse(fen, mode).map_err(|error| match Epd::split(fen) {
        Ok((before, operations))
            if operations.iter().next().is_some() && Setup::parse(before, mode).is_ok() =>
        {
            Failure::Operations(fen[before.len()..].trim().to_owned())
        }
        _ => error.into(),
    })
}

/// The same, if it can be played.
pub(crate) fn playable(text: &str, mode: Mode) -> Result<ValidSetup, Failure> {
    let setup = alone(text, mode)?.validate_for(mode);
    setup.map_err(|error| PositionError::Setup(error).into())
}

#[test]
fn every_name_is_known_and_listed() {
    for (name, fen) in NAMED {
        assert_eq!(named(&name.to_uppercase()), Some(fen));
        let is_in_range = ["position-4", "position-5"].contains(&name);
        assert!(FORMS.contains(name) || is_in_range, "{name}");
        assert!(playable(name, Mode::Standard).is_ok(), "{name}");
    }
}
