//! Standard algebraic notation, both ways, and games as PGN.
//!
//! A [`San`] holds the contents of a move's text. Reading takes two steps: the text is parsed
//! without a position, and [`San::find`] finds the legal move. Writing takes two as well:
//! [`San::of`] determines the notation of a move, and a `San` prints it.
//! [`GenericGame`](crate::game::GenericGame) plays moves from notation and prints as [`Pgn`].
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod find;
#[cfg(feature = "alloc")]
mod game;
#[cfg(feature = "alloc")]
mod pgn;
mod plain;
mod text;
mod write;

use fianchetto_types::{CastlingSide, File, PieceType, Rank, Square};

pub use find::SanFindError;
#[cfg(feature = "alloc")]
pub use game::{Pgn, PlaySanError};
#[cfg(feature = "alloc")]
pub use pgn::PgnWriter;
#[doc(hidden)]
pub use plain::tables;
pub use text::{SanError, SanText};

/// A move in standard algebraic notation.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::notation::San;
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let technique = RayLoop::<Square64>::default();
/// let board = Square64::from_setup(&"4k3/8/8/8/8/8/2R3R1/2K5 w - - 0 1".parse::<ValidSetup>()?);
/// let mv = "Rce2".parse::<San>()?.find(&board)?;
/// assert_eq!(San::of(&technique, &board, mv)?.to_string(), "Rce2+");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// The move without its suffix.
    pub mv: SanMove,
    /// The suffix for check or mate, if there is one.
    pub indicator: Option<CheckIndicator>,
}

impl San {
    /// `--`: the null move.
    pub const NULL: Self = Self { mv: SanMove::Null, indicator: None };
}

/// The move of a [`San`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanMove {
    /// `O-O` and `O-O-O`.
    Castling(CastlingSide),
    /// `--`: the null move, which is not legal, so [`San::find`] does not find it.
    Null,
    /// Any other move.
    Ordinary {
        /// The piece that moves.
        piece_type: PieceType,
        /// The file of the origin, if given.
        from_file: Option<File>,
        /// The rank of the origin, if given.
        from_rank: Option<Rank>,
        /// Whether the text has an `x`.
        is_capture: bool,
        /// The target.
        to: Square,
        /// The piece that a pawn promotes to.
        promotion: Option<PieceType>,
    },
}

/// The suffix of a move that gives check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckIndicator {
    /// `+`
    Check,
    /// `#`
    Mate,
}
