//! Parses the arguments of `go`.

use std::iter::Peekable;
use std::time::Duration;

use fianchetto::types::{Color, Excerpt};

use crate::{Budget, Limits};

/// The arguments that a number follows.
const NUMBERS: [&str; 10] =
    ["wtime", "btime", "winc", "binc", "movestogo", "movetime", "depth", "nodes", "mate", "perft"];

/// The other arguments.
const WORDS: [&str; 3] = ["searchmoves", "ponder", "infinite"];

/// The deepest perft.
const DEEPEST: u64 = 64;

/// The arguments of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) limits: Limits,
    /// The words after `searchmoves`, if it was given.
    pub(super) moves: Option<Vec<String>>,
    /// Whether the opponent is thinking.
    pub(super) ponder: bool,
    /// The depth of a perft, if that is asked for instead of a search.
    pub(super) perft: Option<u32>,
    /// The first argument that is not known; UCI requires that those are ignored.
    pub(super) unknown: Option<String>,
}

/// Parses the arguments of `go`. Without a limit, the search runs until `stop`.
pub(super) fn parse(words: &[&str], side_to_move: Color) -> Result<Go, String> {
    let (mut go, mut numbers) = (Go::default(), [None; NUMBERS.len()]);
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.limits.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => go.moves = Some(moves(&mut words)),
            _ => match NUMBERS.iter().zip(&mut numbers).find(|(name, _)| **name == word) {
                Some((_, place)) => *place = Some(number(word, words.next())?),
                None => go.unknown = go.unknown.or_else(|| Some(unknown(word))),
            },
        }
    }
    go.set(numbers, side_to_move)?;
    Ok(go)
}

impl Go {
    fn set(&mut self, numbers: [Option<u64>; NUMBERS.len()], side_to_move: Color) -> Result<(), String> {
        let time = |number: Option<u64>| number.map(Duration::from_millis);
        let small =
            |number: Option<u64>| number.map(|number| usize::try_from(number).unwrap_or(usize::MAX).max(1));
        let [white, black, white_increment, black_increment, to_go, movetime, depth, nodes, mate, perft] =
            numbers;
        let (left, increment) = match side_to_move {
            Color::White => (white, white_increment),
            Color::Black => (black, black_increment),
        };
        let to_go = to_go.map(|moves| u32::try_from(moves).unwrap_or(u32::MAX));
        let clock =
            time(left).map(|left| Budget::for_clock(left, time(increment).unwrap_or_default(), to_go));
        let budget = time(movetime).map(Budget::for_move).or(clock);
        let limits = Limits { depth: small(depth), nodes, budget, mate: small(mate), infinite: false };
        let infinite = self.limits.infinite || limits == Limits::default();
        self.limits = Limits { infinite, ..limits };
        self.perft = match perft {
            Some(depth @ ..=DEEPEST) => Some(depth as u32),
            Some(depth) => {
                return Err(format!("go: perft: {depth} is not a whole number from 0 to {DEEPEST}"));
            }
            None => None,
        };
        Ok(())
    }
}

fn unknown(word: &str) -> String {
    let known = [&NUMBERS[..], &WORDS].concat().join(", ");
    format!("go: {} is ignored, since it is none of: {known}", Excerpt::of(word))
}

/// The words after `searchmoves`, up to the next argument.
fn moves<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Vec<String> {
    let is_move = |word: &&str| !NUMBERS.contains(word) && !WORDS.contains(word);
    std::iter::from_fn(|| words.next_if(is_move)).map(str::to_owned).collect()
}

/// The number after an argument. A negative one, as some clients send for a clock that has run out, counts as zero, and
/// one that is too large as the largest.
fn number(name: &str, text: Option<&str>) -> Result<u64, String> {
    let text = text.unwrap_or_default();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(format!("go: {name}: {} is not a whole number", Excerpt::of(text)));
    }
    Ok(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}
