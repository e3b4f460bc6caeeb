//! Takes columns from other programs, without a copy.
#![allow(unsafe_code, reason = "the interface is pointers")]

use std::ffi::{CStr, c_int, c_void};
use std::mem;
use std::ops::Range;
use std::slice;

use pyo3::exceptions::{PyImportError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema, Movable};

/// A column, or one piece of a column that comes in several.
pub struct Chunk {
    array: ArrowArray,
    form: Form,
}

/// What a column is.
#[derive(Clone, Copy)]
struct Form {
    cells: Cells,
    /// The numbers by which the rows name the cells of a dictionary.
    numbers: Option<Cells>,
}

/// What the cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Nothing but nulls.
    Null,
    /// Text or bytes.
    Bytes { is_text: bool, layout: Layout },
    /// Whole numbers of so many bytes.
    Number { bytes: u8, signed: bool },
}

/// How text or bytes are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    Offsets32,
    Offsets64,
    Views,
    Fixed(usize),
    /// Lists of so many bytes, which are a column of their own.
    Lists(usize),
}

impl Cells {
    fn of(format: &str) -> Option<Self> {
        let bytes = |is_text, layout| Some(Self::Bytes { is_text, layout });
        let number = |bytes, signed| Some(Self::Number { bytes, signed });
        match format {
            "n" => Some(Self::Null),
            "u" => bytes(true, Layout::Offsets32),
            "U" => bytes(true, Layout::Offsets64),
            "vu" => bytes(true, Layout::Views),
            "z" => bytes(false, Layout::Offsets32),
            "Z" => bytes(false, Layout::Offsets64),
            "vz" => bytes(false, Layout::Views),
            "c" | "C" => number(1, format == "c"),
            "s" | "S" => number(2, format == "s"),
            "i" | "I" => number(4, format == "i"),
            "l" | "L" => number(8, format == "l"),
            _ => bytes(false, Layout::Fixed(format.strip_prefix("w:")?.parse().ok()?)),
        }
    }

    fn buffers(self) -> i64 {
        match self {
            Self::Null => 0,
            Self::Bytes { layout: Layout::Lists(_), .. } => 1,
            Self::Bytes { layout: Layout::Fixed(_), .. } | Self::Number { .. } => 2,
            Self::Bytes { .. } => 3,
        }
    }
}

