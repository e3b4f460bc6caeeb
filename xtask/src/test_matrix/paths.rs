//! Compares the instruction sets, and the instructions beyond them, that were exercised with those
//! that the machine has.
//!
//! Two gaps are failures: a path that the machine has but the `simd` crate does not detect, and a
//! technique's path that the command line lists but that passed in no run of the conformance suite.
//!
//! A kernel that is written for an instruction beyond those of its path runs where the machine has
//! it. Anywhere else its algorithm runs in plain code, the *twin* of the instructions, in the step
//! that pretends that the machine has the portable path alone. A row for each says which of the two
//! it was, or neither. The other way round, a row says whether AVX-512 was run without them.

use std::{collections::BTreeSet, process::Command};

use anyhow::{Context as _, Result};
use fianchetto_simd::{Extraction, Isa, IsaName};

use super::report::Combination;
use super::summary::{Row, Summary};
use super::{Args, step, tests};

/// The instructions that `/proc/cpuinfo` names otherwise.
const RENAMED: [(&str, &str); 4] =
    [("lzcnt", "abm"), ("vpopcntdq", "avx512_vpopcntdq"), ("vbmi", "avx512vbmi"), ("vbmi2", "avx512_vbmi2")];

pub(super) fn run(args: &Args, exercised: &BTreeSet<Combination>, summary: &mut Summary) {
    match listed() {
        Ok(listed) => {
            let is_wanted = |shown: &&Combination| {
                asked(&args.technique, &shown.technique) && asked(&args.board, &shown.board)
            };
            let wanted: Vec<_> = listed.iter().filter(is_wanted).collect();
            for path in IsaName::ALL.into_iter().filter(|path| asked(&args.isa, path.name())) {
                add_row(path, &wanted, exercised, summary);
            }
        }
        Err(error) => summary.add(Row::failure("instruction sets", format!("{error:#}"))),
    }
}

/// Every technique on every board and path that this machine can run, as the program lists them.
fn listed() -> Result<Vec<Combination>> {
    let mut list = Command::new(step::program("dev")?);
    list.args(["techniques", "--json"]);
    let listed = step::output(list).context("cannot list the techniques")?;
    serde_json::from_str(&listed).context("cannot read the list of techniques")
}

fn asked(selected: &Option<String>, name: &str) -> bool {
    selected.as_deref().is_none_or(|selected| selected == name)
}

fn add_row(path: IsaName, listed: &[&Combination], exercised: &BTreeSet<Combination>, summary: &mut Summary) {
    let name = format!("path {path}");
    let offered: Vec<_> = listed.iter().filter(|combination| combination.path == path.name()).collect();
    let missing: Vec<_> = offered
        .iter()
        .filter(|combination| !exercised.iter().any(|shown| shown.is_variant_of(combination)))
        .collect();
    let (has, detected) = (machine_has(path), path.detect().is_some());
    if let Some(has) = has.filter(|&has| has != detected) {
        summary.add(Row::failure(name, format!("the machine has it: {has}; the simd crate does not agree")));
    } else if !detected {
        let unknown = "not detected, and there is no other way to tell whether this machine has it";
        summary.leave_out(&name, if has.is_none() { unknown } else { "this machine does not have it" });
    } else if let Some(first) = missing.first() {
        let Combination { technique, board, .. } = first;
        let note =
            format!("{} of {} did not pass, {technique} on {board} first", missing.len(), offered.len());
        summary.add(Row::failure(name, note));
    } else if offered.is_empty() {
        summary.leave_out(&name, "no technique offers it");
    } else {
        let note = format!("exercised by {} pairs of technique and board", offered.len());
        summary.add(Row { note, ..Row::of(name, true) });
    }
}

/// Whether the processor has the instructions of a path, without the project's own detection: by
/// the flags that the operating system reports in `/proc/cpuinfo`. `None` if there is no such
/// report.
fn machine_has(path: IsaName) -> Option<bool> {
    path.requires().map_or(Some(false), has_instructions)
}

/// The names in a list with commas.
fn listed_names(list: &str) -> impl Iterator<Item = &str> {
    list.split(", ").filter(|name| !name.is_empty())
}

/// Whether the operating system reports all of these instructions, if it reports any.
fn has_instructions(needed: &str) -> Option<bool> {
    if needed.is_empty() {
        return Some(true);
    }
    let report = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let flags: BTreeSet<&str> = flags(&report)?.split_whitespace().collect();
    Some(listed_names(needed).all(|name| flags.contains(flag(name))))
}

/// An instruction's name in `/proc/cpuinfo`.
fn flag(name: &str) -> &str {
    RENAMED.iter().find(|(known, _)| *known == name).map_or(name, |(_, flag)| flag)
}

/// The flags of the first processor, which architectures other than x86 call features.
fn flags(report: &str) -> Option<&str> {
    let fields = report.lines().filter_map(|line| line.split_once(':'));
    fields
        .map(|(name, value)| (name.trim(), value))
        .find(|(name, _)| ["flags", "Features"].contains(name))
        .map(|(_, value)| value)
}

/// The instructions for which there are kernels, on a path or as a twin. Detection takes all four
/// or none.
const EXTRAS: [&str; 4] = ["vpopcntdq", "vbmi", "vbmi2", "gfni"];

