//! How a game ends, as Python sees it.

use fianchetto::movelist;
use fianchetto::types::Color;
use pyo3::prelude::*;

/// Why a game is over.
#[pyclass(frozen, eq, eq_int, hash, module = "fianchetto")]
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

#[pymethods]
impl Termination {
    #[getter]
    fn name(&self) -> String {
        format!("{self:?}")
    }
}

/// How a game has ended.
#[pyclass(frozen, eq, hash, module = "fianchetto")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome(movelist::Outcome);

impl From<movelist::Outcome> for Outcome {
    fn from(outcome: movelist::Outcome) -> Self {
        Self(outcome)
    }
}

#[pymethods]
impl Outcome {
    #[getter]
    fn termination(&self) -> Termination {
        match self.0 {
            movelist::Outcome::Checkmate { .. } => Termination::CHECKMATE,
            movelist::Outcome::Stalemate => Termination::STALEMATE,
            movelist::Outcome::InsufficientMaterial => Termination::INSUFFICIENT_MATERIAL,
            movelist::Outcome::SeventyFiveMoves => Termination::SEVENTYFIVE_MOVES,
            movelist::Outcome::FivefoldRepetition => Termination::FIVEFOLD_REPETITION,
            movelist::Outcome::FiftyMoves => Termination::FIFTY_MOVES,
            movelist::Outcome::ThreefoldRepetition => Termination::THREEFOLD_REPETITION,
        }
    }

    /// The side that won, true for White; none after a draw.
    #[getter]
    fn winner(&self) -> Option<bool> {
        match self.0 {
            movelist::Outcome::Checkmate { winner } => Some(winner == Color::White),
            _ => None,
        }
    }

    fn result(&self) -> String {
        self.0.result().to_string()
    }

    fn __repr__(&self) -> String {
        let winner = match self.winner() {
            Some(true) => "True",
            Some(false) => "False",
            None => "None",
        };
        format!("Outcome(termination=Termination.{:?}, winner={winner})", self.termination())
    }
}
