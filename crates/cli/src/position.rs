//! Positions on the command line: a FEN or a name, followed by EPD operations or by moves as in
//! UCI.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::{borrow::Cow, io::Write as _, ops::RangeInclusive, process::ExitCode};

use clap::Args;
use fianchetto::types::{Epd, EpdError, Excerpt, FenError, Mode, Operations, Square};
use fianchetto::{Game, Registry, Setup, ValidSetup, prepared};
use fianchetto_testdata::positions::NAMED;
use serde::Serialize;

use crate::failure::{Failure, similar};
use crate::{json, number, output};

/// List the named positions, which every command accepts in place of a FEN
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto positions
  fianchetto moves chess960:0
  fianchetto perft 5 chess960:518,342")]
pub(crate) struct Arguments {
    /// Print a JSON array
    #[arg(short, long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut out = output::out();
    if arguments.json {
        let named = NAMED.into_iter().map(|(name, fen)| Named { name, fen });
        out.write_all(json::array(named).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    for (name, fen) in NAMED {
        writeln!(out, "{name:<12} {fen}")?;
    }
    writeln!(
        out,
        "chess960:N   Chess960 start N, from 0 to 959; chess960:N,M if Black's differs from White's"
    )?;
    Ok(ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct Named {
    name: &'static str,
    fen: &'static str,
}

/// The accepted forms of a position, for messages.
const FORMS: &str =
    "a FEN, chess960:N, or one of startpos, kiwipete, position-3 to position-6, promotions, most-moves";

/// The accepted forms of many positions, for messages.
pub(crate) const SOURCES: &str =
    "a FEN, a name such as kiwipete, a file with a position on each line, or `-` for standard input";

/// The FEN of a named position.
fn named(name: &str) -> Option<Cow<'static, str>> {
    let known = NAMED.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    known.map(|(_, fen)| Cow::Borrowed(fen)).or_else(|| start(start_number(name)?).map(Cow::Owned))
}

/// The text after `chess960:`.
fn start_number(name: &str) -> Option<&str> {
    let (word, number) = name.split_once(':')?;
    word.eq_ignore_ascii_case("chess960").then_some(number)
}

/// The FEN of a Chess960 start by its number, or by White's and Black's numbers: `518,342`.
fn start(numbers: &str) -> Option<String> {
    let (white, black) = numbers.split_once(',').unwrap_or((numbers, numbers));
    Some(Setup::double_chess960(white.parse().ok()?, black.parse().ok()?)?.to_string())
}

/// Separates a number, such as a depth, from the positions, given in either order. `name` and
/// `range` belong to the number. A FEN may be several words, some of them numbers: then the number
/// is the first or last word. Or an option has the position.
pub(crate) fn with_number<'a>(
    words: &'a [String],
    fen: Option<&String>,
    name: &str,
    range: RangeInclusive<u32>,
) -> Result<(u32, &'a [String]), Failure> {
    let read = number::whole(range);
    let is_number = |word: &String| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let (number, positions) = match words {
        [] => return Err(format!("no {name} given").into()),
        [first, rest @ ..] if is_number(first) => (first, rest),
        [rest @ .., last] if is_number(last) => (last, rest),
        [first, ..] => {
            let reason = read(first).err().unwrap_or_default();
            let first = Excerpt::of(first);
            return Err(format!("no {name} given with {first}: {reason}, as in `5 kiwipete`").into());
        }
    };
    let number = read(number).map_err(|reason| format!("`{number}` as {name}: {reason}"))?;
    if fen.is_some() && !positions.is_empty() {
        let text = format!("there are two positions: leave out `--fen`, or the one given with the {name}");
        return Err(text.into());
    }
    Ok((number, positions))
}

/// Whether a text looks like a position, valid or not, rather than a file name.
pub(crate) fn is_meant(text: &str) -> bool {
    let text = without_command(text);
    let mut words = text.split_ascii_whitespace();
    let slashes = words.next().map_or(0, |first| first.matches('/').count());
    let has_side = matches!(words.next(), Some("w" | "b"));
    named(first_word(text).0).is_some() || slashes == 7 || slashes > 0 && has_side
}

/// Whether a word is the name of a position, or the pieces of a FEN.
pub(crate) fn begins(word: &str) -> bool {
    named(first_word(word).0).is_some() || word.matches('/').count() == 7
}

/// Splits a text into its FEN, or that of its name, and the rest. A UCI `position` line is
/// accepted, too.
pub(crate) fn split(text: &str) -> (Cow<'_, str>, &str) {
    let text = without_command(text);
    let (name, rest) = first_word(text);
    if let Some(fen) = named(name) {
        return (fen, rest);
    }
    let (fen, rest) = Epd::split(text);
    (fen.into(), rest)
}

/// The moves after a position: the text after `moves`, as in UCI.
pub(crate) fn moves(rest: &str) -> Option<&str> {
    without(rest, "moves")
}

/// A playable position and its operations.
pub(crate) fn read(text: &str, mode: Mode) -> Result<(ValidSetup, Operations<'_>), String> {
    let Epd { setup, operations } = epd(text, |fen| Setup::parse(fen, mode))?;
    Ok((setup.validate().map_err(|error| error.to_string())?, operations))
}

/// The position after its moves, if any, and its operations.
pub(crate) fn epd(text: &str, read: impl FnOnce(&str) -> Result<Setup, FenError>) -> Result<Epd<'_>, String> {
    let (fen, rest) = split(text);
    let (moves, operations) = match moves(rest) {
        Some(moves) => moves.split_at(moves.find(';').unwrap_or(moves.len())),
        None => ("", rest),
    };
    let epd = Epd::of(&fen, operations, read).map_err(|error| match error {
        EpdError::NoOperation { .. } | EpdError::Opcode { .. } => format!("{error}{OR_MOVES}"),
        _ => error.to_string(),
    })?;
    let setup = if moves.is_empty() { epd.setup } else { after(&epd.setup, moves)? };
    Ok(Epd { setup, ..epd })
}

/// The other accepted text after a position, for messages.
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

/// A text without the beginning of a UCI `position` line.
fn without_command(text: &str) -> &str {
    ["position", "fen"].into_iter().fold(text.trim(), |text, word| without(text, word).unwrap_or(text))
}

/// The text after its first word, if that is `word`.
fn without<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = first_word(text.trim_ascii_start());
    (first == word).then(|| rest.trim_ascii_start())
}

