//! `fianchetto epd`: suites of positions, solved by the engine or completed with counts.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod solve;

use std::io::Write;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args;
use fianchetto::{AnyTechnique, Perft, Registry, types::Mode};
use fianchetto_engine::{Budget, Limits, Player};
use serde::ser::{Serialize, SerializeMap as _, Serializer};

use crate::choice::Choice;
use crate::failure::Failure;
use crate::json;
use crate::stream::{self, Input, Options, Work};
use crate::terminal::Terminal;
use crate::{number, output, position};
use solve::{Form, Solve};

/// The default time for a position.
const USUAL: Duration = Duration::from_secs(1);

const FORMS: &str = "a suite with a position on each line, or `-`";

/// Solve suites with bm, am and dm, or write missing perft counts
///
/// A position names its best moves (bm), moves to avoid (am) or the moves to a mate (dm). One
/// thread searches each position, and all threads work at once. Positions without `bm`, `am` or
/// `dm` are searched, too.
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto epd suite.epd --time 5                    # five seconds for each position and thread
  fianchetto epd suite.epd --nodes 2M --fail
  fianchetto epd suite.epd --depth 8 --annotate > searched.epd
  fianchetto epd suite.epd --fill 4 > counted.epd")]
pub(crate) struct Arguments {
    /// The suites; standard input if left out or `-`
    #[arg(value_name = "FILE|-")]
    suite: Vec<String>,
    /// Search this many half-moves deep
    #[arg(short, long, value_name = "PLIES", value_parser = number::whole(1_u8..=100))]
    depth: Option<u8>,
    /// Search about this many nodes
    #[arg(short, long, value_name = "N", value_parser = number::count(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Search for this many seconds; 1 by default, unless another limit is set
    #[arg(long, value_name = "SECONDS", value_parser = number::seconds)]
    time: Option<Duration>,
    /// The size of each thread's hash table
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = number::mebibytes(1..=1 << 20))]
    hash: u32,
    /// Print the positions with their operations and the results: acd, acn, acs, ce, pm, pv
    #[arg(short, long, conflicts_with = "json")]
    annotate: bool,
    /// Exit with status 1 if a position is not solved
    #[arg(long, conflicts_with = "fill")]
    fail: bool,
    /// Do not search: print the suite with all perft counts up to this depth
    #[arg(long, value_name = "DEPTH", value_parser = number::whole(1_u32..=64),
        conflicts_with_all = ["depth", "nodes", "time", "hash", "annotate"])]
    fill: Option<u32>,
    #[command(flatten)]
    options: Options,
    #[command(flatten)]
    choice: Choice,
}

impl Arguments {
    fn limits(&self) -> Limits {
        let is_free = self.depth.is_none() && self.nodes.is_none();
        let time = self.time.or(is_free.then_some(USUAL));
        Limits {
            depth: self.depth.map(usize::from),
            nodes: self.nodes,
            budget: time.map(|time| Budget { enough: time, most: time }),
            ..Limits::default()
        }
    }

    fn input(&self) -> Result<Input, Failure> {
        Input::of(&self.suite, position::is_meant, FORMS, None)
    }
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    let options = &arguments.options;
    let (input, mode, json) = (arguments.input()?, options.mode(), options.json);
    if let Some(depth) = arguments.fill {
        let technique = arguments.choice.one(registry)?;
        return stream::run(input, options, terminal, Arc::new(Fill { technique, mode, depth, json }));
    }
    let technique = arguments.choice.player(registry)?;
    let form = match () {
        () if json => Form::Json,
        () if arguments.annotate => Form::Epd,
        () if terminal.quiet => Form::Nothing,
        () => Form::Line,
    };
    let mib = arguments.hash;
    let table = solve::table(mib).map_err(|reason| Failure::memory(mib, reason))?;
    let (player, limits) = (Player::new(&technique), arguments.limits());
    let (tables, tally) = (Mutex::new(vec![table]), Mutex::default());
    let solve = Arc::new(Solve { technique, player, mode, limits, mib, form, terminal, tables, tally });
    let status = stream::run(input, options, terminal, Arc::<Solve>::clone(&solve))?;
    let is_failure = arguments.fail && status == ExitCode::SUCCESS && solve.has_failed();
    let status = if is_failure { ExitCode::FAILURE } else { status };
    match solve.summary(json) {
        None if status == ExitCode::SUCCESS => Err(Failure::no_input(FORMS)),
        Some(summary) if !arguments.annotate => Ok(output::out().write_all(&summary).map(|()| status)?),
        _ => Ok(status),
    }
}

#[derive(serde::Serialize)]
struct Filled {
    line: usize,
    fen: String,
    counts: Counts,
}

/// Counts by depth.
struct Counts(Vec<(u32, u128)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (depth, nodes) in &self.0 {
            map.serialize_entry(&format!("D{depth}"), nodes)?;
            if let Some(digits) = json::digits(*nodes) {
                map.serialize_entry(&format!("D{depth}_text"), &digits)?;
            }
        }
        map.end()
    }
}

/// Adds counts to lines, and leaves all other bytes as they are.
struct Fill {
    technique: AnyTechnique,
    mode: Mode,
    /// The deepest count.
    depth: u32,
    json: bool,
}

impl Work for Fill {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, operations) = position::read(line, self.mode)?;
        let mut counts: Vec<(u32, u128)> = operations.counts().collect();
        let (body, end) = line.split_at(line.trim_end().len());
        let mut text = body.to_owned();
        for depth in 1..=self.depth {
            if !counts.iter().any(|&(known, _)| known == depth) {
                let nodes = u128::from(self.technique.perft(&setup, Perft::BULK, depth));
                text += &if text.ends_with(';') {
                    format!(" D{depth} {nodes};")
                } else {
                    format!(" ;D{depth} {nodes}")
                };
                counts.push((depth, nodes));
            }
        }
        if self.json {
            counts.sort_unstable();
            out.extend(json::line(&Filled { line: number, fen: setup.to_string(), counts: Counts(counts) }));
        } else {
            out.extend_from_slice((text + end).as_bytes());
            if !end.ends_with('\n') {
                out.push(b'\n');
            }
        }
        Ok(())
    }

    /// Handing over a line takes longer than a count of two plies.
    fn at_once(&self) -> usize {
        match self.depth {
            ..=2 => 256,
            3 => 16,
            _ => 1,
        }
    }

    fn keeps(&self) -> bool {
        true
    }

    fn pass(&self, bytes: &[u8], out: &mut Vec<u8>) {
        if !self.json {
            out.extend_from_slice(bytes);
        }
    }
}
