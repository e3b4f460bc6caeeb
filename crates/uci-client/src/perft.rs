//! The counts of `go perft`, in the many forms in which programs print them.

use std::str::FromStr;

use fianchetto_types::UciMove;

use crate::error::EngineTrouble;
use crate::lines::excerpt;

/// More counts than any position has moves: a program that prints more never stops.
const MOST_SHARES: usize = 1024;

/// The number of leaves below each move, and perhaps their total.
///
/// Known forms are `e2e4: 20` as Stockfish prints it, `e2e4 20`, `e2e4 - 20`, `1. e2e4 - 20` and
/// everything else with a move followed by a number; and totals of the form `Nodes searched: 400`,
/// `Total: 400`, `perft(2) = 400` or `400`.
///
/// ```
/// use fianchetto_uci_client::PerftCounts;
///
/// let text = "perft 1:\n1. a1a2 - 1\n2. a1b2 - 1,000\ntime 3 ms\nNodes searched: 1001";
/// let counts: PerftCounts = text.parse()?;
/// assert_eq!((counts.shares.len(), counts.sum(), counts.total), (2, 1001, Some(1001)));
/// # Ok::<(), fianchetto_uci_client::EngineTrouble>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerftCounts {
    /// The moves in the order of the answer, each with the number of leaves below it.
    pub shares: Vec<(UciMove, u64)>,
    /// The total, if the answer has one.
    pub total: Option<u64>,
}

impl PerftCounts {
    /// What is expected of an answer, in words.
    pub const EXPECTED: &str =
        "expected lines such as `e2e4: 20`, one for each move, and `Nodes searched: 400`";

    /// The sum of the shares.
    pub fn sum(&self) -> u64 {
        self.shares.iter().fold(0, |sum, (_, nodes)| sum.saturating_add(*nodes))
    }

    fn is_empty(&self) -> bool {
        self.shares.is_empty() && self.total.is_none()
    }
}

/// Reads a whole answer.
impl FromStr for PerftCounts {
    type Err = EngineTrouble;

    fn from_str(text: &str) -> Result<Self, EngineTrouble> {
        let mut reader = PerftReader::default();
        text.lines().try_for_each(|line| reader.take(line))?;
        reader.into_counts()
    }
}

/// Reads an answer line by line.
#[derive(Debug, Default)]
pub(crate) struct PerftReader {
    counts: PerftCounts,
    is_ready: bool,
    /// The last line that was not understood.
    noise: String,
}

impl PerftReader {
    /// Takes a line. Fails if it cannot be part of an answer: a search has been made, or a count
    /// cannot be read.
    pub(crate) fn take(&mut self, line: &str) -> Result<(), EngineTrouble> {
        let line = line.trim();
        let text = line.strip_prefix("info string").unwrap_or(line);
        let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
        match (words.first(), share(&words), total(&words)) {
            (None | Some(&"info"), ..) => {}
            (Some(&"readyok"), ..) => self.is_ready = true,
            (Some(&"bestmove"), ..) => {
                let why = "it searches instead of counting: it answers `go perft` with `bestmove`";
                return Err(EngineTrouble::Answer(format!("{why}; {}", PerftCounts::EXPECTED)));
            }
            (_, Some(_), _) if self.counts.shares.len() >= MOST_SHARES => {
                return Err(EngineTrouble::Answer("it lists more moves than any position has".into()));
            }
            (_, Some(share), _) => self.counts.shares.push(share),
            (_, _, Some(total)) => self.counts.total = Some(total),
            // A remark begins with a mark, or is about time.
            _ if text.len() < line.len()
                || text.to_ascii_lowercase().split(is_separator).any(is_about_time) => {}
            _ if is_unreadable(&words) => {
                let why = "has a count that cannot be read; expected a whole number below 2^64";
                return Err(EngineTrouble::Answer(format!("`{}` {why}", excerpt(line))));
            }
            _ => self.noise = excerpt(line),
        }
        Ok(())
    }

    /// Whether the answer is complete: the total equals the sum of the shares, which proves that
    /// nothing is missing.
    pub(crate) fn is_over(&self) -> bool {
        self.counts.total == Some(self.counts.sum())
    }

    /// Whether a pause now means that the answer is complete; a program that prints totals still
    /// has to print the total.
    pub(crate) fn may_be_over(&self, prints_totals: bool) -> bool {
        let has_spoken = !self.counts.is_empty() || !self.noise.is_empty();
        self.counts.total.is_some() || (!prints_totals && self.is_ready && has_spoken)
    }

    /// The answer. Fails if there are no counts.
    pub(crate) fn into_counts(self) -> Result<PerftCounts, EngineTrouble> {
        if self.counts.is_empty() {
            let said = if self.noise.is_empty() { "" } else { "; it said: " };
            let expected = PerftCounts::EXPECTED;
            return Err(EngineTrouble::Answer(format!(
                "its answer has no counts{said}{}; {expected}",
                self.noise
            )));
        }
        Ok(self.counts)
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

#[cfg(test)]
mod tests {
    use fianchetto_testkit::golden::check;

    use super::*;

    /// What is read in a line that is the whole answer.
    fn read(line: &str) -> String {
        line.parse().map_or_else(
            |error| format!("error: {error}"),
            |PerftCounts { shares, total }| {
                let shares = shares.iter().map(|(mv, nodes)| format!("{mv} {nodes}"));
                shares.chain(total.map(|total| format!("total {total}"))).collect::<Vec<_>>().join(", ")
            },
        )
    }

    #[test]
    fn lines() {
        check("tests/lines.txt", || read);
    }

    /// Whether an answer is over after a line, or if a pause follows.
    #[test]
    fn ends_of_answers() {
        check("tests/ends.txt", || {
            let mut reader = PerftReader::default();
            move |line: &str| {
                reader.take(line).unwrap();
                let over = if reader.is_over() { "over" } else { "not over" };
                let pause = [true, false].map(|prints_totals| reader.may_be_over(prints_totals));
                format!("{over}; after a pause {}, without a total {}", pause[0], pause[1])
            }
        });
    }
}
