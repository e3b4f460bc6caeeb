//! The piece lists that mailboxes keep beside their squares.

use fianchetto_types::{Color, Role, Square};

/// The men of both sides by number: where each stands, and which numbers have which role.
///
/// A man keeps its number for life, and a taken man's number is not given to another: making and unmaking a move
/// never reorders anything, and a set of men is 16 bits. The king has number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceList {
    squares: [[Square; 16]; 2],
    /// The numbers that have a role, by color and role code; column 0 takes what an illegal move asks for.
    numbers: [[u16; 8]; 2],
    /// The number of the man on a square; 0 on an empty one.
    number_at: [u8; 64],
}

impl PieceList {
    /// No men.
    pub const EMPTY: Self = Self { squares: [[Square::A1; 16]; 2], numbers: [[0; 8]; 2], number_at: [0; 64] };

    /// Adds a man under the next number; the king, whenever it comes, gets number 0. More than sixteen men of a
    /// side do not fit, and a validated setup has no more.
    pub fn add(&mut self, color: Color, role: Role, square: Square) {
        let others = self.men(color).bits() & !1;
        let number = if role == Role::King { 0 } else { (others | 1).trailing_ones() as u8 & 15 };
        self.place(color, role as usize, number, square);
    }

    /// Puts the man with this number on a square.
    #[inline]
    pub fn place(&mut self, color: Color, role: usize, number: u8, square: Square) {
        self.squares[color.index()][usize::from(number & 15)] = square;
        self.numbers[color.index()][role & 7] |= 1 << (number & 15);
        self.number_at[square.index()] = number;
    }

    /// Takes the man off a square and returns its number.
    #[inline]
    pub fn remove(&mut self, color: Color, role: usize, square: Square) -> u8 {
        let number = core::mem::take(&mut self.number_at[square.index()]);
        self.numbers[color.index()][role & 7] &= !(1 << (number & 15));
        number
    }

    /// Moves a man to an empty square.
    #[inline]
    pub fn shift(&mut self, color: Color, from: Square, to: Square) {
        let number = core::mem::take(&mut self.number_at[from.index()]);
        self.number_at[to.index()] = number;
        self.squares[color.index()][usize::from(number & 15)] = to;
    }

    /// Gives the man on a square another role.
    #[inline]
    pub fn recast(&mut self, color: Color, square: Square, old: usize, new: usize) {
        let bit = 1 << (self.number_at[square.index()] & 15);
        let numbers = &mut self.numbers[color.index()];
        numbers[old & 7] &= !bit;
        numbers[new & 7] |= bit;
    }

    /// The square of a side's king.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.squares[color.index()][0]
    }

    /// The men of one side that have a role.
    #[inline]
    #[must_use]
    pub const fn of_role(&self, color: Color, role: Role) -> Men<'_> {
        Men { squares: &self.squares[color.index()], numbers: self.numbers[color.index()][role.index()] }
    }

    /// The men of one side that have one of some roles.
    #[inline]
    #[must_use]
    pub fn of_roles<const N: usize>(&self, color: Color, roles: [Role; N]) -> Men<'_> {
        let numbers = &self.numbers[color.index()];
        let numbers = roles.iter().fold(0, |all, role| all | numbers[role.index()]);
        Men { squares: &self.squares[color.index()], numbers }
    }

    /// All men of one side.
    #[inline]
    #[must_use]
    pub fn men(&self, color: Color) -> Men<'_> {
        let numbers = self.numbers[color.index()][1..7].iter().fold(0, |all, numbers| all | numbers);
        Men { squares: &self.squares[color.index()], numbers }
    }

    /// The number of the man on a square; meaningless on an empty one.
    #[inline]
    #[must_use]
    pub const fn number_at(&self, square: Square) -> u8 {
        self.number_at[square.index()]
    }
}

/// Some men of one side: an iterator over their squares, lowest number first.
#[derive(Clone, Copy, Debug)]
pub struct Men<'a> {
    squares: &'a [Square; 16],
    numbers: u16,
}

impl Men<'_> {
    /// The numbers as bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.numbers
    }

    /// These men without the ones whose bits are set.
    #[inline]
    #[must_use]
    pub const fn without(self, numbers: u16) -> Self {
        Self { squares: self.squares, numbers: self.numbers & !numbers }
    }

    /// Of these men, the ones whose bits are set.
    #[inline]
    #[must_use]
    pub const fn among(self, numbers: u16) -> Self {
        Self { squares: self.squares, numbers: self.numbers & numbers }
    }
}

impl Iterator for Men<'_> {
    type Item = Square;

    #[inline]
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

impl ExactSizeIterator for Men<'_> {}
