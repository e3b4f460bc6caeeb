//! All positions of a ply, each once: those of the ply before, and after each of their moves.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use fianchetto_board_repr::{Packed, Position};
use fianchetto_movegen_core::{AnyTechnique, Line, Stage};
use fianchetto_types::{Color, Move, ValidSetup};

use super::record::Record;
use super::sorter::{Sorter, Ways};

/// The positions of one ply, in a file.
pub(super) struct Level {
    pub(super) ply: u32,
    pub(super) file: PathBuf,
    pub(super) positions: u64,
}

impl Level {
    /// The positions after each root move.
    pub(super) fn first(folder: &Path, memory: usize, start: &Line, roots: &[Move]) -> io::Result<Self> {
        let mut sorter = Sorter::new(folder.into(), memory);
        let mut positions = Vec::new();
        start.clone().packed_after(roots, |packed| positions.push(packed));
        for (root, position) in positions.into_iter().enumerate() {
            sorter.push(Ways { position, root: root as u8, number: 1 })?;
        }
        Self::write(1, folder, sorter)
    }

    /// The positions one ply later; those of this ply are removed.
    pub(super) fn next(self, memory: usize, lines: &Lines<'_>) -> io::Result<Self> {
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let mut sorter = Sorter::new(folder.into(), memory);
        let mut records = self.records()?;
        while let Some(record) = Record::read(&mut records)? {
            let mut line = lines.at(record.position, self.ply)?;
            let moves = line.moves(Stage::All);
            let mut pushed = Ok(());
            line.packed_after(&moves, |position| {
                for &(root, number) in &record.roots {
                    if pushed.is_ok() {
                        pushed = sorter.push(Ways { position, root, number });
                    }
                }
            });
            pushed?;
        }
        std::fs::remove_file(&self.file)?;
        Self::write(self.ply + 1, folder, sorter)
    }

    pub(super) fn records(&self) -> io::Result<BufReader<File>> {
        Ok(BufReader::with_capacity(1 << 20, File::open(&self.file)?))
    }

    fn write(ply: u32, folder: &Path, sorter: Sorter) -> io::Result<Self> {
        let file = folder.join(format!("ply-{ply}"));
        let mut out = BufWriter::with_capacity(1 << 20, File::create(&file)?);
        let mut sorted = sorter.sorted()?;
        let mut positions = 0;
        while let Some(record) = sorted.next()? {
            record.write(&mut out)?;
            positions += 1;
        }
        out.flush()?;
        Ok(Self { ply, file, positions })
    }
}

/// Makes lines of packed positions.
pub(super) struct Lines<'a> {
    pub(super) technique: &'a AnyTechnique,
    /// The side to move at the start.
    pub(super) side: Color,
}

impl Lines<'_> {
    /// The line at a position some plies below the start. What is no position is an error, which a file that is not as it
    /// was written can have.
    pub(super) fn at(&self, position: Packed, ply: u32) -> io::Result<Line> {
        let side = if ply.is_multiple_of(2) { self.side } else { !self.side };
        let setup = position.setup(side).validate();
        Ok(self.technique.line(&setup.map_err(|error| io::Error::other(error.to_string()))?))
    }
}

/// The root moves in an order that no technique changes.
pub(super) fn roots_of(line: &Line) -> Vec<Move> {
    let mut roots = line.moves(Stage::All).to_vec();
    roots.sort_unstable_by_key(|mv| mv.bits());
    roots
}

/// The number of different positions after each number of plies from 1 to `plies`, clocks aside: found in about this many bytes
/// of memory, and in a folder for what is more.
///
/// # Errors
/// If the folder cannot be used.
pub fn unique_positions(
    technique: &AnyTechnique,
    setup: &ValidSetup,
    plies: u32,
    folder: &Path,
    memory: usize,
) -> io::Result<Vec<u64>> {
    std::fs::create_dir_all(folder)?;
    let start = technique.line(setup);
    let lines = Lines { technique, side: start.side_to_move() };
    let mut level = Level::first(folder, memory, &start, &roots_of(&start))?;
    let mut counts = vec![level.positions];
    for _ in 1..plies {
        level = level.next(memory, &lines)?;
        counts.push(level.positions);
    }
    std::fs::remove_file(level.file)?;
    Ok(counts)
}
