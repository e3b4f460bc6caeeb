//! Columns of positions and of moves, as Python hands them in.

use std::ops::Range;

use fianchetto::types::Mode;
use fianchetto_batch::{Problem, Reading, RowError, Rows, TextColumn};
use fianchetto_formats::PackedSetup;
use fianchetto_quad::RelativeQuadBoard;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyByteArray, PyBytes, PyFloat, PyMemoryView, PyString};

use crate::arrow::{self, Chunk, Records};
use crate::moves::Move;

/// How many objects are read between two checks for Ctrl-C.
const SOME: usize = 1 << 14;

/// Texts and bytes in one or more pieces: positions, or moves as text.
pub struct Input {
    parts: Vec<Part>,
    /// The row after the last one of each piece.
    ends: Vec<usize>,
}

enum Part {
    Chunk(Chunk),
    Bytes(PyBackedBytes),
    Records(Records),
    Items(Items),
}

/// A row.
enum Cell<'a> {
    Text(&'a str),
    Packed([u8; 32]),
}

/// What a Python sequence held, one after the other.
#[derive(Default)]
struct Items {
    bytes: Vec<u8>,
    spans: Vec<Option<(Range<usize>, bool)>>,
}

impl Input {
    /// Reads positions: an Arrow column, an array of NumPy, bytes, or any iterable of texts and
    /// bytes.
    pub fn of_positions(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(chunks) = arrow::chunks(object)? {
            return Self::of_chunks(chunks);
        }
        if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("expected a column of positions; put a single FEN into a list"));
        }
        let part = match plain_bytes(object)? {
            Some(bytes) if bytes.len() % 32 == 0 => Part::Bytes(bytes),
            Some(bytes) => {
                return Err(PyValueError::new_err(format!(
                    "{} bytes are not a whole number of positions of 32 bytes each",
                    bytes.len()
                )));
            }
            None => {
                match object.hasattr("__array_interface__")?.then(|| Records::of_array(object)).transpose()? {
                    Some(Some(records)) => Part::Records(records),
                    _ => Part::Items(Items::new(object)?),
                }
            }
        };
        Ok(Self::new(vec![part]))
    }

    /// Positions in Arrow's arrays.
    pub fn of_chunks(chunks: Vec<Chunk>) -> PyResult<Self> {
        if chunks.iter().any(Chunk::has_numbers) {
            return Err(PyTypeError::new_err("positions are text or bytes; this column has numbers"));
        }
        Ok(Self::new(chunks.into_iter().map(Part::Chunk).collect()))
    }

    fn new(parts: Vec<Part>) -> Self {
        let mut end = 0;
        let lens = parts.iter().map(Part::len);
        let ends = lens.map(|len| {
            end += len;
            end
        });
        Self { ends: ends.collect(), parts }
    }

    pub fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The piece that has a row, and the row's index in it.
    fn place(&self, row: usize) -> Option<(&Part, usize)> {
        let index = self.ends.partition_point(|&end| end <= row);
        let part = self.parts.get(index)?;
        Some((part, row - (self.ends[index] - part.len())))
    }

    fn cell(&self, row: usize) -> Result<Cell<'_>, Problem> {
        let (part, row) = self.place(row).ok_or(Problem::Missing)?;
        part.cell(row)
    }
}

impl Rows for Input {
    fn row_count(&self) -> usize {
        self.len()
    }

    fn read(&self, row: usize, mode: Mode) -> Result<RelativeQuadBoard, Problem> {
        match self.cell(row)? {
            Cell::Text(fen) => [fen][..].read(0, mode),
            Cell::Packed(position) => [position][..].read(0, mode),
        }
    }

    fn read_some(
        &self,
        rows: Range<usize>,
        reading: Reading,
        boards: &mut Vec<RelativeQuadBoard>,
        errors: &mut Vec<RowError>,
    ) {
        let mut row = rows.start;
        while let Some((part, start)) = self.place(row).filter(|_| row < rows.end) {
            let end = part.len().min(start + rows.end - row);
            let known = errors.len();
            match (part, part.packed()) {
                (_, Some(packed)) => packed.read_some(start..end, reading, boards, errors),
                (Part::Records(records), _) => {
                    let copy = |row| records.row(row).unwrap_or_default();
                    let copied: Vec<[u8; 32]> = (start..end).map(copy).collect();
                    copied[..].read_some(0..copied.len(), reading, boards, errors);
                    errors[known..].iter_mut().for_each(|error| error.row += start);
                }
                _ => part.read_cells(start..end, reading, boards, errors),
            }
            // The piece counts its own rows.
            errors[known..].iter_mut().for_each(|error| error.row += row - start);
            row += end - start;
        }
    }
}

