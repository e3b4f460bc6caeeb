//! The arguments of `go`, `position` and `setoption`, and the options.

use std::iter::Peekable;
use std::time::Duration;

use fianchetto::ValidSetup;
use fianchetto::types::{Color, Excerpt, Mode, UciMove};

use crate::{Budget, Limits, ListKind};

/// The arguments followed by a number.
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
    /// The depth of a perft instead of a search.
    pub(super) perft: Option<u32>,
    /// The first unknown argument; UCI requires that they are ignored.
    pub(super) unknown: Option<String>,
}

/// Parses the arguments of `go`. Without a limit, the search runs until `stop`. The overhead is reserved on every clock.
pub(super) fn go(words: &[&str], side_to_move: Color, overhead: Duration) -> Result<Go, String> {
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
    go.set(numbers, side_to_move, overhead)?;
    Ok(go)
}

impl Go {
    fn set(
        &mut self,
        numbers: [Option<u64>; NUMBERS.len()],
        side_to_move: Color,
        overhead: Duration,
    ) -> Result<(), String> {
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
        let increment = time(increment).unwrap_or_default();
        let clock = time(left).map(|left| Budget::for_clock(left, increment, to_go, overhead));
        let budget = time(movetime).map(|time| Budget::for_move(time, overhead)).or(clock);
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
    format!("go: {} is ignored: it is not one of: {known}", Excerpt::of(word))
}

/// The words after `searchmoves`, up to the next argument.
fn moves<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Vec<String> {
    let is_move = |word: &&str| !NUMBERS.contains(word) && !WORDS.contains(word);
    std::iter::from_fn(|| words.next_if(is_move)).map(str::to_owned).collect()
}

/// The number after an argument of `go`. A negative one, as some clients send for a clock that has run out, counts as zero; one
/// that is too large is capped.
fn number(name: &str, text: Option<&str>) -> Result<u64, String> {
    let text = text.unwrap_or_default();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(format!("go: {name}: {} is not a whole number", Excerpt::of(text)));
    }
    Ok(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

/// Parses the arguments of `position`: the start of the game, and its moves.
pub(super) fn position(words: &[&str], mode: Mode) -> Result<(ValidSetup, Vec<UciMove>), String> {
    let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (start, moves) = words.split_at(split);
    let start = match *start {
        ["startpos"] => ValidSetup::INITIAL,
        ["startpos", word, ..] => {
            return Err(format!("position: expected `moves`, not {}", Excerpt::of(word)));
        }
        ["fen", ref fen @ ..] => {
            ValidSetup::parse(&fen.join(" "), mode).map_err(|error| format!("position: {error}"))?
        }
        _ => return Err("position: expected `startpos` or `fen` with a FEN, and perhaps `moves`".to_owned()),
    };
    let moves = moves.iter().skip(1).map(|text| text.parse::<UciMove>());
    let moves = moves.collect::<Result<_, _>>().map_err(|error| format!("position: {error}"))?;
    Ok((start, moves))
}

/// The size of the transposition table in mebibytes.
pub(super) const HASH: usize = 16;
const MOST_HASH: usize = 4096;
const MOST_THREADS: usize = 64;
/// The most legal moves in any known position.
const MOST_LINES: usize = 218;
/// The longest overhead, in milliseconds.
const MOST_OVERHEAD: usize = 5000;

/// No technique has a longer name, with its board and path.
const LONGEST_NAME: usize = 64;

/// The names as sent to the client.
const NAMES: [&str; 9] = [
    "Hash",
    "Clear Hash",
    "Threads",
    "MultiPV",
    "Ponder",
    "Move Overhead",
    "UCI_Chess960",
    "Lists",
    "Technique",
];

/// A setting of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Hash(usize),
    ClearHash,
    Threads(usize),
    Lines(usize),
    /// Whether the client may ponder, which changes nothing here.
    Ponder,
    /// The time reserved for communication with the client.
    Overhead(Duration),
    Mode(Mode),
    Lists(ListKind),
    Technique(String),
}

/// The option lines, given the current technique and all names to choose from.
pub(super) fn options<'a>(technique: &str, all: impl Iterator<Item = &'a str>) -> String {
    let all: String = all.map(|name| format!(" var {name}")).collect();
    let overhead = Budget::OVERHEAD.as_millis();
    let (lists, list) = (ListKind::ALL.map(|list| format!(" var {list}")).concat(), ListKind::default());
    format!(
        "option name Hash type spin default {HASH} min 1 max {MOST_HASH}\n\
         option name Clear Hash type button\n\
         option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name Ponder type check default false\n\
         option name Move Overhead type spin default {overhead} min 0 max {MOST_OVERHEAD}\n\
         option name UCI_Chess960 type check default false\n\
         option name Lists type combo default {list}{lists}\n\
         option name Technique type combo default {technique}{all}"
    )
}

/// Parses the arguments of `setoption`. Names are case-insensitive, as UCI requires, and may contain spaces.
pub(super) fn option(words: &[&str]) -> Result<Setting, String> {
    let ["name", words @ ..] = words else {
        return Err("setoption: expected `setoption name NAME value VALUE`".to_owned());
    };
    let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let (name, value) = words.split_at(split);
    let (name, value) = (name.join(" "), value.get(1..).unwrap_or_default().join(" "));
    match NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(&name)) {
        Some("Hash") => spin("Hash", &value, 1, MOST_HASH).map(Setting::Hash),
        Some("Clear Hash") => Ok(Setting::ClearHash),
        Some("Threads") => spin("Threads", &value, 1, MOST_THREADS).map(Setting::Threads),
        Some("MultiPV") => spin("MultiPV", &value, 1, MOST_LINES).map(Setting::Lines),
        Some("Ponder") => check("Ponder", &value).map(|_| Setting::Ponder),
        Some("Move Overhead") => spin("Move Overhead", &value, 0, MOST_OVERHEAD)
            .map(|time| Setting::Overhead(Duration::from_millis(time as u64))),
        Some("UCI_Chess960") => check("UCI_Chess960", &value)
            .map(|is_on| Setting::Mode(if is_on { Mode::Chess960 } else { Mode::Standard })),
        Some("Lists") => list(&value).map(Setting::Lists),
        Some(_) => Ok(Setting::Technique(value.to_lowercase().chars().take(LONGEST_NAME).collect())),
        None => {
            let there = NAMES.join(", ");
            Err(format!("setoption: no option is called {}; there are: {there}", Excerpt::of(&name)))
        }
    }
}

/// The lists of this name.
fn list(name: &str) -> Result<ListKind, String> {
    let found = ListKind::ALL.into_iter().find(|list| list.name().eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let there = ListKind::ALL.map(ListKind::name).join(", ");
        format!("setoption: Lists: {} is not one of: {there}", Excerpt::of(name))
    })
}

/// The value of a numeric option.
fn spin(name: &str, value: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        format!("setoption: {name}: {} is not a whole number from {least} to {most}", Excerpt::of(value))
    })
}

/// The value of an option that is on or off.
fn check(name: &str, value: &str) -> Result<bool, String> {
    match &*value.to_lowercase() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("setoption: {name}: {} is neither `true` nor `false`", Excerpt::of(value))),
    }
}
