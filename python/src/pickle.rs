//! Columns as pickles: the buffers of Arrow's layout, as bytes.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::arrow::{Array, Kind, Nulls, read, values_of, written};

/// A function of the package, and what it takes to make the object again.
pub type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyTuple>,));

/// How a column is pickled.
pub fn reduced<'py>(py: Python<'py>, function: &str, array: &Array) -> PyResult<Pickled<'py>> {
    Ok((py.import("fianchetto._native")?.getattr(function)?, (state(py, array)?,)))
}

/// The type, the nulls, the offsets, the values, and the columns within the column.
type State<'py> = (
    String,
    Option<Bound<'py, PyBytes>>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Vec<(String, Bound<'py, PyTuple>)>,
);

fn state<'py>(py: Python<'py>, array: &Array) -> PyResult<Bound<'py, PyTuple>> {
    let none = || PyBytes::new(py, &[]);
    let nulls = array.nulls.as_ref().map(|nulls| PyBytes::new(py, &nulls.bitmap));
    let offsets = |offsets: &[i64]| written(py, offsets, i64::to_le_bytes);
    let (offsets, values, columns) = match &array.kind {
        Kind::Values(values) => (none(), values.bytes(py)?, Vec::new()),
        Kind::Text { offsets: ends, bytes } => (offsets(ends)?, PyBytes::new(py, bytes), Vec::new()),
        Kind::List { offsets: ends, values } => {
            (offsets(ends)?, none(), vec![(String::new(), state(py, values)?)])
        }
        Kind::Struct(columns) => {
            let columns = columns.iter().map(|(name, column)| Ok((name.clone(), state(py, column)?)));
            (none(), none(), columns.collect::<PyResult<_>>()?)
        }
    };
    (array.format(), nulls, offsets, values, columns).into_pyobject(py)
}

/// The column that was pickled. Others read its buffers without a look, so they are looked at here.
pub fn again(state: &Bound<'_, PyTuple>) -> PyResult<Array> {
    let (format, nulls, offsets, values, columns): State<'_> = state.extract()?;
    let columns = columns.iter().map(|(name, column)| Ok((name.clone(), again(column)?)));
    let mut columns: Vec<(String, Array)> = columns.collect::<PyResult<_>>()?;
    let array = match &*format {
        "U" => {
            let offsets = checked(offsets.as_bytes(), values.as_bytes().len())?;
            Array::of_texts(offsets, values.as_bytes().to_vec())
        }
        "+L" => {
            let (_, values) = columns.pop().ok_or_else(damaged)?;
            Array::of_lists(checked(offsets.as_bytes(), values.len)?, values)
        }
        "+s" => {
            let len = columns.first().map_or(0, |(_, column)| column.len);
            if columns.iter().any(|(_, column)| column.len != len) {
                return Err(damaged());
            }
            Array::new(Kind::Struct(Arc::new(columns)))
        }
        _ => Array::new(Kind::Values(values_of(&format, values.as_bytes()).ok_or_else(damaged)?)),
    };
    let Some(bitmap) = nulls else { return Ok(array) };
    let nulls = Nulls::of_bitmap(bitmap.as_bytes().to_vec(), array.len).ok_or_else(damaged)?;
    Ok(Array { nulls: Some(nulls), ..array })
}

/// Offsets that lead from the first of so many values to the last.
fn checked(bytes: &[u8], values: usize) -> PyResult<Vec<i64>> {
    let offsets = read(bytes, i64::from_le_bytes).ok_or_else(damaged)?;
    let fits = offsets.first() == Some(&0) && offsets.last() == Some(&(values as i64)) && offsets.is_sorted();
    if fits { Ok(offsets) } else { Err(damaged()) }
}

fn damaged() -> PyErr {
    PyValueError::new_err("this is no pickle of a column")
}
