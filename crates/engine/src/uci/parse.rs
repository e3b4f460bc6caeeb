//! Parses the arguments of `go`, `position` and `setoption`.

use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::{Color, Excerpt, Mode, UciMove};

use crate::{Budget, Limits};

/// The arguments of `go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    Search(Limits),
    Perft(u32),
}

/// Parses the arguments of `go`; unknown words are ignored, as UCI requires. Without a limit, the search runs until
/// `stop`.
pub(super) fn go(words: &[&str], side_to_move: Color) -> Result<Go, String> {
    let number = |name| number_after(words, name);
    let time = |name| Ok::<_, String>(number(name)?.map(Duration::from_millis));
    if let Some(depth) = number("perft")? {
        return Ok(Go::Perft(u32::try_from(depth).unwrap_or(u32::MAX)));
    }
    let (left, increment) = if side_to_move == Color::White { ("wtime", "winc") } else { ("btime", "binc") };
    let (increment, moves) = (time(increment)?.unwrap_or_default(), number("movestogo")?);
    let moves = moves.map(|moves| u32::try_from(moves).unwrap_or(u32::MAX));
    let clock = time(left)?.map(|left| Budget::for_clock(left, increment, moves));
    let budget = time("movetime")?.map(Budget::for_move).or(clock);
    let depth = number("depth")?.map(|depth| usize::try_from(depth).unwrap_or(usize::MAX).max(1));
    let limits = Limits { depth, nodes: number("nodes")?, budget, infinite: words.contains(&"infinite") };
    Ok(Go::Search(Limits { infinite: limits.infinite || limits == Limits::default(), ..limits }))
}

/// The number after a word. A negative one, as some clients send for a clock that has run out, counts as zero.
fn number_after(words: &[&str], name: &str) -> Result<Option<u64>, String> {
    let Some(index) = words.iter().position(|word| *word == name) else { return Ok(None) };
    let text = words.get(index + 1).copied().unwrap_or_default();
    let number: i64 =
        text.parse().map_err(|_| format!("go: {name}: {} is not a number", Excerpt::of(text)))?;
    Ok(Some(number.max(0).unsigned_abs()))
}

/// Parses the arguments of `position`: the start of the game, and its moves.
pub(super) fn position(words: &[&str], mode: Mode) -> Result<(ValidSetup, Vec<UciMove>), String> {
    let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let start = match words[..split] {
        ["startpos"] => ValidSetup::INITIAL,
        ["fen", ref fen @ ..] => {
            ValidSetup::parse(&fen.join(" "), mode).map_err(|error| format!("position: {error}"))?
        }
        _ => return Err("position: expected `startpos` or `fen`".to_owned()),
    };
    let moves = words.iter().skip(split + 1).map(|text| text.parse::<UciMove>());
    let moves = moves.collect::<Result<_, _>>().map_err(|error| format!("position: {error}"))?;
    Ok((start, moves))
}

/// Parses the value of a numeric option, from 1.
pub(super) fn number(value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("setoption: {} is not a number from 1 to {most}", Excerpt::of(value)))
}

/// Parses the value of the option `UCI_Chess960`.
pub(super) fn mode(value: &str) -> Result<Mode, String> {
    match value {
        "true" => Ok(Mode::Chess960),
        "false" => Ok(Mode::Standard),
        _ => Err(format!("setoption: {} is neither `true` nor `false`", Excerpt::of(value))),
    }
}
