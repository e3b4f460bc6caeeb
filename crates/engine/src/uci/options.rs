//! The options: their names, their ranges, and how they are set.

use fianchetto::types::{Excerpt, Mode};

/// The size of the transposition table in mebibytes.
pub(super) const HASH: usize = 16;
const MOST_HASH: usize = 4096;
const MOST_THREADS: usize = 64;
/// No position is known that has more legal moves.
const MOST_LINES: usize = 218;

/// No technique has a longer name, with its board and path.
const LONGEST_NAME: usize = 64;

/// The names, as they are written to the client.
const NAMES: [&str; 7] = ["Hash", "Clear Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "Technique"];

/// What the client sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Hash(usize),
    ClearHash,
    Threads(usize),
    Lines(usize),
    /// Whether the opponent's time will be used, which changes nothing here.
    Ponder,
    Mode(Mode),
    Technique(String),
}

/// The lines that say what can be set: the technique is the current one, and `all` the names to choose from.
pub(super) fn list<'a>(technique: &str, all: impl Iterator<Item = &'a str>) -> String {
    let all: String = all.map(|name| format!(" var {name}")).collect();
    format!(
        "option name Hash type spin default {HASH} min 1 max {MOST_HASH}\n\
         option name Clear Hash type button\n\
         option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name Ponder type check default false\n\
         option name UCI_Chess960 type check default false\n\
         option name Technique type combo default {technique}{all}"
    )
}

/// Parses the arguments of `setoption`. Names are case-insensitive, as UCI requires, and have spaces.
pub(super) fn parse(words: &[&str]) -> Result<Setting, String> {
    let ["name", words @ ..] = words else {
        return Err("setoption: expected `setoption name NAME value VALUE`".to_owned());
    };
    let split = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let (name, value) = words.split_at(split);
    let (name, value) = (name.join(" "), value.get(1..).unwrap_or_default().join(" "));
    match NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(&name)) {
        Some("Hash") => number("Hash", &value, MOST_HASH).map(Setting::Hash),
        Some("Clear Hash") => Ok(Setting::ClearHash),
        Some("Threads") => number("Threads", &value, MOST_THREADS).map(Setting::Threads),
        Some("MultiPV") => number("MultiPV", &value, MOST_LINES).map(Setting::Lines),
        Some("Ponder") => check("Ponder", &value).map(|_| Setting::Ponder),
        Some("UCI_Chess960") => check("UCI_Chess960", &value)
            .map(|is_on| Setting::Mode(if is_on { Mode::Chess960 } else { Mode::Standard })),
        Some(_) => Ok(Setting::Technique(value.to_lowercase().chars().take(LONGEST_NAME).collect())),
        None => {
            let there = NAMES.join(", ");
            Err(format!("setoption: no option is called {}; there are: {there}", Excerpt::of(&name)))
        }
    }
}

/// The value of a numeric option, from 1.
fn number(name: &str, value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| {
        format!("setoption: {name}: {} is not a whole number from 1 to {most}", Excerpt::of(value))
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