/// Adds the rows of instructions beyond those of a path.
pub(super) fn extras(args: &Args, exercised: &BTreeSet<Combination>, summary: &mut Summary) {
    let twin = summary.outcome(tests::PORTABLE_ONLY);
    let paths: Vec<IsaName> = IsaName::ALL.into_iter().filter(|path| !path.extras().is_empty()).collect();
    let must_run = |path: &IsaName| {
        asked(&args.isa, path.name()) && !args.narrows_the_suite() && path.detect().is_some()
    };
    for name in EXTRAS {
        let count = exercised.iter().filter(|shown| listed_names(&shown.extras).any(|extra| extra == name));
        let offers = |path: &&IsaName| {
            listed_names(path.extras()).any(|extra| extra == name)
                && has_instructions(path.extras()) == Some(true)
        };
        let must_run = paths.iter().filter(offers).any(must_run);
        add(&format!("extra {name}"), count.count(), must_run, twin, summary);
    }
    for path in paths {
        let plain = |shown: &&Combination| shown.path == path.name() && shown.extras.is_empty();
        let count = exercised.iter().filter(plain).count();
        add(&format!("{path} without extras"), count, must_run(&path), None, summary);
    }
    bmi2(exercised, twin, summary);
}

/// PEXT, as a circuit or as microcode. Techniques that depend on it leave out paths on which it is
/// microcode.
fn bmi2(exercised: &BTreeSet<Combination>, twin: Option<bool>, summary: &mut Summary) {
    let count = |extraction: Extraction| {
        let isas = Isa::all().filter(|isa| isa.extraction() == extraction);
        let names: Vec<_> = isas.map(|isa| isa.name().name()).collect();
        exercised.iter().filter(|shown| names.contains(&shown.path.as_str())).count()
    };
    add("bmi2, fast", count(Extraction::ByInstruction), false, twin, summary);
    if Isa::best().extraction() == Extraction::ByMicrocode {
        add("bmi2, slow", count(Extraction::ByMicrocode), false, None, summary);
    } else {
        let why = "not this processor; there the techniques that need it have the portable path alone";
        summary.leave_out("bmi2, slow", why);
    }
}

/// One row: exercised by this many, by the twin only, or left out.
fn add(name: &str, count: usize, must_run: bool, twin: Option<bool>, summary: &mut Summary) {
    match (count, twin) {
        (1.., _) => {
            let note = format!("exercised by {count} pairs of technique and board");
            summary.add(Row { note, ..Row::of(name, true) });
        }
        (0, _) if must_run => summary.add(Row::failure(name, "the machine has it, and no run exercised it")),
        (0, Some(passed)) => {
            let note = "by twin only, in plain code: not on this machine".to_owned();
            summary.add(Row { note, ..Row::of(name, passed) });
        }
        (0, None) => summary.leave_out(name, "not on this machine, or not selected"),
    }
}

#[cfg(test)]
mod unit {
    use super::*;

    fn combination(technique: &str) -> Combination {
        let [technique, board, path] = [technique, "x88", "portable"].map(str::to_owned);
        Combination { technique, board, path, extras: String::new() }
    }

    #[test]
    fn a_listed_technique_that_no_run_has_shown_right_is_a_failure() {
        let (dense, linked) = (combination("dense"), combination("linked"));
        let mut summary = Summary::default();
        add_row(IsaName::Portable, &[&dense], &[dense.clone()].into(), &mut summary);
        assert!(summary.verdict().is_ok());
        add_row(IsaName::Portable, &[&dense, &linked], &[dense.clone()].into(), &mut summary);
        assert!(summary.verdict().is_err());
    }

    #[test]
    fn flags_are_those_of_the_first_processor() {
        assert_eq!(flags("processor\t: 0\nflags\t\t: fpu avx2\n\nflags\t\t: fpu\n"), Some(" fpu avx2"));
        assert_eq!(flags("Features\t: fp asimd\n"), Some(" fp asimd"));
        assert_eq!(flags("hart\t: 0\n"), None);
    }

    #[test]
    fn the_simd_crate_sees_what_the_machine_has() {
        for path in IsaName::ALL {
            match machine_has(path) {
                Some(has) => assert_eq!(path.detect().is_some(), has, "{path}"),
                None => println!("{path}: cannot tell whether the machine has it"),
            }
        }
    }
    fn row(count: usize, must_run: bool, twin: Option<bool>) -> (bool, String) {
        let mut summary = Summary::default();
        summary.add(Row::of("tests", true));
        add("extra", count, must_run, twin, &mut summary);
        (summary.verdict().is_ok(), summary.to_string())
    }

    #[test]
    fn a_row_says_whether_the_instruction_ran_or_its_twin() {
        assert!(row(3, true, Some(true)).1.contains("exercised by 3 pairs"));
        assert!(row(0, false, Some(true)).1.contains("by twin only"));
        assert!(row(0, false, None).1.contains("1 skipped"));
        assert!(row(0, false, None).0);
    }

    #[test]
    fn what_had_to_run_and_did_not_is_a_failure() {
        assert!(!row(0, true, Some(true)).0);
        assert!(!row(0, false, Some(false)).0);
    }
}
