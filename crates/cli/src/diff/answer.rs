//! Parses the perft counts of another program, in many forms.
//!
//! Known forms are `e2e4: 20` as Stockfish prints it, `e2e4 20`, `e2e4 - 20`, `1. e2e4 - 20` and everything else with a
//! move followed by a number; and totals of the form `Nodes searched: 400`, `Total: 400`, `perft(2) = 400` or `400`.

use fianchetto::types::UciMove;

/// The meaning of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The count of a move.
    Share(UciMove, u64),
    /// The count of all moves.
    Total(u64),
    /// The answer to `isready`.
    Ready,
    /// The end of a search, which was not requested.
    BestMove,
    /// Something that may be ignored: an empty line, a time, a speed.
    Remark,
    /// What names a move or a total, and a number that is no count.
    Unreadable,
    /// Anything else.
    Noise,
}

/// Reads a line.
pub(crate) fn read(line: &str) -> Line {
    let line = line.trim();
    let text = line.strip_prefix("info string").unwrap_or(line);
    let words: Vec<&str> = text.split(is_separator).filter(|word| !word.is_empty()).collect();
    match words.first() {
        None | Some(&"info") => Line::Remark,
        Some(&"readyok") => Line::Ready,
        Some(&"bestmove") => Line::BestMove,
        _ => share(&words)
            .or_else(|| total(&words))
            .unwrap_or_else(|| other(text, &words, text.len() < line.len())),
    }
}

fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ':' | '|' | ';' | '(' | ')')
}

/// A move and the first number after it.
fn share(words: &[&str]) -> Option<Line> {
    let mut words = words.iter();
    let mv = words.find_map(|word| uci_move(word))?;
    let nodes = words.find_map(|word| number(word))?;
    Some(Line::Share(mv, nodes))
}

/// A move in UCI, or with a dash, a cross, an equals sign or a capital letter as some programs write it.
fn uci_move(word: &str) -> Option<UciMove> {
    let plain: String = word.chars().filter(|letter| !"-x=".contains(*letter)).collect();
    let mv: UciMove = plain.to_ascii_lowercase().parse().ok()?;
    (mv != UciMove::NULL).then_some(mv)
}

/// A number after a word for a count, with no word in between for something else.
fn total(words: &[&str]) -> Option<Line> {
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    if let [only] = words {
        return number(only).map(Line::Total);
    }
    if lower.first().is_some_and(|first| first.starts_with("perft"))
        && !lower.iter().any(|word| is_about_time(word))
    {
        return words.iter().rev().find_map(|word| number(word)).map(Line::Total);
    }
    let mut behind = lower.iter().skip_while(|word| !COUNTS.contains(&word.as_str())).skip(1);
    number(behind.find(|word| !FILLERS.contains(&word.as_str()))?).map(Line::Total)
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

/// A line without counts: a remark if it is marked as one, or mentions time.
fn other(text: &str, words: &[&str], is_marked: bool) -> Line {
    let speaks_of_time = text.to_ascii_lowercase().split(is_separator).any(is_about_time);
    match () {
        () if is_marked || speaks_of_time => Line::Remark,
        () if is_unreadable(words) => Line::Unreadable,
        () => Line::Noise,
    }
}

/// Whether a move or a word for a count comes before what begins like a number: that is then too large, or no whole number.
fn is_unreadable(words: &[&str]) -> bool {
    let is_counted = |word: &&str| uci_move(word).is_some() || COUNTS.contains(&&*word.to_ascii_lowercase());
    let begins =
        |word: &&str| word.trim_start_matches(['+', '-']).starts_with(|first: char| first.is_ascii_digit());
    words.iter().skip_while(|word| !is_counted(word)).skip(1).any(begins)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share_of(mv: &str, nodes: u64) -> Line {
        Line::Share(mv.parse().unwrap(), nodes)
    }

    #[test]
    fn counts_of_moves_are_read_in_many_forms() {
        let forms = [
            "e2e4: 20",
            "e2e4 20",
            "e2e4 - 20",
            "e2e4\t20",
            "1. e2e4 - 20",
            " 1: e2e4 = 20",
            "info string e2e4: 20",
            "e2-e4 20",
            "move e2e4 nodes 20",
            "e2e4: 20 (3 ms)",
        ];
        for form in forms {
            assert_eq!(read(form), share_of("e2e4", 20), "{form}");
        }
        assert_eq!(read("e7e8q: 1,234"), share_of("e7e8q", 1234));
        assert_eq!(read("e7xd8=N 1'234"), share_of("e7d8n", 1234));
    }

    #[test]
    fn totals_are_read_in_many_forms() {
        let forms = [
            "Nodes searched: 8902",
            "Nodes searched  : 8,902",
            "nodes 8902",
            "Total: 8902",
            "total nodes = 8902",
            "Perft(3) = 8902",
            "perft 3: 8902",
            "Nodes: 8902 Time: 1 ms NPS: 8902000",
            "Time: 10 ms Nodes: 8902",
            "8902",
        ];
        for form in forms {
            assert_eq!(read(form), Line::Total(8902), "{form}");
        }
    }

    #[test]
    fn times_and_speeds_are_remarks() {
        for form in ["", "Total time (ms) : 40", "Nodes/second : 1000", "info depth 3 nodes 99", "NPS: 12"] {
            assert_eq!(read(form), Line::Remark, "{form}");
        }
        assert_eq!(read("info string NNUE evaluation using nn.nnue enabled"), Line::Remark);
        assert_eq!(read("info currmove e2e4 currmovenumber 1"), Line::Remark);
        assert_eq!(read("perft took 3 seconds"), Line::Remark);
    }

    #[test]
    fn the_rest_is_noise() {
        for form in
            ["hello", "e2e4", "e9e4: 20", "Unknown command: go perft 3", "\u{fffd}\u{fffd}", "e2e4: many"]
        {
            assert_eq!(read(form), Line::Noise, "{form}");
        }
        for form in
            ["e2e4: 99999999999999999999", "e2e4 2.5e3", "e2e4 - -5", "Nodes searched: 18446744073709551616"]
        {
            assert_eq!(read(form), Line::Unreadable, "{form}");
        }
        assert_eq!((read("readyok"), read("bestmove e2e4 ponder e7e5")), (Line::Ready, Line::BestMove));
    }
}
