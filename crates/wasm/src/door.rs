//! What JavaScript and the library hand to each other: games by their numbers, and arrays for what
//! goes in and what comes out.
//!
//! Nothing here follows a pointer. JavaScript has all of this memory before it; between two calls
//! it writes into `input` and reads the others.

use std::cell::RefCell;

use fianchetto_types::Move;

use crate::session::{Answer, Session};

/// The answer of a function that fails; the error's text is the output.
pub(crate) const FAILED: i32 = -1;

/// What lives longer than a call.
struct Door {
    games: Vec<Option<Session>>,
    /// The numbers of games that have been freed.
    free: Vec<u32>,
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
        RefCell::new(Door { games: Vec::new(), free: Vec::new(), input: Vec::new(), out })
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

pub(crate) fn text_length() -> u32 {
    DOOR.with_borrow(|door| door.out.text.len() as u32)
}

/// The address of the moves that came out, each of 16 bits.
pub(crate) fn moves() -> *const Move {
    DOOR.with_borrow(|door| door.out.moves.as_ptr())
}

/// A new game at the start position, by its number.
pub(crate) fn create() -> u32 {
    DOOR.with_borrow_mut(|door| {
        let number = door.free.pop().unwrap_or(door.games.len() as u32);
        let session = Some(Session::default());
        match door.games.get_mut(number as usize) {
            Some(place) => *place = session,
            None => door.games.push(session),
        }
        number
    })
}

/// Ends a game. One that has been ended already stays so.
pub(crate) fn free(game: u32) {
    DOOR.with_borrow_mut(|door| {
        if door.games.get_mut(game as usize).and_then(Option::take).is_some() {
            door.free.push(game);
        }
    });
}

/// Asks a game a question, with the bytes that came in.
pub(crate) fn ask(game: u32, question: impl FnOnce(&mut Session, &[u8], &mut Out) -> Answer<i32>) -> i32 {
    DOOR.with_borrow_mut(|door| {
        door.out.text.clear();
        door.out.moves.clear();
        let answer = match door.games.get_mut(game as usize).and_then(Option::as_mut) {
            Some(session) => question(session, &door.input, &mut door.out),
            None => Err("this game has been freed".to_owned()),
        };
        answer.unwrap_or_else(|error| {
            door.out.text = error;
            FAILED
        })
    })
}

/// The length of the text that came out, as an answer.
pub(crate) fn length(out: &Out) -> Answer<i32> {
    i32::try_from(out.text.len()).map_err(|_| "the answer is too long".to_owned())
}
