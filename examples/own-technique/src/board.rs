//! A board as a beginner would write it: the contents of each square.

use fianchetto::board_repr::{BoardOps, BoardRepr, State};
use fianchetto::types::{Color, Piece, PieceType, Square, ValidSetup};

/// Sixty-four squares. The rules make and unmake moves on it by the elementary changes of
/// [`BoardOps`].
#[derive(Clone, Debug, PartialEq)]
pub struct PieceArray {
    squares: [Option<Piece>; 64],
    state: State,
}

impl BoardRepr for PieceArray {
    const BOARD: &'static str = "piece-array";

    fn from_setup(setup: &ValidSetup) -> Self {
        let squares = std::array::from_fn(|index| setup.piece_at(Square::wrapping(index as u8)));
        Self { squares, state: State::from_setup(setup) }
    }
}

impl BoardOps for PieceArray {
    const PLAYS_ON_COPIES: bool = false;
    type Lifted = Option<Piece>;

    fn piece(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    fn king_square(&self, color: Color) -> Square {
        let king = Some(PieceType::King.of(color));
        Square::all().find(|&square| self.piece(square) == king).unwrap_or(Square::A1)
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    fn lift_unkeyed(&mut self, square: Square) -> Option<Piece> {
        self.squares[square.index()].take()
    }

    fn put_unkeyed(&mut self, square: Square, piece: Option<Piece>) {
        self.squares[square.index()] = piece;
    }

    fn shift_unkeyed(&mut self, from: Square, to: Square) {
        self.squares[to.index()] = self.squares[from.index()].take();
    }

    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType) {
        if let Some(piece) = &mut self.squares[square.index()] {
            piece.piece_type = piece_type;
        }
    }
}
