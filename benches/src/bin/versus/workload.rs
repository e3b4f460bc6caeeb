//! The work of the contestants.

use anyhow::{Result, bail};
use clap::Args;
use fianchetto_benches::{Known, corpus, standard};
use fianchetto_benches_protocol::Work;
use fianchetto_measure::CORPUS_PATH;

/// Stands for all six positions.
const STANDARD: &str = "standard";

/// The positions of a perft.
#[derive(Args, PartialEq)]
pub(crate) struct Positions {
    /// The positions: `standard`, or some of start, kiwi, p3, p4, p5, p6
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = STANDARD)]
    pub(crate) positions: Vec<String>,
}

impl Default for Positions {
    fn default() -> Self {
        Self { positions: vec![STANDARD.to_owned()] }
    }
}

/// What kind of work is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contest {
    /// Perft with bulk counting.
    Perft,
    /// Lists of moves.
    Lists,
    /// FENs read and printed.
    Fens,
    /// A search.
    Search,
    /// A search with the first layer of a network kept beside it.
    Accumulator,
    /// A search as an engine has it.
    Engine,
    /// A walk that makes every move.
    Play,
    /// Single calls.
    Calls,
    /// Games of a PGN.
    Games,
}

impl Contest {
    /// What is measured, and the unit of its figures, in words.
    pub(crate) const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Perft => ("perft, bulk counting", "million nodes a second"),
            Self::Lists => ("lists of all legal moves", "nanoseconds a position"),
            Self::Fens => ("FENs read, validated and made a board; and printed", "nanoseconds a FEN"),
            Self::Search => ("the same alpha-beta, equal nodes", "million nodes a second"),
            Self::Accumulator => {
                let title =
                    "the same alpha-beta with an accumulator of 768 x 2 x 256, equal nodes and outputs";
                (title, "million nodes a second")
            }
            Self::Engine => {
                ("a search as an engine has it, equal nodes, best moves and scores", "million nodes a second")
            }
            Self::Play => ("every move made, with its key", "million leaves a second"),
            Self::Calls => ("calls, given the facts of the node", "nanoseconds an answer"),
            Self::Games => ("games of a PGN read, every move checked", "nanoseconds a move"),
        }
    }

    /// The name of its figures in JSON.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Perft | Self::Search | Self::Accumulator | Self::Engine | Self::Play => "mnps",
            Self::Lists => "ns_per_position",
            Self::Fens | Self::Calls | Self::Games => "ns",
        }
    }

    /// Whether each workload is a comparison of its own: a mean over them would mean nothing.
    pub(crate) const fn is_by_workload(self) -> bool {
        matches!(self, Self::Fens | Self::Calls | Self::Games)
    }

    /// Whether moves are listed by stage.
    pub(crate) const fn finds_captures(self) -> bool {
        matches!(self, Self::Lists | Self::Search | Self::Accumulator | Self::Calls)
    }

    /// A speed, in things a second, in its unit.
    pub(crate) fn figure(self, speed: f64) -> f64 {
        if self.key() == "mnps" { speed / 1e6 } else { 1e9 / speed }
    }
}

/// One piece of work that all contestants do.
#[derive(Clone, Debug)]
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    pub(crate) work: Work,
    /// The right count of one repeat.
    pub(crate) count: u64,
    /// How many things one repeat does: leaves counted, or positions listed.
    pub(crate) amount: u64,
}

impl Workload {
    /// Work that counts what it does.
    pub(crate) const fn new(name: &'static str, work: Work, count: u64) -> Self {
        Self { name, work, count, amount: count }
    }

    /// The leaves of a tree.
    pub(crate) fn perft(name: &'static str, tree: &Known) -> Self {
        Self::new(name, Work::Perft { depth: tree.depth, fen: tree.fen.to_owned() }, tree.count)
    }
}

/// All work of a comparison.
pub(crate) struct Workloads {
    pub(crate) contest: Contest,
    pub(crate) list: Vec<Workload>,
}

impl Workloads {
    /// Perft of the positions of these names.
    pub(crate) fn perft(Positions { positions: names }: &Positions) -> Result<Self> {
        let all = standard();
        let known = |name: &String| name == STANDARD || all.iter().any(|(other, _)| other == name);
        if let Some(name) = names.iter().find(|name| !known(name)) {
            let there: Vec<_> = all.iter().map(|(name, _)| *name).collect();
            bail!("no such position: `{name}`; there are {STANDARD}, {}", there.join(", "));
        }
        let wanted = all.into_iter().filter(|(name, _)| names.iter().any(|n| n == STANDARD || n == name));
        let list = wanted.map(|(name, known)| Workload::perft(name, &known));
        Ok(Self { contest: Contest::Perft, list: list.collect() })
    }

    /// Move lists of the corpus.
    pub(crate) fn lists() -> Self {
        let corpus = corpus();
        let workload = Workload {
            name: "corpus",
            work: Work::Lists { suite: CORPUS_PATH.to_owned() },
            count: corpus.iter().map(|known| known.count).sum(),
            amount: corpus.len() as u64,
        };
        Self { contest: Contest::Lists, list: vec![workload] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_chosen_by_name() {
        let names = |wanted: &[&str]| {
            let positions = wanted.iter().map(|&name| name.to_owned()).collect();
            let workloads = Workloads::perft(&Positions { positions }).map_err(|error| error.to_string())?;
            Ok(workloads.list.iter().map(|workload| workload.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&[STANDARD]), Ok(vec!["start", "kiwi", "p3", "p4", "p5", "p6"]));
        assert_eq!(names(&["p4", "kiwi"]), Ok(vec!["kiwi", "p4"]));
        let error: Result<_, String> = names(&["p7"]);
        assert_eq!(
            error.unwrap_err(),
            "no such position: `p7`; there are standard, start, kiwi, p3, p4, p5, p6"
        );
    }
}
