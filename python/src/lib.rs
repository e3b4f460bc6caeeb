//! The native module of the Python package `fianchetto`.
//!
//! The package's Python part (the folder `package`) names what is public; `_native.pyi` there has
//! the types and the documentation that Python shows.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]

mod arrow;
mod asked;
mod batch;
mod book;
mod column;
mod compat;
mod game;
mod legal_moves;
mod lichess;
mod moves;
mod network;
mod openings;
mod outcome;
mod pgn;
mod pickle;
mod played;
mod positions;
mod record_batch;
mod rows;
mod save;
mod stream;
mod tree;
mod workers;

use pyo3::prelude::*;

/// The native module of the package.
#[pymodule]
mod _native {
    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that Python users know")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    use crate::batch::{count, fens, fields, keys, moves, pack, polyglot_keys, status, validate};
    #[pymodule_export]
    use crate::book::{Book, write_book};
    #[pymodule_export]
    use crate::column::{_column_again, Column};
    #[pymodule_export]
    use crate::compat::_compat;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::legal_moves::LegalMoves;
    #[pymodule_export]
    use crate::lichess::{_lichess_again, LichessReader, read_evaluations, read_puzzles};
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::network::{attackers, features, legal_masks, move_indexes, planes};
    #[pymodule_export]
    use crate::openings::Openings;
    #[pymodule_export]
    use crate::outcome::{Outcome, Termination};
    #[pymodule_export]
    use crate::pgn::{_reader_again, PgnReader, read_pgn};
    #[pymodule_export]
    use crate::played::{move_fields, move_index, move_texts, move_words, play};
    #[pymodule_export]
    use crate::positions::{_positions_again, PositionReader, read_positions};
    #[pymodule_export]
    use crate::record_batch::{_batch_again, Batch};
    #[pymodule_export]
    use crate::save::write_positions;
    #[pymodule_export]
    use crate::tree::{GameNode, GameReader, GameTree, read_games};
    #[pymodule_export]
    use crate::workers::{_report_to, path, set_path};
}
