//! Values of one size: what each type of number, and a position in 32 bytes, has to say of itself.

use std::any::Any;
use std::ffi::c_void;
use std::sync::Arc;

use pyo3::IntoPyObjectExt as _;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

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
