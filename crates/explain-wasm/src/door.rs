//! What JavaScript and the library hand to each other: an array for the text that goes in, and one
//! for the text that comes out.
//!
//! Nothing here follows a pointer. JavaScript has all of this memory before it; between two calls
//! it writes into the first and reads the second.

use std::cell::RefCell;

use crate::asked::Answer;

/// The most bytes of a question.
pub(crate) const ROOM: usize = 4096;

/// The answer of a function that fails; the error's text is what comes out.
const FAILED: i32 = -1;

/// What lives longer than a call.
struct Door {
    input: [u8; ROOM],
    text: String,
}

thread_local! {
    static DOOR: RefCell<Door> = const { RefCell::new(Door { input: [0; ROOM], text: String::new() }) };
}

/// The address at which the text goes in.
pub(crate) fn input() -> *mut u8 {
    DOOR.with_borrow_mut(|door| door.input.as_mut_ptr())
}

/// The address of the text that came out.
pub(crate) fn text() -> *const u8 {
    DOOR.with_borrow(|door| door.text.as_ptr())
}

/// The length of that text, for an error's.
pub(crate) fn text_length() -> u32 {
    DOOR.with_borrow(|door| door.text.len() as u32)
}

/// Answers the question in this many bytes by a text, and with its length.
pub(crate) fn answer(length: u32, answer: &dyn Fn(&[u8]) -> Answer<String>) -> i32 {
    DOOR.with_borrow_mut(|door| {
        let input = door.input.get(..length as usize);
        let answered = input.ok_or_else(|| format!("a question has at most {ROOM} bytes")).and_then(answer);
        let is_answered = answered.is_ok();
        door.text = answered.unwrap_or_else(|error| error);
        if is_answered { i32::try_from(door.text.len()).unwrap_or(FAILED) } else { FAILED }
    })
}

/// What JavaScript does between two calls, for the tests.
#[cfg(test)]
pub(crate) mod given {
    use super::DOOR;

    /// Writes bytes, and returns their number.
    pub(crate) fn bytes(bytes: &[u8]) -> u32 {
        DOOR.with_borrow_mut(|door| door.input[..bytes.len()].copy_from_slice(bytes));
        bytes.len() as u32
    }

    pub(crate) fn text() -> String {
        DOOR.with_borrow(|door| door.text.clone())
    }
}
