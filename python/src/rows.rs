//! Columns of positions and of moves, as Python hands them in.

use std::ops::Range;

use fianchetto::types::Mode;
use fianchetto_batch::{Problem, Reading, RowError, Rows};
use fianchetto_quad::QuadPosition;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::arrow::{self, Cells, Chunk};
use crate::moves::Move;

/// Positions in one or more pieces: FENs, or 32 bytes each.
pub struct Positions {
    parts: Vec<Part>,
    /// The row behind the last one of each piece.
    ends: Vec<usize>,
}

enum Part {
    Chunk(Chunk),
    Packed(Vec<[u8; 32]>),
    Items(Items),
}

/// What a Python sequence held, one after the other.
#[derive(Default)]
struct Items {
    bytes: Vec<u8>,
    spans: Vec<Option<(Range<usize>, bool)>>,
}

impl Positions {
    /// Reads an Arrow column, an array of NumPy, bytes, or any iterable of texts and bytes.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let parts = if let Some(chunks) = arrow::chunks(object)? {
            if let Some(chunk) = chunks.iter().find(|chunk| matches!(chunk.cells(), Cells::Number { .. })) {
                let error = format!("positions are text or bytes; this column has {:?}", chunk.cells());
                return Err(PyTypeError::new_err(error));
            }
            chunks.into_iter().map(Part::Chunk).collect()
        } else if object.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("expected a column of positions; put a single FEN into a list"));
        } else if let Some(bytes) = plain_bytes(object)? {
            vec![Part::Packed(packed(bytes.as_bytes())?)]
        } else {
            vec![Part::Items(Items::new(object)?)]
        };
        let mut end = 0;
        let lens = parts.iter().map(Part::len);
        let ends = lens.map(|len| {
            end += len;
            end
        });
        Ok(Self { ends: ends.collect(), parts })
    }

    /// The piece that has a row, and the row's index in it.
    fn place(&self, row: usize) -> Option<(&Part, usize)> {
        let index = self.ends.partition_point(|&end| end <= row);
        let part = self.parts.get(index)?;
        Some((part, row - (self.ends[index] - part.len())))
    }
}

impl Rows for Positions {
    fn row_count(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        let (part, row) = self.place(row).ok_or(Problem::Missing)?;
        part.read(row, mode)
    }

    /// Positions in 32 bytes are read several at once.
    fn read_some(
        &self,
        rows: Range<usize>,
        reading: Reading,
        boards: &mut Vec<QuadPosition>,
        errors: &mut Vec<RowError>,
    ) {
        let mut row = rows.start;
        while let Some((part, start)) = self.place(row).filter(|_| row < rows.end) {
            let end = part.len().min(start + rows.end - row);
            let known = errors.len();
            match part.packed() {
                Some(packed) => packed.read_some(start..end, reading, boards, errors),
                None => OneByOne(part).read_some(start..end, reading, boards, errors),
            }
            // The piece counts its own rows.
            errors[known..].iter_mut().for_each(|error| error.row += row - start);
            row += end - start;
        }
    }
}

/// A piece whose rows are read one after the other.
struct OneByOne<'a>(&'a Part);

impl Rows for OneByOne<'_> {
    fn row_count(&self) -> usize {
        self.0.len()
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        self.0.read(row, mode)
    }
}

impl Part {
    /// All positions, if they are nothing but 32 bytes each.
    fn packed(&self) -> Option<&[[u8; 32]]> {
        match self {
            Self::Chunk(chunk) => chunk.packed(),
            Self::Packed(positions) => Some(positions),
            Self::Items(_) => None,
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Chunk(chunk) => chunk.len(),
            Self::Packed(positions) => positions.len(),
            Self::Items(items) => items.spans.len(),
        }
    }

    fn read(&self, row: usize, mode: Mode) -> Result<QuadPosition, Problem> {
        match self {
            Self::Chunk(chunk) => {
                let is_text = matches!(chunk.cells(), Cells::Bytes { is_text: true, .. });
                read(chunk.bytes(row).ok_or(Problem::Missing)?, is_text, mode)
            }
            Self::Packed(positions) => positions[..].read(row, mode),
            Self::Items(items) => {
                let (span, is_text) = items.spans.get(row).cloned().flatten().ok_or(Problem::Missing)?;
                read(&items.bytes[span], is_text, mode)
            }
        }
    }
}

