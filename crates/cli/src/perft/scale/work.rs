//! `fianchetto perft --work DIR`.

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use fianchetto::Registry;
use fianchetto_perft_files::units::{Folder, Worked, Worker};

use super::super::Arguments;
use super::super::interruption::{INTERRUPTED, Interruption};
use super::super::range::Range;
use super::known::manifest;
use crate::failure::Failure;
use crate::json::Object;
use crate::look::Look;
use crate::output;

pub(super) fn run(
    folder: &Folder,
    arguments: &Arguments,
    registry: &Registry,
    look: Look,
) -> Result<ExitCode, Failure> {
    let manifest = manifest(folder)?;
    let units = match (arguments.scale.unit, arguments.scale.units) {
        (Some(unit), _) => unit..=unit,
        (None, Some(Range::FromTo(first, last))) => first..=last,
        (None, Some(Range::Number(_))) => {
            return Err(Failure::Together("`--work` takes `--unit K` or `--units A-B`"));
        }
        (None, None) => 1..=manifest.units(),
    };
    let technique = arguments.choice.one(registry)?;
    let (resources, interruption) = (arguments.power.resources()?, Interruption::listen());
    let stop = interruption.stop();
    let mut worker = Worker { folder, manifest: &manifest, technique: &technique, resources, stop };
    let mut out = output::out();
    for unit in units {
        let worked = worker.work(unit)?;
        let (outcome, before) = match &worked {
            Worked::Now(outcome) => (outcome, false),
            Worked::Before(outcome) => (outcome, true),
            Worked::Stopped => return Ok(ExitCode::from(INTERRUPTED)),
        };
        if arguments.json {
            let mut line = Vec::new();
            let object = Object::new(&mut line).field("unit", unit).count("nodes", outcome.nodes());
            object.field("seconds", outcome.seconds).field("before", before).end();
            out.write_all(&line)?;
        } else if !look.quiet {
            let when = if before { "was done before" } else { "is done" };
            writeln!(out, "unit {unit} {when}: {} leaves in {:.3} s", outcome.nodes(), outcome.seconds)?;
        }
        out.flush()?;
        if stop.load(Relaxed) {
            return Ok(ExitCode::from(INTERRUPTED));
        }
    }
    Ok(ExitCode::SUCCESS)
}
