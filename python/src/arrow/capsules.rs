//! Hands columns to other programs and takes theirs, without a copy.
#![allow(unsafe_code, reason = "the interface is pointers")]

use std::{ffi::CStr, io, iter};

use arrow_array::cast::AsArray as _;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{
    Array, ArrayReader as _, ArrayRef, RecordBatch, RecordBatchIterator, StructArray, make_array,
    new_empty_array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::exceptions::{PyImportError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use super::chunk::Chunk;
use crate::workers::refused;

/// The capsule of a column's type.
pub fn schema_capsule<'py>(py: Python<'py>, data_type: &DataType) -> PyResult<Bound<'py, PyCapsule>> {
    // A record batch has no nulls.
    let field = Field::new("", data_type.clone(), !matches!(data_type, DataType::Struct(_)));
    PyCapsule::new_with_value(py, FFI_ArrowSchema::try_from(field).map_err(refused)?, c"arrow_schema")
}

/// The capsules of a column's type and values.
pub fn array_capsules<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyTuple>> {
    let values = PyCapsule::new_with_value(py, FFI_ArrowArray::new(&array.to_data()), c"arrow_array")?;
    PyTuple::new(py, [schema_capsule(py, array.data_type())?, values])
}

/// The capsule of a stream of record batches of the type that `like` has.
pub fn stream_capsule<'py>(
    py: Python<'py>,
    like: &StructArray,
    next: impl FnMut() -> Option<Result<StructArray, String>> + Send + 'static,
) -> PyResult<Bound<'py, PyCapsule>> {
    // A zero byte would end the text in the interface.
    let failure = |error: String| {
        let error = error.replace('\0', " ");
        ArrowError::IoError(error.clone(), io::Error::other(error))
    };
    let batches = iter::from_fn(next).map(move |batch| batch.map(RecordBatch::from).map_err(failure));
    let batches = RecordBatchIterator::new(batches, Schema::new(like.fields().clone()).into());
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
}

/// Lets Ctrl-C take effect once the program that reads a stream is back in Python: an error of the
/// stream would hide it.
pub fn interrupt_reader() {
    // SAFETY: it can be called at any time and by any thread.
    unsafe { pyo3::ffi::PyErr_SetInterrupt() };
}

/// The chunks of an object that is a column by Arrow's capsules; `None` if it is not one at all.
pub fn chunks(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Chunk>>> {
    if object.hasattr("__arrow_c_array__")? {
        return Ok(Some(vec![Chunk::new(&one_array(object)?)?]));
    }
    if object.hasattr("__arrow_c_stream__")? {
        let stream = match object.call_method0("__arrow_c_stream__") {
            // A pandas series is a column only if pyarrow is installed, but always a sequence.
            Err(error) if error.is_instance_of::<PyImportError>(object.py()) => return Ok(None),
            stream => stream?,
        };
        return all(object.py(), stream.cast::<PyCapsule>()?);
    }
    Ok(None)
}

/// The array of an object that is one by Arrow's capsules.
fn one_array(object: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
        object.call_method0("__arrow_c_array__")?.extract()?;
    let (schema, array) = (pointer(&schema, c"arrow_schema")?, pointer(&array, c"arrow_array")?);
    // SAFETY: the names of the capsules say what the pointers lead to. The capsules are alive,
    // and with the interpreter's lock held nobody else moves the structs.
    let (schema, array) = unsafe { (FFI_ArrowSchema::from_raw(schema), FFI_ArrowArray::from_raw(array)) };
    if schema.release().is_none() || array.is_released() {
        return Err(PyValueError::new_err("the Arrow capsule has been used before"));
    }
    // SAFETY: the interface guarantees that the array matches its schema.
    let data = unsafe { from_ffi(array, &schema) }.map_err(refused)?;
    Ok(make_array(data))
}

/// The record batches of an object that is a table or a stream of them by Arrow's capsules, one
/// after the other: `visit` gets each with the interpreter's lock held.
pub fn each_batch(
    object: &Bound<'_, PyAny>,
    mut visit: impl FnMut(StructArray) -> PyResult<()>,
) -> PyResult<()> {
    let py = object.py();
    let wrong =
        || PyTypeError::new_err("expected a table: record batches of an Arrow library, or a stream of them");
    let table = |array: ArrayRef| array.as_struct_opt().cloned().ok_or_else(wrong);
    // A table of several batches is a stream; its array would be a copy.
    if object.hasattr("__arrow_c_stream__")? {
        let stream = object.call_method0("__arrow_c_stream__")?;
        let stream = pointer(stream.cast::<PyCapsule>()?, c"arrow_array_stream")?;
        // SAFETY: as for an array.
        let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream) };
        let mut arrays = ArrayStreamReader::try_new(stream).map_err(refused)?;
        table(new_empty_array(arrays.field().data_type()))?;
        while let Some(array) = py.detach(|| arrays.next()) {
            visit(table(array.map_err(refused)?)?)?;
            py.check_signals()?;
        }
        return Ok(());
    }
    if object.hasattr("__arrow_c_array__")? {
        return visit(table(one_array(object)?)?);
    }
    Err(wrong())
}

/// What a capsule of this name points to.
fn pointer<T>(capsule: &Bound<'_, PyCapsule>, name: &CStr) -> PyResult<*mut T> {
    Ok(capsule.pointer_checked(Some(name))?.cast().as_ptr())
}

/// All chunks of a stream; `None` for nulls that cannot be read: a series of polars says that
/// they have a buffer, which they must not have.
fn all(py: Python<'_>, stream: &Bound<'_, PyCapsule>) -> PyResult<Option<Vec<Chunk>>> {
    // SAFETY: as for an array.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer(stream, c"arrow_array_stream")?) };
    let mut arrays = ArrayStreamReader::try_new(stream).map_err(refused)?;
    // The type has to be right even if there are no chunks.
    let data_type = arrays.field().data_type().clone();
    Chunk::new(&new_empty_array(&data_type))?;
    let mut chunks = Vec::new();
    while let Some(array) = py.detach(|| arrays.next()) {
        match array {
            Ok(array) => chunks.push(Chunk::new(&array)?),
            Err(_) if data_type == DataType::Null => return Ok(None),
            Err(error) => return Err(refused(error)),
        }
        py.check_signals()?;
    }
    Ok(Some(chunks))
}
