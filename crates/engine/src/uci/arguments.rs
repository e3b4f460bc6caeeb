//! The arguments of `go`, `position` and `setoption`, and the options.

use std::{fmt::Display, iter::Peekable, time::Duration};

use fianchetto::ValidSetup;
use fianchetto::types::{Color, Excerpt, Mode, UciMove};

use crate::{Budget, Limits, ListKind, SignatureKind};

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

/// Parses the arguments of `go`. Without a limit, the search runs until `stop`. The overhead is
/// reserved on every clock.
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

/// The number after an argument of `go`. A negative one, as some clients send for a clock that has
/// run out, counts as zero; one that is too large is capped.
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
const HASH: usize = 16;
const MOST_HASH: usize = 4096;
const MOST_THREADS: usize = 64;
/// The most legal moves in any known position.
const MOST_LINES: usize = 218;
/// The longest overhead, in milliseconds.
const MOST_OVERHEAD: usize = 5000;

/// The names as sent to the client.
const NAMES: [&str; 11] = [
    "Hash",
    "Clear Hash",
    "Perft Hash",
    "Threads",
    "MultiPV",
    "Ponder",
    "Move Overhead",
    "UCI_Chess960",
    "Lists",
    "Signatures",
    "Technique",
];

/// What the client has set.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    /// The size of the transposition table.
    pub(super) mebibytes: usize,
    /// The size of the table of a perft, 0 for none.
    pub(super) perft_mebibytes: usize,
    pub(super) threads: usize,
    /// The number of lines that a search shows (MultiPV).
    pub(super) lines: usize,
    /// The time reserved for communication with the client.
    pub(super) overhead: Duration,
    pub(super) mode: Mode,
    /// Where a search keeps its moves.
    pub(super) lists: ListKind,
    /// By which signatures it finds repetitions.
    pub(super) signatures: SignatureKind,
}

impl Settings {
    pub(super) fn new() -> Self {
        Self {
            mebibytes: HASH,
            perft_mebibytes: 0,
            threads: 1,
            lines: 1,
            overhead: Budget::OVERHEAD,
            mode: Mode::Standard,
            lists: ListKind::default(),
            signatures: SignatureKind::default(),
        }
    }

    /// Takes the value of an option, if it is one of these.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "Hash" => self.mebibytes = spin(name, value, 1, MOST_HASH)?,
            "Perft Hash" => self.perft_mebibytes = spin(name, value, 0, MOST_HASH)?,
            "Threads" => self.threads = spin(name, value, 1, MOST_THREADS)?,
            "MultiPV" => self.lines = spin(name, value, 1, MOST_LINES)?,
            // Whether the client may ponder changes nothing here.
            "Ponder" => _ = check(name, value)?,
            "Move Overhead" => {
                self.overhead = Duration::from_millis(spin(name, value, 0, MOST_OVERHEAD)? as u64);
            }
            "UCI_Chess960" => {
                self.mode = if check(name, value)? { Mode::Chess960 } else { Mode::Standard };
            }
            "Lists" => self.lists = combo(name, &ListKind::ALL, value)?,
            "Signatures" => self.signatures = combo(name, &SignatureKind::ALL, value)?,
            _ => {}
        }
        Ok(())
    }
}

/// The option lines, given the current technique and all names to choose from.
pub(super) fn options<'a>(technique: &str, all: impl Iterator<Item = &'a str>) -> String {
    let all: String = all.map(|name| format!(" var {name}")).collect();
    let overhead = Budget::OVERHEAD.as_millis();
    let lists = ListKind::ALL.map(|list| format!(" var {list}")).concat();
    let signatures = SignatureKind::ALL.map(|kind| format!(" var {kind}")).concat();
    let (list, signature) = (ListKind::default(), SignatureKind::default());
    format!(
        "option name Hash type spin default {HASH} min 1 max {MOST_HASH}\n\
         option name Clear Hash type button\n\
         option name Perft Hash type spin default 0 min 0 max {MOST_HASH}\n\
         option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name Ponder type check default false\n\
         option name Move Overhead type spin default {overhead} min 0 max {MOST_OVERHEAD}\n\
         option name UCI_Chess960 type check default false\n\
         option name Lists type combo default {list}{lists}\n\
         option name Signatures type combo default {signature}{signatures}\n\
         option name Technique type combo default {technique}{all}"
    )
}

/// The name and the value in the arguments of `setoption`. Names are case-insensitive, as UCI
/// requires, and may contain spaces.
pub(super) fn option(words: &[&str]) -> Result<(&'static str, String), String> {
    let ["name", words @ ..] = words else {
        return Err("setoption: expected `setoption name NAME value VALUE`".to_owned());
    };
    let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let (name, value) = words.split_at(split);
    let (name, value) = (name.join(" "), value.get(1..).unwrap_or_default().join(" "));
    let known = NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(&name));
    known.map(|known| (known, value)).ok_or_else(|| {
        let there = NAMES.join(", ");
        format!("setoption: no option is called {}; there are: {there}", Excerpt::of(&name))
    })
}

/// The value of an option that is one of these.
fn combo<T: Copy + Display>(name: &str, all: &[T], value: &str) -> Result<T, String> {
    let found = all.iter().find(|one| one.to_string().eq_ignore_ascii_case(value));
    found.copied().ok_or_else(|| {
        let there: Vec<String> = all.iter().map(T::to_string).collect();
        format!("setoption: {name}: {} is not one of: {}", Excerpt::of(value), there.join(", "))
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
