//! What became of the instructions that a machine may have beyond those of its paths.
//!
//! A kernel that is written for such an instruction runs where the machine has it. Anywhere else its algorithm runs in plain
//! code, the *twin* of the instructions, in the step that pretends that the machine has the portable path alone. A row for
//! each says which of the two it was, or neither. The other way round, a row says whether AVX-512 was run without them.

use std::collections::BTreeSet;

use fianchetto_simd::{Isa, SimdPath};

use super::Args;
use super::conformance::Combination;
use super::paths::{asked, has_flags};
use super::portable_only;
use super::summary::{Row, Summary};

/// Each instruction set, as an [`Isa`] names it and as `/proc/cpuinfo` does. Detection takes all four or none.
const EXTRAS: [(&str, &str); 4] =
    [("vpopcntdq", "avx512_vpopcntdq"), ("vbmi", "avx512vbmi"), ("vbmi2", "avx512_vbmi2"), ("gfni", "gfni")];

/// Adds the rows.
pub(super) fn run(args: &Args, exercised: &BTreeSet<Combination>, summary: &mut Summary) {
    let twin = summary.outcome(portable_only::NAME);
    let is_asked = asked(&args.isa, SimdPath::Avx512.name());
    let avx512 = |with: &dyn Fn(&str) -> bool| {
        exercised.iter().filter(|shown| shown.path == SimdPath::Avx512.name() && with(&shown.extras)).count()
    };
    let machine_has_all = has_flags(&EXTRAS.map(|(_, flag)| flag)) == Some(true);
    let must_run =
        is_asked && !args.narrows_the_suite() && SimdPath::Avx512.detect().is_some() && machine_has_all;
    for (name, _) in EXTRAS {
        let count = avx512(&|extras| extras.split(", ").any(|extra| extra == name));
        add(&format!("extra {name}"), count, must_run, twin, summary);
    }
    let has_plain = is_asked && !args.narrows_the_suite() && SimdPath::Avx512.detect().is_some();
    add("avx512 without extras", avx512(&str::is_empty), has_plain, None, summary);
    bmi2(exercised, twin, summary);
}

/// PEXT, as a circuit or as microcode. Techniques that depend on it leave out paths on which it is microcode.
fn bmi2(exercised: &BTreeSet<Combination>, twin: Option<bool>, summary: &mut Summary) {
    let isa = SimdPath::Avx2.detect();
    let wide = [SimdPath::Avx2.name(), SimdPath::Avx512.name()];
    let count = exercised.iter().filter(|shown| wide.contains(&shown.path.as_str())).count();
    let is_fast = isa.is_some_and(Isa::extracts_fast);
    let count_if = |condition: bool| if condition { count } else { 0 };
    add("bmi2, fast", count_if(is_fast), false, twin, summary);
    if isa.is_some() && !is_fast {
        add("bmi2, slow", count, false, None, summary);
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
mod tests {
    use super::*;

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
