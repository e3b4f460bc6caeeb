//! Arrays of NumPy that answers are written to.
#![allow(unsafe_code, reason = "the array interface is an address")]

use std::marker::PhantomData;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A number that NumPy has.
pub trait Element: Send {
    /// NumPy's name of the type.
    const TYPE: &'static str;
}

impl Element for u8 {
    const TYPE: &'static str = "|u1";
}

impl Element for i32 {
    const TYPE: &'static str = "<i4";
}

impl Element for f32 {
    const TYPE: &'static str = "<f4";
}

/// The memory of an array, which nobody else may use meanwhile.
pub struct Place<T> {
    address: usize,
    len: usize,
    _owner: Py<PyAny>,
    _element: PhantomData<T>,
}

impl<T: Element> Place<T> {
    /// An array of this shape, in one piece, that can be written to and has nothing of `input`.
    pub fn of_array(array: &Bound<'_, PyAny>, shape: &[usize], input: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = array.py();
        let expected = PyTuple::new(py, shape)?;
        let refused = |what: String| {
            PyValueError::new_err(format!(
                "out is a writable array of NumPy in one piece, of type {} and shape {expected}; this is {what}",
                T::TYPE,
            ))
        };
        let numpy = py.import("numpy")?;
        if !array.is_instance(&numpy.getattr("ndarray")?)? {
            return Err(refused(array.get_type().name()?.to_string()));
        }
        let interface = array.getattr("__array_interface__")?;
        let (address, is_read_only): (usize, bool) = interface.get_item("data")?.extract()?;
        let typestr: String = interface.get_item("typestr")?.extract()?;
        let found = interface.get_item("shape")?;
        if typestr != T::TYPE || !found.eq(&expected)? {
            return Err(refused(format!("of type {typestr} and shape {found}")));
        }
        if is_read_only
            || !interface.get_item("strides")?.is_none()
            || !address.is_multiple_of(align_of::<T>())
        {
            return Err(refused("read-only, or not in one piece".to_owned()));
        }
        if input.hasattr("__array_interface__")?
            && numpy.call_method1("may_share_memory", (array, input))?.is_truthy()?
        {
            return Err(PyValueError::new_err("out has memory of the positions"));
        }
        let len = shape.iter().product();
        Ok(Self { address, len, _owner: array.clone().unbind(), _element: PhantomData })
    }

    /// Whether both have some memory.
    pub fn overlaps(&self, other: &Self) -> bool {
        let end = |place: &Self| place.address + size_of::<T>() * place.len;
        self.address < end(other) && other.address < end(self)
    }

    /// The elements.
    pub fn elements(&mut self) -> &mut [T] {
        if self.len == 0 {
            return &mut [];
        }
        let start = std::ptr::with_exposed_provenance_mut(self.address);
        // SAFETY: the array, which is kept alive, has this many elements of the type that `TYPE`
        // names from this address on, aligned and initialized. Nothing of the input is in it, and
        // the documentation asks that nobody else uses it until the answer is there.
        unsafe { std::slice::from_raw_parts_mut(start, self.len) }
    }
}
