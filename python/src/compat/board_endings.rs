//! How games end, what is wrong with a board, and whether it is the start of a game.
#![allow(clippy::needless_pass_by_value, reason = "what Python passes, and receivers with a base class")]

use fianchetto::types::{self, Color, PieceType, UciMove};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::board::{Board, HasState as _};
use super::generation::Asked;
use super::setup;
use super::state::State;
use super::values::{Side, is_white, of_python};

/// How a game ends: the name of a termination, and who has won.
type Ending = (&'static str, Option<bool>);

/// Whether the clock says that this many half-moves were quiet, and the game goes on.
fn is_halfmoves(state: &State, halfmoves: u32) -> bool {
    state.halfmove_clock >= halfmoves && state.has_legal()
}

fn can_claim_fifty_moves(state: &State) -> bool {
    let reaches_fifty = |mv: UciMove| {
        let mut after = state.clone();
        !state.is_zeroing(mv) && after.play(mv).is_some() && is_halfmoves(&after, 100)
    };
    is_halfmoves(state, 100)
        || state.halfmove_clock >= 99 && state.legal(Asked::ALL).into_iter().any(reaches_fifty)
}

impl Board {
    /// How often the position has been there with this one, in the moves played.
    fn repetitions(this: &PyRef<'_, Self>, state: &State) -> usize {
        this.stack.iter().filter(|before| state.repeats(before)).count()
    }

    fn can_claim_repetition(this: &PyRef<'_, Self>) -> bool {
        let state = this.state();
        if Self::repetitions(this, state) >= 2 {
            return true;
        }
        state.legal(Asked::ALL).into_iter().any(|mv| {
            let mut after = state.clone();
            after.play(mv).is_some() && Self::repetitions(this, &after) >= 2
        })
    }

    fn ending(this: &PyRef<'_, Self>, claim_draw: bool) -> Option<Ending> {
        let state = this.state();
        let has_legal = state.has_legal();
        let is_check = !state.checkers().is_empty();
        if is_check && !has_legal {
            return Some(("CHECKMATE", Some(!is_white(state.turn))));
        }
        if state.is_insufficient() {
            return Some(("INSUFFICIENT_MATERIAL", None));
        }
        if !has_legal {
            return Some(("STALEMATE", None));
        }
        if is_halfmoves(state, 150) {
            return Some(("SEVENTYFIVE_MOVES", None));
        }
        if Self::repetitions(this, state) >= 4 {
            return Some(("FIVEFOLD_REPETITION", None));
        }
        if claim_draw && can_claim_fifty_moves(state) {
            return Some(("FIFTY_MOVES", None));
        }
        (claim_draw && Self::can_claim_repetition(this)).then_some(("THREEFOLD_REPETITION", None))
    }
}

#[pymethods]
#[allow(clippy::wrong_self_convention, reason = "the names that Python users know")]
impl Board {
    /// Half-moves since the start of the game, by its move number.
    fn ply(this: PyRef<'_, Self>) -> i64 {
        let state = this.state();
        2 * (i64::from(state.fullmove_number) - 1) + i64::from(!is_white(state.turn))
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_end(&self) -> bool {
        false
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_loss(&self) -> bool {
        false
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_win(&self) -> bool {
        false
    }

    /// Never, in chess; subclasses may say otherwise.
    fn is_variant_draw(&self) -> bool {
        false
    }

    /// Whether the game has ended.
    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(this: PyRef<'_, Self>, claim_draw: bool) -> bool {
        Self::ending(&this, claim_draw).is_some()
    }

    /// The result, `*` while the game goes on.
    #[pyo3(signature = (*, claim_draw = false))]
    fn result(this: PyRef<'_, Self>, claim_draw: bool) -> &'static str {
        match Self::ending(&this, claim_draw) {
            None => "*",
            Some((_, None)) => "1/2-1/2",
            Some((_, Some(true))) => "1-0",
            Some((_, Some(false))) => "0-1",
        }
    }

    /// How the game has ended; with `claim_draw` also a draw that has to be claimed.
    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome<'py>(this: PyRef<'py, Self>, claim_draw: bool) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = this.py();
        let Some((termination, winner)) = Self::ending(&this, claim_draw) else { return Ok(None) };
        let termination = of_python(py, "._values", "Termination")?.getattr(termination)?;
        of_python(py, "._values", "Outcome")?.call1((termination, winner)).map(Some)
    }

    /// Whether the side to move is mated.
    fn is_checkmate(this: PyRef<'_, Self>) -> bool {
        !this.state().checkers().is_empty() && !this.state().has_legal()
    }

    /// Whether the side to move has no move and is not in check.
    fn is_stalemate(this: PyRef<'_, Self>) -> bool {
        this.state().checkers().is_empty() && !this.state().has_legal()
    }

    /// Whether neither side can mate.
    fn is_insufficient_material(this: PyRef<'_, Self>) -> bool {
        this.state().is_insufficient()
    }

    /// Whether a side can never mate, as far as its pieces say.
    fn has_insufficient_material(this: PyRef<'_, Self>, color: Side) -> bool {
        this.state().has_insufficient_material(color.0)
    }

    /// Whether 75 moves of both sides were quiet.
    fn is_seventyfive_moves(this: PyRef<'_, Self>) -> bool {
        is_halfmoves(this.state(), 150)
    }

    /// Whether the position is there for the fifth time.
    fn is_fivefold_repetition(this: PyRef<'_, Self>) -> bool {
        Self::repetitions(&this, this.state()) >= 4
    }

    /// Whether the side to move can claim a draw.
    fn can_claim_draw(this: PyRef<'_, Self>) -> bool {
        can_claim_fifty_moves(this.state()) || Self::can_claim_repetition(&this)
    }

    /// Whether 50 moves of both sides were quiet.
    fn is_fifty_moves(this: PyRef<'_, Self>) -> bool {
        is_halfmoves(this.state(), 100)
    }

    /// Whether 50 moves of both sides were quiet, or will be after a legal move.
    fn can_claim_fifty_moves(this: PyRef<'_, Self>) -> bool {
        can_claim_fifty_moves(this.state())
    }

    /// Whether the position is there for the third time, or will be after a legal move.
    fn can_claim_threefold_repetition(this: PyRef<'_, Self>) -> bool {
        Self::can_claim_repetition(&this)
    }

    /// Whether the position has been there so often.
    #[pyo3(signature = (count = 3))]
    fn is_repetition(this: PyRef<'_, Self>, count: usize) -> bool {
        Self::repetitions(&this, this.state()) + 1 >= count
    }

    /// Sets up an initial position of Chess960.
    fn set_chess960_pos(mut this: PyRefMut<'_, Self>, scharnagl: i64) -> PyResult<()> {
        let mut state = State { chess960: true, ..State::EMPTY };
        setup::chess960_pieces(&mut state, scharnagl)?;
        state.castling_rights = state.of_type(PieceType::Rook);
        this.as_super().state = state;
        Self::forget(&mut this);
        Ok(())
    }

    /// The number of an initial position of Chess960; `None` if the pieces, the side to move, the
    /// rights or the clocks are not those of a start.
    #[pyo3(signature = (*, ignore_turn = false, ignore_castling = false, ignore_counters = true))]
    fn chess960_pos(
        this: PyRef<'_, Self>,
        ignore_turn: bool,
        ignore_castling: bool,
        ignore_counters: bool,
    ) -> Option<i64> {
        let state = this.state();
        let has_turn = ignore_turn || state.turn == Color::White;
        let has_rights = ignore_castling || state.clean_castling_rights() == state.of_type(PieceType::Rook);
        let has_clocks = ignore_counters || (state.halfmove_clock, state.fullmove_number) == (0, 1);
        let is_start = state.ep_square.is_none() && has_turn && has_rights && has_clocks;
        if is_start { setup::chess960_number(state) } else { None }
    }

    /// What is wrong with the position.
    fn status<'py>(this: PyRef<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        of_python(this.py(), "._values", "Status")?.call1((this.state().status(),))
    }

    /// Whether nothing is wrong with the position.
    fn is_valid(this: PyRef<'_, Self>) -> bool {
        this.state().status() == 0
    }

    /// What two positions share that are the same for the rule of repetition.
    fn _transposition_key<'py>(this: PyRef<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let state = this.state();
        let [white, black] = state.colors.map(|set| set.0);
        let ep_square = state.ep_square.filter(|_| state.has_legal_ep()).map(types::Square::index);
        let position = (is_white(state.turn), state.clean_castling_rights().0, ep_square);
        let types = PyTuple::new(this.py(), state.types.map(|set| set.0))?;
        let key = types.add((white, black))?.add(position)?;
        key.cast_into().map_err(PyErr::from)
    }
}
