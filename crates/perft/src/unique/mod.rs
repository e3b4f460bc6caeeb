//! The distinct positions of each ply, generated from those of the ply before.
//!
//! They are sorted in a given amount of memory, and beyond that in files. Each has the number of
//! paths to it from each root move. The files have no names, so the system removes them however the
//! process ends.
//!
//! ```
//! use fianchetto::ValidSetup;
//! use fianchetto::registry::{Registry, Wanted};
//! use fianchetto_perft::unique::{Level, Origin};
//! use fianchetto_types::Color;
//!
//! let technique = Registry::built_in().find(Wanted::default())?;
//! let start = technique.position(&ValidSetup::INITIAL);
//! let origin = Origin { technique: &technique, side: Color::White };
//! let (folder, memory) = (std::env::temp_dir(), 1 << 20);
//! let mut level = Level::start(&folder, &start)?;
//! for positions in [20, 400, 5_362] {
//!     level = level.next(&folder, memory, &origin, |_| {})?;
//!     assert_eq!(level.positions(), positions);
//! }
//! assert_eq!(level.ways(), 8_902, "perft 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod count;
mod record;
mod sorter;

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Seek, Write};
use std::path::Path;

use fianchetto_board_repr::{Packed, Position};
use fianchetto_movegen_core::{AnyTechnique, Line, Stage};
use fianchetto_types::{Color, Move};

use crate::scratch;
use sorter::{Sorter, Ways};

pub use count::LevelCount;
pub use record::Record;

/// The positions of one ply, in a file.
#[derive(Debug)]
pub struct Level {
    ply: u32,
    file: File,
    positions: u64,
    ways: u128,
}

impl Level {
    /// The start alone, in a file in this folder. The levels after it do not distinguish root
    /// moves.
    ///
    /// # Errors
    /// If the folder cannot be used.
    pub fn start(folder: &Path, start: &Line) -> io::Result<Self> {
        let mut sorter = Sorter::new(folder, 0);
        sorter.push(Ways { position: start.packed(), root: 0, number: 1 })?;
        Self::write(0, folder, sorter)
    }

    /// The positions after each root move, sorted in about this many bytes of memory, and beyond
    /// that in the folder.
    ///
    /// # Errors
    /// If the folder cannot be used.
    pub fn first(folder: &Path, memory: usize, start: &Line) -> io::Result<Self> {
        let mut sorter = Sorter::new(folder, memory);
        let mut positions = Vec::new();
        start.clone().packed_after(&roots_of(start), |packed| positions.push(packed));
        for (root, position) in positions.into_iter().enumerate() {
            sorter.push(Ways { position, root: root as u8, number: 1 })?;
        }
        Self::write(1, folder, sorter)
    }

    /// The number of plies from the start.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The number of positions, clocks aside.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// The number of paths to them, which is the perft of the ply.
    pub const fn ways(&self) -> u128 {
        self.ways
    }

    /// The positions one ply later, sorted as by [`first`](Self::first). `each` gets the number of
    /// positions processed so far.
    ///
    /// # Errors
    /// If the folder cannot be used, or the file was altered.
    pub fn next(
        self,
        folder: &Path,
        memory: usize,
        origin: &Origin<'_>,
        mut each: impl FnMut(u64),
    ) -> io::Result<Self> {
        let mut sorter = Sorter::new(folder, memory);
        for (record, done) in self.records()?.zip(1..) {
            let record = record?;
            let line = origin.line_at(record.position, self.ply)?;
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
            each(done);
        }
        let ply = self.ply + 1;
        drop(self);
        Self::write(ply, folder, sorter)
    }

    /// The positions in order. Only one reader may be active, since all share the file.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn records(&self) -> io::Result<Records> {
        let mut file = self.file.try_clone()?;
        file.rewind()?;
        Ok(Records(BufReader::with_capacity(1 << 20, file)))
    }

    fn write(ply: u32, folder: &Path, sorter: Sorter<'_>) -> io::Result<Self> {
        let mut out = BufWriter::with_capacity(1 << 20, scratch::file_in(folder)?);
        let mut sorted = sorter.sorted()?;
        let (mut positions, mut ways, mut bytes) = (0, 0, Vec::new());
        while let Some(record) = sorted.next()? {
            bytes.clear();
            record.append_to(&mut bytes);
            out.write_all(&bytes)?;
            positions += 1;
            ways += record.roots.iter().map(|&(_, number)| u128::from(number)).sum::<u128>();
        }
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Self { ply, file, positions, ways })
    }
}

/// Reads the positions of a level from its file.
#[derive(Debug)]
pub struct Records(BufReader<File>);

impl Iterator for Records {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        Record::read(&mut self.0).transpose()
    }
}

/// The common origin of positions, needed to continue from one of them.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The technique.
    pub technique: &'a AnyTechnique,
    /// The side to move at the start.
    pub side: Color,
}

impl Origin<'_> {
    /// The line at a position some plies below the start. An altered file may contain invalid
    /// positions.
    ///
    /// # Errors
    /// If the position is not playable.
    pub fn line_at(&self, position: Packed, ply: u32) -> io::Result<Line> {
        let side = if ply.is_multiple_of(2) { self.side } else { !self.side };
        let setup = position.setup(side).validate();
        Ok(self.technique.position(&setup.map_err(|error| io::Error::other(error.to_string()))?))
    }
}

/// The root moves in an order independent of the technique.
pub fn roots_of(line: &Line) -> Vec<Move> {
    let mut roots = line.moves(Stage::All).to_vec();
    roots.sort_unstable_by_key(|mv| mv.bits());
    roots
}
