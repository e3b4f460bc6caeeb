//! Columns as pickles: the buffers of Arrow's layout, as bytes.

use arrow_array::{Array, ArrayRef, StructArray, cast::AsArray as _, ffi::FFI_ArrowSchema, make_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

/// A function of the package, and what it takes to make the object again.
pub type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyTuple>,));

/// How a column is pickled.
pub fn reduced<'py>(py: Python<'py>, function: &str, array: &dyn Array) -> PyResult<Pickled<'py>> {
    Ok((py.import("fianchetto._native")?.getattr(function)?, (state(py, &array.to_data())?,)))
}

/// Arrow's name of the type, the nulls, two buffers at most, and the columns within the column by
/// their names.
type State<'py> = (
    String,
    Option<Bound<'py, PyBytes>>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Vec<(String, Bound<'py, PyTuple>)>,
);

fn state<'py>(py: Python<'py>, array: &ArrayData) -> PyResult<Bound<'py, PyTuple>> {
    let schema = FFI_ArrowSchema::try_from(array.data_type()).map_err(damaged)?;
    let nulls = array.nulls().map(|nulls| PyBytes::new(py, &nulls.inner().sliced()));
    let buffer = |index| PyBytes::new(py, array.buffers().get(index).map_or(&[], Buffer::as_slice));
    let names = schema.children().map(|child| child.name().unwrap_or_default().to_owned());
    let columns = names.zip(array.child_data()).map(|(name, column)| Ok((name, state(py, column)?)));
    let columns = columns.collect::<PyResult<Vec<_>>>()?;
    (schema.format(), nulls, buffer(0), buffer(1), columns).into_pyobject(py)
}

/// The column that was pickled.
pub fn column(state: &Bound<'_, PyTuple>) -> PyResult<ArrayRef> {
    Ok(make_array(again(state)?))
}

/// The record batch that was pickled.
pub fn batch(state: &Bound<'_, PyTuple>) -> PyResult<StructArray> {
    let array = column(state)?;
    array.as_struct_opt().filter(|batch| batch.null_count() == 0).cloned().ok_or_else(|| damaged("no batch"))
}

/// Other code reads the buffers unchecked, so they are checked here.
fn again(state: &Bound<'_, PyTuple>) -> PyResult<ArrayData> {
    let (format, nulls, first, second, columns): State<'_> = state.extract()?;
    let columns = columns.iter().map(|(name, column)| Ok((name, again(column)?)));
    let columns: Vec<(&String, ArrayData)> = columns.collect::<PyResult<_>>()?;
    let data_type = data_type(&format, &columns).ok_or_else(|| damaged("no column has its type"))?;
    let bytes = first.as_bytes().len();
    let (len, buffers) = match &data_type {
        DataType::LargeUtf8 => ((bytes / 8).saturating_sub(1), vec![&first, &second]),
        DataType::LargeList(_) => ((bytes / 8).saturating_sub(1), vec![&first]),
        DataType::Struct(_) => (columns.first().map_or(0, |(_, column)| column.len()), Vec::new()),
        flat => (bytes / flat.primitive_width().unwrap_or(32), vec![&first]),
    };
    let nulls = nulls.map(|nulls| Buffer::from(nulls.as_bytes()));
    let buffers = buffers.into_iter().map(|buffer| Buffer::from(buffer.as_bytes())).collect();
    let columns = columns.into_iter().map(|(_, column)| column).collect();
    ArrayData::try_new(data_type, len, nulls, 0, buffers, columns).map_err(damaged)
}

/// The type of this name in Arrow's interface, with these columns within it; `None` if no column of
/// this package has it.
fn data_type(name: &str, columns: &[(&String, ArrayData)]) -> Option<DataType> {
    const FLAT: [DataType; 9] = [
        DataType::UInt8,
        DataType::UInt16,
        DataType::UInt32,
        DataType::UInt64,
        DataType::Int8,
        DataType::Int16,
        DataType::Int32,
        DataType::LargeUtf8,
        DataType::FixedSizeBinary(32),
    ];
    let field = |(name, column): &(&String, ArrayData)| Field::new(*name, column.data_type().clone(), true);
    match (name, columns) {
        ("+L", [values]) => Some(DataType::LargeList(field(values).into())),
        ("+s", _) => Some(DataType::Struct(columns.iter().map(field).collect())),
        _ => {
            FLAT.into_iter().find(|flat| FFI_ArrowSchema::try_from(flat).is_ok_and(|it| it.format() == name))
        }
    }
}

fn damaged(why: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("this is not a pickle of a column: {why}"))
}
