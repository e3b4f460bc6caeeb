//! The two lines of the protocol: a slice of work and its time.

use std::{fmt, str::FromStr, time::Duration};

/// What a contestant can do and repeat.
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
    /// Visits the leaves of a position's tree: every move is made, with its key.
    Play {
        /// How many half-moves.
        depth: u32,
        /// The position.
        fen: String,
    },
    /// Searches a position, and counts the nodes.
    Search {
        /// How many half-moves.
        depth: u32,
        /// The position.
        fen: String,
    },
    /// Searches a position with the first layer of a network kept beside it, and adds up the nodes
    /// and the network's outputs.
    Accumulate {
        /// How many half-moves.
        depth: u32,
        /// The position.
        fen: String,
    },
    /// Searches a position as an engine does, and adds up the nodes and a check sum of best moves
    /// and scores.
    Engine {
        /// How many half-moves.
        depth: u32,
        /// The position.
        fen: String,
    },
    /// Asks one question about the position of each FEN of a file.
    Call {
        /// The name of the question.
        call: String,
        /// The file.
        fens: String,
    },
    /// Reads each FEN of a file, one a line, validates it and builds a board.
    Read {
        /// The file.
        fens: String,
    },
    /// Prints the board of each FEN of a file.
    Print {
        /// The file.
        fens: String,
    },
    /// Reads the games of a file.
    Games {
        /// Whether every position is part of the answer, or only the last one of each game.
        wants_all: bool,
        /// The file.
        pgn: String,
    },
}

/// Work, repeated often enough to be timed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The work.
    pub work: Work,
    /// How many times it is done.
    pub repeats: u32,
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let repeats = self.repeats;
        match &self.work {
            Work::Perft { depth, fen } => write!(f, "perft {repeats} {depth} {fen}"),
            Work::Lists { suite } => write!(f, "lists {repeats} {suite}"),
            Work::Play { depth, fen } => write!(f, "play {repeats} {depth} {fen}"),
            Work::Search { depth, fen } => write!(f, "search {repeats} {depth} {fen}"),
            Work::Accumulate { depth, fen } => write!(f, "accumulate {repeats} {depth} {fen}"),
            Work::Engine { depth, fen } => write!(f, "engine {repeats} {depth} {fen}"),
            Work::Call { call, fens } => write!(f, "call {repeats} {call} {fens}"),
            Work::Read { fens } => write!(f, "read {repeats} {fens}"),
            Work::Print { fens } => write!(f, "print {repeats} {fens}"),
            Work::Games { wants_all, pgn } => {
                write!(f, "games {repeats} {} {pgn}", if *wants_all { "all" } else { "last" })
            }
        }
    }
}

/// A line that is not part of the protocol. If the other side reports an error, the line has its
/// message.
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
        "perft" | "play" | "search" | "accumulate" | "engine" => {
            let (depth, fen) = rest.split_once(' ')?;
            let (depth, fen) = (depth.parse().ok()?, fen.to_owned());
            match word {
                "perft" => Work::Perft { depth, fen },
                "play" => Work::Play { depth, fen },
                "search" => Work::Search { depth, fen },
                "accumulate" => Work::Accumulate { depth, fen },
                _ => Work::Engine { depth, fen },
            }
        }
        "call" => {
            let (call, fens) = rest.split_once(' ')?;
            Work::Call { call: call.to_owned(), fens: fens.to_owned() }
        }
        "lists" => Work::Lists { suite: rest.to_owned() },
        "read" => Work::Read { fens: rest.to_owned() },
        "print" => Work::Print { fens: rest.to_owned() },
        "games" => {
            let (which, pgn) = rest.split_once(' ').filter(|(which, _)| ["all", "last"].contains(which))?;
            Work::Games { wants_all: which == "all", pgn: pgn.to_owned() }
        }
        _ => return None,
    };
    Some(Slice { work, repeats: repeats.parse().ok()? })
}

/// The result of a slice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// Leaves, moves in lists, or FENs, of all repeats.
    pub count: u64,
    /// The processor time of the repeats. Time that other programs take meanwhile does not count.
    pub time: Duration,
    /// The time by the clock.
    pub clock: Duration,
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, time, clock } = self;
        write!(f, "{count} {} {}", time.as_nanos(), clock.as_nanos())
    }
}

impl FromStr for Timing {
    type Err = NotUnderstood;

    fn from_str(line: &str) -> Result<Self, NotUnderstood> {
        parse_timing(line.trim_end()).ok_or_else(|| NotUnderstood(line.trim_end().to_owned()))
    }
}

fn parse_timing(line: &str) -> Option<Timing> {
    let (count, times) = line.split_once(' ')?;
    let (time, clock) = times.split_once(' ')?;
    let nanoseconds = |text: &str| text.parse().ok().map(Duration::from_nanos);
    Some(Timing { count: count.parse().ok()?, time: nanoseconds(time)?, clock: nanoseconds(clock)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_back() {
        let fen = || "8/8/8/8/8/8/6k1/4K2R w K - 0 1".to_owned();
        let trees = [
            Work::Perft { depth: 4, fen: fen() },
            Work::Play { depth: 4, fen: fen() },
            Work::Search { depth: 4, fen: fen() },
            Work::Accumulate { depth: 4, fen: fen() },
            Work::Engine { depth: 4, fen: fen() },
        ];
        let fens = || "a file.fen".to_owned();
        let files =
            [Work::Lists { suite: fens() }, Work::Read { fens: fens() }, Work::Print { fens: fens() }];
        let call = Work::Call { call: "key".into(), fens: fens() };
        let games = [false, true].map(|wants_all| Work::Games { wants_all, pgn: fens() });
        for work in trees.into_iter().chain(files).chain(games).chain([call]) {
            let slice = Slice { work, repeats: 7 };
            assert_eq!(slice.to_string().parse(), Ok(slice));
        }
        let [time, clock] = [12_345, 67_890].map(Duration::from_nanos);
        let timing = Timing { count: u64::MAX, time, clock };
        assert_eq!(timing.to_string().parse(), Ok(timing));
    }

    #[test]
    fn other_lines_are_refused() {
        for line in ["", "perft", "perft 1 x 8/8", "perft 1 2", "hash 1 2 3", "lists many a.epd"] {
            assert_eq!(line.parse::<Slice>(), Err(NotUnderstood(line.into())), "{line}");
        }
        for line in ["error: what?", "1 2", "1 2 3 4"] {
            assert_eq!(line.parse::<Timing>(), Err(NotUnderstood(line.into())), "{line}");
        }
    }
}
