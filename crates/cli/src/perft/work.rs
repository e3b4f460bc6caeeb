//! `fianchetto perft work`: counts units of a split.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::atomic::Ordering::Relaxed;

use clap::Args;
use fianchetto::Registry;
use fianchetto_perft_files::units::{Folder, Worked, Worker};
use serde::Serialize;

use super::interruption::{INTERRUPTED, Interruption};
use super::split::manifest;
use crate::choice::Choice;
use crate::failure::Failure;
use crate::number::Power;
use crate::terminal::Terminal;
use crate::{json, output};

/// Count units of a split
///
/// Units that are done are left alone, so that any number of machines may take the same ones.
#[derive(Args)]
#[command(after_help = "Example: fianchetto perft work DIR --units 1-16 --hash 4096      # hours")]
pub(super) struct Work {
    /// The folder of the split
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The unit to count, or the units to count in turn [default: all]
    #[arg(long, value_name = "K|A-B", alias = "unit")]
    units: Option<Units>,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    power: Power,
    /// Print one JSON object per unit
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct Counted {
    unit: u32,
    #[serde(flatten)]
    nodes: json::Nodes,
    seconds: f64,
    before: bool,
}

impl Work {
    pub(super) fn run(&self, registry: &Registry, terminal: Terminal) -> Result<ExitCode, Failure> {
        let folder = &Folder::new(&self.folder);
        let manifest = &manifest(folder)?;
        let units = self.units.unwrap_or(Units { first: 1, last: manifest.units() });
        let units = units.first..=units.last;
        let technique = &self.choice.one(registry)?;
        let resources = self.power.resources()?;
        let interruption = Interruption::listen();
        let stop = interruption.stop();
        let mut worker = Worker { folder, manifest, technique, resources, stop };
        let mut out = output::out();
        let mut counted = 0;
        let progress = terminal.progress(units.clone().count() as u64);
        for (unit, done) in units.zip(1..) {
            let worked = worker.work(unit)?;
            let (outcome, before) = match &worked {
                Worked::Now(outcome) => (outcome, false),
                Worked::Before(outcome) => (outcome, true),
                Worked::Stopped => return Ok(ExitCode::from(INTERRUPTED)),
            };
            let (nodes, seconds) = (outcome.nodes(), outcome.seconds);
            let line = if self.json {
                json::line(&Counted { unit, nodes: nodes.into(), seconds, before })
            } else if terminal.quiet {
                Vec::new()
            } else {
                let when = if before { "was done before" } else { "is done" };
                format!("unit {unit} {when}: {nodes} leaves in {seconds:.3} s\n").into_bytes()
            };
            progress.above(|| out.write_all(&line).and_then(|()| out.flush()))?;
            if stop.load(Relaxed) {
                return Ok(ExitCode::from(INTERRUPTED));
            }
            counted += if before { 0 } else { nodes };
            progress.show_nodes(done, counted);
        }
        progress.finish();
        Ok(ExitCode::SUCCESS)
    }
}

/// Some units in a row, such as `17-40`, or one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Units {
    first: u32,
    last: u32,
}

impl FromStr for Units {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| {
            text.parse()
                .ok()
                .filter(|&number| number > 0)
                .ok_or("expected a number such as 17, or a range such as 17-40")
        };
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let units = Self { first: number(first)?, last: number(last)? };
        if units.first > units.last { Err("the first unit is after the last") } else { Ok(units) }
    }
}

#[test]
fn one_unit_and_several_are_read() {
    assert_eq!("64".parse(), Ok(Units { first: 64, last: 64 }));
    assert_eq!("1-12".parse(), Ok(Units { first: 1, last: 12 }));
    for wrong in ["", "0", "-", "1-", "-1", "0-1", "2-1", "1-2-3", "all", "4294967296"] {
        assert!(wrong.parse::<Units>().is_err(), "{wrong}");
    }
}
