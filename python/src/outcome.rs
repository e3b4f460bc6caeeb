//! How a game ends, as Python sees it.

use fianchetto::{movelist::game, types::Color};
use pyo3::prelude::*;

/// Why a game is over.
#[pyclass(frozen, eq, eq_int, hash, from_py_object, module = "fianchetto")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the names that Python users know")]
pub enum Termination {
    CHECKMATE = 1,
    STALEMATE,
    INSUFFICIENT_MATERIAL,
    SEVENTYFIVE_MOVES,
    FIVEFOLD_REPETITION,
    FIFTY_MOVES,
    THREEFOLD_REPETITION,
}

/// `getattr`, and what it takes to get a termination by its name.
type Named<'py> = (Bound<'py, PyAny>, (Bound<'py, PyAny>, String));

#[pymethods]
impl Termination {
    /// The name, such as `CHECKMATE`.
    #[getter]
    fn name(&self) -> String {
        format!("{self:?}")
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Named<'py>> {
        let getattr = this.py().import("builtins")?.getattr("getattr")?;
        Ok((getattr, (this.py().get_type::<Self>().into_any(), this.get().name())))
    }
}

/// How a game has ended.
#[pyclass(frozen, eq, hash, module = "fianchetto")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The reason.
    #[pyo3(get)]
    termination: Termination,
    /// The side that won, true for White; `None` after a draw.
    #[pyo3(get)]
    winner: Option<bool>,
}

impl From<game::Outcome> for Outcome {
    fn from(outcome: game::Outcome) -> Self {
        let (termination, winner) = match outcome {
            game::Outcome::Checkmate { winner } => (Termination::CHECKMATE, Some(winner == Color::White)),
            game::Outcome::Stalemate => (Termination::STALEMATE, None),
            game::Outcome::InsufficientMaterial => (Termination::INSUFFICIENT_MATERIAL, None),
            game::Outcome::SeventyFiveMoves => (Termination::SEVENTYFIVE_MOVES, None),
            game::Outcome::FivefoldRepetition => (Termination::FIVEFOLD_REPETITION, None),
            game::Outcome::FiftyMoves => (Termination::FIFTY_MOVES, None),
            game::Outcome::ThreefoldRepetition => (Termination::THREEFOLD_REPETITION, None),
        };
        Self { termination, winner }
    }
}

#[pymethods]
impl Outcome {
    #[new]
    fn new(termination: Termination, winner: Option<bool>) -> Self {
        Self { termination, winner }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        match self.winner {
            Some(true) => "1-0",
            Some(false) => "0-1",
            None => "1/2-1/2",
        }
    }

    fn __getnewargs__(&self) -> (Termination, Option<bool>) {
        (self.termination, self.winner)
    }

    fn __repr__(&self) -> String {
        let winner = match self.winner {
            Some(true) => "True",
            Some(false) => "False",
            None => "None",
        };
        format!("Outcome(termination=Termination.{:?}, winner={winner})", self.termination)
    }
}

/// What a game's result is worth for White.
pub fn points_for_white(result: game::GameResult) -> Option<i8> {
    match result {
        game::GameResult::WhiteWins => Some(1),
        game::GameResult::BlackWins => Some(-1),
        game::GameResult::Draw => Some(0),
        game::GameResult::Unknown => None,
    }
}
