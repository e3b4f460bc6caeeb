//! The rows of puzzles.

use std::io::BufRead;

use arrow_array::{ArrayRef, StructArray};
use fianchetto::types::Mode;
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::TagFilter;
use fianchetto_position_files::{Puzzle, Puzzles, ReadError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::rows::{Rows, moves, texts, words};
use crate::arrow::{self, each};
use crate::stream::{chosen, unknown};

/// The column of some puzzles.
type Column = fn(&[Puzzle]) -> ArrayRef;

const COLUMNS: [(&str, Column); 12] = [
    ("id", |rows| texts(rows.iter().map(|row| &*row.id))),
    ("position", |rows| each(rows, |row| PackedSetup::of_board(&row.board).to_bytes(), None)),
    ("solution", |rows| moves(rows.iter().map(|row| &*row.solution))),
    ("rating", |rows| each(rows, |row| row.rating, None)),
    ("deviation", |rows| each(rows, |row| row.deviation, None)),
    ("popularity", |rows| each(rows, |row| row.popularity, None)),
    ("plays", |rows| each(rows, |row| row.plays, None)),
    ("themes", |rows| words(rows.iter().map(|row| &*row.themes))),
    ("openings", |rows| words(rows.iter().map(|row| &*row.openings))),
    ("game_url", |rows| texts(rows.iter().map(|row| &*row.game_url))),
    ("before", |rows| each(rows, |row| PackedSetup::of_board(&row.before).to_bytes(), None)),
    ("opponent", |rows| each(rows, |row| row.opponent.bits(), None)),
];

/// The puzzles of a file, and those that have become no batch yet.
pub(super) struct PuzzleRows {
    puzzles: Puzzles,
    filters: Vec<TagFilter>,
    columns: Vec<(&'static str, Column)>,
    rows: Vec<Puzzle>,
}

impl PuzzleRows {
    pub(super) fn new(
        input: Box<dyn BufRead + Send>,
        columns: Option<&[String]>,
        filter: &[String],
    ) -> PyResult<Self> {
        Ok(Self {
            puzzles: Puzzles::new(input, Mode::Standard),
            filters: filter.iter().map(|text| condition(text)).collect::<PyResult<_>>()?,
            columns: chosen(columns, &COLUMNS)?,
            rows: Vec::new(),
        })
    }
}

fn condition(text: &str) -> PyResult<TagFilter> {
    let filter: TagFilter =
        text.parse().map_err(|error| PyValueError::new_err(format!("filter {text:?}: {error}")))?;
    if Puzzle::VALUES.iter().any(|name| name.eq_ignore_ascii_case(filter.tag())) {
        Ok(filter)
    } else {
        Err(unknown("filter", filter.tag(), Puzzle::VALUES.into_iter()))
    }
}

fn batch(columns: &[(&'static str, Column)], rows: &[Puzzle]) -> StructArray {
    arrow::record_batch(columns.iter().map(|(name, column)| (*name, column(rows))).collect())
}

impl Rows for PuzzleRows {
    fn read(&mut self) -> Option<Result<(), ReadError>> {
        Some(self.puzzles.next()?.map(|puzzle| {
            if self.filters.iter().all(|filter| filter.holds(puzzle.value(filter.tag()).as_deref())) {
                self.rows.push(puzzle);
            }
        }))
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn take(&mut self) -> StructArray {
        let batch = batch(&self.columns, &self.rows);
        self.rows.clear();
        batch
    }

    fn empty(&self) -> StructArray {
        batch(&self.columns, &[])
    }
}
