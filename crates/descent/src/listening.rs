//! Reads the answers of other programs, in many forms.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

use fianchetto_types::UciMove;

use crate::answer::Answer;

/// More counts than any position has moves: a program that prints more never stops.
const MOST_SHARES: usize = 1024;

/// An answer as a program prints it, line by line, in one of many forms.
///
/// Known forms are `e2e4: 20` as Stockfish prints it, `e2e4 20`, `e2e4 - 20`, `1. e2e4 - 20` and
/// everything else with a move followed by a number; and totals of the form `Nodes searched: 400`,
/// `Total: 400`, `perft(2) = 400` or `400`.
///
/// ```
/// use fianchetto_descent::Listening;
///
/// let mut listening = Listening::default();
/// for line in ["perft 1:", "1. a1a2 - 1", "2. a1b2 - 1,000", "time 3 ms", "Nodes searched: 1001"] {
///     listening.take(line)?;
/// }
/// assert!(listening.is_over());
/// assert_eq!(listening.into_answer()?.shares.len(), 2);
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Default)]
pub struct Listening {
    answer: Answer,
    is_ready: bool,
    /// The last line that was not understood.
    noise: String,
}

impl Listening {
    /// What is expected.
    pub const EXPECTED: &str =
        "expected lines such as `e2e4: 20`, one for each move, and `Nodes searched: 400`";

    /// Takes a line.
    ///
    /// # Errors
    /// If it cannot be part of an answer: a search has been made, or a count cannot be read.
    pub fn take(&mut self, line: &str) -> Result<(), String> {
        let line = line.trim();
        let text = line.strip_prefix("info string").unwrap_or(line);
        let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
        match (words.first(), share(&words), total(&words)) {
            (None | Some(&"info"), ..) => {}
            (Some(&"readyok"), ..) => self.is_ready = true,
            (Some(&"bestmove"), ..) => {
                let why = "it searches instead of counting: it answers `go perft` with `bestmove`";
                return Err(format!("{why}; {}", Self::EXPECTED));
            }
            (_, Some(_), _) if self.answer.shares.len() >= MOST_SHARES => {
                return Err("it lists more moves than any position has".to_owned());
            }
            (_, Some(share), _) => self.answer.shares.push(share),
            (_, _, Some(total)) => self.answer.total = Some(total),
            // A remark begins with a mark, or is about time.
            _ if text.len() < line.len()
                || text.to_ascii_lowercase().split(is_separator).any(is_about_time) => {}
            _ if is_unreadable(&words) => {
                let why = "has a count that cannot be read; expected a whole number below 2^64";
                return Err(format!("`{}` {why}", excerpt(line)));
            }
            _ => self.noise = excerpt(line),
        }
        Ok(())
    }

    /// Whether the answer is complete.
    pub fn is_over(&self) -> bool {
        self.answer.is_complete()
    }

    /// Whether a pause now means that the answer is complete; a program that prints totals still
    /// has to print the total.
    pub fn may_be_over(&self, prints_totals: bool) -> bool {
        let has_spoken = !self.answer.is_empty() || !self.noise.is_empty();
        self.answer.total.is_some() || (!prints_totals && self.is_ready && has_spoken)
    }

    /// The answer.
    ///
    /// # Errors
    /// If there are no counts.
    pub fn into_answer(self) -> Result<Answer, String> {
        if self.answer.is_empty() {
            let said = if self.noise.is_empty() { "" } else { "; it said: " };
            return Err(format!("its answer has no counts{said}{}; {}", self.noise, Self::EXPECTED));
        }
        Ok(self.answer)
    }

    /// The last line that was not understood.
    pub fn noise(&self) -> &str {
        &self.noise
    }
}

fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ':' | '|' | ';' | '(' | ')')
}

/// A move and the first number after it.
fn share(words: &[&str]) -> Option<(UciMove, u64)> {
    let mut words = words.iter();
    Some((words.find_map(|word| uci_move(word))?, words.find_map(|word| number(word))?))
}

/// A move in UCI, or with a dash, a cross, an equals sign or a capital letter as some programs
/// write it.
fn uci_move(word: &str) -> Option<UciMove> {
    let plain: String = word.chars().filter(|letter| !"-x=".contains(*letter)).collect();
    let mv: UciMove = plain.to_ascii_lowercase().parse().ok()?;
    (mv != UciMove::NULL).then_some(mv)
}

/// A number after a word for a count, with no word in between for something else.
fn total(words: &[&str]) -> Option<u64> {
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    if let [only] = words {
        return number(only);
    }
    if lower.first().is_some_and(|first| first.starts_with("perft"))
        && !lower.iter().any(|word| is_about_time(word))
    {
        return words.iter().rev().find_map(|word| number(word));
    }
    let mut behind = lower.iter().skip_while(|word| !COUNTS.contains(&word.as_str())).skip(1);
    number(behind.find(|word| !FILLERS.contains(&word.as_str()))?)
}

const COUNTS: [&str; 5] = ["nodes", "total", "leaves", "result", "count"];

const FILLERS: [&str; 11] =
    ["=", "-", "nodes", "searched", "visited", "count", "total", "leaf", "leaves", "is", "number"];

/// A number, perhaps with thousands separators.
fn number(word: &str) -> Option<u64> {
    let begins = word.starts_with(|letter: char| letter.is_ascii_digit());
    let plain: String = word.chars().filter(|letter| !",_'".contains(*letter)).collect();
    if begins { plain.parse().ok() } else { None }
}

fn is_about_time(word: &str) -> bool {
    ["time", "second", "sec", "ms", "nps", "speed", "took"].iter().any(|about| word.contains(about))
}

/// Whether a move or a word for a count comes before something that begins like a number, which is
/// then too large or not a whole number.
fn is_unreadable(words: &[&str]) -> bool {
    let is_counted = |word: &&str| uci_move(word).is_some() || COUNTS.contains(&&*word.to_ascii_lowercase());
    let begins =
        |word: &&str| word.trim_start_matches(['+', '-']).starts_with(|first: char| first.is_ascii_digit());
    words.iter().skip_while(|word| !is_counted(word)).skip(1).any(begins)
}

/// The beginning of a line, made printable.
pub fn excerpt(line: &str) -> String {
    const SHOWN: usize = 120;
    let printable = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let line = line.trim();
    let shown: String = line.chars().take(SHOWN).map(printable).collect();
    if line.chars().nth(SHOWN).is_some() { shown + "…" } else { shown }
}
