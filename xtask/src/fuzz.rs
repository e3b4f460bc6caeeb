//! `cargo xtask fuzz`: runs all fuzz targets in turns, with what is at hand.
//!
//! With `cargo-fuzz` and a nightly compiler, libFuzzer runs them; otherwise, and for all that libFuzzer does not know, the runner
//! of the crate `fuzz` does, on the compiler of the project.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::{self, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use crate::workspace;

/// The longest turn of a target under libFuzzer.
const TURN: Duration = Duration::from_secs(60);

/// The arguments of `fuzz`; the runner says more of those that are handed on to it: `cargo xtask fuzz -- --help`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run for so many minutes, all targets in turns; 0 for a short look at each.
    #[arg(long, value_name = "N")]
    minutes: Option<f64>,
    /// Only these targets.
    #[arg(long, value_name = "NAME")]
    target: Vec<String>,
    /// Use the runner on the stable compiler, whatever is at hand.
    #[arg(long)]
    stable: bool,
    /// Try one input of the target.
    #[arg(long, value_name = "FILE", requires = "target")]
    input: Option<PathBuf>,
    /// Other arguments of the runner.
    #[arg(last = true)]
    others: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let minutes =
        args.minutes.filter(|&minutes| minutes > 0.0 && args.input.is_none() && args.others.is_empty());
    match minutes {
        Some(minutes) if !args.stable && has_cargo_fuzz() => {
            println!("cargo-fuzz and a nightly compiler are at hand: libFuzzer runs the targets");
            by_libfuzzer(args, Duration::from_secs_f64(minutes.min(1e6) * 60.0))
        }
        _ => by_runner(args),
    }
}

fn has_cargo_fuzz() -> bool {
    let succeeds = |arguments: &[&str]| {
        let silent = nightly(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
        silent.is_ok_and(|status| status.success())
    };
    succeeds(&["--version"]) && succeeds(&["fuzz", "--version"])
}

/// Cargo of the nightly toolchain, as rustup finds it.
fn nightly(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly").args(arguments).current_dir(workspace::root()).env_remove("RUSTUP_TOOLCHAIN");
    command
}

fn by_libfuzzer(args: &Args, time: Duration) -> Result<()> {
    let (begin, mut failed) = (Instant::now(), Vec::new());
    let names = if args.target.is_empty() { names()? } else { args.target.clone() };
    let turn = TURN.min(time / names.len().max(1) as u32).as_secs().max(1);
    for name in names.iter().cycle() {
        if begin.elapsed() >= time || failed.len() == names.len() {
            break;
        }
        if !failed.contains(&name) && !turn_of(name, turn)? {
            failed.push(name);
        }
    }
    ensure!(
        failed.is_empty(),
        "libFuzzer has findings of: {failed:?}; what it printed says how to run them again"
    );
    Ok(())
}

/// The names of the targets: each has a folder of seeds.
fn names() -> Result<Vec<String>> {
    let entries = fs::read_dir(workspace::root().join("fuzz/seeds")).context("cannot list fuzz/seeds")?;
    let mut names = entries
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

/// Gives a target its turn, and says whether nothing was found.
fn turn_of(name: &str, seconds: u64) -> Result<bool> {
    let (kept, seeds) =
        (workspace::target().join("fuzz").join(name), workspace::root().join("fuzz/seeds").join(name));
    fs::create_dir_all(&kept).with_context(|| format!("cannot make {}", kept.display()))?;
    let mut command = nightly(&["fuzz", "run", "--fuzz-dir", "fuzz/libfuzzer", name]);
    command.arg(&kept).arg(&seeds).arg("--").arg(format!("-max_total_time={seconds}"));
    Ok(command.status().context("cannot run cargo")?.success())
}

fn by_runner(args: &Args) -> Result<()> {
    let mut command = workspace::cargo(&["run", "--quiet", "--package", "fianchetto-fuzz", "--"]);
    command.arg("--kept").arg(workspace::target().join("fuzz"));
    let mut say = |name: &str, value: &dyn AsRef<OsStr>| _ = command.arg(name).arg(value);
    args.minutes.iter().for_each(|minutes| say("--minutes", &minutes.to_string()));
    args.target.iter().for_each(|target| say("--target", target));
    if let Some(input) = &args.input {
        say("--input", &input.canonicalize().with_context(|| format!("cannot read {}", input.display()))?);
    }
    let status = command.args(&args.others).status().context("cannot run cargo")?;
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => process::exit(code),
        None => bail!("the runner has ended early: {status}"),
    }
}

#[test]
fn every_target_of_libfuzzer_has_seeds() {
    let folder = workspace::root().join("fuzz/libfuzzer/fuzz_targets");
    let entries =
        fs::read_dir(folder).expect("the targets are there").map(|entry| entry.expect("it can be read"));
    let mut programs: Vec<_> = entries
        .map(|entry| entry.path().file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    programs.sort();
    assert_eq!(programs, names().expect("the seeds are there"));
}
