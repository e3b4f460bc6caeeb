//! Bitboards with the occupied squares in four orders.

use fianchetto_board_repr::{Bitboards, BoardRepr, Edit, Position, Sets, State};
use fianchetto_movegen_core::Notes;
use fianchetto_movegen_core::bitboard::{PieceSets, SetBoard};
use fianchetto_tables::rotated::Turn;
use fianchetto_types::{Color, Move, Piece, PieceType, Setup, Square, ValidSetup};

use crate::Turned;

/// [`Bitboards`] that keep the occupied squares in four orders beside them.
///
/// ```
/// use fianchetto_board_repr::{BoardRepr, Play, Position};
/// use fianchetto_rotated::{RotatedBoard, Turned};
/// use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
///
/// let mut board = RotatedBoard::from_setup(&ValidSetup::INITIAL);
/// board.make(Move::new(Square::E2, Square::E4, MoveKind::DoublePush));
/// assert_eq!(*board.turned(), Turned::of(board.occupied()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RotatedBoard {
    bitboards: Bitboards,
    turned: Turned,
}

impl RotatedBoard {
    /// The occupied squares in four orders.
    #[inline(always)]
    #[must_use]
    pub const fn turned(&self) -> &Turned {
        &self.turned
    }

    /// Changes the words where a piece has come or gone.
    #[inline]
    fn flip_if(&mut self, square: Square, changed: bool) {
        if changed {
            self.turned.flip(square);
        }
    }
}

impl BoardRepr for RotatedBoard {
    const BOARD: &'static str = "rotated";

    fn from_setup(setup: &ValidSetup) -> Self {
        Self::placement(setup)
    }
}

impl SetBoard for RotatedBoard {
    fn placement(setup: &Setup) -> Self {
        let bitboards = Bitboards::placement(setup);
        Self { bitboards, turned: Turned::of(bitboards.occupied()) }
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        SetBoard::piece_sets(&self.bitboards)
    }

    fn show(&self, notes: &mut Notes<'_>) {
        notes.heading("the board: the occupied squares in four orders");
        for (name, turn) in ["plain", "by 90", "by 45", "by 45, back"].into_iter().zip(Turn::ALL) {
            notes.set(name, self.turned.word(turn));
        }
    }
}

/// A lifted piece is its code, 0 for none.
impl Edit for RotatedBoard {
    const PLAYS_ON_COPIES: bool = true;

    type Lifted = u8;

    #[inline]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.bitboards.piece(square)
    }

    #[inline]
    fn code(&self, square: Square) -> u8 {
        self.bitboards.code(square)
    }

    #[inline]
    fn king_square(&self, color: Color) -> Square {
        self.bitboards.king_square(color)
    }

    #[inline]
    fn piece_sets(&self) -> Sets {
        Edit::piece_sets(&self.bitboards)
    }

    #[inline]
    fn state(&self) -> &State {
        self.bitboards.state()
    }

    #[inline]
    fn state_mut(&mut self) -> &mut State {
        self.bitboards.state_mut()
    }

    #[inline]
    fn lift(&mut self, square: Square) -> u8 {
        let code = self.bitboards.lift(square);
        self.flip_if(square, code != 0);
        code
    }

    #[inline]
    fn drop(&mut self, square: Square, code: u8) {
        self.bitboards.drop(square, code);
        self.flip_if(square, code != 0);
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        self.bitboards.shift(from, to);
        self.turned.flip(from);
        self.turned.flip(to);
    }

    /// The target stays occupied.
    #[inline]
    fn capture(&mut self, from: Square, to: Square) -> u8 {
        let captured = self.bitboards.capture(from, to);
        self.turned.flip(from);
        self.flip_if(to, captured == 0);
        captured
    }

    #[inline]
    fn uncapture(&mut self, from: Square, to: Square, captured: u8) {
        self.bitboards.uncapture(from, to, captured);
        self.turned.flip(from);
        self.flip_if(to, captured == 0);
    }

    fn recast(&mut self, square: Square, piece_type: PieceType) {
        self.bitboards.recast(square, piece_type);
    }

    #[inline]
    fn copy_pieces(&self) -> Self {
        Self { bitboards: self.bitboards.copy_pieces(), turned: self.turned }
    }

    #[inline]
    fn play_plain(&self, child: &mut Self, mv: Move) -> bool {
        let played = self.bitboards.play_plain(&mut child.bitboards, mv);
        if played {
            child.turned.shift(mv.from(), mv.to());
        }
        played
    }
}
