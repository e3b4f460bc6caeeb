//! `fianchetto bench`: how much the technique matters in a real search.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::{progress, stats};
use clap::Args;
use cpu_time::ThreadTime;
use fianchetto::{AnyTechnique, Registry};
use fianchetto_engine::bench;

use crate::choice::{self, Choice};
use crate::failure::Failure;

/// Search a dozen positions to a fixed depth: the node count, which must not depend on the technique, and the speed
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto bench
  fianchetto bench --technique all --rounds 5
  fianchetto bench --technique quad --depth 5 --unordered")]
pub(crate) struct Arguments {
    /// The technique, or `all`; a name alone means the technique on all its boards and paths
    #[command(flatten)]
    choice: Choice,
    /// The search depth in half-moves
    #[arg(long, value_name = "PLIES", default_value_t = bench::DEPTH as u8, value_parser = clap::value_parser!(u8).range(1..=64))]
    depth: u8,
    /// The number of rounds; the techniques take turns, and the median counts
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: u16,
    /// Also search with the moves in generation order, to see what move ordering saves
    #[arg(long)]
    unordered: bool,
}

/// Runs the command.
pub(crate) fn run(arguments: &Arguments, registry: &Registry) -> Result<ExitCode, Failure> {
    let techniques = arguments.choice.some(registry)?;
    let depth = usize::from(arguments.depth);
    let (nodes, seconds) = measure(&techniques, depth, arguments.rounds)?;
    let mut out = io::stdout().lock();
    for (technique, samples) in techniques.iter().zip(stats::without_rounds(&seconds)) {
        let (name, seconds) = (choice::describe(technique), stats::median(&samples).unwrap_or_default());
        writeln!(out, "{name:<36} {:>10.0} nodes/s", nodes as f64 / seconds.max(1e-9))?;
        if arguments.unordered {
            let more = bench::nodes(technique, depth, false);
            writeln!(out, "  unordered: {more} nodes, {:.1} times as many", more as f64 / nodes as f64)?;
        }
    }
    writeln!(out, "nodes {nodes}")?;
    Ok(ExitCode::SUCCESS)
}

/// The node count of all techniques, and the seconds that each took in each round.
fn measure(techniques: &[AnyTechnique], depth: usize, rounds: u16) -> Result<(u64, Vec<Vec<f64>>), Failure> {
    let progress = progress::bar(techniques.len() as u64 * u64::from(rounds));
    let (mut expected, mut seconds) = (None, vec![Vec::new(); techniques.len()]);
    for _ in 0..rounds {
        for (technique, seconds) in techniques.iter().zip(&mut seconds) {
            let begin = ThreadTime::now();
            let nodes = bench::nodes(technique, depth, true);
            seconds.push(begin.elapsed().as_secs_f64());
            let expected = *expected.get_or_insert(nodes);
            if nodes != expected {
                let name = choice::describe(technique);
                return Err(Failure::Wrong(format!("{name} searches {nodes} nodes, not {expected}")));
            }
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    Ok((expected.unwrap_or_default(), seconds))
}
