//! Columns that this package makes; and what each type of number, and a position in 32 bytes, has to say of itself.

use std::any::Any;
use std::ffi::c_void;
use std::sync::Arc;

use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A column of results. Its buffers are shared with those who take it.
#[derive(Clone)]
pub struct Array {
    pub kind: Kind,
    pub len: usize,
    pub nulls: Option<Nulls>,
}

/// What a column holds.
#[derive(Clone)]
pub enum Kind {
    /// Numbers, or positions in 32 bytes.
    Values(Arc<dyn Values>),
    /// Texts, one after the other, with where each begins and where the last one ends.
    Text { offsets: Arc<Vec<i64>>, bytes: Arc<Vec<u8>> },
    /// Lists of values, in the same way.
    List { offsets: Arc<Vec<i64>>, values: Box<Array> },
    /// Columns by name: a record batch.
    Struct(Arc<Vec<(String, Array)>>),
}

/// The rows without a value: a bitmap in which they are 0.
#[derive(Clone)]
pub struct Nulls {
    pub bitmap: Arc<Vec<u8>>,
    pub count: usize,
}

impl Nulls {
    /// None of the rows, or those whose indexes these are.
    pub fn at(rows: impl ExactSizeIterator<Item = usize>, len: usize) -> Option<Self> {
        let count = rows.len();
        if count == 0 {
            return None;
        }
        let mut bitmap = vec![u8::MAX; len.div_ceil(8)];
        for row in rows {
            bitmap[row / 8] &= !(1 << (row % 8));
        }
        Some(Self { bitmap: Arc::new(bitmap), count })
    }

    /// Those of so many rows, by a bitmap.
    pub fn of_bitmap(bitmap: Vec<u8>, len: usize) -> Option<Self> {
        if bitmap.len() != len.div_ceil(8) {
            return None;
        }
        let nulls = Self { bitmap: Arc::new(bitmap), count: 0 };
        let count = (0..len).filter(|&row| nulls.contains(row)).count();
        Some(Self { count, ..nulls })
    }

    fn contains(&self, row: usize) -> bool {
        self.bitmap[row / 8] >> (row % 8) & 1 == 0
    }
}

impl Array {
    /// A column without nulls.
    pub fn new(kind: Kind) -> Self {
        let len = match &kind {
            Kind::Values(values) => values.count(),
            Kind::Text { offsets, .. } | Kind::List { offsets, .. } => offsets.len() - 1,
            Kind::Struct(columns) => columns.first().map_or(0, |(_, column)| column.len),
        };
        Self { kind, len, nulls: None }
    }

    /// A column of values of one size.
    pub fn of(values: impl Values) -> Self {
        Self::new(Kind::Values(Arc::new(values)))
    }

    /// A column of texts.
    pub fn of_texts(offsets: Vec<i64>, bytes: Vec<u8>) -> Self {
        Self::new(Kind::Text { offsets: Arc::new(offsets), bytes: Arc::new(bytes) })
    }

    /// A column of lists of values.
    pub fn of_lists(offsets: Vec<i64>, values: Self) -> Self {
        Self::new(Kind::List { offsets: Arc::new(offsets), values: Box::new(values) })
    }

    /// The column with these rows as nulls.
    pub fn without(self, rows: impl ExactSizeIterator<Item = usize>) -> Self {
        Self { nulls: Nulls::at(rows, self.len), ..self }
    }

