//! `fianchetto perft split`: makes units of work out of a perft, for many machines.

mod scripts;

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use fianchetto::Registry;
use fianchetto_perft_files::units::{self, Folder, Manifest, Order};
use serde::Serialize;

use super::arguments::DEPTHS;
use super::counting::PROGRAM;
use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::number::bytes;
use crate::terminal::Terminal;
use crate::{json, number, output, position, stream};

/// Split a perft into units of work, for any number of machines, with scripts for schedulers
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto perft split DIR 11
  fianchetto perft split DIR-2 8 --ply 4 --units 64")]
pub(super) struct Split {
    /// The folder for the units
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The depth in half-moves, and before or after it the position: a FEN or EPD, a name such as
    /// kiwipete, or a file with one position
    #[arg(value_name = "DEPTH|POSITION", required = true)]
    words: Vec<String>,
    /// The position as an option; by default the one on standard input, or the start of the game
    #[arg(short, long, value_name = "FEN")]
    fen: Option<String>,
    /// Read KQkq as the outermost rooks, as in X-FEN, and always write castling as king takes rook
    #[arg(long)]
    chess960: bool,
    /// The ply of the positions in the units [default: the first with 16 positions per unit]
    #[arg(long, value_name = "P", value_parser = number::whole(1_u32..=64))]
    ply: Option<u32>,
    /// The number of units [default: 256]
    #[arg(long, value_name = "U", value_parser = number::whole(1_u32..=u32::MAX))]
    units: Option<u32>,
    /// The memory for sorting; the rest is sorted on disk [default: 256]
    #[arg(long, value_name = "MIB", value_parser = number::mebibytes(1..=1 << 20))]
    memory: Option<u32>,
    #[command(flatten)]
    choice: Choice,
    /// Print one JSON object
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct Made<'a> {
    folder: Cow<'a, str>,
    depth: u32,
    ply: u32,
    positions: u64,
    units: u32,
    bytes: u64,
}

impl Split {
    pub(super) fn run(&self, registry: &Registry, terminal: Terminal) -> Result<ExitCode, Failure> {
        let (depth, words) = position::with_number(&self.words, self.fen.as_ref(), "depth", DEPTHS)?;
        let setup = stream::one(words, self.fen.as_ref(), choice::mode(self.chess960))?;
        let technique = self.choice.one(registry)?;
        let usual = Order::new(PROGRAM, &setup, depth);
        let memory = self.memory.map_or(usual.memory, bytes);
        let order = Order { chess960: self.chess960, ply: self.ply, units: self.units, memory, ..usual };
        let folder = Folder::new(&self.folder);
        scripts::check(&folder)?;
        let progress = terminal.progress(0);
        let manifest = units::split(&folder, &technique, &order, &mut |done, all| match done {
            0 => progress.begin(all, 0),
            _ => progress.show(done, done as f64, "positions/s"),
        });
        progress.finish();
        let manifest = manifest?;
        scripts::write(&folder, &manifest)?;
        self.print(&manifest, terminal)?;
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, manifest: &Manifest, terminal: Terminal) -> io::Result<()> {
        let path = &*self.folder;
        let mut out = output::out();
        let (depth, ply, positions) = (manifest.depth, manifest.ply, manifest.positions());
        let (units, bytes) = (manifest.units(), manifest.bytes());
        if self.json {
            let folder = path.to_string_lossy();
            return out.write_all(&json::line(&Made { folder, depth, ply, positions, units, bytes }));
        }
        let name = output::named(path);
        writeln!(
            out,
            "perft {depth} at ply {ply}: {positions} positions, {units} units, {bytes} bytes in {name}"
        )?;
        if !terminal.quiet {
            let script = |name| output::word(&path.join(name));
            let [slurm, hyperqueue, parallel] =
                ["slurm.sh", "hyperqueue_submit.py", "parallel.sh"].map(script);
            let path = output::word(path);
            writeln!(out, "count with\n  sbatch {slurm}\n  python3 {hyperqueue} SERVER_DIR\n  {parallel}")?;
            writeln!(out, "  fianchetto perft work {path} --units 1-{units}")?;
            writeln!(out, "and then\n  fianchetto perft merge {path}")?;
        }
        Ok(())
    }
}

/// The manifest of a folder, if this program made it.
pub(super) fn manifest(folder: &Folder) -> Result<Manifest, Failure> {
    let manifest = Manifest::load(folder)?;
    if manifest.program == PROGRAM {
        return Ok(manifest);
    }
    let why = format!("it is a split by {}; this program cannot count its units", manifest.program);
    Err(format!("{} is foreign: {why}", folder.manifest().display()).into())
}
