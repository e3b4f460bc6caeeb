//! `fianchetto perft --split`, `--work` and `--merge`: a perft in units of work, for many machines.

mod scripts;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use fianchetto::{AnyTechnique, Registry};
use fianchetto_perft::{PerftTable, Resources};
use fianchetto_perft_files::units::{self, Folder, Manifest, Merged, Order, UnitsError, Worked, Worker};

use super::arguments::{Arguments, Range};
use super::counting::{PROGRAM, json_of_shares, shares};
use super::interruption::{INTERRUPTED, Interruption};
use crate::failure::Failure;
use crate::look::{Look, Style};
use crate::number::bytes;
use crate::{choice, json, output};

/// The most wrong units listed one by one.
const SHOWN: usize = 20;

/// Runs the command, if it is about units.
pub(super) fn run(
    arguments: &Arguments,
    registry: &Registry,
    look: Look,
) -> Result<Option<ExitCode>, Failure> {
    let scale = &arguments.scale;
    scale.belongs_together()?;
    let on = |folder| Run { folder: Folder::new(folder), arguments, registry, look };
    let status = match (&scale.split, &scale.work, &scale.merge) {
        (Some(folder), ..) => on(folder).split()?,
        (_, Some(folder), _) => on(folder).work()?,
        (_, _, Some(folder)) => on(folder).merge()?,
        _ => return Ok(None),
    };
    Ok(Some(status))
}

/// A command about the units in a folder.
struct Run<'a> {
    folder: Folder,
    arguments: &'a Arguments,
    registry: &'a Registry,
    look: Look,
}

/// How many units were counted again, and by which technique.
type Verified = (u32, String);

