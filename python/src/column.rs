//! A column of results, as Python sees it.

use std::{any::Any, sync::Arc};

use arrow_array::{Array, ArrayRef, LargeListArray, cast::AsArray as _, downcast_integer_array};
use arrow_schema::DataType;
use pyo3::IntoPyObjectExt as _;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict as _, PyBytes, PyCapsule, PyDict, PyList, PyRange, PySlice, PyTuple};

use crate::arrow;
use crate::game::{NULLS, choice};
use crate::pickle::{self, Pickled};
use crate::rows::check_signals;

/// A column of results, which pyarrow, polars, duckdb and NumPy take without a copy.
///
/// A row that is no position is null here, in every column that is computed from it; `validate`
/// says why.
#[pyclass(frozen, generic, module = "fianchetto")]
pub struct Column {
    pub inner: ArrayRef,
}

impl From<ArrayRef> for Column {
    fn from(inner: ArrayRef) -> Self {
        Self { inner }
    }
}

/// The value of a row.
fn item<'py>(py: Python<'py>, array: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    downcast_integer_array!(
        array => array.value(row).into_bound_py_any(py),
        DataType::FixedSizeBinary(_) => {
            Ok(PyBytes::new(py, array.as_fixed_size_binary().value(row)).into_any())
        }
        DataType::LargeUtf8 => array.as_string::<i64>().value(row).into_bound_py_any(py),
        DataType::LargeList(_) => {
            let (offsets, values) = (array.as_list::<i64>().offsets(), array.as_list::<i64>().values());
            let items = (offsets[row]..offsets[row + 1]).map(|index| item(py, values, index as usize));
            Ok(PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        other => Err(PyTypeError::new_err(format!("a column has no values of type {other}"))),
    )
}

/// The values of some rows.
fn items<'py>(
    py: Python<'py>,
    array: &dyn Array,
    rows: impl Iterator<Item = usize>,
) -> PyResult<Bound<'py, PyList>> {
    let mut items = Vec::with_capacity(rows.size_hint().0);
    for row in rows {
        check_signals(py, items.len())?;
        items.push(item(py, array, row)?);
    }
    PyList::new(py, items)
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let len = self.inner.len();
        if let Ok(slice) = index.cast::<PySlice>() {
            let bounds = slice.indices(len as isize)?;
            let row = |step| (bounds.start + step as isize * bounds.step) as usize;
            return Ok(items(py, &self.inner, (0..bounds.slicelength).map(row))?.into_any());
        }
        let index: isize = index.extract()?;
        let row = if index < 0 { index + len as isize } else { index };
        match usize::try_from(row) {
            Ok(row) if row < len => item(py, &self.inner, row),
            _ => Err(PyIndexError::new_err(format!("row {index} of {len}"))),
        }
    }

    /// The values one after the other; only with this is a column a sequence for pandas, and not a
    /// single value.
    fn __iter__<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let rows = PyRange::new(this.py(), 0, this.get().inner.len() as isize)?;
        this.py().import("builtins")?.call_method1("map", (this.getattr("__getitem__")?, rows))
    }

    /// The values as Python objects.
    pub fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        items(py, &self.inner, 0..self.inner.len())
    }

    /// How many rows have no value.
    #[getter]
    fn null_count(&self) -> usize {
        self.inner.null_count()
    }

    /// The name of the type in Arrow.
    #[getter]
    fn r#type(&self) -> String {
        arrow::type_name(self.inner.data_type())
    }

    /// The values of a column of lists, one after the other.
    #[getter]
    fn values(&self) -> PyResult<Self> {
        Ok(self.lists()?.values().clone().into())
    }

    /// Where each list of a column begins in the values, and where the last one ends.
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let offsets = self.lists()?.offsets();
        let memory = Memory::shared(Arc::new(offsets.clone()), offsets.as_ptr().addr());
        memory.array(py, vec![offsets.len()], "<i8")
    }

    /// The values as an array that shares their memory and cannot be written to; positions have the
    /// shape (n, 32).
    ///
    /// NumPy has no nulls. A null is a `ValueError`, or, with `nulls="zero"`, the value 0.
    #[pyo3(signature = (*, nulls = "raise"))]
    fn to_numpy<'py>(&self, py: Python<'py>, nulls: &str) -> PyResult<Bound<'py, PyAny>> {
        let zero = choice("nulls", nulls, &NULLS)?;
        if let Some(row) = (0..self.inner.len()).find(|&row| !zero && self.inner.is_null(row)) {
            let error = format!("row {row} has no value; `to_numpy(nulls=\"zero\")` makes it 0");
            return Err(PyValueError::new_err(error));
        }
        let (typestr, width) = numpy_type(self.inner.data_type())
            .ok_or_else(|| PyTypeError::new_err(format!("NumPy has no arrays of {}", self.r#type())))?;
        let values = self.inner.to_data().buffers()[0].clone();
        let (shape, address) =
            ([self.inner.len()].into_iter().chain(width).collect(), values.as_ptr().addr());
        Memory::shared(Arc::new(values), address).array(py, shape, typestr)
    }

    /// What NumPy and pandas call. If there are nulls, numbers become floats, and nulls "not a
    /// number"; values that a float cannot hold exactly become objects.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let is_shared = numpy_type(self.inner.data_type()).is_some() && self.inner.null_count() == 0;
        let own = if is_shared { self.to_numpy(py, "raise")? } else { self.converted(py)? };
        let array = match dtype {
            None => own.clone(),
            Some(dtype) => own.call_method("astype", (dtype,), Some(&[("copy", false)].into_py_dict(py)?))?,
        };
        match copy {
            Some(false) if !is_shared || !array.is(&own) => {
                Err(PyValueError::new_err("the column is not stored as this array; only a copy can be had"))
            }
            Some(true) if is_shared && array.is(&own) => array.call_method0("copy"),
            _ => Ok(array),
        }
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, self.inner.data_type())
    }

    /// The column has one type; a caller that needs another has to cast it.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        arrow::array_capsules(py, &self.inner)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        pickle::reduced(py, "_column_again", &self.inner)
    }

    fn __repr__(&self) -> String {
        let (rows, nulls) = (self.inner.len(), self.inner.null_count());
        format!("<Column {} of {rows} rows, {nulls} null>", self.r#type())
    }
}

