//! What every exported function does around its work: errors are written for the caller, a panic
//! ends here, and text goes into an array of the caller.

use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::raw::{Memory, Out, OutArray};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

/// Does the work of an exported function, and answers with its status.
///
/// A panic would be undefined behaviour in C, and is an error of the library. What the work has
/// changed may then be half done, but is still memory-safe.
#[inline]
pub(crate) fn enter(
    error: Out<FianchettoError>,
    work: impl FnOnce(&mut Memory) -> Result<(), Failure>,
) -> FianchettoStatus {
    let failure = match catch_unwind(AssertUnwindSafe(|| Memory::lend(work))) {
        Ok(Ok(())) => return FianchettoStatus::Ok,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::new(FianchettoStatus::Internal, "the library has an error of its own"),
    };
    fail(error, &failure)
}

/// Writes what is wrong, and returns its status.
#[cold]
fn fail(error: Out<FianchettoError>, failure: &Failure) -> FianchettoStatus {
    if let Ok(mut place) = error.array_if_any("error", 1) {
        Memory::lend(|memory| place.set(memory, FianchettoError::new(&failure.text)));
    }
    failure.status
}

/// Where a function writes a text.
pub(crate) struct TextPlace {
    text: OutArray<c_char>,
    capacity: usize,
    length: OutArray<usize>,
}

impl TextPlace {
    /// The caller's array, and where the length of the text goes; either may be null.
    pub(crate) fn new(text: Out<c_char>, capacity: usize, length: Out<usize>) -> Result<Self, Failure> {
        let length = length.array_if_any("length", 1)?;
        Ok(Self { text: text.array_if_any("text", capacity)?, capacity, length })
    }

    /// Writes a text with a 0 at its end, or only its length if there is no room for both.
    pub(crate) fn write(mut self, memory: &mut Memory, text: &str) -> Result<(), Failure> {
        self.length.set(memory, text.len());
        if self.text.len() <= text.len() {
            return Err(Failure::too_short("text", text.len() + 1, self.capacity.min(self.text.len())));
        }
        let bytes: Vec<c_char> = text.bytes().chain([0]).map(|byte| byte as c_char).collect();
        self.text.put(memory, 0, &bytes);
        Ok(())
    }
}
