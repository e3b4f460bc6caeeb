//! The structs of Arrow's C data interface and C stream interface.
//!
//! As <https://arrow.apache.org/docs/format/CDataInterface.html> defines them.
#![allow(unsafe_code, reason = "the interface is pointers")]

use std::ffi::{c_char, c_int, c_void};
use std::ptr;

/// The type of a column.
#[repr(C)]
pub struct ArrowSchema {
    pub format: *const c_char,
    pub name: *const c_char,
    pub metadata: *const c_char,
    pub flags: i64,
    pub n_children: i64,
    pub children: *mut *mut ArrowSchema,
    pub dictionary: *mut ArrowSchema,
    pub release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub private_data: *mut c_void,
}

/// The values of a column.
#[repr(C)]
pub struct ArrowArray {
    pub length: i64,
    pub null_count: i64,
    pub offset: i64,
    pub n_buffers: i64,
    pub n_children: i64,
    pub buffers: *mut *const c_void,
    pub children: *mut *mut ArrowArray,
    pub dictionary: *mut ArrowArray,
    pub release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub private_data: *mut c_void,
}

/// Columns of one type, one after the other.
#[repr(C)]
pub struct ArrowArrayStream {
    pub get_schema: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowSchema) -> c_int>,
    pub get_next: Option<unsafe extern "C" fn(*mut ArrowArrayStream, *mut ArrowArray) -> c_int>,
    pub get_last_error: Option<unsafe extern "C" fn(*mut ArrowArrayStream) -> *const c_char>,
    pub release: Option<unsafe extern "C" fn(*mut ArrowArrayStream)>,
    pub private_data: *mut c_void,
}

/// A struct that is left behind as released when it is moved.
pub trait Movable: Sized {
    const RELEASED: Self;

    fn is_released(&self) -> bool;
}

/// A struct without a `release` is one that has been released, or has been moved elsewhere; nothing else in it counts.
macro_rules! owned {
    ($name:ident { $($field:ident: $value:expr),* }) => {
        impl Movable for $name {
            const RELEASED: Self = Self { $($field: $value,)* release: None, private_data: ptr::null_mut() };

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: the interface says that who owns the struct calls `release` once; it sets itself to null.
                    unsafe { release(self) }
                }
            }
        }

        // SAFETY: the interface lets the owner release a struct on any thread, and what it points to does not change.
        unsafe impl Send for $name {}
    };
}

owned!(ArrowSchema {
    format: ptr::null(),
    name: ptr::null(),
    metadata: ptr::null(),
    flags: 0,
    n_children: 0,
    children: ptr::null_mut(),
    dictionary: ptr::null_mut()
});
owned!(ArrowArray {
    length: 0,
    null_count: 0,
    offset: 0,
    n_buffers: 0,
    n_children: 0,
    buffers: ptr::null_mut(),
    children: ptr::null_mut(),
    dictionary: ptr::null_mut()
});
owned!(ArrowArrayStream { get_schema: None, get_next: None, get_last_error: None });

// SAFETY: an array is only read while it is shared.
unsafe impl Sync for ArrowArray {}
