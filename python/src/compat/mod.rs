//! The types of python-chess over this project's attacks: `fianchetto.compat`.
//!
//! A `State` is a board on which anything may stand; its rules are in files without Python. The
//! classes for Python are thin, and call them.

mod base_board;
mod board;
mod board_endings;
mod board_moves;
mod board_text;
mod fen;
mod generation;
mod generators;
mod moves;
mod pgn;
mod piece;
mod play;
mod san;
mod setup;
mod square_set;
mod state;
mod status;
mod values;

use pyo3::prelude::*;

/// The native part of `fianchetto.compat`.
#[pymodule]
pub mod _compat {
    #[pymodule_export]
    use crate::compat::base_board::{BaseBoard, SideMasks};
    #[pymodule_export]
    use crate::compat::board::Board;
    #[pymodule_export]
    use crate::compat::generators::{LegalMoveGenerator, PseudoLegalMoveGenerator};
    #[pymodule_export]
    use crate::compat::moves::Move;
    #[pymodule_export]
    use crate::compat::pgn::pgn_events;
    #[pymodule_export]
    use crate::compat::piece::Piece;
    #[pymodule_export]
    use crate::compat::square_set::{SquareSet, attack_mask, between, ray};
    #[pymodule_export]
    use crate::compat::square_set::{flip_anti_diagonal, flip_diagonal, flip_horizontal, flip_vertical};
    #[pymodule_export]
    use crate::compat::values::{AmbiguousMoveError, IllegalMoveError, InvalidMoveError};
}