fn read(cell: &[u8], is_text: bool, mode: Mode) -> Result<QuadPosition, Problem> {
    if is_text {
        let text = str::from_utf8(cell).map_err(|_| Problem::NotText)?;
        return [text][..].read(0, mode);
    }
    let bytes: [u8; 32] = cell.try_into().map_err(|_| Problem::Length(cell.len()))?;
    [bytes][..].read(0, mode)
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
            if item.is_none() {
                items.spans.push(None);
            } else if let Ok(text) = item.cast::<PyString>() {
                items.push(text.to_cow()?.as_bytes(), true);
            } else if let Ok(bytes) = item.cast::<PyBytes>() {
                items.push(bytes.as_bytes(), false);
            } else {
                return Err(mistake());
            }
        }
        Ok(items)
    }

    fn push(&mut self, item: &[u8], is_text: bool) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(item);
        self.spans.push(Some((start..self.bytes.len(), is_text)));
    }
}

/// The bytes of an object that is nothing but bytes, or of an array of NumPy. Those may change while they are read, so
/// they are copied.
fn plain_bytes<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let py = object.py();
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return Ok(Some(bytes.clone()));
    }
    if object.hasattr("__array_interface__")? {
        let array = py.import("numpy")?.call_method1("ascontiguousarray", (object,))?;
        let kind: char = array.getattr("dtype")?.getattr("kind")?.extract()?;
        let width = array.getattr("strides")?.get_item(0).and_then(|stride| stride.extract::<usize>());
        return match kind {
            // Objects and texts are read one by one.
            'O' | 'U' | 'T' => Ok(None),
            _ if array.len()? == 0 || width? == 32 => Ok(Some(array.call_method0("tobytes")?.cast_into()?)),
            _ => Err(PyTypeError::new_err(
                "an array of positions has 32 bytes for each row: shape (n, 32) of uint8",
            )),
        };
    }
    let is_view = object.is_instance(&py.import("builtins")?.getattr("memoryview")?)?;
    let is_array = object.is_instance(&py.import("builtins")?.getattr("bytearray")?)?;
    if is_view || is_array {
        let bytes = py.import("builtins")?.getattr("bytes")?.call1((object,))?;
        return Ok(Some(bytes.cast_into()?));
    }
    Ok(None)
}

fn packed(bytes: &[u8]) -> PyResult<Vec<[u8; 32]>> {
    let (rows, rest) = bytes.as_chunks::<32>();
    if rest.is_empty() {
        Ok(rows.to_vec())
    } else {
        Err(PyValueError::new_err(format!(
            "{} bytes are no whole number of positions, which have 32 bytes each",
            bytes.len()
        )))
    }
}

/// Moves, one for each row: words or UCI text. A word that is missing or too large is the null move, which is never
/// legal.
pub enum Moves {
    Words(Vec<u16>),
    Texts(Vec<Option<String>>),
}

impl Moves {
    /// Reads an Arrow column, an array of NumPy, or any iterable of words, moves and texts.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Some(chunks) = arrow::chunks(object)? {
            return Ok(Self::of_chunks(&chunks));
        }
        let mistake = || {
            PyTypeError::new_err(
                "expected moves: an Arrow column, or words, Moves or UCI texts in a sequence",
            )
        };
        if object.is_instance_of::<PyString>() {
            return Err(mistake());
        }
        let (mut words, mut texts) = (Vec::new(), Vec::new());
        for item in object.try_iter().map_err(|_| mistake())? {
            let item = item?;
            if let Ok(mv) = item.cast::<Move>() {
                words.push(Some(mv.get().inner.bits()));
            } else if let Ok(text) = item.cast::<PyString>() {
                texts.push(Some(text.to_cow()?.into_owned()));
            } else if item.is_none() {
                words.push(None);
                texts.push(None);
            } else {
                let word: i64 = item.extract().map_err(|_| mistake())?;
                words.push(word.try_into().ok());
            }
        }
        match (words.iter().any(Option::is_some), texts.iter().any(Option::is_some)) {
            (true, true) => Err(PyTypeError::new_err("some moves are words and some are text")),
            (false, true) => Ok(Self::Texts(texts)),
            _ => Ok(Self::Words(words.into_iter().map(Option::unwrap_or_default).collect())),
        }
    }

    fn of_chunks(chunks: &[Chunk]) -> Self {
        let is_text = chunks.first().is_some_and(|chunk| matches!(chunk.cells(), Cells::Bytes { .. }));
        let rows = chunks.iter().flat_map(|chunk| (0..chunk.len()).map(move |row| (chunk, row)));
        if is_text {
            let text = |(chunk, row): (&Chunk, usize)| String::from_utf8(chunk.bytes(row)?.to_vec()).ok();
            Self::Texts(rows.map(text).collect())
        } else {
            let word = |(chunk, row): (&Chunk, usize)| chunk.number(row)?.try_into().ok();
            Self::Words(rows.map(|cell| word(cell).unwrap_or_default()).collect())
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Words(words) => words.len(),
            Self::Texts(texts) => texts.len(),
        }
    }
}
