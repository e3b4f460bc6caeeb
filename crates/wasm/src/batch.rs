//! Tables of positions, which JavaScript fills and reads where they are, and perft by the technique
//! that is the fastest for it.

use std::cell::RefCell;
use std::hint::black_box;

use fianchetto_batch::{RowError, Workers};
use fianchetto_formats::PackedSetup;
use fianchetto_movegen_core::{Perft, Stage, Technique};
use fianchetto_quad::Quad;
use fianchetto_types::{Mode, ValidSetup};

use crate::session::{Answer, MAX_DEPTH, in_words};
use crate::slab::Slab;

/// Positions of 32 bytes, and what was answered last.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) records: Vec<[u8; 32]>,
    pub(crate) counts: Vec<u32>,
    pub(crate) moves: Vec<u16>,
    /// The moves of a row begin at its offset and end at the next.
    pub(crate) offsets: Vec<u32>,
    errors: Vec<RowError>,
}

/// The greatest number of rows: no array has more than 2 GiB.
const MAX_ROWS: u32 = i32::MAX as u32 / 32;

/// How many rows are answered at once. What the library takes for them is small, and of a known
/// size; the answers are kept where each array that does not fit is refused.
const SLAB: usize = 4096;

/// The bytes that must be free before a slab is answered: 218 moves a row, in arrays that double
/// and are joined, and what is wrong with it.
const ROOM: usize = SLAB * 2000;

thread_local! {
    static TABLES: RefCell<Slab<Table>> = const { RefCell::new(Slab::EMPTY) };
}

/// A table of this many start positions, by its number.
pub(crate) fn create(rows: u32) -> Answer<i32> {
    if rows > MAX_ROWS {
        return Err(format!("a table has at most {MAX_ROWS} rows, not {rows}"));
    }
    let mut records = Vec::new();
    let has_room = records.try_reserve_exact(rows as usize);
    has_room.map_err(|_| no_memory(rows as usize, 32 * rows as usize))?;
    records.resize(rows as usize, PackedSetup::INITIAL.to_bytes());
    Ok(TABLES.with_borrow_mut(|tables| tables.insert(Table { records, ..Table::default() })) as i32)
}

/// Ends a table.
pub(crate) fn free(table: u32) {
    TABLES.with_borrow_mut(|tables| tables.free(table));
}

/// Asks a table a question.
pub(crate) fn ask<R>(table: u32, question: impl FnOnce(&mut Table) -> Answer<R>) -> Answer<R> {
    TABLES.with_borrow_mut(|tables| match tables.get_mut(table) {
        Some(table) => question(table),
        None => Err("this table has been freed".to_owned()),
    })
}

impl Table {
    /// Puts the position of a FEN into a row.
    pub(crate) fn set(&mut self, row: u32, fen: &str, mode: Mode) -> Answer<()> {
        let rows = self.records.len();
        let place = self.records.get_mut(row as usize);
        let place = place.ok_or_else(|| format!("there is no row {row} of {rows}"))?;
        let setup = ValidSetup::parse(fen, mode).map_err(|error| format!("row {row}: {error}"))?;
        *place = PackedSetup::new(&setup).to_bytes();
        Ok(())
    }

    /// The FEN of a row.
    pub(crate) fn fen(&self, row: u32) -> Answer<String> {
        let record = self.records.get(row as usize);
        let record = record.ok_or_else(|| format!("there is no row {row} of {}", self.records.len()))?;
        let packed = PackedSetup::from_bytes(*record).map_err(|error| format!("row {row}: {error}"))?;
        Ok(packed.setup().to_string())
    }

    /// Counts the legal moves of each row. Answers how many rows are bad, whose counts are 0.
    pub(crate) fn count(&mut self) -> Answer<usize> {
        let counted = self.count_slabs();
        if counted.is_err() {
            self.counts = Vec::new();
        }
        counted
    }

