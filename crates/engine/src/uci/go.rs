//! What `go` and `position` ask for.

use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::{Color, Mode, UciMove};

use crate::{Clock, Limits};

/// What follows `go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    Search(Limits),
    Perft(u32),
}

/// Reads what follows `go`. Numbers below zero, as some clients send for a clock that has run out, are zero.
pub(super) fn parse_go(words: &[&str], turn: Color) -> Result<Go, String> {
    let value = |name: &str| -> Result<Option<u64>, String> {
        let Some(index) = words.iter().position(|word| *word == name) else { return Ok(None) };
        let text = words.get(index + 1).copied().unwrap_or_default();
        let number: i64 = text.parse().map_err(|_| format!("go {name}: `{text}` is no number"))?;
        Ok(Some(number.max(0).unsigned_abs()))
    };
    let time = |name: &str| Ok::<_, String>(value(name)?.map(Duration::from_millis));
    if let Some(depth) = value("perft")? {
        return Ok(Go::Perft(u32::try_from(depth).unwrap_or(u32::MAX)));
    }
    let (left, increment) = if turn == Color::White { ("wtime", "winc") } else { ("btime", "binc") };
    let clock = match time(left)? {
        None => None,
        Some(left) => Some(Clock {
            left,
            increment: time(increment)?.unwrap_or_default(),
            moves: value("movestogo")?.map(|moves| u32::try_from(moves).unwrap_or(u32::MAX)),
        }),
    };
    Ok(Go::Search(Limits {
        depth: value("depth")?.map(|depth| depth.clamp(1, crate::search::MAX_PLY as u64) as i32),
        nodes: value("nodes")?,
        move_time: time("movetime")?,
        clock,
        infinite: words.contains(&"infinite"),
    }))
}

/// Reads what follows `position`: where the game started, and its moves.
pub(super) fn parse_position(words: &[&str], mode: Mode) -> Result<(ValidSetup, Vec<UciMove>), String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> Result<Go, String> {
        parse_go(&text.split_whitespace().collect::<Vec<_>>(), Color::Black)
    }

    #[test]
    fn limits_are_read() {
        let clock =
            Clock { left: Duration::from_millis(250), increment: Duration::from_millis(10), moves: Some(7) };
        let text = "wtime 9 btime 250 winc 1 binc 10 movestogo 7 depth 3 nodes 99";
        let limits = Limits { depth: Some(3), nodes: Some(99), clock: Some(clock), ..Limits::default() };
        assert_eq!(go(text), Ok(Go::Search(limits)));
        assert_eq!(go("infinite"), Ok(Go::Search(Limits { infinite: true, ..Limits::default() })));
        assert_eq!(go("perft 5"), Ok(Go::Perft(5)));
        let Ok(Go::Search(limits)) = go("btime -5") else { panic!("a clock below zero is read") };
        assert_eq!(limits.clock.unwrap().left, Duration::ZERO);
        assert_eq!(go("depth x").unwrap_err(), "go depth: `x` is no number");
        assert_eq!(go("movetime").unwrap_err(), "go movetime: `` is no number");
    }

    #[test]
    fn positions_are_read() {
        let position =
            |text: &str| parse_position(&text.split_whitespace().collect::<Vec<_>>(), Mode::Standard);
        let (start, moves) = position("startpos moves e2e4 e7e5").unwrap();
        assert_eq!((start, moves.len()), (ValidSetup::INITIAL, 2));
        let (start, moves) = position("fen 4k3/8/8/8/8/8/8/4K3 b - - 3 9").unwrap();
        assert_eq!((start.halfmove_clock, moves.len()), (3, 0));
        for text in ["", "fen", "startpos e2e4", "startpos moves e2", "fen 8/8/8/8/8/8/8/8 w - - 0 1"] {
            assert!(position(text).unwrap_err().starts_with("position: "), "{text}");
        }
    }
}
