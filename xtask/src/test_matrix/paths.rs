//! Which instruction paths were exercised, held against what the machine has.
//!
//! Two silences are made failures here: a path that the machine has but the `simd` crate does not detect, and a
//! technique's path that the command line lists but no run of the conformance suite has shown to be right.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, ensure};
use fianchetto_simd::Path;

use super::conformance::Combination;
use super::summary::{Row, Summary};
use super::{Args, step};
use crate::workspace;

pub(super) fn run(args: &Args, exercised: &BTreeSet<Combination>, summary: &mut Summary) {
    match listed() {
        Ok(listed) => {
            let wanted: Vec<_> = listed.iter().filter(|combination| is_wanted(args, combination)).collect();
            for path in Path::ALL.into_iter().filter(|path| asked(&args.isa, path.name())) {
                add_row(path, &wanted, exercised, summary);
            }
        }
        Err(error) => summary.add(Row::failure("instruction paths", format!("{error:#}"))),
    }
}

/// Every technique on every board and path that this machine can run, as the program lists them.
fn listed() -> Result<Vec<Combination>> {
    let list = ["run", "--quiet", "-p", "fianchetto-cli", "--", "techniques", "--json"];
    let done = step::run(workspace::cargo(&list), |_| {})?;
    ensure!(done.succeeded, "cannot list the techniques");
    serde_json::from_str(&done.output).context("cannot read the list of techniques")
}

fn is_wanted(args: &Args, combination: &Combination) -> bool {
    asked(&args.technique, &combination.technique) && asked(&args.board, &combination.board)
}

fn asked(wish: &Option<String>, name: &str) -> bool {
    wish.as_deref().is_none_or(|wish| wish == name)
}

fn add_row(path: Path, listed: &[&Combination], exercised: &BTreeSet<Combination>, summary: &mut Summary) {
    let name = format!("path {path}");
    let has = machine_has(path);
    let offered: Vec<_> = listed.iter().filter(|combination| combination.path == path.name()).collect();
    let missing: Vec<_> = offered.iter().filter(|combination| !exercised.contains(**combination)).collect();
    if has != path.detect().is_some() {
        summary.add(Row::failure(name, format!("the machine has it: {has}; the simd crate does not agree")));
    } else if !has {
        summary.leave_out(&name, "this machine does not have it");
    } else if let Some(first) = missing.first() {
        let Combination { technique, board, .. } = first;
        let note =
            format!("{} of {} not shown right, {technique} on {board} first", missing.len(), offered.len());
        summary.add(Row::failure(name, note));
    } else if offered.is_empty() {
        summary.leave_out(&name, "no technique offers it");
    } else {
        let note = format!("exercised by {} pairs of technique and board", offered.len());
        summary.add(Row { note, ..Row::of(name, true) });
    }
}

/// What the processor says, asked without the project's own detection.
fn machine_has(path: Path) -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        let avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        let avx512 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        match path {
            Path::Portable => true,
            Path::Avx2 => avx2,
            Path::Avx512 => avx2 && avx512,
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        path == Path::Portable
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combination(technique: &str) -> Combination {
        let [technique, board, path] = [technique, "x88", "portable"].map(str::to_owned);
        Combination { technique, board, path }
    }

    #[test]
    fn a_listed_technique_that_no_run_has_shown_right_is_a_failure() {
        let (dense, linked) = (combination("dense"), combination("linked"));
        let mut summary = Summary::default();
        add_row(Path::Portable, &[&dense], &[dense.clone()].into(), &mut summary);
        assert!(summary.verdict().is_ok());
        add_row(Path::Portable, &[&dense, &linked], &[dense.clone()].into(), &mut summary);
        assert!(summary.verdict().is_err());
    }

    #[test]
    fn the_simd_crate_sees_what_the_machine_has() {
        for path in Path::ALL {
            assert_eq!(path.detect().is_some(), machine_has(path), "{path}");
        }
    }
}