impl TextColumn for Input {
    fn text_count(&self) -> usize {
        self.len()
    }

    fn text(&self, row: usize) -> Result<&str, Problem> {
        match self.cell(row)? {
            Cell::Text(text) => Ok(text),
            Cell::Packed(_) => Err(Problem::NotText),
        }
    }
}

impl Part {
    /// All positions, if they are nothing but 32 bytes each, which do not change.
    fn packed(&self) -> Option<&[[u8; 32]]> {
        match self {
            Self::Chunk(chunk) => chunk.packed(),
            Self::Bytes(bytes) => Some(bytes.as_chunks().0),
            Self::Records(_) | Self::Items(_) => None,
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Chunk(chunk) => chunk.len,
            Self::Bytes(bytes) => bytes.len() / 32,
            Self::Records(records) => records.len,
            Self::Items(items) => items.spans.len(),
        }
    }

    fn cell(&self, row: usize) -> Result<Cell<'_>, Problem> {
        let (bytes, is_text) = match self {
            Self::Chunk(chunk) => (chunk.bytes(row).ok_or(Problem::Missing)?, chunk.is_text),
            Self::Bytes(bytes) => (bytes.get(32 * row..32 * row + 32).ok_or(Problem::Missing)?, false),
            Self::Records(records) => return records.row(row).map(Cell::Packed).ok_or(Problem::Missing),
            Self::Items(items) => {
                let (span, is_text) = items.spans.get(row).cloned().flatten().ok_or(Problem::Missing)?;
                (&items.bytes[span], is_text)
            }
        };
        if is_text {
            return str::from_utf8(bytes).map(Cell::Text).map_err(|_| Problem::NotText);
        }
        // Files and databases give FENs as bytes, too.
        match fen_in(bytes) {
            Some(fen) => Ok(Cell::Text(fen)),
            None => bytes.try_into().map(Cell::Packed).map_err(|_| Problem::Length(bytes.len())),
        }
    }

    /// Reads rows of any kind. Those of 32 bytes are collected first, since many at once are read
    /// much faster.
    fn read_cells(
        &self,
        rows: Range<usize>,
        reading: Reading,
        boards: &mut Vec<RelativeQuadBoard>,
        errors: &mut Vec<RowError>,
    ) {
        let known = errors.len();
        let mut packed = Collected::default();
        for row in rows {
            match self.cell(row) {
                Ok(Cell::Packed(position)) => packed.push(row, position),
                Ok(Cell::Text(fen)) => {
                    packed.read(reading, boards, errors);
                    match [fen][..].read(0, reading.mode) {
                        Ok(board) => boards.push(board),
                        Err(problem) => errors.push(RowError { row, problem }),
                    }
                }
                Err(problem) => errors.push(RowError { row, problem }),
            }
        }
        packed.read(reading, boards, errors);
        errors[known..].sort_unstable_by_key(|error| error.row);
    }
}

/// The text, if bytes are meant as a FEN: they have eight ranks, and are no packed position.
fn fen_in(bytes: &[u8]) -> Option<&str> {
    if bytes.iter().filter(|&&byte| byte == b'/').count() != 7 {
        return None;
    }
    let is_packed = |bytes: [u8; 32]| PackedSetup::from_bytes(bytes).is_ok();
    if bytes.try_into().is_ok_and(is_packed) { None } else { str::from_utf8(bytes).ok() }
}

/// Positions of some rows that are read together.
#[derive(Default)]
struct Collected {
    positions: Vec<[u8; 32]>,
    rows: Vec<usize>,
}

impl Collected {
    fn push(&mut self, row: usize, position: [u8; 32]) {
        self.positions.push(position);
        self.rows.push(row);
    }

    /// Reads them all, and is empty then.
    fn read(&mut self, reading: Reading, boards: &mut Vec<RelativeQuadBoard>, errors: &mut Vec<RowError>) {
        let known = errors.len();
        self.positions[..].read_some(0..self.positions.len(), reading, boards, errors);
        errors[known..].iter_mut().for_each(|error| error.row = self.rows[error.row]);
        self.positions.clear();
        self.rows.clear();
    }
}