    /// Lists the legal moves of each row. Answers how many rows are bad, which have no moves.
    pub(crate) fn list(&mut self) -> Answer<usize> {
        let listed = self.list_slabs();
        if listed.is_err() {
            (self.moves, self.offsets) = (Vec::new(), Vec::new());
        }
        listed
    }

    fn count_slabs(&mut self) -> Answer<usize> {
        let workers = workers()?;
        let rows = self.records.len();
        self.counts.clear();
        self.errors.clear();
        reserve(&mut self.counts, rows, rows)?;
        for (slab, records) in self.records.chunks(SLAB).enumerate() {
            has_room(rows)?;
            let counted = workers.count_many(records);
            self.counts.extend(counted.values);
            note(&mut self.errors, slab * SLAB, counted.errors, rows)?;
        }
        Ok(self.errors.len())
    }

    fn list_slabs(&mut self) -> Answer<usize> {
        let workers = workers()?;
        let rows = self.records.len();
        self.moves.clear();
        self.offsets.clear();
        self.errors.clear();
        reserve(&mut self.offsets, rows + 1, rows)?;
        self.offsets.push(0);
        for (slab, records) in self.records.chunks(SLAB).enumerate() {
            has_room(rows)?;
            let listed = workers.moves_many(records, Stage::All);
            let before = self.moves.len() as u32;
            reserve(&mut self.moves, listed.values.len(), rows)?;
            self.moves.extend(listed.values);
            self.offsets.extend(listed.offsets.iter().skip(1).map(|&end| before + end as u32));
            note(&mut self.errors, slab * SLAB, listed.errors, rows)?;
        }
        Ok(self.errors.len())
    }

    /// The bad rows of the last answer, each with what is wrong on a line.
    pub(crate) fn problems(&self) -> Answer<String> {
        let mut text = String::new();
        for error in &self.errors {
            let line = format!("{error}\n");
            let length = text.len() + line.len();
            text.try_reserve(line.len()).map_err(|_| no_memory(self.errors.len(), length))?;
            text += &line;
        }
        Ok(text)
    }
}

/// Room for more items, of an answer to this many rows.
fn reserve<T>(items: &mut Vec<T>, more: usize, rows: usize) -> Answer<()> {
    let bytes = (items.len() + more).saturating_mul(size_of::<T>());
    items.try_reserve(more).map_err(|_| no_memory(rows, bytes))
}

/// Whether the library has room for a slab: it takes memory without asking.
fn has_room(rows: usize) -> Answer<()> {
    let mut room = Vec::<u8>::new();
    reserve(&mut room, ROOM, rows)?;
    // What nobody sees, the compiler would not allocate.
    black_box(&room);
    Ok(())
}

/// Keeps what is wrong with the rows of a slab that begins at this row.
fn note(errors: &mut Vec<RowError>, start: usize, of_slab: Vec<RowError>, rows: usize) -> Answer<()> {
    reserve(errors, of_slab.len(), rows)?;
    errors.extend(of_slab.into_iter().map(|error| RowError { row: start + error.row, ..error }));
    Ok(())
}

fn no_memory(rows: usize, bytes: usize) -> String {
    format!("no memory for {rows} rows: {bytes} bytes are needed")
}

fn workers() -> Answer<Workers> {
    Workers::new(1).map_err(in_words)
}

/// The path on which the technique runs.
pub(crate) fn path() -> String {
    Quad::best().isa().name().to_string()
}

/// The number of move sequences from a FEN.
pub(crate) fn perft(fen: &str, mode: Mode, depth: u32) -> Answer<u64> {
    let start = ValidSetup::parse(fen, mode).map_err(in_words)?;
    if depth > MAX_DEPTH {
        return Err(format!("depth is at most {MAX_DEPTH}, not {depth}"));
    }
    let quad = Quad::best();
    Ok(Perft::TWO_PLIES.count(&quad, &quad.board(&start), depth))
}
