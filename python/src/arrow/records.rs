//! Positions in an array of NumPy, which are read where they are.
#![allow(unsafe_code, reason = "the array interface is an address")]

use pyo3::{exceptions::PyTypeError, prelude::*};

/// 32 bytes for each row, in memory that Python may write to meanwhile.
pub struct Records {
    address: usize,
    pub len: usize,
    _owner: Py<PyAny>,
}

impl Records {
    /// The rows of an array of NumPy; `None` if its cells are texts or objects, which are read one
    /// by one.
    pub fn of_array(object: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let array = object.py().import("numpy")?.call_method1("ascontiguousarray", (object,))?;
        let dtype = array.getattr("dtype")?;
        let kind: char = dtype.getattr("kind")?.extract()?;
        let size: usize = dtype.getattr("itemsize")?.extract()?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        let is_record = kind == 'V' && size == 32 && dtype.getattr("names")?.is_none();
        match (kind, &shape[..]) {
            ('O' | 'U' | 'T', _) => return Ok(None),
            (_, [0, ..]) => {}
            ('u', [_, 32]) if size == 1 => {}
            (_, [_]) if is_record => {}
            _ => {
                return Err(PyTypeError::new_err(format!(
                    "an array of positions is uint8 of shape (n, 32), or V32 of shape (n,), or holds FENs as str; this is {} of \
                     shape {}",
                    dtype.str()?,
                    array.getattr("shape")?.str()?,
                )));
            }
        }
        let interface = array.getattr("__array_interface__")?;
        let (address, _): (usize, bool) = interface.get_item("data")?.extract()?;
        Ok(Some(Self { address, len: shape.first().copied().unwrap_or(0), _owner: array.unbind() }))
    }

    /// A copy of a row: what is looked at must not change on the way.
    pub fn row(&self, row: usize) -> Option<[u8; 32]> {
        let offset = (row < self.len).then_some(32 * row)?;
        let pointer = std::ptr::with_exposed_provenance::<[u8; 32]>(self.address + offset);
        // SAFETY: the array, which is kept alive, has this many rows of 32 bytes from this address
        // on. If other code writes to it meanwhile, the copy has arbitrary bytes, which are checked
        // like all others.
        Some(unsafe { pointer.read_volatile() })
    }
}