impl Run<'_> {
    fn technique(&self) -> Result<AnyTechnique, Failure> {
        self.arguments.technique(self.registry)
    }

    /// The manifest, if this program made it.
    fn manifest(&self) -> Result<Manifest, Failure> {
        let manifest = Manifest::load(&self.folder)?;
        if manifest.program == PROGRAM {
            return Ok(manifest);
        }
        let (file, by) = (self.folder.manifest(), &manifest.program);
        let why = format!("it is a split by {by}; this program cannot count its units");
        Err(format!("{} is foreign: {why}", file.display()).into())
    }

    fn split(&self) -> Result<ExitCode, Failure> {
        let Arguments { scale, chess960, .. } = self.arguments;
        let units = match scale.units {
            None => None,
            Some(Range::Number(units)) => Some(units),
            Some(Range::FromTo(..)) => {
                return Err("`--split` takes a number of `--units`, not a range".into());
            }
        };
        let setup = self.arguments.setup()?;
        let technique = self.technique()?;
        let usual = Order::new(PROGRAM, &setup, self.arguments.depth());
        let memory = scale.memory.map_or(usual.memory, bytes);
        let order = Order { chess960: *chess960, ply: scale.ply, units, memory, ..usual };
        scripts::check(&self.folder)?;
        let progress = self.look.progress(0);
        let manifest = units::split(&self.folder, &technique, &order, &mut |done, all| match done {
            0 => progress.begin(all, 0),
            _ => progress.show(done, done as f64, "positions/s"),
        });
        progress.finish();
        let manifest = manifest?;
        scripts::write(&self.folder, &manifest)?;
        self.print_split(&manifest)?;
        Ok(ExitCode::SUCCESS)
    }

    fn print_split(&self, manifest: &Manifest) -> io::Result<()> {
        let (mut out, path) = (output::out(), self.folder.path());
        let (depth, ply, positions) = (manifest.depth, manifest.ply, manifest.positions());
        let (units, bytes) = (manifest.units(), manifest.bytes());
        if self.arguments.json {
            return out.write_all(&json::line(|object| {
                let object = object.field("folder", path.to_string_lossy()).field("depth", depth);
                let object = object.field("ply", ply).field("positions", positions);
                object.field("units", units).field("bytes", bytes)
            }));
        }
        let name = output::named(path);
        writeln!(
            out,
            "perft {depth} at ply {ply}: {positions} positions, {units} units, {bytes} bytes in {name}"
        )?;
        if !self.look.quiet {
            let script = |name| output::word(&path.join(name));
            let [slurm, hyperqueue, parallel] =
                ["slurm.sh", "hyperqueue_submit.py", "parallel.sh"].map(script);
            let path = output::word(path);
            writeln!(out, "count with\n  sbatch {slurm}\n  python3 {hyperqueue} SERVER_DIR\n  {parallel}")?;
            writeln!(out, "  fianchetto perft --work {path} --units 1-{units}")?;
            writeln!(out, "and then\n  fianchetto perft --merge {path}")?;
        }
        Ok(())
    }

    fn work(&self) -> Result<ExitCode, Failure> {
        let manifest = &self.manifest()?;
        let scale = &self.arguments.scale;
        let units = match (scale.unit, scale.units) {
            (Some(unit), _) => unit..=unit,
            (None, Some(Range::FromTo(first, last))) => first..=last,
            (None, Some(Range::Number(_))) => {
                return Err("`--work` takes `--unit K` or `--units A-B`".into());
            }
            (None, None) => 1..=manifest.units(),
        };
        let technique = &self.technique()?;
        let (resources, interruption) = (self.arguments.power.resources()?, Interruption::listen());
        let stop = interruption.stop();
        let mut worker = Worker { folder: &self.folder, manifest, technique, resources, stop };
        let (mut out, mut counted) = (output::out(), 0);
        let progress = self.look.progress(units.clone().count() as u64);
        for (unit, done) in units.zip(1..) {
            let worked = worker.work(unit)?;
            let (outcome, before) = match &worked {
                Worked::Now(outcome) => (outcome, false),
                Worked::Before(outcome) => (outcome, true),
                Worked::Stopped => return Ok(ExitCode::from(INTERRUPTED)),
            };
            let (nodes, seconds) = (outcome.nodes(), outcome.seconds);
            let line = match self.arguments.json {
                true => json::line(|object| {
                    let object = object.field("unit", unit).count("nodes", nodes);
                    object.field("seconds", seconds).field("before", before)
                }),
                false if self.look.quiet => Vec::new(),
                false => {
                    let when = if before { "was done before" } else { "is done" };
                    format!("unit {unit} {when}: {nodes} leaves in {seconds:.3} s\n").into_bytes()
                }
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

    fn merge(&self) -> Result<ExitCode, Failure> {
        let manifest = self.manifest()?;
        let technique = self.technique()?;
        let progress = self.look.progress(0);
        let merged = units::merge(&self.folder, &manifest, &technique, &mut |done| match done {
            0 => progress.begin(manifest.units().into(), 0),
            _ => progress.show(done.into(), done.into(), "units/s"),
        });
        progress.finish();
        let merged = merged.map_err(|errors| self.refused(errors))?;
        let verified = match self.arguments.scale.verify {
            None => None,
            Some(per_cent) => match self.again(&manifest, per_cent, &technique)? {
                None => return Ok(ExitCode::from(INTERRUPTED)),
                done => done,
            },
        };
        self.print_merged(&manifest, &merged, verified)?;
        Ok(ExitCode::SUCCESS)
    }

    /// Lists the wrong units and the command that recounts them.
    fn refused(&self, mut errors: Vec<(Option<u32>, UnitsError)>) -> Failure {
        let units: Vec<u32> = errors.iter().filter_map(|(unit, _)| *unit).collect();
        if units.is_empty()
            && let Some((_, error)) = errors.pop()
        {
            return error.into();
        }
        errors.iter().take(SHOWN).for_each(|(_, error)| output::complain(error));
        if errors.len() > SHOWN {
            output::complain(format_args!("and {} more", errors.len() - SHOWN));
        }
        let range = match (units.first(), units.last()) {
            (Some(first), Some(last)) if first != last => format!("--units {first}-{last}"),
            (first, _) => format!("--unit {}", first.copied().unwrap_or_default()),
        };
        let number =
            if units.len() == 1 { "one unit has".into() } else { format!("{} units have", units.len()) };
        let command = format!("fianchetto perft --work {} {range}", output::word(self.folder.path()));
        Failure::Mendable(format!("{number} to be counted: {command}"))
    }

    /// Recounts some units, evenly spread. `None` if interrupted.
    fn again(
        &self,
        manifest: &Manifest,
        per_cent: u32,
        technique: &AnyTechnique,
    ) -> Result<Option<Verified>, Failure> {
        let other = |one: &&AnyTechnique| one.info().name != technique.info().name;
        // The fastest other technique, on its widest path.
        let technique = self.registry.iter().find(other).unwrap_or(technique);
        let Resources { threads, table } = self.arguments.power.resources()?;
        let resources = Resources { threads, table: table.map(PerftTable::with_other_constants) };
        let interruption = Interruption::listen();
        let stop = interruption.stop();
        let mut worker = Worker { folder: &self.folder, manifest, technique, resources, stop };
        let units = u64::from(manifest.units());
        let number = (units * u64::from(per_cent)).div_ceil(100);
        let progress = self.look.progress(number);
        for index in 0..number {
            progress.show(index, index as f64, "units/s");
            // The middle of each share, which is below the number of units.
            let unit = ((2 * index + 1) * units / (2 * number)) as u32 + 1;
            if worker.verify(unit)?.is_none() {
                return Ok(None);
            }
        }
        progress.finish();
        Ok(Some((number as u32, choice::describe(technique))))
    }

    fn print_merged(
        &self,
        manifest: &Manifest,
        merged: &Merged,
        verified: Option<Verified>,
    ) -> io::Result<()> {
        let shares = shares(&merged.shares, choice::mode(manifest.chess960));
        let mut out = output::out();
        if self.look.quiet && !self.arguments.json {
            return writeln!(out, "{}", merged.nodes());
        }
        let (fen, depth, ply, units) = (&*manifest.fen, manifest.depth, manifest.ply, manifest.units());
        let (nodes, seconds, longest) = (merged.nodes(), merged.seconds, merged.longest);
        if self.arguments.json {
            return out.write_all(&json::line(|object| {
                let object = object.field("fen", fen).field("depth", depth).field("ply", ply);
                let object = object.field("units", units).count("nodes", nodes);
                let object = object.field("seconds", seconds).field("longest", longest);
                let verified = verified.map_or(0, |(units, _)| units);
                object.field("verified", verified).ready("divide", json_of_shares(&shares))
            }));
        }
        writeln!(out, "{fen}\nperft {depth} from {units} units at ply {ply}\n")?;
        for (mv, nodes) in &shares {
            writeln!(out, "{}: {nodes}", self.look.paint(Style::Heading, mv))?;
        }
        if let Some((units, technique)) = verified {
            writeln!(out, "\n{units} units counted again by {technique}: the same")?;
        }
        writeln!(out, "\nnodes {nodes}  time of all units {seconds:.3} s  longest {longest:.3} s")
    }
}
