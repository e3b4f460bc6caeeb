//! What sets up the pieces of both kinds of boards, changes them all, and draws them.

use fianchetto::types::{self, Bitboard, Color, Rank, Setup};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::fen::STARTING_BOARD;
use super::piece;
use super::state::State;
use super::values::{Mask, Square};

/// Reads the first field of a FEN alone.
pub fn read_pieces(state: &mut State, text: &str) -> PyResult<()> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        let message = format!("expected position part of fen, got multiple parts: '{text}'");
        return Err(PyValueError::new_err(message));
    }
    state.read_pieces(text).map_err(PyValueError::new_err)
}

/// Puts pieces on an empty board.
pub fn read_map(state: &mut State, pieces: &Bound<'_, PyAny>) -> PyResult<()> {
    let mut board = State::EMPTY;
    for item in pieces.call_method0("items")?.try_iter()? {
        let (Square(square), piece): (Square, Bound<'_, PyAny>) = item?.extract()?;
        board.put(square, piece::given(&piece)?, false);
    }
    take_pieces(state, &board);
    Ok(())
}

/// Gives a board the pieces of another one.
pub fn take_pieces(state: &mut State, from: &State) {
    state.types = from.types;
    state.colors = from.colors;
    state.occupied = from.occupied;
    state.promoted = from.promoted;
}

/// The pieces of the initial position.
pub fn starting_pieces(state: &mut State) -> PyResult<()> {
    state.read_pieces(STARTING_BOARD).map_err(PyValueError::new_err)
}

/// Sets up an initial position of Chess960.
pub fn chess960_pieces(state: &mut State, number: i64) -> PyResult<()> {
    let setup = u16::try_from(number)
        .ok()
        .and_then(Setup::chess960)
        .ok_or_else(|| PyValueError::new_err(format!("chess960 position index not 0 <= {number} <= 959")))?;
    state.clear_pieces();
    for (square, piece) in setup.pieces() {
        state.put(square, piece, false);
    }
    Ok(())
}

/// The number of an initial position of Chess960.
pub fn chess960_number(state: &State) -> Option<i64> {
    /// How many there are.
    const CHESS960: i64 = 960;
    let pieces = |state: &State| (state.types, state.colors);
    let is_it = |number: &i64| {
        let mut board = State::EMPTY;
        chess960_pieces(&mut board, *number).is_ok() && pieces(&board) == pieces(state)
    };
    (0..CHESS960).find(is_it).filter(|_| state.promoted.is_empty())
}

/// The board as signs in rows, seen from a side.
pub fn drawing(
    state: &State,
    orientation: Color,
    sign: impl Fn(Option<types::Piece>) -> String,
) -> Vec<Vec<String>> {
    let rows = |rank: Rank| {
        let signs =
            types::File::ALL.into_iter().map(|file| sign(state.piece_at(types::Square::at(file, rank))));
        let signs: Vec<String> = signs.collect();
        if orientation == Color::White { signs } else { signs.into_iter().rev().collect() }
    };
    let ranks = Rank::ALL.into_iter().map(rows);
    if orientation == Color::White { ranks.rev().collect() } else { ranks.collect() }
}

/// Rows of signs within lines, with the names of ranks and files.
pub fn bordered(rows: &[Vec<String>], orientation: Color) -> String {
    const LINE: &str = "  -----------------\n";
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let rank = if orientation == Color::White { 8 - index } else { index + 1 };
        text.push_str(&format!("{LINE}{rank} |{}|\n", row.join("|")));
    }
    let files = if orientation == Color::White { "a b c d e f g h" } else { "h g f e d c b a" };
    format!("{text}{LINE}   {files}")
}

/// A pickle that was not written by this package.
pub fn damaged() -> PyErr {
    PyValueError::new_err("this is no pickled board")
}

/// Changes every set of a board by a function.
pub fn transform(state: &mut State, f: &Bound<'_, PyAny>) -> PyResult<()> {
    let changed = |set: Bitboard| Ok::<_, PyErr>(f.call1((set.0,))?.extract::<Mask>()?.0);
    for set in state.types.iter_mut().chain(&mut state.colors) {
        *set = changed(*set)?;
    }
    state.occupied = changed(state.occupied)?;
    state.promoted = changed(state.promoted)?;
    Ok(())
}

/// Mirrors the ranks and swaps the sides of the pieces.
pub fn mirror(state: &mut State) {
    for set in state.types.iter_mut().chain(&mut state.colors) {
        *set = set.mirrored();
    }
    state.colors.swap(0, 1);
    state.occupied = state.occupied.mirrored();
    state.promoted = state.promoted.mirrored();
}
