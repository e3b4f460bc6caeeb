//! Positions as users write them: a FEN, an EPD, or a name.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto::types::{Epd, Mode, Operations, PositionError};
use fianchetto::{Setup, ValidSetup};
use fianchetto_testdata::positions::NAMED;

use crate::failure::Failure;

/// What a user may write for a position, for messages.
const FORMS: &str = "a FEN, or one of startpos, kiwipete, position-3 to position-6, promotions, most-moves";

/// What a user may write for many positions, for messages.
pub(crate) const SOURCES: &str =
    "a FEN, a name such as kiwipete, a file with a position on each line, or `-` for standard input";

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
    valid(epd(text, mode)?, mode)
}

/// The same without the castling rights and the en-passant square that are wrong.
pub(crate) fn read_repaired(text: &str, mode: Mode) -> Result<(ValidSetup, Operations<'_>), String> {
    let epd = epd(text, mode)?;
    valid(Epd { setup: epd.setup.repair_for(mode), ..epd }, mode)
}

fn epd(text: &str, mode: Mode) -> Result<Epd<'_>, String> {
    let text = text.trim();
    let end = text.find(|end: char| end.is_ascii_whitespace() || end == ';').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let epd = match named(name) {
        Some(fen) => {
            Epd::parse(fen, mode).and_then(|epd| Ok(Epd { operations: Operations::parse(rest)?, ..epd }))
        }
        None => Epd::parse(text, mode),
    };
    epd.map_err(|error| error.to_string())
}

fn valid(epd: Epd<'_>, mode: Mode) -> Result<(ValidSetup, Operations<'_>), String> {
    let setup = epd.setup.validate_for(mode).map_err(|error| error.to_string())?;
    Ok((setup, epd.operations))
}

/// The four fields of a FEN with which an EPD begins.
pub(crate) fn without_clocks(fen: &str) -> &str {
    fen.match_indices(' ').nth(3).map_or(fen, |(end, _)| &fen[..end])
}

/// The clocks as operations of an EPD, each after a space, unless they are those of the start of a game.
pub(crate) fn clock_operations(setup: &Setup) -> String {
    let clocks = [("hmvc", setup.halfmove_clock, 0), ("fmvn", setup.fullmove_number, 1)];
    let unusual = clocks.into_iter().filter(|&(_, clock, usual)| clock != usual);
    unusual.map(|(opcode, clock, _)| format!(" {opcode} {clock};")).collect()
}

/// The position that an option gives: a FEN or a name, without operations.
pub(crate) fn alone(text: &str, mode: Mode) -> Result<Setup, Failure> {
    let text = text.trim();
    let fen = named(text).unwrap_or(text);
    if !fen.is_empty() && !fen.contains(['/', ' ']) {
        return Err(Failure::NoSuchPosition { name: fen.to_owned(), forms: FORMS });
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
