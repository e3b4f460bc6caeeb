//! A board that leaves to [`BoardOps`] whatever it can, so that the suite tries what the boards of
//! the crate override.

use fianchetto_board_repr::types::{Color, Piece, PieceType, Square, ValidSetup};
use fianchetto_board_repr::{BoardOps, BoardRepr, State};

/// Each square that has a piece, with the piece, in no order.
#[derive(Clone, Debug)]
pub(crate) struct PiecePairs {
    pairs: Vec<(Square, Piece)>,
    state: State,
}

impl PiecePairs {
    fn index(&self, square: Square) -> Option<usize> {
        self.pairs.iter().position(|pair| pair.0 == square)
    }
}

/// The order of the pieces says nothing of the position.
impl PartialEq for PiecePairs {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && Square::all().all(|square| self.piece(square) == other.piece(square))
    }
}

impl BoardRepr for PiecePairs {
    const BOARD: &'static str = "piece-pairs";

    fn from_setup(setup: &ValidSetup) -> Self {
        let pairs = Square::all().filter_map(|square| Some((square, setup.piece_at(square)?)));
        Self { pairs: pairs.collect(), state: State::from_setup(setup) }
    }
}

impl BoardOps for PiecePairs {
    const PLAYS_ON_COPIES: bool = false;
    type Lifted = Option<Piece>;

    fn piece(&self, square: Square) -> Option<Piece> {
        self.index(square).map(|index| self.pairs[index].1)
    }

    fn king_square(&self, color: Color) -> Square {
        let king = PieceType::King.of(color);
        self.pairs.iter().find(|pair| pair.1 == king).map_or(Square::A1, |pair| pair.0)
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    fn lift_unkeyed(&mut self, square: Square) -> Option<Piece> {
        self.index(square).map(|index| self.pairs.swap_remove(index).1)
    }

    fn put_unkeyed(&mut self, square: Square, piece: Option<Piece>) {
        self.pairs.extend(piece.map(|piece| (square, piece)));
    }

    /// A word that is no legal move may lead to an own piece, and a square has only one.
    fn shift_unkeyed(&mut self, from: Square, to: Square) {
        let piece = self.lift_unkeyed(from);
        self.lift_unkeyed(to);
        self.put_unkeyed(to, piece);
    }

    fn set_type_unkeyed(&mut self, square: Square, piece_type: PieceType) {
        if let Some(index) = self.index(square) {
            self.pairs[index].1.piece_type = piece_type;
        }
    }
}
