//! Runs the fuzz targets on the stable compiler; `cargo xtask fuzz` builds and calls it.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Parser;
use fianchetto_fuzz::runner::{Places, Plan, Turn, repeat, supervise, work};
use fianchetto_fuzz::{TARGETS, Target};

/// Tries random inputs on the fuzz targets.
#[derive(Parser)]
struct Arguments {
    /// Run for so many minutes, all targets in turns; 0 for a short look at each
    #[arg(long, value_name = "N", conflicts_with = "executions")]
    minutes: Option<f64>,
    /// Run each target for so many executions
    #[arg(long, value_name = "N", default_value_t = 2000)]
    executions: u64,
    /// Only these targets
    #[arg(long, value_name = "NAME", value_parser = named)]
    target: Vec<Target>,
    /// How many targets run at the same time
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=256))]
    jobs: u64,
    /// Try the same inputs as another run; random if left out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Try one input of the target, and panic where it fails
    #[arg(long, value_name = "FILE", requires = "target")]
    input: Option<PathBuf>,
    /// Where inputs with new effects are kept from run to run, and findings
    #[arg(long, value_name = "FOLDER", default_value = "target/fuzz")]
    kept: PathBuf,
    #[arg(long, hide = true, value_parser = named)]
    turn: Option<Target>,
    #[arg(long, hide = true, default_value_t = 0)]
    milliseconds: u64,
    #[arg(long, hide = true, requires = "turn")]
    current: Option<PathBuf>,
}

fn named(name: &str) -> Result<Target, String> {
    let names = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    Target::named(name).ok_or_else(|| format!("no such target; there are: {}", names()))
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(findings) => {
            eprintln!("error: {findings} findings");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The number of findings.
fn run(arguments: Arguments) -> io::Result<usize> {
    let Arguments { minutes, executions, target, jobs, seed, input, kept, turn, milliseconds, current } =
        arguments;
    if let Some(input) = input {
        let input = fs::read(input)?;
        target.iter().for_each(|target| println!("{}: {:?}", target.name, repeat(target, &input)));
        return Ok(0);
    }
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64 >> 10);
    let (places, seed) = (Places::new(kept), seed.unwrap_or_else(now));
    if let Some((target, current)) = turn.zip(current) {
        let time = Duration::from_millis(milliseconds);
        return work(&Turn { target, seed, time, executions, current }, &places).map(|done| {
            println!("{done}");
            0
        });
    }
    let time = minutes
        .filter(|&minutes| minutes > 0.0)
        .map(|minutes| Duration::from_secs_f64(minutes.min(1e6) * 60.0));
    let targets = if target.is_empty() { TARGETS.to_vec() } else { target };
    supervise(&Plan { targets, time, executions, jobs: jobs as usize, seed }, &places)
}
