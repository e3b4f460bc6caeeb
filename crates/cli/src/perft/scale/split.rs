//! `fianchetto perft N --split DIR`.

use std::io::{self, Write};
use std::process::ExitCode;

use fianchetto::{Registry, ValidSetup};
use fianchetto_perft_files::units::{Folder, Manifest, Order, split};

use super::super::Arguments;
use super::super::range::Range;
use super::known::PROGRAM;
use super::scripts;
use crate::failure::Failure;
use crate::json::Object;
use crate::look::Look;
use crate::output;
use crate::{choice, position};

pub(super) fn run(
    folder: &Folder,
    arguments: &Arguments,
    registry: &Registry,
    look: Look,
) -> Result<ExitCode, Failure> {
    let units = match arguments.scale.units {
        None => None,
        Some(Range::Number(units)) => Some(units),
        Some(Range::FromTo(..)) => {
            return Err(Failure::Together("`--split` takes a number of `--units`, not a range"));
        }
    };
    let setup = match &arguments.fen {
        Some(fen) => position::playable(fen, choice::mode(arguments.chess960))?,
        None => ValidSetup::INITIAL,
    };
    let technique = arguments.choice.one(registry)?;
    let usual = Order::new(PROGRAM, &setup, arguments.depth());
    let memory = arguments
        .scale
        .memory
        .map_or(usual.memory, |mib| usize::try_from(u64::from(mib) << 20).unwrap_or(usize::MAX));
    let order = Order { chess960: arguments.chess960, ply: arguments.scale.ply, units, memory, ..usual };
    scripts::check(folder)?;
    let manifest = split(folder, &technique, &order)?;
    scripts::write(folder, &manifest)?;
    print(folder, &manifest, arguments.json, look)?;
    Ok(ExitCode::SUCCESS)
}

fn print(folder: &Folder, manifest: &Manifest, json: bool, look: Look) -> io::Result<()> {
    let mut out = output::out();
    let (units, ply, positions, bytes) =
        (manifest.units(), manifest.ply(), manifest.positions(), manifest.bytes());
    if json {
        let mut line = Vec::new();
        let object = Object::new(&mut line)
            .field("folder", folder.path().to_string_lossy())
            .field("depth", manifest.depth());
        object
            .field("ply", ply)
            .field("positions", positions)
            .field("units", units)
            .field("bytes", bytes)
            .end();
        return out.write_all(&line);
    }
    writeln!(
        out,
        "perft {} at ply {ply}: {positions} positions, {units} units, {bytes} bytes in {}",
        manifest.depth(),
        output::named(folder.path())
    )?;
    if !look.quiet {
        let script = |name| output::word(&folder.path().join(name));
        let [slurm, hyperqueue, parallel] = ["slurm.sh", "hyperqueue_submit.py", "parallel.sh"].map(script);
        let path = output::word(folder.path());
        writeln!(out, "count with\n  sbatch {slurm}\n  python3 {hyperqueue} SERVER_DIR\n  {parallel}")?;
        writeln!(out, "  fianchetto perft --work {path} --units 1-{units}")?;
        writeln!(out, "and then\n  fianchetto perft --merge {path}")?;
    }
    Ok(())
}