/// The chunks of an object that is a column by Arrow's capsules; `None` if it is not one at all.
pub fn chunks(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Chunk>>> {
    if object.hasattr("__arrow_c_array__")? {
        let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
            object.call_method0("__arrow_c_array__")?.extract()?;
        let form = form(&taken::<ArrowSchema>(&schema, c"arrow_schema")?)?;
        return Ok(Some(vec![Chunk::new(taken(&array, c"arrow_array")?, form)?]));
    }
    if object.hasattr("__arrow_c_stream__")? {
        let stream = match object.call_method0("__arrow_c_stream__") {
            // A series of pandas is a column only where pyarrow is, and a sequence everywhere.
            Err(error) if error.is_instance_of::<PyImportError>(object.py()) => return Ok(None),
            stream => stream?,
        };
        let stream = taken::<ArrowArrayStream>(stream.cast::<PyCapsule>()?, c"arrow_array_stream")?;
        return all(object.py(), stream).map(Some);
    }
    Ok(None)
}

/// Moves the struct out of a capsule.
fn taken<T: Movable>(capsule: &Bound<'_, PyCapsule>, name: &CStr) -> PyResult<T> {
    let pointer = capsule.pointer_checked(Some(name))?.cast::<T>();
    // SAFETY: the name of the capsule says what the pointer leads to. The capsule is alive, and with the interpreter's
    // lock held nobody else moves the struct.
    let value = unsafe { mem::replace(&mut *pointer.as_ptr(), T::RELEASED) };
    if value.is_released() {
        return Err(PyValueError::new_err("the Arrow capsule has been used before"));
    }
    Ok(value)
}

/// What a column of this type is.
fn form(schema: &ArrowSchema) -> PyResult<Form> {
    let own = cells(schema)?;
    // SAFETY: the interface says that the dictionary is null or a schema, which lives as long as this one.
    match unsafe { schema.dictionary.as_ref() } {
        None => Ok(Form { cells: own, numbers: None }),
        Some(dictionary) => Ok(Form { cells: cells(dictionary)?, numbers: Some(own) }),
    }
}

/// What the cells of this type are, dictionaries aside.
fn cells(schema: &ArrowSchema) -> PyResult<Cells> {
    // SAFETY: a schema that is not released has a format, which ends with a zero byte.
    let format = unsafe { CStr::from_ptr(schema.format) }.to_string_lossy();
    if let Some(size) = format.strip_prefix("+w:")
        && schema.n_children == 1
        // SAFETY: there is a child, which lives as long as its parent.
        && let child = unsafe { &**schema.children }
        && matches!(cells(child), Ok(Cells::Number { bytes: 1, signed: false }))
        && let Ok(size) = size.parse()
    {
        return Ok(Cells::Bytes { is_text: false, layout: Layout::Lists(size) });
    }
    Cells::of(&format).ok_or_else(|| {
        let what = match &*format {
            "+s" => "a table: choose one of its columns".to_owned(),
            other => format!("of Arrow type `{other}`"),
        };
        PyTypeError::new_err(format!("expected a column of text, bytes or whole numbers; this is {what}"))
    })
}

fn all(py: Python<'_>, mut stream: ArrowArrayStream) -> PyResult<Vec<Chunk>> {
    let mut schema = ArrowSchema::RELEASED;
    let get_schema = stream.get_schema.ok_or_else(broken)?;
    let get_next = stream.get_next.ok_or_else(broken)?;
    // SAFETY: the stream is not released, and the place for the answer holds nothing.
    let status = unsafe { get_schema(&mut stream, &mut schema) };
    check(&mut stream, status)?;
    let form = form(&schema)?;
    let mut chunks = Vec::new();
    loop {
        py.check_signals()?;
        let mut array = ArrowArray::RELEASED;
        // SAFETY: as above.
        let status = py.detach(|| unsafe { get_next(&mut stream, &mut array) });
        check(&mut stream, status)?;
        if array.is_released() {
            return Ok(chunks);
        }
        chunks.push(Chunk::new(array, form)?);
    }
}

fn check(stream: &mut ArrowArrayStream, status: c_int) -> PyResult<()> {
    if status == 0 {
        return Ok(());
    }
    let message = stream.get_last_error.and_then(|last| {
        // SAFETY: the stream is not released, and its last call failed.
        let text = unsafe { last(stream) };
        // SAFETY: what is not null ends with a zero byte, and lives until the next call.
        (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    });
    Err(PyValueError::new_err(
        message.unwrap_or_else(|| format!("the Arrow stream failed with code {status}")),
    ))
}

fn broken() -> PyErr {
    PyValueError::new_err("the Arrow array contradicts its type")
}

impl Chunk {
    /// The array, if its numbers fit its type. What the buffers hold is believed, as the interface asks.
    fn new(array: ArrowArray, form: Form) -> PyResult<Self> {
        let chunk = Self { array, form };
        let fits =
            !chunk.array.is_released() && chunk.rows().fits() && chunk.values().is_some_and(View::fits);
        if fits { Ok(chunk) } else { Err(broken()) }
    }

    pub fn cells(&self) -> Cells {
        self.form.cells
    }

    pub fn len(&self) -> usize {
        self.array.length as usize
    }

    /// The rows: cells, or the numbers of cells.
    fn rows(&self) -> View<'_> {
        View { array: &self.array, cells: self.form.numbers.unwrap_or(self.form.cells) }
    }

    /// The cells: those of the dictionary, if there is one.
    fn values(&self) -> Option<View<'_>> {
        if self.form.numbers.is_none() {
            return Some(self.rows());
        }
        // SAFETY: the interface says that it is null or an array, which lives as long as this one.
        let array = unsafe { self.array.dictionary.as_ref() }?;
        Some(View { array, cells: self.form.cells })
    }

    /// Where the cell of a row is; `None` for a null.
    fn cell(&self, row: usize) -> Option<(View<'_>, usize)> {
        let index = match self.form.numbers {
            None => row,
            Some(_) => self.rows().number(row)?.try_into().ok()?,
        };
        Some((self.values()?, index))
    }

    /// The bytes of a cell of text or bytes; `None` for a null.
    pub fn bytes(&self, row: usize) -> Option<&[u8]> {
        let (values, index) = self.cell(row)?;
        values.bytes(index)
    }

    /// The number in a cell; `None` for a null and for one that is too large.
    pub fn number(&self, row: usize) -> Option<i64> {
        let (values, index) = self.cell(row)?;
        values.number(index)
    }

    /// All cells as 32 bytes each, if that is how they are stored and there are no nulls.
    pub fn packed(&self) -> Option<&[[u8; 32]]> {
        let rows = self.rows();
        let is_fixed = matches!(rows.cells, Cells::Bytes { layout: Layout::Fixed(32), .. });
        if !is_fixed || self.array.null_count != 0 {
            return None;
        }
        rows.buffer(1, rows.place(self.len())).get(rows.place(0)..)
    }
}

/// An array, and what its cells are: that of a chunk, or one within it.
#[derive(Clone, Copy)]
struct View<'a> {
    array: &'a ArrowArray,
    cells: Cells,
}

impl<'a> View<'a> {
    /// Whether the numbers of the array fit its type.
    fn fits(self) -> bool {
        let array = self.array;
        let positive = array.length >= 0 && array.offset >= 0;
        let has_child = match self.cells {
            Cells::Bytes { layout: Layout::Lists(_), .. } => self.listed().is_some_and(Self::fits),
            _ => true,
        };
        let buffers = self.cells.buffers();
        positive
            && has_child
            && array.n_buffers >= buffers
            && (array.n_buffers == 0 || !array.buffers.is_null())
    }

    fn len(self) -> usize {
        self.array.length as usize
    }

