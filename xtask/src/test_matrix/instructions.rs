//! How many instructions each technique takes for the moves of some positions, as a type and as an
//! object, held to a file.
//!
//! A time says little on a shared machine; callgrind's count of instructions is the same in every
//! run, and a function that an optimisation no longer reaches shows at once. Valgrind imitates a
//! processor without AVX-512, so the counts are those of the AVX2 path. They are those of one
//! compiler, which the file names: with another one the row is skipped.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use fianchetto_simd::IsaName;

use super::step;
use super::summary::{Row, Summary};
use super::tests::rustc;
use crate::workspace;

const NAME: &str = "instructions of each technique";

/// The counts, seen from the root.
const FILE: &str = "benches/instructions.txt";

/// The variable that makes a run write the file.
const UPDATE: &str = "UPDATE_INSTRUCTIONS";

/// How far a count may be from that of the file.
const TOLERANCE: f64 = 0.02;

/// The functions in the file have at least this part of a count.
const SHARE: f64 = 0.01;

pub(super) fn run(summary: &mut Summary) {
    let is_renewed = env::var_os(UPDATE).is_some();
    let file = workspace::root().join(FILE);
    summary.run(NAME, needed(&file, is_renewed), |compiler| {
        let start = Instant::now();
        let counts = count_all(&built()?)?;
        let row = if is_renewed {
            fs::write(&file, text(&compiler, &counts)).with_context(|| format!("cannot write {FILE}"))?;
            Row { note: format!("{FILE} is new"), ..Row::of(NAME, true) }
        } else {
            judged(&read(&fs::read_to_string(&file)?)?, &counts)
        };
        Ok(Row { time: start.elapsed(), ..row })
    });
}

/// The version of the compiler, if this machine can count what the file has.
fn needed(file: &Path, is_renewed: bool) -> Result<String> {
    ensure!(workspace::is_there("valgrind", "--version"), "valgrind is not installed");
    ensure!(IsaName::Avx2.detect().is_some(), "this machine does not have AVX2");
    let compiler = rustc(&["--version"])?.trim().to_owned();
    if !is_renewed {
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {FILE}"))?;
        let of_file = text.lines().find(|line| line.starts_with("rustc ")).unwrap_or_default();
        ensure!(of_file == compiler, "the counts are those of {of_file}, and this is {compiler}");
    }
    Ok(compiler)
}

/// What was counted under one name.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    total: u64,
    /// Those of each function, without what it calls.
    functions: BTreeMap<String, u64>,
}

/// The counts of each technique, as a type and as an object.
type All = BTreeMap<String, Counts>;

/// The program with the techniques, as users build it, and with the crates that the released suite
/// uses.
fn built() -> Result<PathBuf> {
    let build = ["build", "--quiet", "--workspace", "--bin", "instructions", "--release"];
    ensure!(step::run(workspace::cargo(&build))?.succeeded, "the program cannot be built");
    Ok(workspace::target().join("release/instructions"))
}

fn count_all(program: &Path) -> Result<All> {
    let names = step::output(Command::new(program))?;
    names.lines().map(|name| Ok((name.to_owned(), count(program, name)?))).collect()
}

/// Runs the program under callgrind.
fn count(program: &Path, name: &str) -> Result<Counts> {
    let profile = program.with_extension("callgrind");
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--collect-atstart=no", "--toggle-collect=*instructions*measured*"]);
    command.args(["--compress-strings=no", "--compress-pos=no"]);
    command.arg(format!("--callgrind-out-file={}", profile.display()));
    command.arg(program).args(name.split(' '));
    // The C library fills memory by one repeated instruction from some size on, which valgrind
    // counts byte by byte.
    command.env("GLIBC_TUNABLES", "glibc.cpu.x86_rep_stosb_threshold=1000000000");
    step::output(command).with_context(|| format!("cannot count {name}"))?;
    let functions = functions(&fs::read_to_string(&profile)?);
    let total = functions.values().sum();
    ensure!(total > 0, "callgrind has counted nothing of {name}");
    Ok(Counts { total, functions })
}

/// What a profile says of each function: a line with a number for each place in it. The line below
/// a call has the numbers of the called function, which has lines of its own.
fn functions(profile: &str) -> BTreeMap<String, u64> {
    let mut functions = BTreeMap::new();
    let mut function = String::new();
    let mut is_of_call = false;
    for line in profile.lines() {
        if let Some(name) = line.strip_prefix("fn=") {
            function = plain(name).to_owned();
        } else if line.starts_with("calls=") {
            is_of_call = true;
        } else if line.starts_with(|first: char| first.is_ascii_digit()) {
            let number: Option<u64> = line.split(' ').nth(1).and_then(|number| number.parse().ok());
            if !is_of_call {
                *functions.entry(function.clone()).or_default() += number.unwrap_or_default();
            }
            is_of_call = false;
        }
    }
    functions
}

/// A function by one name: callgrind numbers the depths of a recursion, and tells stubs of the
/// linker by their places.
fn plain(name: &str) -> &str {
    match name.rsplit_once('\'') {
        Some((function, depth)) if depth.bytes().all(|byte| byte.is_ascii_digit()) => function,
        _ if name.starts_with("0x") => "(without a name)",
        _ => name,
    }
}

/// The file with these counts, of each the functions that matter.
fn text(compiler: &str, all: &All) -> String {
    let mut text = format!(
        "# The instructions that each technique takes for the moves of six positions, as a type and as an object, by callgrind on the\n\
         # AVX2 path, and its functions with {:.0} % or more of them. Written by `{UPDATE}=1 cargo xtask test-matrix --only instructions`.\n\
         {compiler}\n",
        SHARE * 100.0
    );
    for (name, Counts { total, functions }) in all {
        text += &format!("\n{name}: {total}\n");
        let mut known: Vec<_> =
            functions.iter().filter(|(_, own)| **own as f64 >= SHARE * *total as f64).collect();
        known.sort_by_key(|(name, own)| (std::cmp::Reverse(**own), *name));
        known.iter().for_each(|(name, own)| _ = writeln!(text, "{own:>10} {name}"));
    }
    text
}

