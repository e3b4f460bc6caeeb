//! Keys of subsets of pieces, for correction histories and material tables, as observers of a
//! board.

use fianchetto_tables::zobrist;
use fianchetto_types::PieceType::{self, Bishop, King, Knight, Queen, Rook};
use fianchetto_types::{Color, Move, Piece, Square};

use crate::{Change, Observer, Position};

/// A Zobrist key for each kind of piece, combined to keys of minors, majors or other sets of
/// pieces.
///
/// The numbers are those of [`Position::key`].
///
/// ```
/// use fianchetto_board_repr::types::{Move, Square, ValidSetup};
/// use fianchetto_board_repr::{Bitboards, Observed, PieceKeys, Position};
///
/// let board = Observed::new(Bitboards::from_setup(&ValidSetup::INITIAL), PieceKeys::default());
/// let after = board.after(Move::quiet(Square::G1, Square::F3));
/// assert_ne!(after.observer().minors(), board.observer().minors());
/// assert_eq!(after.observer().majors(), board.observer().majors());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceKeys([u64; 12]);

impl PieceKeys {
    /// The key of all pieces of a kind.
    pub const fn of(&self, piece: Piece) -> u64 {
        self.0[piece.index()]
    }

    /// The key of the pieces of these types of a side.
    pub fn of_types<const N: usize>(&self, color: Color, types: [PieceType; N]) -> u64 {
        types.into_iter().fold(0, |key, piece_type| key ^ self.of(piece_type.of(color)))
    }

    /// The key of the knights and bishops.
    #[inline]
    pub fn minors(&self) -> u64 {
        Color::ALL.into_iter().fold(0, |key, color| key ^ self.of_types(color, [Knight, Bishop]))
    }

    /// The key of the rooks and queens.
    #[inline]
    pub fn majors(&self) -> u64 {
        Color::ALL.into_iter().fold(0, |key, color| key ^ self.of_types(color, [Rook, Queen]))
    }

    /// The key of all pieces of a side except its pawns, including the king.
    #[inline]
    pub fn non_pawns(&self, color: Color) -> u64 {
        self.of_types(color, [Knight, Bishop, Rook, Queen, King])
    }

    #[inline]
    fn flip(&mut self, piece: Piece, square: Square) {
        self.0[piece.index()] ^= zobrist::piece(piece, square);
    }
}

impl Observer for PieceKeys {
    fn start(&mut self, position: &impl Position) {
        *self = Self::default();
        for square in position.occupied() {
            position.piece_at(square).iter().for_each(|&piece| self.flip(piece, square));
        }
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        for &Change { piece, from, to } in before.changes(mv).iter() {
            from.iter().chain(&to).for_each(|&square| self.flip(piece, square));
        }
    }
}

/// The key of the material: equal for positions with as many pieces of each kind, wherever they
/// are.
///
/// The first piece of a kind has the number of that piece on a1, the second on b1, and so on.
///
/// ```
/// use fianchetto_board_repr::types::{Square, Move, ValidSetup};
/// use fianchetto_board_repr::{Bitboards, MaterialKey, Observed, Position};
///
/// let setup: ValidSetup = "4k3/8/8/8/8/8/8/Q3K2q w - - 0 1".parse()?;
/// let board = Observed::new(Bitboards::from_setup(&setup), MaterialKey::default());
/// assert_eq!(board.after(Move::quiet(Square::A1, Square::A8)).observer(), board.observer());
/// assert_ne!(board.after(Move::quiet(Square::A1, Square::H1).capturing()).observer(), board.observer());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MaterialKey(pub u64);

impl MaterialKey {
    /// Adds or removes a piece when there are this many others of its kind.
    #[inline]
    fn flip(&mut self, piece: Piece, count: usize) {
        self.0 ^= zobrist::piece(piece, Square::wrapping(count as u8));
    }
}

impl Observer for MaterialKey {
    fn start(&mut self, position: &impl Position) {
        *self = Self::default();
        let sets = position.sets();
        for piece in Color::ALL.into_iter().flat_map(|color| PieceType::ALL.map(|kind| kind.of(color))) {
            (0..sets.pieces(piece.color, piece.piece_type).len()).for_each(|count| self.flip(piece, count));
        }
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        if !mv.is_tactical() {
            return;
        }
        for change in before.changes(mv).iter() {
            let count = before.pieces(change.piece.color, change.piece.piece_type).len();
            match (change.from, change.to) {
                (Some(_), None) => self.flip(change.piece, count - 1),
                (None, Some(_)) => self.flip(change.piece, count),
                _ => {}
            }
        }
    }
}
