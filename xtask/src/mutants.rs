//! `cargo xtask mutants`: whether a test fails when the code is wrong. `cargo-mutants` changes one
//! place of a crate at a time, and runs the crate's tests.
//!
//! There are thousands of such changes, so a sample is tried, always the same. What no test can
//! notice is listed in `.cargo/mutants.toml`, with the reason.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use toml::Table;

use crate::workspace;

/// The crates that everything else is built on, or that read what comes from outside.
const CRATES: [&str; 5] = ["types", "board-repr", "movelist", "pgn", "formats"];

/// How many changes a sample has at most: cargo-mutants takes the names of 3,000 as one pattern,
/// but not those of 4,000.
const LARGEST_SAMPLE: usize = 3_000;

/// The arguments of `mutants`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many changes to try: up to 3,000, or all of them.
    #[arg(long, value_name = "N", default_value_t = 500)]
    sample: usize,
    /// Other arguments of cargo-mutants, such as `--jobs 2` or `--file 'crates/pgn/**'`.
    #[arg(last = true)]
    others: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!(is_there(), "cargo-mutants is not installed: `cargo install cargo-mutants --locked`");
    command(args.sample)?.args(&args.others).status().context("cannot run cargo")?;
    if args.others.iter().any(|other| other == "--list") { Ok(()) } else { verdict() }
}

pub(crate) fn is_there() -> bool {
    workspace::succeeds(&mut workspace::cargo(&["mutants", "--version"]))
}

/// The command that tries a sample of this many changes.
pub(crate) fn command(sample: usize) -> Result<Command> {
    // Changes that no test can notice count as well, so that listing one does not bring another
    // into the sample.
    let done = cargo_mutants(&["--list", "--json", "--no-config"]).output().context("cannot run cargo")?;
    let all: Vec<Mutant> = serde_json::from_slice(&done.stdout).context("cannot read the list of mutants")?;
    let mut config: Table = fs::read_to_string(workspace::root().join(".cargo/mutants.toml"))?.parse()?;
    if sample < all.len() {
        ensure!(
            sample <= LARGEST_SAMPLE,
            "a sample has at most {LARGEST_SAMPLE} of the {} changes; `--sample {0}` tries all",
            all.len()
        );
        let names = chosen(all.into_iter().map(|mutant| mutant.name).collect(), sample);
        let patterns = names.iter().map(|name| pattern(name)).collect::<Vec<_>>();
        config.insert("examine_re".into(), patterns.into());
    }
    // If the run breaks off before it begins, nothing of the run before it must be left to judge it
    // by.
    let _ = fs::remove_dir_all(workspace::target().join("mutants.out"));
    let file = workspace::target().join("mutants.toml");
    fs::write(&file, config.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
    let mut command = cargo_mutants(&["--config"]);
    command.arg(file).arg("--output").arg(workspace::target());
    // Each change is built and tested only once, so the build is incremental and optimises little.
    command.env("CARGO_INCREMENTAL", "1").env("RUSTC_BOOTSTRAP", "1");
    command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1").env("CARGO_PROFILE_DEV_CODEGEN_UNITS", "16");
    Ok(command)
}

/// Fails if no test noticed a change. A change after which the tests do not end counts as noticed.
pub(crate) fn verdict() -> Result<()> {
    let folder = workspace::target().join("mutants.out");
    let read = |name| {
        fs::read_to_string(folder.join(name)).with_context(|| format!("cargo-mutants wrote no {name}"))
    };
    ensure!(!read("caught.txt")?.is_empty(), "no test ran");
    let missed = read("missed.txt")?;
    ensure!(missed.is_empty(), "no test fails with:\n{missed}");
    Ok(())
}

fn cargo_mutants(arguments: &[&str]) -> Command {
    let mut command = workspace::cargo(&["mutants"]);
    command.args(CRATES.map(|name| format!("--package=fianchetto-{name}"))).args(arguments);
    command
}

#[derive(Deserialize)]
struct Mutant {
    /// File, line, column and change.
    name: String,
}

/// Those with the smallest hashes. Lines and columns do not count, so that a change elsewhere in a
/// file leaves the sample as it is; equal changes of one function are told apart by their number.
fn chosen(names: Vec<String>, sample: usize) -> Vec<String> {
    let mut equal: HashMap<String, usize> = HashMap::new();
    let mut by_hash: Vec<(u64, String)> = Vec::new();
    for name in names {
        let is_place = |part: &&str| part.parse::<u32>().is_err();
        let change = name.splitn(4, ':').filter(is_place).collect::<Vec<_>>().concat();
        let number = equal.entry(change.clone()).or_default();
        *number += 1;
        let mut hasher = DefaultHasher::new();
        (change, *number).hash(&mut hasher);
        by_hash.push((hasher.finish(), name));
    }
    by_hash.sort_unstable();
    by_hash.into_iter().take(sample).map(|(_, name)| name).collect()
}

/// A regular expression that matches only this name.
fn pattern(name: &str) -> String {
    let escaped = |letter: char| {
        let is_plain = letter.is_alphanumeric() || " :/_-<>=&!%~,;'\"#@`".contains(letter);
        (!is_plain).then_some('\\').into_iter().chain([letter])
    };
    format!("^{}$", name.chars().flat_map(escaped).collect::<String>())
}

#[test]
fn the_sample_does_not_depend_on_lines() {
    let names = |line: usize| {
        (0..99).map(|n| format!("a.rs:{}:9: replace + with {} in f", line + n, n / 2)).collect()
    };
    let changes = |line| chosen(names(line), 10).iter().map(|name| name[9..].to_owned()).collect::<Vec<_>>();
    assert_eq!(changes(100), changes(200));
    assert_eq!(changes(100).len(), 10);
}

#[test]
fn a_pattern_is_the_name_itself() {
    assert_eq!(pattern("a.rs:1:2: replace f -> [u8] with +"), r"^a\.rs:1:2: replace f -> \[u8\] with \+$");
}
