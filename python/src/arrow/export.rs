//! Hands columns to other programs, without a copy.
#![allow(unsafe_code, reason = "the interface is pointers")]

use std::any::Any;
use std::ffi::{CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema, Movable as _};
use super::array::{Array, Kind, Values};

/// Rows may be null.
const NULLABLE: i64 = 2;

/// The capsule of a column's type.
pub fn schema_capsule<'py>(py: Python<'py>, array: &Array) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, schema(array, ""), c"arrow_schema")
}

/// The capsules of a column's type and values.
pub fn array_capsules<'py>(py: Python<'py>, array: &Array) -> PyResult<Bound<'py, PyTuple>> {
    let values = PyCapsule::new_with_value(py, values(array), c"arrow_array")?;
    PyTuple::new(py, [schema_capsule(py, array)?, values])
}

/// The capsule of a stream of columns of the type that `like` has.
pub fn stream_capsule<'py>(
    py: Python<'py>,
    like: Array,
    next: impl FnMut() -> Option<Result<Array, String>> + Send + 'static,
) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, stream(like, Box::new(next)), c"arrow_array_stream")
}

/// Lets Ctrl-C take effect once the program that reads a stream is back in Python: an error of the stream would hide it.
pub fn interrupt_reader() {
    // SAFETY: it can be called at any time and by any thread.
    unsafe { pyo3::ffi::PyErr_SetInterrupt() };
}

struct SchemaData {
    _format: CString,
    _name: CString,
    children: Vec<*mut ArrowSchema>,
}

fn schema(array: &Array, name: &str) -> ArrowSchema {
    let children = match &array.kind {
        Kind::List { values, .. } => vec![schema(values, "item")],
        Kind::Struct(columns) => columns.iter().map(|(name, column)| schema(column, name)).collect(),
        _ => Vec::new(),
    };
    // Neither the formats nor the names of columns hold a zero byte.
    let text = |text: &str| CString::new(text).unwrap_or_default();
    let (format, name) = (text(array.format()), text(name));
    let mut data = Box::new(SchemaData { children: boxed(children), _format: format, _name: name });
    ArrowSchema {
        format: data._format.as_ptr(),
        name: data._name.as_ptr(),
        flags: if matches!(array.kind, Kind::Struct(_)) { 0 } else { NULLABLE },
        n_children: data.children.len() as i64,
        children: data.children.as_mut_ptr(),
        release: Some(release_schema),
        private_data: Box::into_raw(data).cast(),
        ..ArrowSchema::RELEASED
    }
}

fn boxed<T>(values: Vec<T>) -> Vec<*mut T> {
    values.into_iter().map(|value| Box::into_raw(Box::new(value))).collect()
}

/// Frees what [`boxed`] made. A child that somebody has moved away has no `release` any more, and only its box is freed.
///
/// # Safety
/// The pointers are of boxes that nobody else frees.
unsafe fn free<T>(children: &[*mut T]) {
    for &child in children {
        // SAFETY: the caller promises that it is a box.
        drop(unsafe { Box::from_raw(child) });
    }
}

unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: the interface hands the struct that it releases, whose data `schema` made as a box.
    unsafe {
        let data: Box<SchemaData> = Box::from_raw((*schema).private_data.cast());
        free(&data.children);
        (*schema).release = None;
    }
}

struct ArrayData {
    /// What the pointers lead to.
    _owners: Vec<Arc<dyn Any + Send + Sync>>,
    buffers: Vec<*const c_void>,
    children: Vec<*mut ArrowArray>,
}

/// Buffers, each with its owner.
#[derive(Default)]
struct Buffers {
    owners: Vec<Arc<dyn Any + Send + Sync>>,
    pointers: Vec<*const c_void>,
}

impl Buffers {
    fn push<T: Send + Sync + 'static>(&mut self, buffer: &Arc<Vec<T>>) {
        self.pointers.push(buffer.as_ptr().cast());
        self.owners.push(buffer.clone());
    }

    fn push_values(&mut self, values: &Arc<dyn Values>) {
        self.pointers.push(values.address());
        self.owners.push(values.clone());
    }
}

