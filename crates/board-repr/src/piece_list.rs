//! The piece lists of mailboxes.

use fianchetto_types::{Color, Piece, PieceType, Setup, Square};

/// The pieces of both sides by number: the square of each, and the numbers of each piece type.
///
/// A piece keeps its number for the whole game, and the number of a captured piece is not reused:
/// making and unmaking moves never reorders anything, and a set of pieces is 16 bits. The king has
/// number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceList {
    squares: [[Square; 16]; 2],
    /// The numbers with a piece type, by color and piece type code. Column 0 absorbs changes by
    /// illegal moves.
    numbers: [[u16; 8]; 2],
    /// The number of the piece on a square; 0 on an empty one.
    number_at: [u8; 64],
}

impl PieceList {
    /// No pieces.
    pub const EMPTY: Self = Self { squares: [[Square::A1; 16]; 2], numbers: [[0; 8]; 2], number_at: [0; 64] };

    /// Puts the piece with this number on a square.
    pub fn place(&mut self, color: Color, piece_type: usize, number: u8, square: Square) {
        self.squares[color.index()][usize::from(number & 15)] = square;
        self.numbers[color.index()][piece_type & 7] |= 1 << (number & 15);
        self.number_at[square.index()] = number;
    }

    /// Takes the piece off a square and returns its number.
    pub fn remove(&mut self, color: Color, piece_type: usize, square: Square) -> u8 {
        let number = core::mem::take(&mut self.number_at[square.index()]);
        self.numbers[color.index()][piece_type & 7] &= !(1 << (number & 15));
        number
    }

    /// Moves a piece to an empty square.
    pub fn shift(&mut self, color: Color, from: Square, to: Square) {
        let number = core::mem::take(&mut self.number_at[from.index()]);
        self.number_at[to.index()] = number;
        self.squares[color.index()][usize::from(number & 15)] = to;
    }

    /// Gives the piece on a square another piece type.
    pub fn set_type(&mut self, color: Color, square: Square, old: usize, new: usize) {
        let bit = 1 << (self.number_at[square.index()] & 15);
        let numbers = &mut self.numbers[color.index()];
        numbers[old & 7] &= !bit;
        numbers[new & 7] |= bit;
    }

    /// The square of a side's king.
    pub const fn king(&self, color: Color) -> Square {
        self.squares[color.index()][0]
    }

    /// The pieces of one side of a type.
    pub const fn of_type(&self, color: Color, piece_type: PieceType) -> ListedPieces<'_> {
        ListedPieces {
            squares: &self.squares[color.index()],
            numbers: self.numbers[color.index()][piece_type.code()],
        }
    }

    /// The pieces of one side of several types.
    pub fn of_types<const N: usize>(&self, color: Color, piece_types: [PieceType; N]) -> ListedPieces<'_> {
        let numbers = &self.numbers[color.index()];
        let numbers = piece_types.iter().fold(0, |all, piece_type| all | numbers[piece_type.code()]);
        ListedPieces { squares: &self.squares[color.index()], numbers }
    }

    /// All pieces of one side.
    #[inline]
    pub fn of_color(&self, color: Color) -> ListedPieces<'_> {
        let numbers = self.numbers[color.index()][PieceType::Pawn.code()..=PieceType::King.code()]
            .iter()
            .fold(0, |all, numbers| all | numbers);
        ListedPieces { squares: &self.squares[color.index()], numbers }
    }

    /// The number of the piece on a square; meaningless on an empty one.
    pub const fn number_at(&self, square: Square) -> u8 {
        self.number_at[square.index()]
    }
}

/// The pieces of a setup with their permanent numbers: 0 for the king, and from 1 for the others.
/// Pieces of a side beyond sixteen have none.
pub fn numbered(setup: &Setup) -> impl Iterator<Item = (Square, Piece, Option<u8>)> {
    let mut next = [1; 2];
    setup.pieces().map(move |(square, piece)| {
        if piece.piece_type == PieceType::King {
            return (square, piece, Some(0));
        }
        let next = &mut next[piece.color.index()];
        let number = *next;
        *next += 1;
        (square, piece, (number < 16).then_some(number))
    })
}

/// Some pieces of one side: an iterator over their squares, lowest number first.
#[derive(Clone, Copy, Debug)]
pub struct ListedPieces<'a> {
    squares: &'a [Square; 16],
    numbers: u16,
}

impl ListedPieces<'_> {
    /// The numbers as bits.
    pub const fn bits(self) -> u16 {
        self.numbers
    }

    /// These pieces without those whose bits are set.
    #[must_use]
    pub const fn without(self, numbers: u16) -> Self {
        Self { squares: self.squares, numbers: self.numbers & !numbers }
    }

    /// These pieces restricted to those whose bits are set.
    #[must_use]
    pub const fn among(self, numbers: u16) -> Self {
        Self { squares: self.squares, numbers: self.numbers & numbers }
    }
}

impl Iterator for ListedPieces<'_> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.numbers == 0 {
            return None;
        }
        let number = self.numbers.trailing_zeros() as usize & 15;
        self.numbers &= self.numbers - 1;
        Some(self.squares[number])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.numbers.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for ListedPieces<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_types::Bitboard;
    use std::vec::Vec;

    fn sets(list: &PieceList) -> Vec<Bitboard> {
        let types = |color| {
            PieceType::ALL.into_iter().map(move |piece_type| list.of_type(color, piece_type).collect())
        };
        Color::ALL.into_iter().flat_map(types).collect()
    }

    /// Each piece of the starting position is captured, moved and promoted, and all that is taken
    /// back.
    #[test]
    fn lists_follow_every_change() {
        let mut list = PieceList::EMPTY;
        numbered(&Setup::INITIAL).for_each(|(square, Piece { color, piece_type }, number)| {
            list.place(color, piece_type.code(), number.unwrap(), square);
        });
        let before = list;
        for (square, Piece { color, piece_type }, number) in numbered(&Setup::INITIAL) {
            let (code, queen) = (piece_type.code(), PieceType::Queen.code());
            let changed = |change: &dyn Fn(&mut Setup)| {
                let mut setup = Setup::INITIAL;
                change(&mut setup);
                let all = |color| PieceType::ALL.map(|piece_type| setup.squares_of(piece_type.of(color)));
                Color::ALL.into_iter().flat_map(all).collect::<Vec<_>>()
            };
            assert_eq!(Some(list.remove(color, code, square)), number);
            assert_eq!(sets(&list), changed(&|setup| setup.put(square, None)), "{square} is empty");
            list.place(color, code, number.unwrap(), square);
            list.shift(color, square, Square::E4);
            let moved = changed(&|setup| {
                setup.put(square, None);
                setup.put(Square::E4, Some(piece_type.of(color)));
            });
            assert_eq!((sets(&list), Some(list.number_at(Square::E4))), (moved, number));
            list.shift(color, Square::E4, square);
            list.set_type(color, square, code, queen);
            assert_eq!(
                sets(&list),
                changed(&|setup| setup.put(square, Some(PieceType::Queen.of(color)))),
                "{square}"
            );
            list.set_type(color, square, queen, code);
            assert!(list == before);
        }
    }
}
