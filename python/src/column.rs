//! A column of results, as Python sees it.

use std::any::Any;
use std::sync::Arc;

use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList, PySlice, PyTuple};

use crate::arrow::{self, Array, Kind};

/// A column, which pyarrow, polars, duckdb and NumPy take without a copy.
#[pyclass(frozen, module = "fianchetto")]
pub struct Column {
    pub inner: Array,
}

impl From<Array> for Column {
    fn from(inner: Array) -> Self {
        Self { inner }
    }
}

/// The value of a row.
fn item<'py>(py: Python<'py>, array: &Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match &array.kind {
        Kind::U8(values) => values[row].into_bound_py_any(py),
        Kind::U16(values) => values[row].into_bound_py_any(py),
        Kind::I8(values) => values[row].into_bound_py_any(py),
        Kind::I32(values) => values[row].into_bound_py_any(py),
        Kind::U32(values) => values[row].into_bound_py_any(py),
        Kind::U64(values) => values[row].into_bound_py_any(py),
        Kind::F32(values) => values[row].into_bound_py_any(py),
        Kind::Packed(values) => Ok(PyBytes::new(py, &values[row]).into_any()),
        Kind::Text { .. } => array.text(row).into_bound_py_any(py),
        Kind::List { offsets, values } => {
            let items = (offsets[row]..offsets[row + 1]).map(|index| item(py, values, index as usize));
            Ok(PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        Kind::Struct(columns) => {
            let record = PyDict::new(py);
            for (name, column) in columns.iter() {
                record.set_item(name, item(py, column, row)?)?;
            }
            Ok(record.into_any())
        }
    }
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.inner.len
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let len = self.inner.len;
        if let Ok(slice) = index.cast::<PySlice>() {
            let bounds = slice.indices(len as isize)?;
            let rows = (0..bounds.slicelength).map(|step| bounds.start + step as isize * bounds.step);
            let items = rows.map(|row| item(py, &self.inner, row as usize)).collect::<PyResult<Vec<_>>>()?;
            return Ok(PyList::new(py, items)?.into_any());
        }
        let index: isize = index.extract()?;
        let row = if index < 0 { index + len as isize } else { index };
        match usize::try_from(row) {
            Ok(row) if row < len => item(py, &self.inner, row),
            _ => Err(PyIndexError::new_err(format!("row {index} of {len}"))),
        }
    }

    pub fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let items = (0..self.inner.len).map(|row| item(py, &self.inner, row));
        PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)
    }

    #[getter]
    fn null_count(&self) -> usize {
        self.inner.null_count()
    }

    /// Arrow's name of the type.
    #[getter]
    fn r#type(&self) -> String {
        self.inner.type_name()
    }

    /// The values of all lists of a column of lists, one after the other.
    #[getter]
    fn values(&self) -> PyResult<Self> {
        match &self.inner.kind {
            Kind::List { values, .. } => Ok(Array::clone(values).into()),
            _ => Err(not_lists()),
        }
    }

    /// Where the list of each row begins in the values, and where the last one ends, as an array of NumPy.
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.inner.kind {
            Kind::List { offsets, .. } => Memory::array(py, offsets, vec![offsets.len()], "<i8"),
            _ => Err(not_lists()),
        }
    }

    /// The values as an array of NumPy, without a copy.
    #[pyo3(signature = (*, nulls = "raise"))]
    fn to_numpy<'py>(&self, py: Python<'py>, nulls: &str) -> PyResult<Bound<'py, PyAny>> {
        match nulls {
            "zero" => {}
            "raise" => {
                if let Some(row) = (0..self.inner.len).find(|&row| self.inner.is_null(row)) {
                    let error = format!("row {row} has no value; `to_numpy(nulls=\"zero\")` makes it 0");
                    return Err(PyValueError::new_err(error));
                }
            }
            other => return Err(PyValueError::new_err(format!("nulls is raise or zero, not {other}"))),
        }
        let shape = vec![self.inner.len];
        match &self.inner.kind {
            Kind::U8(values) => Memory::array(py, values, shape, "|u1"),
            Kind::U16(values) => Memory::array(py, values, shape, "<u2"),
            Kind::I8(values) => Memory::array(py, values, shape, "|i1"),
            Kind::I32(values) => Memory::array(py, values, shape, "<i4"),
            Kind::U32(values) => Memory::array(py, values, shape, "<u4"),
            Kind::U64(values) => Memory::array(py, values, shape, "<u8"),
            Kind::F32(values) => Memory::array(py, values, shape, "<f4"),
            Kind::Packed(values) => Memory::array(py, values, vec![values.len(), 32], "|u1"),
            _ => Err(PyTypeError::new_err(format!("NumPy has no arrays of {}", self.inner.type_name()))),
        }
    }

    /// What NumPy calls for `numpy.asarray`.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let array = self.to_numpy(py, "raise")?;
        let array = dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))?;
        if copy == Some(true) { array.call_method0("copy") } else { Ok(array) }
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, &self.inner)
    }

    /// The column has one type, and who asks for another has to cast it.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        arrow::array_capsules(py, &self.inner)
    }

    fn __repr__(&self) -> String {
        let (rows, nulls) = (self.inner.len, self.inner.null_count());
        format!("<Column {} of {rows} rows, {nulls} null>", self.inner.type_name())
    }
}

fn not_lists() -> PyErr {
    PyTypeError::new_err("this is not a column of lists")
}

/// Memory that NumPy reads in place.
#[pyclass(frozen)]
pub struct Memory {
    _owner: Arc<dyn Any + Send + Sync>,
    address: usize,
    shape: Vec<usize>,
    typestr: &'static str,
}

impl Memory {
    /// An array of NumPy, which keeps the vector alive and cannot be written to.
    pub fn array<'py, T: Send + Sync + 'static>(
        py: Python<'py>,
        values: &Arc<Vec<T>>,
        shape: Vec<usize>,
        typestr: &'static str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let memory = Self { address: values.as_ptr().addr(), _owner: values.clone(), shape, typestr };
        py.import("numpy")?.call_method1("asarray", (memory,))
    }
}

#[pymethods]
impl Memory {
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        interface.set_item("typestr", self.typestr)?;
        interface.set_item("data", (self.address, true))?;
        Ok(interface)
    }
}