    pub fn is_null(&self, row: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.contains(row))
    }

    pub fn null_count(&self) -> usize {
        self.nulls.as_ref().map_or(0, |nulls| nulls.count)
    }

    /// The text of a row of a column of texts.
    pub fn text(&self, row: usize) -> &str {
        match &self.kind {
            Kind::Text { offsets, bytes } => {
                let text = bytes.get(offsets[row] as usize..offsets[row + 1] as usize);
                str::from_utf8(text.unwrap_or_default()).unwrap_or_default()
            }
            _ => "",
        }
    }

    /// Arrow's name of the type.
    pub fn format(&self) -> &'static str {
        match &self.kind {
            Kind::Values(values) => values.names().format,
            Kind::Text { .. } => "U",
            Kind::List { .. } => "+L",
            Kind::Struct(_) => "+s",
        }
    }

    /// The type as a person says it.
    pub fn type_name(&self) -> String {
        match &self.kind {
            Kind::Values(values) => values.names().name.to_owned(),
            Kind::Text { .. } => "large_string".to_owned(),
            Kind::List { values, .. } => format!("large_list<{}>", values.type_name()),
            Kind::Struct(columns) => {
                let fields: Vec<_> =
                    columns.iter().map(|(name, column)| format!("{name}: {}", column.type_name())).collect();
                format!("struct<{}>", fields.join(", "))
            }
        }
    }
}

/// The names of a type.
pub struct Names {
    /// In Arrow's C interface.
    pub format: &'static str,
    /// As a person says it.
    pub name: &'static str,
    /// In NumPy's array interface.
    pub numpy: &'static str,
    /// How many of NumPy's values a row has, if it is not one.
    pub width: Option<usize>,
}

/// A vector of values, behind which its type is forgotten.
pub trait Values: Any + Send + Sync {
    fn count(&self) -> usize;
    fn names(&self) -> Names;
    fn address(&self) -> *const c_void;
    fn item<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>>;
    /// All values, little end first.
    fn bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>>;
}

macro_rules! numbers {
    ($($number:ty, $format:literal, $name:literal, $numpy:literal;)*) => {
        $(impl Values for Vec<$number> {
            fn count(&self) -> usize {
                self.len()
            }

            fn names(&self) -> Names {
                Names { format: $format, name: $name, numpy: $numpy, width: None }
            }

            fn address(&self) -> *const c_void {
                self.as_ptr().cast()
            }

            fn item<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
                self[row].into_bound_py_any(py)
            }

            fn bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                written(py, self, <$number>::to_le_bytes)
            }
        })*

        /// The values that [`Values::bytes`] wrote, by Arrow's name of their type.
        pub fn values_of(format: &str, bytes: &[u8]) -> Option<Arc<dyn Values>> {
            match format {
                $($format => Some(Arc::new(read(bytes, <$number>::from_le_bytes)?)),)*
                "w:32" => Some(Arc::new(read(bytes, |position: [u8; 32]| position)?)),
                _ => None,
            }
        }
    };
}

numbers! {
    u8, "C", "uint8", "|u1";
    u16, "S", "uint16", "<u2";
    i8, "c", "int8", "|i1";
    i32, "i", "int32", "<i4";
    u32, "I", "uint32", "<u4";
    u64, "L", "uint64", "<u8";
}

/// Positions.
impl Values for Vec<[u8; 32]> {
    fn count(&self) -> usize {
        self.len()
    }

    fn names(&self) -> Names {
        Names { format: "w:32", name: "fixed_size_binary[32]", numpy: "|u1", width: Some(32) }
    }

    fn address(&self) -> *const c_void {
        self.as_ptr().cast()
    }

    fn item<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyBytes::new(py, &self[row]).into_any())
    }

    fn bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, self.as_flattened()))
    }
}

/// Values as bytes.
pub fn written<'py, T: Copy, const N: usize>(
    py: Python<'py>,
    values: &[T],
    bytes: impl Fn(T) -> [u8; N],
) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, N * values.len(), |all| {
        let places = all.as_chunks_mut().0.iter_mut();
        places.zip(values).for_each(|(place, value)| *place = bytes(*value));
        Ok(())
    })
}

/// The values that have been written, if these are whole ones.
pub fn read<T, const N: usize>(bytes: &[u8], value: impl Fn([u8; N]) -> T) -> Option<Vec<T>> {
    let (values, rest) = bytes.as_chunks();
    rest.is_empty().then(|| values.iter().map(|bytes| value(*bytes)).collect())
}
