//! What JavaScript and the library hand to each other: games by their numbers, and arrays for what
//! goes in and what comes out.
//!
//! Nothing here follows a pointer. JavaScript has all of this memory before it; between two calls
//! it writes into `input` and reads the others.

use std::cell::RefCell;

use fianchetto_types::Move;

use crate::session::{Answer, Session};
use crate::slab::Slab;

/// The answer of a function that fails; the error's text is the output.
const FAILED: i32 = -1;

/// What lives longer than a call.
struct Door {
    games: Slab<Session>,
    input: Vec<u8>,
    out: Out,
}

/// What comes out.
pub(crate) struct Out {
    pub(crate) text: String,
    pub(crate) moves: Vec<Move>,
}

thread_local! {
    static DOOR: RefCell<Door> = const {
        let out = Out { text: String::new(), moves: Vec::new() };
        RefCell::new(Door { games: Slab::EMPTY, input: Vec::new(), out })
    };
}

/// The address of `input`, with room for this many bytes.
pub(crate) fn input(length: u32) -> *mut u8 {
    DOOR.with_borrow_mut(|door| {
        door.input.resize(length as usize, 0);
        door.input.as_mut_ptr()
    })
}

/// The address of the text that came out.
pub(crate) fn text() -> *const u8 {
    DOOR.with_borrow(|door| door.out.text.as_ptr())
}

/// The length of that text.
pub(crate) fn text_length() -> u32 {
    DOOR.with_borrow(|door| door.out.text.len() as u32)
}

/// The address of the moves that came out, each of 16 bits.
pub(crate) fn moves() -> *const Move {
    DOOR.with_borrow(|door| door.out.moves.as_ptr())
}

/// A new game from the bytes that came in, by its number.
pub(crate) fn create(begin: &mut dyn FnMut(&[u8]) -> Answer<Session>) -> i32 {
    with_door(&mut |door| Ok(door.games.insert(begin(&door.input)?) as i32))
}

/// Ends a game.
pub(crate) fn free(game: u32) {
    DOOR.with_borrow_mut(|door| door.games.free(game));
}

/// What is asked of a game, with the bytes that came in. It is an object, so that the library has
/// what surrounds it once.
type Question<'a> = dyn FnMut(&mut Session, &[u8], &mut Out) -> Answer<i32> + 'a;

/// Asks a game a question.
pub(crate) fn ask(game: u32, question: &mut Question<'_>) -> i32 {
    with_door(&mut |door| match door.games.get_mut(game) {
        Some(session) => question(session, &door.input, &mut door.out),
        None => Err("this game has been freed".to_owned()),
    })
}

/// Asks a question that is not about a game.
#[cfg(feature = "batch")]
pub(crate) fn ask_apart(question: &mut dyn FnMut(&[u8], &mut Out) -> Answer<i32>) -> i32 {
    with_door(&mut |door| question(&door.input, &mut door.out))
}

fn with_door(work: &mut dyn FnMut(&mut Door) -> Answer<i32>) -> i32 {
    DOOR.with_borrow_mut(|door| {
        door.out.text.clear();
        door.out.moves.clear();
        work(door).unwrap_or_else(|error| {
            door.out.text = error;
            FAILED
        })
    })
}

/// The length of the text that came out, as an answer.
pub(crate) fn length(out: &Out) -> Answer<i32> {
    i32::try_from(out.text.len()).map_err(|_| "the answer is too long".to_owned())
}

/// What JavaScript does between two calls, for the tests.
#[cfg(test)]
pub(crate) mod given {
    use fianchetto_types::Move;

    use super::DOOR;

    pub(crate) fn bytes(bytes: &[u8]) {
        DOOR.with_borrow_mut(|door| door.input = bytes.to_vec());
    }

    pub(crate) fn text() -> String {
        DOOR.with_borrow(|door| door.out.text.clone())
    }

    pub(crate) fn moves() -> Vec<Move> {
        DOOR.with_borrow(|door| door.out.moves.clone())
    }
}
