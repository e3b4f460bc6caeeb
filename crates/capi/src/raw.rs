//! Pointers from C, each with a type that says what it is for. This is the only module that
//! follows a pointer; everything else is safe code.
//!
//! Only C makes values of these types: they are arguments of exported functions, have the form of
//! a pointer, and Rust has no function that makes one but null. So C's caller keeps the promises of
//! the header:
//!
//! - an array is as long as the caller says, and nobody else writes it during the call;
//! - a handle is one that a `new` or `clone` has given, and that has not been freed;
//! - nobody else uses a handle during a call that changes or frees it.
//!
//! What can be checked is: that a pointer is not null and is aligned, and that an array does not
//! reach around the end of the address space. No function has two handles as arguments, so that a
//! handle never has a second reference within a call.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::marker::PhantomData;
use std::ops::Range;

use fianchetto::Move;

use crate::status::Failure;

/// The memory of C's caller, within one call. Who reads it borrows it, and who writes it needs it
/// alone: so the compiler proves that nothing is written that is being read, even if the caller's
/// arrays overlap.
pub(crate) struct Memory(PhantomData<*mut u8>);

impl Memory {
    /// Runs a call with the memory.
    #[inline]
    pub(crate) fn lend<R>(work: impl FnOnce(&mut Self) -> R) -> R {
        work(&mut Self(PhantomData))
    }
}

/// Integers: any bytes are a value.
pub trait Plain: Copy {}

impl Plain for u8 {}
impl Plain for u16 {}

/// A pointer to values that are read.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct In<T>(*const T);

impl<T: Plain> In<T> {
    /// Some of the values of an array with this name.
    pub(crate) fn slice<'a>(
        self,
        memory: &'a Memory,
        name: &str,
        range: Range<usize>,
    ) -> Result<&'a [T], Failure> {
        let _ = memory;
        checked(self.0, name, range.end)?;
        if range.is_empty() {
            return Ok(&[]);
        }
        // SAFETY: the pointer is not null, is aligned, and the array up to the range's end is
        // within the address space. The caller promises that it is there, and any bytes are `T`s.
        // While the slice lives, `Memory` is borrowed, so that nothing is written.
        Ok(unsafe { std::slice::from_raw_parts(self.0.add(range.start), range.len()) })
    }
}

impl In<c_char> {
    /// A text of this many bytes.
    pub(crate) fn text<'a>(self, memory: &'a Memory, name: &str, length: usize) -> Result<&'a str, Failure> {
        let bytes = In(self.0.cast::<u8>()).slice(memory, name, 0..length)?;
        str::from_utf8(bytes).map_err(|_| Failure::argument(format!("{name} is not UTF-8")))
    }
}

/// A pointer to values that are written.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct Out<T>(*mut T);

/// An array that has been checked.
#[derive(Debug)]
pub(crate) struct OutArray<T> {
    start: *mut T,
    len: usize,
}

impl<T> Out<T> {
    /// A null pointer.
    pub(crate) fn nowhere() -> Self {
        Self(std::ptr::null_mut())
    }

    /// The array with this name and length.
    #[inline]
    pub(crate) fn array(self, name: &str, len: usize) -> Result<OutArray<T>, Failure> {
        checked(self.0, name, len)?;
        Ok(OutArray { start: self.0, len })
    }

    /// The value with this name.
    #[inline]
    pub(crate) fn one(self, name: &str) -> Result<OutArray<T>, Failure> {
        self.array(name, 1)
    }

    /// The array, which has no room if the pointer is null.
    #[inline]
    pub(crate) fn array_if_any(self, name: &str, len: usize) -> Result<OutArray<T>, Failure> {
        let len = if self.0.is_null() { 0 } else { len };
        self.array(name, len)
    }
}

