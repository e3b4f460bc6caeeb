//! The two lines of the protocol: a slice of work, and the time that it took.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Something that a contestant can do, again and again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Counts the leaves of a position's tree, the last ply in bulk.
    Perft {
        /// How many half-moves.
        depth: u32,
        /// The position.
        fen: String,
    },
    /// Writes the legal moves of each position of a suite into an array, and counts them.
    Lists {
        /// The suite's file.
        suite: String,
    },
}

/// Some work, repeated often enough to be timed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// What is repeated.
    pub work: Work,
    /// How often.
    pub repeats: u32,
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let repeats = self.repeats;
        match &self.work {
            Work::Perft { depth, fen } => write!(f, "perft {repeats} {depth} {fen}"),
            Work::Lists { suite } => write!(f, "lists {repeats} {suite}"),
        }
    }
}

/// A line that is not part of the protocol; if the other side reported an error, the line says which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUnderstood(pub String);

impl fmt::Display for NotUnderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not understood: `{}`", self.0)
    }
}

impl std::error::Error for NotUnderstood {}

impl FromStr for Slice {
    type Err = NotUnderstood;

    fn from_str(line: &str) -> Result<Self, NotUnderstood> {
        parse_slice(line.trim_end()).ok_or_else(|| NotUnderstood(line.to_owned()))
    }
}

fn parse_slice(line: &str) -> Option<Slice> {
    let (word, rest) = line.split_once(' ')?;
    let (repeats, rest) = rest.split_once(' ')?;
    let work = match word {
        "perft" => {
            let (depth, fen) = rest.split_once(' ')?;
            Work::Perft { depth: depth.parse().ok()?, fen: fen.to_owned() }
        }
        "lists" => Work::Lists { suite: rest.to_owned() },
        _ => return None,
    };
    Some(Slice { work, repeats: repeats.parse().ok()? })
}

/// What a slice came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Leaves, or moves in lists, of all repeats together.
    pub count: u64,
    /// The time that the repeats took.
    pub time: Duration,
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, self.time.as_nanos())
    }
}

impl FromStr for Timing {
    type Err = NotUnderstood;

    fn from_str(line: &str) -> Result<Self, NotUnderstood> {
        let parse = || {
            let (count, nanoseconds) = line.trim_end().split_once(' ')?;
            let time = Duration::from_nanos(nanoseconds.parse().ok()?);
            Some(Self { count: count.parse().ok()?, time })
        };
        parse().ok_or_else(|| NotUnderstood(line.trim_end().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_back() {
        let perft = Work::Perft { depth: 4, fen: "8/8/8/8/8/8/6k1/4K2R w K - 0 1".into() };
        for work in [perft, Work::Lists { suite: "a file.epd".into() }] {
            let slice = Slice { work, repeats: 7 };
            assert_eq!(slice.to_string().parse(), Ok(slice));
        }
        let timing = Timing { count: u64::MAX, time: Duration::from_nanos(12_345) };
        assert_eq!(timing.to_string().parse(), Ok(timing));
    }

    #[test]
    fn other_lines_are_refused() {
        for line in ["", "perft", "perft 1 x 8/8", "perft 1 2", "hash 1 2 3", "lists many a.epd"] {
            assert_eq!(line.parse::<Slice>(), Err(NotUnderstood(line.into())), "{line}");
        }
        assert_eq!("error: what?".parse::<Timing>(), Err(NotUnderstood("error: what?".into())));
    }
}