impl Items {
    fn new(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut items = Self::default();
        let mistake = || {
            PyTypeError::new_err(
                "expected positions: an Arrow column, or FENs or 32 bytes each in a sequence",
            )
        };
        for item in object.try_iter().map_err(|_| mistake())? {
            let item = item?;
            if let Ok(text) = item.cast::<PyString>() {
                items.push(text.to_cow()?.as_bytes(), true);
            } else if let Ok(bytes) = item.cast::<PyBytes>() {
                items.push(bytes.as_bytes(), false);
            } else if is_missing(&item) {
                items.spans.push(None);
            } else {
                return Err(mistake());
            }
            check_signals(object.py(), items.spans.len())?;
        }
        Ok(items)
    }

    fn push(&mut self, item: &[u8], is_text: bool) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(item);
        self.spans.push(Some((start..self.bytes.len(), is_text)));
    }
}

/// Whether an object stands for a missing value: `None`, not a number, or `pandas.NA`.
fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    item.is_none()
        || item.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan())
        || item.get_type().name().is_ok_and(|name| name == "NAType")
}

/// Checks for Ctrl-C now and then.
pub fn check_signals(py: Python<'_>, count: usize) -> PyResult<()> {
    if count.is_multiple_of(SOME) { py.check_signals() } else { Ok(()) }
}

/// The bytes of an object that is nothing but bytes. Those that may change while they are read are
/// copied.
fn plain_bytes(object: &Bound<'_, PyAny>) -> PyResult<Option<PyBackedBytes>> {
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return Ok(Some(bytes.clone().into()));
    }
    if object.is_instance_of::<PyByteArray>() || object.is_instance_of::<PyMemoryView>() {
        let bytes = object.py().get_type::<PyBytes>().call1((object,))?;
        return Ok(Some(bytes.cast_into::<PyBytes>()?.into()));
    }
    Ok(None)
}

/// Moves, one for each row: words or text. A word that is missing or too large is the null move,
/// which is never legal.
pub enum Moves {
    Words(Vec<u16>),
    Texts(Input),
}

impl Moves {
    /// Reads an Arrow column, an array of NumPy, or any iterable of words, moves and texts.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(chunks) = arrow::chunks(object)? {
            return Ok(object.py().detach(|| Self::of_chunks(chunks)));
        }
        let mistake = || {
            PyTypeError::new_err(
                "expected moves: an Arrow column, or words, Moves or UCI texts in a sequence",
            )
        };
        if object.is_instance_of::<PyString>() {
            return Err(mistake());
        }
        let (mut words, mut texts) = (Vec::new(), Items::default());
        let (mut has_words, mut has_texts) = (false, false);
        for item in object.try_iter().map_err(|_| mistake())? {
            let item = item?;
            if let Ok(text) = item.cast::<PyString>() {
                has_texts = true;
                texts.push(text.to_cow()?.as_bytes(), true);
            } else if is_missing(&item) {
                texts.spans.push(None);
                words.push(0);
            } else {
                has_words = true;
                words.push(word(&item).ok_or_else(mistake)?);
            }
            check_signals(object.py(), words.len() + texts.spans.len())?;
        }
        match (has_words, has_texts) {
            (true, true) => Err(PyTypeError::new_err("some moves are words and some are text")),
            (false, true) => Ok(Self::Texts(Input::new(vec![Part::Items(texts)]))),
            _ => Ok(Self::Words(words)),
        }
    }

    fn of_chunks(chunks: Vec<Chunk>) -> Self {
        if chunks.first().is_some_and(Chunk::has_bytes) {
            return Self::Texts(Input::new(chunks.into_iter().map(Part::Chunk).collect()));
        }
        let rows = chunks.iter().flat_map(|chunk| (0..chunk.len).map(move |row| chunk.number(row)));
        Self::Words(
            rows.map(|number| number.and_then(|word| word.try_into().ok()).unwrap_or_default()).collect(),
        )
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Words(words) => words.len(),
            Self::Texts(texts) => texts.len(),
        }
    }
}

/// The word of a move; for a number that is no word, the null move's.
fn word(item: &Bound<'_, PyAny>) -> Option<u16> {
    if let Ok(mv) = item.cast::<Move>() {
        return Some(mv.get().inner.bits());
    }
    let number: i64 = item.extract().ok()?;
    Some(number.try_into().unwrap_or_default())
}