impl<T> OutArray<T> {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Writes values from an index on, as many as there is room for.
    #[inline]
    pub(crate) fn put(&mut self, memory: &mut Memory, start: usize, values: &[T])
    where
        T: Copy,
    {
        let _ = memory;
        let count = values.len().min(self.len.saturating_sub(start));
        if count == 0 {
            return;
        }
        // SAFETY: the pointer has been checked, `start + count` is at most the length, and the
        // caller promises that the array is there. `values` is not in it: a reference to the
        // caller's memory would borrow `Memory`.
        unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), self.start.add(start), count) };
    }

    /// Writes the value of an array of one.
    #[inline]
    pub(crate) fn set(&mut self, memory: &mut Memory, value: T)
    where
        T: Copy,
    {
        self.put(memory, 0, &[value]);
    }
}

impl OutArray<u16> {
    /// The same array for moves, which have the form of their words.
    pub(crate) fn of_moves(self) -> OutArray<Move> {
        const { assert!(size_of::<Move>() == 2 && align_of::<Move>() == 2) };
        OutArray { start: self.start.cast(), len: self.len }
    }
}

impl<T> OutArray<*mut T> {
    /// Hands a new handle to the caller, who frees it.
    pub(crate) fn give(&mut self, memory: &mut Memory, value: T) {
        self.set(memory, Box::into_raw(Box::new(value)));
    }
}

/// A handle that is read.
#[repr(transparent)]
#[derive(Debug)]
pub struct Shared<T>(*const T);

impl<T> Shared<T> {
    #[inline]
    pub(crate) fn get(&self, name: &str) -> Result<&T, Failure> {
        checked(self.0, name, 1)?;
        // SAFETY: the caller promises that the handle is alive and that nobody changes it.
        Ok(unsafe { &*self.0 })
    }
}

/// A handle that is changed or freed.
#[repr(transparent)]
#[derive(Debug)]
pub struct Exclusive<T>(*mut T);

impl<T> Exclusive<T> {
    #[inline]
    pub(crate) fn get(&mut self, name: &str) -> Result<&mut T, Failure> {
        checked(self.0, name, 1)?;
        // SAFETY: the caller promises that the handle is alive and that nobody else uses it.
        Ok(unsafe { &mut *self.0 })
    }

    /// Frees the handle; nothing for a null pointer, as `free` does.
    pub(crate) fn free(self) {
        if !self.0.is_null() {
            // SAFETY: the caller promises that the handle is alive, so it is from `give`, and that
            // nobody uses it any more.
            drop(unsafe { Box::from_raw(self.0) });
        }
    }
}

/// An array that a pointer can lead to. An empty one needs none.
#[inline]
fn checked<T>(start: *const T, name: &str, len: usize) -> Result<(), Failure> {
    let is_possible = len <= isize::MAX as usize / size_of::<T>()
        && start.addr().checked_add(len * size_of::<T>()).is_some();
    if len == 0 || is_possible && !start.is_null() && start.is_aligned() {
        return Ok(());
    }
    Err(refused(name, start.is_null(), start.is_aligned()))
}

/// What is wrong with a pointer, in words; off the path of calls that are right.
#[cold]
fn refused(name: &str, is_null: bool, is_aligned: bool) -> Failure {
    let problem = match (is_null, is_aligned) {
        (true, _) => "is null",
        (_, false) => "is not aligned",
        _ => "is longer than the address space",
    };
    Failure::argument(format!("{name} {problem}"))
}

/// What a caller does, for the tests.
#[cfg(test)]
pub(crate) mod caller {
    use super::{Exclusive, In, Out, Shared};

    pub(crate) fn read<T>(values: &[T]) -> In<T> {
        In(values.as_ptr())
    }

    pub(crate) fn write<T>(values: &mut [T]) -> Out<T> {
        Out(values.as_mut_ptr())
    }

    pub(crate) fn shared<T>(handle: *const T) -> Shared<T> {
        Shared(handle)
    }

    pub(crate) fn exclusive<T>(handle: *mut T) -> Exclusive<T> {
        Exclusive(handle)
    }

    /// An address that is not aligned.
    pub(crate) fn odd<T>(values: &mut [T]) -> Out<T> {
        Out(values.as_mut_ptr().wrapping_byte_add(1))
    }
}
