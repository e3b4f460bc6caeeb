//! Record batches as Python sees them.

use arrow_array::{Array as _, StructArray};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};

use crate::arrow;
use crate::column::Column;
use crate::pickle::{self, Pickled};

/// A record batch: columns of one length, by name.
#[pyclass(frozen, module = "fianchetto")]
pub struct Batch {
    inner: StructArray,
}

impl From<StructArray> for Batch {
    fn from(inner: StructArray) -> Self {
        Self { inner }
    }
}

#[pyfunction]
pub fn _batch_again(state: &Bound<'_, PyTuple>) -> PyResult<Batch> {
    Ok(Batch { inner: pickle::batch(state)? })
}

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.inner.column_names()
    }

    fn __getitem__(&self, name: &str) -> PyResult<Column> {
        let column = self.inner.column_by_name(name).ok_or_else(|| {
            PyKeyError::new_err(format!("{name}; there are {}", self.column_names().join(", ")))
        })?;
        Ok(column.clone().into())
    }

    /// The columns as lists of Python objects.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for (name, column) in self.inner.column_names().into_iter().zip(self.inner.columns()) {
            columns.set_item(name, Column::from(column.clone()).to_list(py)?)?;
        }
        Ok(columns)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::schema_capsule(py, self.inner.data_type())
    }

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
        pickle::reduced(py, "_batch_again", &self.inner)
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} rows: {}>", self.inner.len(), self.column_names().join(", "))
    }
}
