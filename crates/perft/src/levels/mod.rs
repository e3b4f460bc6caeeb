//! All positions of a ply, each once: those of the ply before, and after each of their moves.
//!
//! They are found in order, in a given amount of memory and in files for what is more, and each has the number of ways that
//! lead to it from each root move.
//!
//! ```
//! use fianchetto::ValidSetup;
//! use fianchetto::registry::{Registry, Wanted};
//! use fianchetto_perft::levels::unique_positions;
//!
//! let technique = Registry::built_in().find(Wanted::default())?;
//! let folder = std::env::temp_dir().join(format!("unique-{}", std::process::id()));
//! let counts = unique_positions(&technique, &ValidSetup::INITIAL, 3, &folder, 1 << 20)?;
//! assert_eq!(counts, [20, 400, 5_362]);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod count;
mod record;
mod sorter;

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use fianchetto_board_repr::{Packed, Position};
use fianchetto_movegen_core::{AnyTechnique, Line, Stage};
use fianchetto_types::{Color, Move, ValidSetup};

use sorter::{Sorter, Ways};

pub use count::LevelCount;
pub use record::Record;

/// The positions of one ply, in a file.
#[derive(Debug)]
pub struct Level {
    ply: u32,
    file: PathBuf,
    positions: u64,
}

impl Level {
    /// The positions after each root move, found in about this many bytes of memory, and in a folder for what is more.
    ///
    /// # Errors
    /// If the folder cannot be used.
    pub fn first(folder: &Path, memory: usize, start: &Line) -> io::Result<Self> {
        let mut sorter = Sorter::new(folder.into(), memory);
        let mut positions = Vec::new();
        start.clone().packed_after(&roots_of(start), |packed| positions.push(packed));
        for (root, position) in positions.into_iter().enumerate() {
            sorter.push(Ways { position, root: root as u8, number: 1 })?;
        }
        Self::write(1, folder, sorter)
    }

    /// The number of plies from the start.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The number of positions.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// The positions one ply later; those of this ply are removed.
    ///
    /// # Errors
    /// If the folder cannot be used, or the file is not as it was written.
    pub fn next(self, memory: usize, origin: &Origin<'_>) -> io::Result<Self> {
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let mut sorter = Sorter::new(folder.into(), memory);
        for record in self.records()? {
            let record = record?;
            let mut line = origin.line_at(record.position, self.ply)?;
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

    /// The positions, in order.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn records(&self) -> io::Result<Records> {
        Ok(Records(BufReader::with_capacity(1 << 20, File::open(&self.file)?)))
    }

    fn write(ply: u32, folder: &Path, sorter: Sorter) -> io::Result<Self> {
        let file = folder.join(format!("ply-{ply}"));
        let mut out = BufWriter::with_capacity(1 << 20, File::create(&file)?);
        let mut sorted = sorter.sorted()?;
        let (mut positions, mut bytes) = (0, Vec::new());
        while let Some(record) = sorted.next()? {
            bytes.clear();
            record.append_to(&mut bytes);
            out.write_all(&bytes)?;
            positions += 1;
        }
        out.flush()?;
        Ok(Self { ply, file, positions })
    }
}

/// The positions of a level, as they are read from its file.
#[derive(Debug)]
pub struct Records(BufReader<File>);

impl Iterator for Records {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        Record::read(&mut self.0).transpose()
    }
}

/// What all positions come from, which is needed to play on from one of them.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The technique.
    pub technique: &'a AnyTechnique,
    /// The side to move at the start.
    pub side: Color,
}

impl Origin<'_> {
    /// The line at a position some plies below the start. What is no position is an error, which a file that is not as it
    /// was written can have.
    ///
    /// # Errors
    /// If nobody can play on from there.
    pub fn line_at(&self, position: Packed, ply: u32) -> io::Result<Line> {
        let side = if ply.is_multiple_of(2) { self.side } else { !self.side };
        let setup = position.setup(side).validate();
        Ok(self.technique.line(&setup.map_err(|error| io::Error::other(error.to_string()))?))
    }
}

/// The root moves in an order that no technique changes.
#[must_use]
pub fn roots_of(line: &Line) -> Vec<Move> {
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
    if plies == 0 {
        return Ok(Vec::new());
    }
    std::fs::create_dir_all(folder)?;
    let start = technique.line(setup);
    let origin = Origin { technique, side: start.side_to_move() };
    let mut level = Level::first(folder, memory, &start)?;
    let mut counts = vec![level.positions];
    for _ in 1..plies {
        level = level.next(memory, &origin)?;
        counts.push(level.positions);
    }
    std::fs::remove_file(level.file)?;
    Ok(counts)
}
