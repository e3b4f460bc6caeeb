//! `fianchetto perft --merge DIR`.

use std::io::{self, Write};
use std::process::ExitCode;

use fianchetto::{AnyTechnique, Registry};
use fianchetto_perft::{PerftTable, Resources};
use fianchetto_perft_files::units::{Folder, Manifest, Merged, UnitsError, Worker, merge};

use super::super::Arguments;
use super::super::interruption::{INTERRUPTED, Interruption};
use super::super::outcome::{self, Share};
use super::known::manifest;
use crate::failure::Failure;
use crate::json::Object;
use crate::look::{Look, Style};
use crate::{choice, output};

/// Not more than this many units are said to be wrong one by one.
const SHOWN: usize = 20;

pub(super) fn run(
    folder: &Folder,
    arguments: &Arguments,
    registry: &Registry,
    look: Look,
) -> Result<ExitCode, Failure> {
    let manifest = manifest(folder)?;
    let technique = arguments.choice.one(registry)?;
    let merged = merge(folder, &manifest, &technique).map_err(|errors| refused(folder, errors))?;
    let verified = match arguments.scale.verify {
        None => None,
        Some(per_cent) => match again(folder, &manifest, per_cent, arguments, registry, &technique)? {
            None => return Ok(ExitCode::from(INTERRUPTED)),
            done => done,
        },
    };
    print(&manifest, &merged, verified, arguments.json, look)?;
    Ok(ExitCode::SUCCESS)
}

/// Says what is wrong with each unit, and how all of them are mended.
fn refused(folder: &Folder, mut errors: Vec<(Option<u32>, UnitsError)>) -> Failure {
    let units: Vec<u32> = errors.iter().filter_map(|(unit, _)| *unit).collect();
    if units.is_empty()
        && let Some((_, error)) = errors.pop()
    {
        return error.into();
    }
    for (_, error) in errors.iter().take(SHOWN) {
        output::complain(error);
    }
    if errors.len() > SHOWN {
        output::complain(format_args!("and {} more", errors.len() - SHOWN));
    }
    let folder = output::word(folder.path());
    let range = match (units.first(), units.last()) {
        (Some(first), Some(last)) if first != last => format!("--units {first}-{last}"),
        (first, _) => format!("--unit {}", first.copied().unwrap_or_default()),
    };
    Failure::Unmerged { units: units.len(), command: format!("fianchetto perft --work {folder} {range}") }
}

/// Units that were counted again.
struct Verified {
    units: u32,
    technique: String,
}

/// Counts some of the units again, evenly spread. `None` if that was stopped.
fn again(
    folder: &Folder,
    manifest: &Manifest,
    per_cent: u32,
    arguments: &Arguments,
    registry: &Registry,
    technique: &AnyTechnique,
) -> Result<Option<Verified>, Failure> {
    let other = |one: &&AnyTechnique| one.info().name != technique.info().name;
    // The fastest other one, on its widest path.
    let technique = registry.iter().find(other).unwrap_or(technique);
    let Resources { threads, table } = arguments.power.resources()?;
    let table = table.map(PerftTable::with_other_constants);
    let interruption = Interruption::listen();
    let mut worker = Worker {
        folder,
        manifest,
        technique,
        resources: Resources { threads, table },
        stop: interruption.stop(),
    };
    let units = u64::from(manifest.units());
    let number = (units * u64::from(per_cent)).div_ceil(100);
    for index in 0..number {
        // The middle of each share: it is below the number of units.
        let unit = ((2 * index + 1) * units / (2 * number)) as u32 + 1;
        if worker.verify(unit)?.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(Verified { units: number as u32, technique: choice::describe(technique) }))
}

fn print(
    manifest: &Manifest,
    merged: &Merged,
    verified: Option<Verified>,
    json: bool,
    look: Look,
) -> io::Result<()> {
    let shares = outcome::shares(&merged.shares, choice::mode(manifest.is_chess960()));
    let mut out = output::out();
    let (nodes, units) = (merged.nodes(), manifest.units());
    if json {
        let mut line = Vec::new();
        let object = Object::new(&mut line).field("fen", manifest.fen()).field("depth", manifest.depth());
        let object = object.field("ply", manifest.ply()).field("units", units).count("nodes", nodes);
        let object = object.field("seconds", merged.seconds).field("longest", merged.longest);
        let verified = verified.as_ref().map_or(0, |verified| verified.units);
        object.field("verified", verified).ready("divide", outcome::divide(&shares)).end();
        return out.write_all(&line);
    }
    if !look.quiet {
        writeln!(
            out,
            "{}\nperft {} from {units} units at ply {}\n",
            manifest.fen(),
            manifest.depth(),
            manifest.ply()
        )?;
    }
    for Share { mv, nodes } in &shares {
        writeln!(out, "{}: {nodes}", look.paint(Style::Heading, mv))?;
    }
    if let Some(Verified { units, technique }) = verified {
        writeln!(out, "\n{units} units counted again by {technique}: the same")?;
    }
    writeln!(
        out,
        "\nnodes {nodes}  time of all units {:.3} s  longest {:.3} s",
        merged.seconds, merged.longest
    )
}