impl Column {
    /// A copy of the values in another type, for columns that NumPy has no type for.
    fn converted<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (numpy, values) = (py.import("numpy")?, self.to_list(py)?);
        match self.inner.data_type() {
            // A double holds these exactly.
            number if number.primitive_width().is_some_and(|bytes| bytes <= 4) => {
                numpy.call_method1("array", (values, "f8"))
            }
            _ => numpy.call_method1("fromiter", (values, "O", self.inner.len())),
        }
    }

    fn lists(&self) -> PyResult<&LargeListArray> {
        self.inner.as_list_opt().ok_or_else(|| PyTypeError::new_err("this is not a column of lists"))
    }
}

/// NumPy's name of a type, and how many of its values a row has, if it is not one.
fn numpy_type(data_type: &DataType) -> Option<(String, Option<usize>)> {
    match data_type {
        DataType::FixedSizeBinary(size) => Some(("|u1".to_owned(), Some(*size as usize))),
        number => {
            let sign = if number.is_unsigned_integer() { 'u' } else { 'i' };
            Some((format!("<{sign}{}", number.primitive_width()?), None))
        }
    }
}

#[pyfunction]
pub fn _column_again(state: &Bound<'_, PyTuple>) -> PyResult<Column> {
    Ok(pickle::column(state)?.into())
}

/// Memory that NumPy uses in place.
#[pyclass(frozen)]
pub struct Memory {
    _owner: Arc<dyn Any + Send + Sync>,
    address: usize,
    is_read_only: bool,
    shape: Vec<usize>,
    typestr: String,
}

impl Memory {
    /// Memory that others read, too.
    fn shared(owner: Arc<dyn Any + Send + Sync>, address: usize) -> Self {
        Self { _owner: owner, address, is_read_only: true, shape: Vec::new(), typestr: String::new() }
    }

    /// Memory that is not shared.
    pub fn own<T: Send + Sync + 'static>(mut values: Vec<T>) -> Self {
        let address = values.as_mut_ptr().expose_provenance();
        Self { is_read_only: false, ..Self::shared(Arc::new(values), address) }
    }

    /// An array of NumPy, which keeps the memory alive.
    pub fn array<'py>(
        self,
        py: Python<'py>,
        shape: Vec<usize>,
        typestr: impl Into<String>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let typestr = typestr.into();
        py.import("numpy")?.call_method1("asarray", (Self { shape, typestr, ..self },))
    }
}

#[pymethods]
impl Memory {
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        interface.set_item("typestr", &self.typestr)?;
        interface.set_item("data", (self.address, self.is_read_only))?;
        Ok(interface)
    }
}
