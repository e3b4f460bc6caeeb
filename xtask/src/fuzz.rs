//! `cargo xtask fuzz`: libFuzzer tries inputs on all fuzz targets in turns, and keeps those that
//! reach new code.
//!
//! `cargo-fuzz` builds the targets, on the compiler of the project: `RUSTC_BOOTSTRAP` makes that
//! take a sanitizer.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use crate::workspace;

/// The longest turn of a target.
const TURN: Duration = Duration::from_secs(60);

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run for this many minutes, all targets in turns; with 0, each target tries its seeds.
    #[arg(long, value_name = "N", default_value_t = 0.0)]
    minutes: f64,
    /// Only these targets.
    #[arg(long, value_name = "NAME")]
    target: Vec<String>,
    /// Try one input of the target.
    #[arg(long, value_name = "FILE", requires = "target")]
    input: Option<PathBuf>,
    /// The sanitizer: `address`, or `none`, which is faster.
    #[arg(long, value_name = "NAME", default_value = "address")]
    sanitizer: String,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let all = names("fuzz/seeds")?;
    let chosen: BTreeSet<String> =
        if args.target.is_empty() { all.clone() } else { args.target.iter().cloned().collect() };
    let strange: Vec<_> = chosen.difference(&all).collect();
    ensure!(strange.is_empty(), "no target is called {strange:?}; there are: {all:?}");
    if args.minutes > 0.0 && args.input.is_none() {
        return by_coverage(&chosen, Duration::from_secs_f64(args.minutes.min(1e6) * 60.0), &args.sanitizer);
    }
    for name in &chosen {
        let program = ["run", "--quiet", "--package", "fianchetto-fuzz", "--bin", "targets", "--", name];
        let mut command = workspace::cargo(&program);
        if let Some(input) = &args.input {
            command.arg(input.canonicalize().with_context(|| format!("cannot read {}", input.display()))?);
        } else {
            let folder = workspace::root().join("fuzz/seeds").join(name);
            command.args(names(&format!("fuzz/seeds/{name}"))?.iter().map(|file| folder.join(file)));
        }
        ensure!(command.status().context("cannot run cargo")?.success(), "{name} found something");
    }
    Ok(())
}

/// The names in a folder of the project.
fn names(folder: &str) -> Result<BTreeSet<String>> {
    let entries =
        fs::read_dir(workspace::root().join(folder)).with_context(|| format!("cannot list {folder}"))?;
    entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

fn by_coverage(targets: &BTreeSet<String>, time: Duration, sanitizer: &str) -> Result<()> {
    ensure!(
        workspace::is_there("cargo-fuzz", "--version"),
        "this needs cargo-fuzz (`cargo install cargo-fuzz --locked`); without it, `cargo xtask fuzz` tries the seeds of each target"
    );
    let built = fuzz("build", sanitizer).status().context("cannot run cargo-fuzz")?;
    ensure!(built.success(), "the targets cannot be built");
    let (begin, mut failed) = (Instant::now(), BTreeSet::new());
    let turn = TURN.min(time / targets.len().max(1) as u32);
    for name in targets.iter().cycle() {
        if begin.elapsed() >= time || failed.len() == targets.len() {
            break;
        }
        if !failed.contains(name) && !is_fine(name, turn, sanitizer)? {
            failed.insert(name.clone());
        }
    }
    ensure!(
        failed.is_empty(),
        "something is wrong with {failed:?}; try an input again by `--target NAME --input FILE`"
    );
    Ok(())
}

/// `cargo fuzz` with its subcommand.
fn fuzz(subcommand: &str, sanitizer: &str) -> Command {
    let mut command = Command::new("cargo-fuzz");
    command.current_dir(workspace::root());
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_PROFILE_RELEASE_STRIP", "none");
    command.args(["fuzz", subcommand, "--fuzz-dir", "fuzz", "--sanitizer", sanitizer, "--target-dir"]);
    command.arg(workspace::target().join("libfuzzer")).arg("targets");
    command
}

/// Gives a target its turn, and returns whether nothing was found. The target gets its words and
/// seeds; inputs that reach new code are kept from run to run, and those that fail are in
/// `findings`.
fn is_fine(name: &str, turn: Duration, sanitizer: &str) -> Result<bool> {
    println!("--- {name}");
    let (kept, findings) =
        (workspace::target().join("fuzz").join(name), workspace::target().join("fuzz/findings"));
    let scratch = workspace::target().join("fuzz/scratch");
    for folder in [&kept, &findings, &scratch] {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let mut command = fuzz("run", sanitizer);
    command.env("FUZZ_TARGET", name).env("TMPDIR", &scratch);
    command.arg(&kept).arg(format!("fuzz/seeds/{name}")).arg("--");
    command.arg(format!("-max_total_time={}", turn.as_secs().max(1)));
    command.args(["-timeout=30", "-print_final_stats=1"]);
    command.arg(format!("-artifact_prefix={}/{name}-", findings.display()));
    let words = workspace::root().join("fuzz/words").join(name);
    command.args(words.exists().then(|| format!("-dict={}", words.display())));
    let status = command.status().context("cannot run cargo-fuzz")?;
    fs::remove_dir_all(&scratch).with_context(|| format!("cannot remove {}", scratch.display()))?;
    Ok(status.success())
}
