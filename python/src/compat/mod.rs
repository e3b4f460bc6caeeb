//! The types of python-chess over this project's attacks: `fianchetto.compat`.
//!
//! A `State` is a board on which anything may stand; its rules are in files without Python. The
//! classes for Python are thin, and call them.

mod base_board;
mod board;
mod fen;
mod generation;
mod generators;
mod moves;
mod pgn;
mod piece;
mod play;
mod san;
mod square_set;
mod state;
mod status;
mod values;

use pyo3::prelude::*;

/// The native part of `fianchetto.compat`.
#[pymodule]
pub mod _compat {
    #[pymodule_export]
    use super::base_board::{BaseBoard, SideMasks};
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::generators::{LegalMoveGenerator, PseudoLegalMoveGenerator};
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::pgn::pgn_events;
    #[pymodule_export]
    use super::piece::Piece;
    #[pymodule_export]
    use super::square_set::{SquareSet, attack_mask, between, ray};
    #[pymodule_export]
    use super::square_set::{flip_anti_diagonal, flip_diagonal, flip_horizontal, flip_vertical};
    #[pymodule_export]
    use super::values::{AmbiguousMoveError, IllegalMoveError, InvalidMoveError};
}
