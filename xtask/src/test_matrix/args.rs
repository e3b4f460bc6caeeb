//! The arguments of `test-matrix`, and the parts among which they choose.

use fianchetto_simd::IsaName;

use super::{
    c, compilers, cross, examples, instructions, no_std, npm, outside, packages, qemu, summary::Summary,
    tests, windows,
};

/// A part of the matrix besides the conformance suite.
pub(super) struct Part {
    /// Its name for `--only`.
    pub(super) name: &'static str,
    /// The tier to which it belongs.
    tier: Tier,
    /// Runs it, in the full tier or not.
    pub(super) run: fn(bool, &mut Summary),
}

/// How much a run covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tier {
    /// What one runs while one works: a build with optimisation and checks, and everything that it
    /// can find.
    Quick,
    /// What a change has to pass besides: other builds, and what other programs say.
    Rest,
    /// What a release has to pass.
    Full,
}

const fn part(name: &'static str, tier: Tier, run: fn(bool, &mut Summary)) -> Part {
    Part { name, tier, run }
}

/// The parts in the order in which they run.
pub(super) const PARTS: [Part; 23] = [
    part("tests", Tier::Quick, tests::run),
    part("games", Tier::Quick, outside::games),
    part("python", Tier::Quick, |_, summary| outside::package(summary)),
    part("portable-only", Tier::Rest, |_, summary| tests::portable_only(summary)),
    part("features", Tier::Rest, |_, summary| tests::features(summary)),
    part("no-std", Tier::Rest, |_, summary| no_std::run(summary)),
    part("arm", Tier::Rest, |_, summary| {
        cross::arm(summary);
        qemu::run(summary);
    }),
    part("wasm", Tier::Rest, |_, summary| cross::wasm(summary)),
    part("big-endian", Tier::Rest, |_, summary| cross::big_endian(summary)),
    part("windows", Tier::Rest, |_, summary| windows::run(summary)),
    part("macos", Tier::Rest, |_, summary| windows::macos(summary)),
    part("examples", Tier::Rest, |_, summary| examples::run(summary)),
    part("c", Tier::Rest, |_, summary| c::run(summary)),
    part("npm", Tier::Rest, |_, summary| npm::run(summary)),
    part("instructions", Tier::Rest, |_, summary| instructions::run(summary)),
    part("packages", Tier::Rest, packages::run),
    part("browser", Tier::Rest, |_, summary| outside::browser(summary)),
    part("clusters", Tier::Rest, |_, summary| outside::clusters(summary)),
    part("workflow", Tier::Rest, |_, summary| outside::workflow(summary)),
    part("oldest-compiler", Tier::Full, |_, summary| compilers::oldest(summary)),
    part("miri", Tier::Full, |_, summary| compilers::miri(summary)),
    part("trainers", Tier::Full, |_, summary| outside::trainers(summary)),
    part("sanitizer", Tier::Full, tests::sanitizer),
];

/// The arguments of `test-matrix`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tier for work: a few minutes (the default).
    #[arg(long, conflicts_with_all = ["rest", "full"])]
    quick: bool,
    /// What a change has to pass besides: the release build, other configurations, and what other
    /// programs say.
    #[arg(long, conflicts_with = "full")]
    rest: bool,
    /// The tier for a release: all of both, with deeper counts, more positions, optimised tests,
    /// 200 games instead of 4.
    #[arg(long)]
    full: bool,
    /// Only this part of the matrix, besides the conformance suite.
    #[arg(long, value_name = "PART", value_parser = PARTS.map(|part| part.name))]
    only: Option<String>,
    /// Only the conformance suite, with this technique.
    #[arg(long, value_name = "NAME")]
    pub(super) technique: Option<String>,
    /// Only the conformance suite, on this board.
    #[arg(long, value_name = "NAME")]
    pub(super) board: Option<String>,
    /// Only the conformance suite, on this instruction set.
    #[arg(long, value_name = "NAME", value_parser = IsaName::ALL.map(IsaName::name))]
    pub(super) isa: Option<String>,
}

impl Args {
    /// The tier of this run.
    fn tier(&self) -> Tier {
        match (self.full, self.rest) {
            (true, _) => Tier::Full,
            (_, true) => Tier::Rest,
            _ => Tier::Quick,
        }
    }

    /// Whether this is the tier of a release.
    pub(super) fn is_full(&self) -> bool {
        self.tier() == Tier::Full
    }

    /// Whether a part besides the conformance suite is to run.
    pub(super) fn has_part(&self, part: &Part) -> bool {
        match &self.only {
            Some(only) => only == part.name,
            None => !self.narrows_the_suite() && (self.is_full() || part.tier == self.tier()),
        }
    }

    /// Whether the suite runs with checks of overflow and the crates' own assertions.
    pub(super) fn has_checked_suite(&self) -> bool {
        self.narrows_the_suite() || self.tier() != Tier::Rest
    }

    /// Whether the suite runs as users build the techniques, each variant of a path included.
    pub(super) fn has_released_suite(&self) -> bool {
        self.narrows_the_suite() || self.tier() != Tier::Quick
    }

    /// Whether the conformance suite is to run.
    pub(super) fn has_suite(&self) -> bool {
        self.only.is_none() || self.narrows_the_suite()
    }

    /// Whether a part of the conformance suite was selected.
    pub(super) fn narrows_the_suite(&self) -> bool {
        self.technique.is_some() || self.board.is_some() || self.isa.is_some()
    }

    /// The option for this tier in the conformance suite.
    pub(super) fn suite_tier(&self) -> &'static str {
        if self.is_full() { "--full" } else { "--quick" }
    }
}

#[cfg(test)]
mod unit {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn parts(line: &[&str]) -> Vec<&'static str> {
        let args = Line::parse_from([&["test-matrix"], line].concat()).args;
        PARTS.iter().filter(|part| args.has_part(part)).map(|part| part.name).collect()
    }

    #[test]
    fn each_part_runs_for_a_change_and_once() {
        let [quick, rest, full] = [&[][..], &["--rest"], &["--full"]].map(parts);
        assert!(quick.iter().all(|name| !rest.contains(name)));
        assert!(PARTS.iter().all(|part| full.contains(&part.name)));
        let of_a_release: Vec<_> =
            full.iter().filter(|name| !quick.contains(name) && !rest.contains(name)).collect();
        assert_eq!(of_a_release, [&"oldest-compiler", &"miri", &"trainers", &"sanitizer"]);
        assert_eq!(parts(&["--only", "clusters"]), ["clusters"]);
        assert!(parts(&["--technique", "dense"]).is_empty());
    }
}
