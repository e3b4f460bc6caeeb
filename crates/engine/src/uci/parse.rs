//! What follows `go`, `position` and `setoption`.

use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::{Color, Excerpt, Mode, UciMove};

use crate::{Budget, Limits};

/// What follows `go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    Search(Limits),
    Perft(u32),
}

/// Reads what follows `go`; words that mean nothing here are passed over, as UCI wants it. Who names no limit means to
/// say `stop`.
pub(super) fn go(words: &[&str], turn: Color) -> Result<Go, String> {
    let number = |name| number_after(words, name);
    let time = |name| Ok::<_, String>(number(name)?.map(Duration::from_millis));
    if let Some(depth) = number("perft")? {
        return Ok(Go::Perft(u32::try_from(depth).unwrap_or(u32::MAX)));
    }
    let (left, increment) = if turn == Color::White { ("wtime", "winc") } else { ("btime", "binc") };
    let (increment, moves) = (time(increment)?.unwrap_or_default(), number("movestogo")?);
    let moves = moves.map(|moves| u32::try_from(moves).unwrap_or(u32::MAX));
    let clock = time(left)?.map(|left| Budget::for_clock(left, increment, moves));
    let budget = time("movetime")?.map(Budget::for_move).or(clock);
    let depth = number("depth")?.map(|depth| usize::try_from(depth).unwrap_or(usize::MAX).max(1));
    let limits = Limits { depth, nodes: number("nodes")?, budget, infinite: words.contains(&"infinite") };
    Ok(Go::Search(Limits { infinite: limits.infinite || limits == Limits::default(), ..limits }))
}

/// The number after a word. One below zero, as some clients send for a clock that has run out, is zero.
fn number_after(words: &[&str], name: &str) -> Result<Option<u64>, String> {
    let Some(index) = words.iter().position(|word| *word == name) else { return Ok(None) };
    let text = words.get(index + 1).copied().unwrap_or_default();
    let number: i64 = text.parse().map_err(|_| format!("go: {name}: {} is no number", Excerpt::of(text)))?;
    Ok(Some(number.max(0).unsigned_abs()))
}

/// Reads what follows `position`: where the game started, and its moves.
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

/// Reads the value of an option that is a number from 1.
pub(super) fn number(value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("setoption: {} is no number from 1 to {most}", Excerpt::of(value)))
}

/// Reads the value of the option `UCI_Chess960`.
pub(super) fn mode(value: &str) -> Result<Mode, String> {
    match value {
        "true" => Ok(Mode::Chess960),
        "false" => Ok(Mode::Standard),
        _ => Err(format!("setoption: {} is neither `true` nor `false`", Excerpt::of(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, String> {
        go(&text.split_whitespace().collect::<Vec<_>>(), Color::Black)
    }

    #[test]
    fn limits_are_read() {
        let [left, increment] = [250, 10].map(Duration::from_millis);
        let clock = Some(Budget::for_clock(left, increment, Some(7)));
        let limits = Limits { depth: Some(3), nodes: Some(99), budget: clock, infinite: false };
        let text = "wtime 9 btime 250 winc 1 binc 10 movestogo 7 depth 3 nodes 99";
        assert_eq!(read(text), Ok(Go::Search(limits)));
        let infinite = Limits { infinite: true, ..Limits::default() };
        for text in ["infinite", "", "ponder searchmoves e2e4"] {
            assert_eq!(read(text), Ok(Go::Search(infinite)), "{text}");
        }
        assert_eq!(read("perft 5"), Ok(Go::Perft(5)));
        let budget = Some(Budget::for_clock(Duration::ZERO, Duration::ZERO, None));
        assert_eq!(read("btime -5"), Ok(Go::Search(Limits { budget, ..Limits::default() })));
    }

    #[test]
    fn numbers_have_to_be_numbers() {
        assert_eq!(read("depth x").unwrap_err(), "go: depth: `x` is no number");
        assert_eq!(read("movetime").unwrap_err(), "go: movetime: `` is no number");
    }

    #[test]
    fn positions_are_read() {
        let read = |text: &str| position(&text.split_whitespace().collect::<Vec<_>>(), Mode::Standard);
        let (start, moves) = read("startpos moves e2e4 e7e5").unwrap();
        assert_eq!((start, moves.len()), (ValidSetup::INITIAL, 2));
        let (start, moves) = read("fen 4k3/8/8/8/8/8/8/4K3 b - - 3 9").unwrap();
        assert_eq!((start.halfmove_clock, moves.len()), (3, 0));
        for text in ["", "fen", "startpos e2e4", "startpos moves e2", "fen 8/8/8/8/8/8/8/8 w - - 0 1"] {
            assert!(read(text).unwrap_err().starts_with("position: "), "{text}");
        }
    }
}
