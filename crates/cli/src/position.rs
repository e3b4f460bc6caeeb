//! Positions as users write them: a FEN, an EPD, or a name.

use fianchetto::ValidSetup;
use fianchetto::types::{Epd, Mode, Operations};
use fianchetto_testdata::positions;

/// The positions that have a name.
const NAMED: [(&str, &str); 2] = [("startpos", positions::START), ("kiwipete", positions::KIWIPETE)];

/// What a user may write for a position, for messages.
pub(crate) const FORMS: &str = "a FEN, `startpos` or `kiwipete`";

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
