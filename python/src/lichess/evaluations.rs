//! The rows of evaluations.

use std::io::BufRead;

use arrow_array::{ArrayRef, StructArray};
use fianchetto::types::Mode;
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::Eval;
use fianchetto_position_files::{Evaluations, ReadError, Variation};
use pyo3::prelude::*;

use super::rows::{Rows, moves};
use crate::arrow::{self, each, optional};
use crate::stream::chosen;

/// A line with its position and its evaluation.
struct Row {
    position: [u8; 32],
    /// The number of its evaluation, and its own in that, from 1.
    numbers: (u16, u16),
    depth: u32,
    knodes: u64,
    variation: Variation,
}

/// The column of some lines.
type Column = fn(&[Row]) -> ArrayRef;

const COLUMNS: [(&str, Column); 8] = [
    ("position", |rows| each(rows, |row| row.position, None)),
    ("evaluation", |rows| each(rows, |row| row.numbers.0, None)),
    ("variation", |rows| each(rows, |row| row.numbers.1, None)),
    ("depth", |rows| each(rows, |row| row.depth, None)),
    ("knodes", |rows| each(rows, |row| row.knodes, None)),
    ("cp", |rows| optional(rows.iter().map(|row| centipawns(row.variation.score)))),
    ("mate", |rows| optional(rows.iter().map(|row| mate(row.variation.score)))),
    ("line", |rows| moves(rows.iter().map(|row| &*row.variation.line))),
];

fn centipawns(score: Eval) -> Option<i32> {
    if let Eval::Centipawns(number) = score { Some(number) } else { None }
}

fn mate(score: Eval) -> Option<i32> {
    if let Eval::Mate(number) = score { Some(number) } else { None }
}

/// The evaluations of a file, and those that have become no batch yet.
pub(super) struct EvaluationRows {
    evaluations: Evaluations,
    columns: Vec<(&'static str, Column)>,
    rows: Vec<Row>,
}

impl EvaluationRows {
    pub(super) fn new(input: Box<dyn BufRead + Send>, columns: Option<&[String]>) -> PyResult<Self> {
        let columns = chosen(columns, &COLUMNS)?;
        Ok(Self { evaluations: Evaluations::new(input, Mode::Standard), columns, rows: Vec::new() })
    }
}

fn batch(columns: &[(&'static str, Column)], rows: &[Row]) -> StructArray {
    arrow::record_batch(columns.iter().map(|(name, column)| (*name, column(rows))).collect())
}

impl Rows for EvaluationRows {
    fn read(&mut self) -> Option<Result<(), ReadError>> {
        let read = match self.evaluations.next()? {
            Ok(read) => read,
            Err(error) => return Some(Err(error)),
        };
        let position = PackedSetup::of_board(&read.board).to_bytes();
        for (evaluation, number) in read.evaluations.into_iter().zip(1..) {
            let (depth, knodes) = (evaluation.depth, evaluation.knodes);
            let rows = evaluation.variations.into_iter().zip(1..);
            let rows = rows.map(|(variation, rank)| Row {
                position,
                numbers: (number, rank),
                depth,
                knodes,
                variation,
            });
            self.rows.extend(rows);
        }
        Some(Ok(()))
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
