//! Splits a perft into units.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::Path;

use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_perft::scratch;
use fianchetto_perft::unique::{Level, Origin, roots_of};

use super::{Folder, Manifest, UnitsError, manifest::Order, unit::Unit};

/// The default number of units.
const UNITS: u32 = 256;

/// The least positions for each unit, if the ply is not given.
const MANY: u64 = 16;

/// The positions for each unit, and the most units, if only the ply is given.
const EACH: u64 = 64;
const MOST: u64 = 4096;

/// Each unit is left at least this depth to count.
const SHALLOW: u32 = 4;

/// The depth of the perft that estimates the cost of a position.
const SAMPLE: u32 = 2;

/// Writes the units of a perft into a folder, and last the manifest, which makes the split valid.
/// The same order gives the same files, byte by byte, and so repairs damage. The callback gets, for
/// each pass over positions, the number done, from 0, and the total.
///
/// # Errors
/// If a file cannot be written, or the folder has another split.
pub fn split(
    folder: &Folder,
    technique: &AnyTechnique,
    order: &Order,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Manifest, UnitsError> {
    let depth = order.depth;
    if depth == 0 || order.ply.is_some_and(|ply| ply == 0 || ply > depth) {
        return Err(UnitsError::NoSuchPly { ply: order.ply.unwrap_or_default(), depth });
    }
    let there = Manifest::of(folder)?;
    folder.make()?;
    let place = folder.path();
    let start = technique.position(&order.setup);
    let roots = roots_of(&start).iter().map(|mv| mv.bits()).collect();
    let origin = Origin { technique, side: order.setup.side_to_move };
    let mut level = Level::first(place, order.memory, &start).map_err(UnitsError::file(place))?;
    while order.wants_more(&level) {
        let all = level.positions();
        tell(0, all);
        let next = level.next(place, order.memory, &origin, |done| tell(done, all));
        level = next.map_err(UnitsError::file(place))?;
    }
    let mut manifest = order.manifest(level.ply(), order.units_of(&level), roots);
    manifest.may_replace(there.as_ref(), folder)?;
    let costs = costs(&level, &origin, depth, place, tell);
    let (costs, sum) = costs.map_err(UnitsError::file(place))?;
    cut(&mut manifest, folder, &level, costs, sum)?;
    manifest.save(folder)?;
    Ok(manifest)
}

/// Cuts the positions of a level where the units have their share of the cost.
fn cut(
    manifest: &mut Manifest,
    folder: &Folder,
    level: &Level,
    costs: File,
    sum: u128,
) -> Result<(), UnitsError> {
    let failed = |reason: io::Error| UnitsError::File { file: folder.path().into(), reason };
    let mut costs = BufReader::new(costs);
    let mut unit = Unit::new(manifest);
    let mut seen = 0_u128;
    for record in level.records().map_err(failed)? {
        let mut cost = [0; 4];
        costs.read_exact(&mut cost).map_err(failed)?;
        unit.push(&record.map_err(failed)?);
        seen += u128::from(u32::from_le_bytes(cost));
        // The share of the cost for this unit and those before it.
        if seen * u128::from(manifest.wanted) >= sum * u128::from(manifest.units() + 1) {
            unit.close(manifest, folder)?;
        }
    }
    unit.close(manifest, folder)
}

impl Order {
    fn wants_more(&self, level: &Level) -> bool {
        match self.ply {
            Some(ply) => level.ply() < ply,
            None => {
                let enough = MANY * u64::from(self.units.unwrap_or(UNITS));
                level.ply() + SHALLOW <= self.depth && (1..enough).contains(&level.positions())
            }
        }
    }

    fn units_of(&self, level: &Level) -> u32 {
        let usual = match self.ply {
            Some(_) => (level.positions() / EACH).clamp(1, MOST) as u32,
            None => UNITS,
        };
        self.units.unwrap_or(usual).max(1)
    }

    fn manifest(&self, ply: u32, wanted: u32, roots: Vec<u16>) -> Manifest {
        let (program, fen) = (self.program.clone(), self.setup.to_string());
        let (chess960, depth) = (self.chess960, self.depth);
        Manifest { program, fen, chess960, depth, ply, wanted, roots, entries: Vec::new() }
    }
}

/// Writes the cost of each position, estimated by a short perft, and returns the sum.
fn costs(
    level: &Level,
    origin: &Origin<'_>,
    depth: u32,
    folder: &Path,
    tell: &mut dyn FnMut(u64, u64),
) -> io::Result<(File, u128)> {
    let mut out = BufWriter::new(scratch::file_in(folder)?);
    let mut sum = 0;
    for (record, done) in level.records()?.zip(0..) {
        tell(done, level.positions());
        let line = origin.line_at(record?.position(), level.ply())?;
        let leaves = line.perft(Perft::BULK, SAMPLE.min(depth - level.ply()));
        // A position without moves costs something, too.
        let cost = u32::try_from(leaves).unwrap_or(u32::MAX).max(1);
        out.write_all(&cost.to_le_bytes())?;
        sum += u128::from(cost);
    }
    let mut file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok((file, sum))
}
