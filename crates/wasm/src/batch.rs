//! Tables of positions, which JavaScript fills and reads where they are, and perft by the technique
//! that is the fastest for it.

use std::cell::RefCell;

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

/// The greatest number of rows: even if each has the most moves that a position can have, their
/// list and its growth fit into the address space.
const MAX_ROWS: u32 = 1 << 21;

thread_local! {
    static TABLES: RefCell<Slab<Table>> = const { RefCell::new(Slab::EMPTY) };
}

/// A table of this many start positions, by its number.
pub(crate) fn create(rows: u32) -> Answer<i32> {
    if rows > MAX_ROWS {
        return Err(format!("a table has at most {MAX_ROWS} rows, not {rows}"));
    }
    let mut records = Vec::new();
    records.try_reserve_exact(rows as usize).map_err(in_words)?;
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
        let counted = workers()?.count_many(&self.records[..]);
        (self.counts, self.errors) = (counted.values, counted.errors);
        Ok(self.errors.len())
    }

    /// Lists the legal moves of each row. Answers how many rows are bad, which have no moves.
    pub(crate) fn list(&mut self) -> Answer<usize> {
        let listed = workers()?.moves_many(&self.records[..], Stage::All);
        (self.moves, self.errors) = (listed.values, listed.errors);
        self.offsets = listed.offsets.into_iter().map(|offset| offset as u32).collect();
        Ok(self.errors.len())
    }

    /// The bad rows of the last answer, each with what is wrong on a line.
    pub(crate) fn problems(&self) -> String {
        self.errors.iter().map(|error| format!("{error}\n")).collect()
    }
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
    Ok(Perft::TWO_PLIES.limited_to(quad.info()).count(&quad, &quad.board(&start), depth))
}