    /// The bytes that lists are made of.
    fn listed(self) -> Option<Self> {
        if self.array.n_children != 1 || self.array.children.is_null() {
            return None;
        }
        // SAFETY: the interface says that there are as many children as `n_children`, which live as long as this array.
        let array = unsafe { (*self.array.children).as_ref() }?;
        Some(Self { array, cells: Cells::Number { bytes: 1, signed: false } })
    }

    /// A buffer of at least so many values, which the type promises; nothing if it is not there.
    fn buffer<T>(self, index: usize, count: usize) -> &'a [T] {
        // SAFETY: `fits` has seen that there are as many buffers as the type has.
        let pointer: *const c_void = unsafe { *self.array.buffers.add(index) };
        if pointer.is_null() || count == 0 || !pointer.cast::<T>().is_aligned() {
            return &[];
        }
        // SAFETY: the interface promises that a buffer is as long as the length, the offset and the type ask for. The
        // types are numbers, for which all bits are right.
        unsafe { slice::from_raw_parts(pointer.cast(), count) }
    }

    /// A row's index in the buffers.
    fn place(self, row: usize) -> usize {
        row + self.array.offset as usize
    }

    fn is_null(self, row: usize) -> bool {
        if self.cells == Cells::Null {
            return true;
        }
        if self.array.null_count == 0 {
            return false;
        }
        let place = self.place(row);
        let bitmap = self.buffer::<u8>(0, self.place(self.len()).div_ceil(8));
        bitmap.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 0)
    }

    /// The bytes of a cell of text or bytes; `None` for a null.
    fn bytes(self, row: usize) -> Option<&'a [u8]> {
        let Cells::Bytes { layout, .. } = self.cells else { return None };
        if row >= self.len() || self.is_null(row) {
            return None;
        }
        let (place, end) = (self.place(row), self.place(self.len()));
        match layout {
            Layout::Offsets32 => {
                let offsets = self.buffer::<i32>(1, end + 1);
                self.between(offsets, place)
            }
            Layout::Offsets64 => {
                let offsets = self.buffer::<i64>(1, end + 1);
                self.between(offsets, place)
            }
            Layout::Views => self.viewed(place, end),
            Layout::Fixed(size) => self.buffer(1, end * size).get(place * size..(place + 1) * size),
            Layout::Lists(size) => self.listed()?.row_of_bytes(place * size..(place + 1) * size),
        }
    }

    /// Some rows of a column of bytes, if none of them is null.
    fn row_of_bytes(self, rows: Range<usize>) -> Option<&'a [u8]> {
        if rows.end > self.len() || (self.array.null_count != 0 && rows.clone().any(|row| self.is_null(row)))
        {
            return None;
        }
        self.buffer(1, self.place(rows.end)).get(self.place(rows.start)..)
    }

    /// The bytes between two offsets, which are those of the whole buffer or less.
    fn between<O: Copy + TryInto<usize>>(self, offsets: &[O], place: usize) -> Option<&'a [u8]> {
        let at = |index: usize| offsets.get(index).and_then(|&offset| offset.try_into().ok());
        let all: &'a [u8] = self.buffer(2, at(offsets.len().checked_sub(1)?)?);
        all.get(at(place)?..at(place + 1)?)
    }

    /// The bytes of a view: 16 bytes that hold a short text, or say where a long one is.
    fn viewed(self, place: usize, end: usize) -> Option<&'a [u8]> {
        let view: &'a [u8; 16] = self.buffer(1, end).get(place)?;
        let word =
            |at: usize| u32::from_le_bytes([view[at], view[at + 1], view[at + 2], view[at + 3]]) as usize;
        let len = word(0);
        if len <= 12 {
            return view.get(4..4 + len);
        }
        // Behind the views come the buffers with the texts, and their lengths last.
        let texts = (self.array.n_buffers - 3) as usize;
        let lengths: &[i64] = self.buffer(texts + 2, texts);
        let (index, start) = (word(8), word(12));
        let size = usize::try_from(*lengths.get(index)?).ok()?;
        self.buffer(index + 2, size).get(start..start + len)
    }

    /// The number in a cell; `None` for a null and for one that is too large.
    fn number(self, row: usize) -> Option<i64> {
        let Cells::Number { bytes, signed } = self.cells else { return None };
        if row >= self.len() || self.is_null(row) {
            return None;
        }
        let (place, end) = (self.place(row), self.place(self.len()));
        match (bytes, signed) {
            (1, true) => self.buffer::<i8>(1, end).get(place).map(|&value| value.into()),
            (1, false) => self.buffer::<u8>(1, end).get(place).map(|&value| value.into()),
            (2, true) => self.buffer::<i16>(1, end).get(place).map(|&value| value.into()),
            (2, false) => self.buffer::<u16>(1, end).get(place).map(|&value| value.into()),
            (4, true) => self.buffer::<i32>(1, end).get(place).map(|&value| value.into()),
            (4, false) => self.buffer::<u32>(1, end).get(place).map(|&value| value.into()),
            (_, true) => self.buffer::<i64>(1, end).get(place).copied(),
            (_, false) => self.buffer::<u64>(1, end).get(place).and_then(|&value| value.try_into().ok()),
        }
    }
}
