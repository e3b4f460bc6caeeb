//! Positions as users write them: a FEN or a name, and behind it the operations of an EPD, or moves as in UCI.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use fianchetto::types::{Epd, EpdError, FenError, Mode, Operations};
use fianchetto::{Game, Setup, ValidSetup, prepared};
use fianchetto_testdata::positions::NAMED;

use crate::choice;
use crate::failure::Failure;

/// What a user may write for a position, for messages.
const FORMS: &str = "a FEN, or one of startpos, kiwipete, position-3 to position-6, promotions, most-moves";

/// What a user may write for many positions, for messages.
pub(crate) const SOURCES: &str =
    "a FEN, a name such as kiwipete, a file with a position on each line, or `-` for standard input";

/// The FEN of a position that has a name.
fn named(name: &str) -> Option<&'static str> {
    NAMED.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, fen)| fen)
}

/// Whether a text is meant as a position, right or wrong, and not as the name of a file.
pub(crate) fn is_meant(text: &str) -> bool {
    let text = without_command(text);
    let mut words = text.split_ascii_whitespace();
    let slashes = words.next().map_or(0, |first| first.matches('/').count());
    let has_side = matches!(words.next(), Some("w" | "b"));
    named(first_word(text).0).is_some() || slashes == 7 || slashes > 0 && has_side
}

/// The FEN with which a text begins, or that of its name; and what stands behind it. A line for an engine is taken, too.
pub(crate) fn split(text: &str) -> (&str, &str) {
    let text = without_command(text);
    let (name, rest) = first_word(text);
    named(name).map_or_else(|| Epd::split(text), |fen| (fen, rest))
}

/// The moves behind a position: what follows `moves`, as in UCI.
pub(crate) fn moves(rest: &str) -> Option<&str> {
    without(rest, "moves")
}

/// A position that can be played, and what is said of it.
pub(crate) fn read(text: &str, mode: Mode) -> Result<(ValidSetup, Operations<'_>), String> {
    valid(epd(text, |fen| Setup::parse(fen, mode))?)
}

/// The same without the castling rights and the en-passant square that are wrong.
pub(crate) fn read_repaired(text: &str, mode: Mode) -> Result<(ValidSetup, Operations<'_>), String> {
    valid(epd(text, |fen| Setup::parse_repaired(fen, mode))?)
}

/// What all commands read: the position after the moves, if there are any, and what is said of it.
fn epd(text: &str, read: impl FnOnce(&str) -> Result<Setup, FenError>) -> Result<Epd<'_>, String> {
    let (fen, rest) = split(text);
    let (moves, operations) = match moves(rest) {
        Some(moves) => moves.split_at(moves.find(';').unwrap_or(moves.len())),
        None => ("", rest),
    };
    let epd = Epd::of(fen, operations, read).map_err(|error| match error {
        EpdError::NoOperation { .. } | EpdError::Opcode { .. } => format!("{error}{OR_MOVES}"),
        _ => error.to_string(),
    })?;
    let setup = if moves.is_empty() { epd.setup } else { after(&epd.setup, moves)? };
    Ok(Epd { setup, ..epd })
}

/// What else may stand behind a position, for messages.
const OR_MOVES: &str = "; or moves, such as `moves e2e4 e7e5`";

/// The position after moves.
fn after(start: &Setup, moves: &str) -> Result<Setup, String> {
    let start = start.validate().map_err(|error| error.to_string())?;
    let mut game = Game::with_technique(prepared::best(), &start);
    for (number, text) in (1..).zip(moves.split_ascii_whitespace()) {
        game.play(text).map_err(|error| format!("move {number}: {error}"))?;
    }
    Ok(game.setup())
}

/// A text without the words with which the line of an engine begins.
fn without_command(text: &str) -> &str {
    ["position", "fen"].into_iter().fold(text.trim(), |text, word| without(text, word).unwrap_or(text))
}

/// What follows a word with which a text begins.
fn without<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = first_word(text.trim_ascii_start());
    (first == word).then(|| rest.trim_ascii_start())
}

/// The first word of a text, and what follows it.
fn first_word(text: &str) -> (&str, &str) {
    let is_end = |end: char| end.is_ascii_whitespace() || end == ';';
    text.split_at(text.find(is_end).unwrap_or(text.len()))
}

fn valid(epd: Epd<'_>) -> Result<(ValidSetup, Operations<'_>), String> {
    let setup = epd.setup.validate().map_err(|error| error.to_string())?;
    Ok((setup, epd.operations))
}

/// An EPD: a FEN, with these operations in place of its clocks, and the clocks as operations unless they are those of the start of a
/// game.
pub(crate) fn epd_of(fen: &str, operations: impl Iterator<Item = String>, setup: &Setup) -> String {
    let fields = fen.match_indices(' ').nth(3).map_or(fen, |(end, _)| &fen[..end]);
    let clocks = [("hmvc", setup.halfmove_clock, 0), ("fmvn", setup.fullmove_number, 1)];
    let unusual = clocks.into_iter().filter(|&(_, clock, usual)| clock != usual);
    let unusual = unusual.map(|(opcode, clock, _)| format!("{opcode} {clock};"));
    [fields.to_owned()].into_iter().chain(operations).chain(unusual).collect::<Vec<_>>().join(" ")
}

/// The position that an option gives, without operations.
pub(crate) fn alone(text: &str, mode: Mode) -> Result<Setup, Failure> {
    let (fen, rest) = split(text);
    if !fen.is_empty() && !fen.contains(['/', ' ']) {
        return Err(format!("no position has the name `{fen}`; expected {FORMS}").into());
    }
    let Epd { setup, operations } = epd(text, |fen| Setup::parse(fen, mode))?;
    match operations.iter().next() {
        Some(_) => {
            let rest = rest.trim();
            Err(format!("operations of an EPD follow the FEN, which is wanted alone: `{rest}`").into())
        }
        None => Ok(setup),
    }
}

/// The position that an option gives and that can be played, or the start of the game.
pub(crate) fn playable_or_start(text: Option<&str>, chess960: bool) -> Result<ValidSetup, Failure> {
    text.map_or(Ok(ValidSetup::INITIAL), |text| playable(text, choice::mode(chess960)))
}

/// The same as [`alone`], if it can be played.
pub(crate) fn playable(text: &str, mode: Mode) -> Result<ValidSetup, Failure> {
    let setup = alone(text, mode)?.validate();
    setup.map_err(|error| error.to_string().into())
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
