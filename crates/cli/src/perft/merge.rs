//! `fianchetto perft merge`: adds up the units of a split.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use fianchetto::{AnyTechnique, Registry};
use fianchetto_perft::{PerftTable, Resources};
use fianchetto_perft_files::units::{self, Folder, Manifest, Merged, UnitsError, Worker};
use serde::Serialize;

use super::counting::{Divided, divide, shares};
use super::interruption::{INTERRUPTED, Interruption};
use super::split::manifest;
use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::number::Power;
use crate::terminal::{Style, Terminal};
use crate::{json, number, output};

/// The most wrong units listed one by one.
const SHOWN: usize = 20;

/// Add up the units of a split
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto perft merge DIR
  fianchetto perft merge DIR --verify 5                             # hours, for the recount")]
pub(super) struct Merge {
    /// The folder of the split
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Recount this percentage of the units with another technique and other hash constants
    #[arg(long, value_name = "P", value_parser = number::whole(1_u32..=100))]
    verify: Option<u32>,
    #[command(flatten)]
    choice: Choice,
    #[command(flatten)]
    power: Power,
    /// Print one JSON object
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct Sum<'a> {
    fen: &'a str,
    depth: u32,
    ply: u32,
    units: u32,
    #[serde(flatten)]
    nodes: json::Nodes,
    seconds: f64,
    longest: f64,
    verified: u32,
    divide: Vec<Divided<'a>>,
}

/// How many units were counted again, and by which technique.
type Verified = (u32, String);

impl Merge {
    pub(super) fn run(&self, registry: &Registry, terminal: Terminal) -> Result<ExitCode, Failure> {
        let folder = Folder::new(&self.folder);
        let manifest = manifest(&folder)?;
        let technique = self.choice.one(registry)?;
        let progress = terminal.progress(0);
        let merged = units::merge(&folder, &manifest, &technique, &mut |done| match done {
            0 => progress.begin(manifest.units().into(), 0),
            _ => progress.show(done.into(), done.into(), "units/s"),
        });
        progress.finish();
        let merged = merged.map_err(|errors| self.refused(errors))?;
        let verified = match self.verify {
            None => None,
            Some(per_cent) => {
                let other = |one: &&AnyTechnique| one.info().name != technique.info().name;
                // The fastest other technique, on its widest path.
                let technique = registry.iter().find(other).unwrap_or(&technique);
                match self.again(&folder, &manifest, per_cent, technique, terminal)? {
                    None => return Ok(ExitCode::from(INTERRUPTED)),
                    done => done,
                }
            }
        };
        self.print(&manifest, &merged, verified, terminal)?;
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
            (Some(first), Some(last)) if first != last => format!("{first}-{last}"),
            (first, _) => first.copied().unwrap_or_default().to_string(),
        };
        let number =
            if units.len() == 1 { "one unit has".into() } else { format!("{} units have", units.len()) };
        let command = format!("fianchetto perft work {} --units {range}", output::word(&self.folder));
        Failure::Mendable(format!("{number} to be counted: {command}"))
    }

    /// Recounts some units, evenly spread. `None` if interrupted.
    fn again(
        &self,
        folder: &Folder,
        manifest: &Manifest,
        per_cent: u32,
        technique: &AnyTechnique,
        terminal: Terminal,
    ) -> Result<Option<Verified>, Failure> {
        let Resources { threads, table } = self.power.resources()?;
        let resources = Resources { threads, table: table.map(PerftTable::with_other_constants) };
        let interruption = Interruption::listen();
        let stop = interruption.stop();
        let mut worker = Worker { folder, manifest, technique, resources, stop };
        let units = u64::from(manifest.units());
        let number = (units * u64::from(per_cent)).div_ceil(100);
        let progress = terminal.progress(number);
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

    fn print(
        &self,
        manifest: &Manifest,
        merged: &Merged,
        verified: Option<Verified>,
        terminal: Terminal,
    ) -> io::Result<()> {
        let shares = shares(&merged.shares, choice::mode(manifest.chess960));
        let mut out = output::out();
        if terminal.quiet && !self.json {
            return writeln!(out, "{}", merged.nodes());
        }
        let (fen, depth, ply, units) = (&*manifest.fen, manifest.depth, manifest.ply, manifest.units());
        let (nodes, seconds, longest) = (merged.nodes(), merged.seconds, merged.longest);
        if self.json {
            return out.write_all(&json::line(&Sum {
                fen,
                depth,
                ply,
                units,
                nodes: nodes.into(),
                seconds,
                longest,
                verified: verified.map_or(0, |(units, _)| units),
                divide: divide(&shares),
            }));
        }
        writeln!(out, "{fen}\nperft {depth} from {units} units at ply {ply}\n")?;
        for (mv, nodes) in &shares {
            writeln!(out, "{}: {nodes}", terminal.paint(Style::Heading, mv))?;
        }
        if let Some((units, technique)) = verified {
            writeln!(out, "\n{units} units counted again by {technique}: the same")?;
        }
        writeln!(out, "\nnodes {nodes}  time of all units {seconds:.3} s  longest {longest:.3} s")
    }
}
