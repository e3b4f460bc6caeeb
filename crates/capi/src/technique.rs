//! What the library has: its version and its techniques.

use std::ffi::c_char;

use fianchetto::Registry;

use crate::door::{TextPlace, enter};
use crate::position::FianchettoPosition;
use crate::raw::{Out, Shared};
use crate::status::{Failure, FianchettoError, FianchettoStatus};

/// The library's version, such as `0.1.0`, with a 0 at its end. It is not freed.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Writes the name of the technique with this index, `NAME/BOARD/ISA`; behind the last one it is
/// FIANCHETTO_STATUS_NOT_FOUND. `length`, the length without the 0 at the end, may be null.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_technique_name(
    index: usize,
    text: Out<c_char>,
    capacity: usize,
    length: Out<usize>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let place = TextPlace::new(text, capacity, length)?;
        let registry = Registry::built_in();
        let count = registry.techniques().len();
        let nothing = || Failure::new(FianchettoStatus::NotFound, format!("there are {count} techniques"));
        place.write(memory, &registry.techniques().get(index).ok_or_else(nothing)?.full_name())
    })
}

/// Writes the name of the technique that lists the moves of a position; otherwise as
/// `fianchetto_technique_name`.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
pub extern "C" fn fianchetto_position_technique(
    position: Shared<FianchettoPosition>,
    text: Out<c_char>,
    capacity: usize,
    length: Out<usize>,
    error: Out<FianchettoError>,
) -> FianchettoStatus {
    enter(error, |memory| {
        let place = TextPlace::new(text, capacity, length)?;
        place.write(memory, &position.get("position")?.game.technique().full_name())
    })
}