/// The first word of a text, and the rest.
fn first_word(text: &str) -> (&str, &str) {
    let is_end = |end: char| end.is_ascii_whitespace() || end == ';';
    text.split_at(text.find(is_end).unwrap_or(text.len()))
}

/// An EPD: a FEN with these operations in place of its clocks, and the clocks as operations unless
/// they are those of a new game.
pub(crate) fn epd_of(fen: &str, operations: impl Iterator<Item = String>, setup: &Setup) -> String {
    let fields = fen.match_indices(' ').nth(3).map_or(fen, |(end, _)| &fen[..end]);
    let clocks = [("hmvc", setup.halfmove_clock, 0), ("fmvn", setup.fullmove_number, 1)];
    let unusual = clocks.into_iter().filter(|&(_, clock, usual)| clock != usual);
    let unusual = unusual.map(|(opcode, clock, _)| format!("{opcode} {clock};"));
    [fields.to_owned()].into_iter().chain(operations).chain(unusual).collect::<Vec<_>>().join(" ")
}

/// The error for a word that is no position. It says what the word is, if known, or what was
/// probably meant.
pub(crate) fn unknown(word: &str, what: &str, forms: &str) -> String {
    if word.trim().is_empty() {
        return format!("an empty text is no position; expected {forms}");
    }
    if let Some(number) = start_number(word) {
        return format!(
            "`chess960:{number}`: expected a number from 0 to 959, such as `chess960:518`, the usual start"
        );
    }
    let lower = word.to_ascii_lowercase();
    if lower.parse::<Square>().is_ok() {
        return format!(
            "`{word}` is a square, no position: try `explain --square {lower}`, or `play {lower}` for a pawn's move"
        );
    }
    let (positions, registry) = (NAMED.map(|(name, _)| name), Registry::built_in());
    let techniques = registry.names(|technique| technique.info().name);
    if techniques.contains(&&*lower) {
        return format!("`{word}` is a technique, no position: choose it by `--technique {lower}`");
    }
    let tip = similar(word, positions.into_iter().chain(techniques)).map(|tip| {
        if positions.contains(&tip) {
            format!("did you mean `{tip}`? ")
        } else {
            format!("did you mean `--technique {tip}`? ")
        }
    });
    format!("{what} {}; {}expected {forms}", Excerpt::of(word), tip.unwrap_or_default())
}

/// The position in an option, without operations.
pub(crate) fn alone(text: &str, mode: Mode) -> Result<Setup, Failure> {
    let (fen, rest) = split(text);
    if !fen.is_empty() && !fen.contains(['/', ' ']) {
        return Err(unknown(&fen, "no position is named", FORMS).into());
    }
    let Epd { setup, operations } = epd(text, |fen| Setup::parse(fen, mode))?;
    match operations.iter().next() {
        Some(_) => {
            let rest = rest.trim();
            Err(format!("expected a FEN alone, without EPD operations: `{rest}`").into())
        }
        None => Ok(setup),
    }
}

/// Like [`alone`], for a playable position.
pub(crate) fn playable(text: &str, mode: Mode) -> Result<ValidSetup, Failure> {
    let setup = alone(text, mode)?.validate();
    setup.map_err(|error| error.to_string().into())
}

#[test]
fn every_name_is_known_and_listed() {
    for (name, fen) in NAMED {
        assert_eq!(named(&name.to_uppercase()).as_deref(), Some(fen));
        let is_in_range = ["position-4", "position-5"].contains(&name);
        assert!(FORMS.contains(name) || is_in_range, "{name}");
        assert!(playable(name, Mode::Standard).is_ok(), "{name}");
    }
}

#[test]
fn starts_of_chess960_have_a_number() {
    for number in 0..960 {
        assert!(playable(&format!("chess960:{number}"), Mode::Standard).is_ok(), "{number}");
    }
}

#[test]
fn words_are_positions_and_numbers() {
    let position = |text: &str| playable(text, Mode::Standard).map(|setup| setup.to_string());
    let both = |text: &str| {
        let words: Vec<String> = text.split('|').map(str::to_owned).collect();
        let (number, positions) = with_number(&words, None, "depth", 0..=64)?;
        let position = Some(positions.join(" ")).filter(|position| !position.is_empty());
        Ok::<_, Failure>(format!("{number:?} {position:?}"))
    };
    let answer = |question: &str| {
        let (kind, text) = question.split_once(": ").expect("a kind");
        let read = if kind == "position" { position(text) } else { both(text) };
        read.unwrap_or_else(|failure| format!("error: {failure}"))
    };
    fianchetto_testkit::golden::check("tests/positions.txt", || answer);
}