/// What a file says: a paragraph for each name, and before them what it is.
fn read(text: &str) -> Result<All> {
    let all: All = text.split("\n\n").skip(1).map(paragraph).collect::<Result<_>>()?;
    ensure!(!all.is_empty(), NOT_READ);
    Ok(all)
}

fn paragraph(text: &str) -> Result<(String, Counts)> {
    let (first, of_functions) = text.split_once('\n').unwrap_or((text, ""));
    let (name, total) = first.split_once(": ").context(NOT_READ)?;
    let of_function = |line: &str| {
        let (own, function) = line.trim_start().split_once(' ').context(NOT_READ)?;
        Ok((function.to_owned(), own.parse()?))
    };
    let functions = of_functions.lines().map(of_function).collect::<Result<_>>()?;
    Ok((name.to_owned(), Counts { total: total.parse()?, functions }))
}

const NOT_READ: &str = "benches/instructions.txt cannot be read";

/// The row: each name passes whose count is near that of the file.
fn judged(kept: &All, today: &All) -> Row {
    let nothing = Counts::default();
    let names: BTreeSet<&String> = kept.keys().chain(today.keys()).collect();
    let compared = names.iter().map(|&name| {
        objection(kept.get(name).unwrap_or(&nothing), today.get(name).unwrap_or(&nothing))
            .map(|why| format!("{name}: {why}"))
    });
    let wrong: Vec<String> = compared.flatten().collect();
    wrong.iter().for_each(|why| println!("   {why}"));
    let note = wrong.first().cloned().unwrap_or_else(|| format!("each within {:.0} %", TOLERANCE * 100.0));
    let failed = wrong.len() as u64;
    Row { passed: names.len() as u64 - failed, failed, note, ..Row::of(NAME, wrong.is_empty()) }
}

/// What has changed too much, if anything, and in which function the most.
fn objection(kept: &Counts, today: &Counts) -> Option<String> {
    let change = today.total as f64 - kept.total as f64;
    if change.abs() <= TOLERANCE * kept.total as f64 {
        return None;
    }
    let percent = change * 100.0 / kept.total as f64;
    let of = |counts: &Counts, name: &str| counts.functions.get(name).copied().unwrap_or(0);
    let grown = |name: &&String| (of(today, name) as f64 - of(kept, name) as f64) * change.signum();
    let function =
        kept.functions.keys().chain(today.functions.keys()).max_by(|a, b| grown(a).total_cmp(&grown(b)));
    let function = function.map_or_else(String::new, |name| {
        format!("; {name} has {} and not {}", of(today, name), of(kept, name))
    });
    Some(format!("{} instructions, not {} ({percent:+.1} %){function}", today.total, kept.total))
}

#[cfg(test)]
mod unit {
    use super::*;

    fn counts(of_functions: &[(&str, u64)]) -> Counts {
        let functions: BTreeMap<_, _> =
            of_functions.iter().map(|(name, own)| ((*name).to_owned(), *own)).collect();
        Counts { total: functions.values().sum(), functions }
    }

    #[test]
    fn what_is_called_counts_for_itself_alone() {
        let profile =
            "version: 1\nevents: Ir\n\nfn=a::list\n0 5\ncfn=b\ncalls=2 0\n0 70\n0 6\n\nfn=b'2\n12 70\n";
        assert_eq!(functions(profile), counts(&[("a::list", 11), ("b", 70)]).functions);
    }

    #[test]
    fn a_function_has_one_name() {
        assert_eq!(plain("a::list::<B>'2"), "a::list::<B>");
        assert_eq!(plain("a::list::<'a>"), "a::list::<'a>");
        assert_eq!(plain("0x000000000001ab70"), "(without a name)");
    }

    #[test]
    fn what_is_written_is_read_back() {
        let all: All = [
            ("one type", counts(&[("list", 990), ("small", 5), ("count", 5)])),
            ("one object", counts(&[("a b", 7)])),
        ]
        .map(|(name, counts)| (name.to_owned(), counts))
        .into();
        let back = read(&text("rustc 1.0.0", &all)).unwrap();
        assert_eq!(back["one object"], all["one object"]);
        assert_eq!((back["one type"].total, back["one type"].functions.len()), (1000, 1));
        assert!(read("rustc 1.0.0\n").is_err());
    }

    #[test]
    fn what_grows_or_shrinks_is_named() {
        let kept = counts(&[("list", 800), ("count", 200)]);
        assert_eq!(objection(&kept, &counts(&[("list", 810), ("count", 205)])), None);
        let grown = objection(&kept, &counts(&[("list", 810), ("count", 230)])).unwrap();
        assert_eq!(grown, "1040 instructions, not 1000 (+4.0 %); count has 230 and not 200");
        let shrunk = objection(&kept, &counts(&[("list", 700), ("count", 205)])).unwrap();
        assert!(shrunk.ends_with("; list has 700 and not 800"), "{shrunk}");
    }

    #[test]
    fn a_name_on_one_side_alone_fails() {
        let all: All = [("one type".to_owned(), counts(&[("list", 800)]))].into();
        assert_eq!(judged(&all, &all).failed, 0);
        assert_eq!(judged(&all, &All::new()).failed, 1);
        assert_eq!(judged(&All::new(), &all).failed, 1);
    }
}