fn values(array: &Array) -> ArrowArray {
    let mut buffers = Buffers::default();
    match &array.nulls {
        Some(nulls) => buffers.push(&nulls.bitmap),
        None => buffers.pointers.push(ptr::null()),
    }
    let mut children = Vec::new();
    match &array.kind {
        Kind::Values(values) => buffers.push_values(values),
        Kind::Text { offsets, bytes } => {
            buffers.push(offsets);
            buffers.push(bytes);
        }
        Kind::List { offsets, values: items } => {
            buffers.push(offsets);
            children.push(values(items));
        }
        Kind::Struct(columns) => children.extend(columns.iter().map(|(_, column)| values(column))),
    }
    let mut data =
        Box::new(ArrayData { _owners: buffers.owners, buffers: buffers.pointers, children: boxed(children) });
    ArrowArray {
        length: array.len as i64,
        null_count: array.null_count() as i64,
        n_buffers: data.buffers.len() as i64,
        n_children: data.children.len() as i64,
        buffers: data.buffers.as_mut_ptr(),
        children: data.children.as_mut_ptr(),
        release: Some(release_array),
        private_data: Box::into_raw(data).cast(),
        ..ArrowArray::RELEASED
    }
}

unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: the interface hands the struct that it releases, whose data `values` made as a box.
    unsafe {
        let data: Box<ArrayData> = Box::from_raw((*array).private_data.cast());
        free(&data.children);
        (*array).release = None;
    }
}

type Next = dyn FnMut() -> Option<Result<Array, String>> + Send;

struct StreamData {
    like: Array,
    next: Box<Next>,
    error: CString,
}

/// What a reader of a stream gets after an error: that of reading a file, `EIO`.
const FAILED: c_int = 5;

fn stream(like: Array, next: Box<Next>) -> ArrowArrayStream {
    let data = Box::new(StreamData { like, next, error: CString::default() });
    ArrowArrayStream {
        get_schema: Some(stream_schema),
        get_next: Some(stream_next),
        get_last_error: Some(stream_error),
        release: Some(release_stream),
        private_data: Box::into_raw(data).cast(),
    }
}

unsafe extern "C" fn stream_schema(stream: *mut ArrowArrayStream, out: *mut ArrowSchema) -> c_int {
    // SAFETY: the interface hands a stream that is not released, and a place for the answer that holds nothing.
    unsafe {
        let data: &StreamData = &*(*stream).private_data.cast();
        ptr::write(out, schema(&data.like, ""));
    }
    0
}

unsafe extern "C" fn stream_next(stream: *mut ArrowArrayStream, out: *mut ArrowArray) -> c_int {
    // SAFETY: the interface hands a stream that is not released, and calls it from one thread at a time.
    let data: &mut StreamData = unsafe { &mut *(*stream).private_data.cast() };
    let answer = match (data.next)() {
        None => ArrowArray::RELEASED,
        Some(Ok(array)) => values(&array),
        Some(Err(error)) => {
            data.error = CString::new(error.replace('\0', " ")).unwrap_or_default();
            return FAILED;
        }
    };
    // SAFETY: `out` is a place for the answer that holds nothing.
    unsafe { ptr::write(out, answer) };
    0
}

unsafe extern "C" fn stream_error(stream: *mut ArrowArrayStream) -> *const c_char {
    // SAFETY: the interface hands a stream that is not released.
    unsafe { (*(*stream).private_data.cast::<StreamData>()).error.as_ptr() }
}

unsafe extern "C" fn release_stream(stream: *mut ArrowArrayStream) {
    // SAFETY: the interface hands the struct that it releases, whose data `stream` made as a box.
    unsafe {
        drop(Box::<StreamData>::from_raw((*stream).private_data.cast()));
        (*stream).release = None;
    }
}
