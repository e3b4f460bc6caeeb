//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::direction::Direction;
use crate::square::{File, Rank, Square};

/// A set of squares in 64 bits; bit *i* is the square with index *i*.
///
/// ```
/// use fianchetto_types::{Bitboard, Rank, Square};
/// let mut set = Bitboard::rank(Rank::R1);
/// set.remove(Square::E1);
/// assert_eq!(set.len(), 7);
/// assert_eq!(set.first(), Some(Square::A1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);

    /// The set of one square.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// All squares of a file.
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// All squares of a rank.
    pub const fn rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank.index()))
    }

    /// Whether the square is in the set.
    #[doc(alias = "is_set")]
    #[doc(alias = "get_bit")]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Adds the square to the set.
    #[doc(alias = "set_bit")]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Removes the square from the set.
    #[doc(alias = "clear_bit")]
    #[doc(alias = "reset_bit")]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// Removes the square with the lowest index and returns it; `None` if the set is empty.
    ///
    /// ```
    /// use fianchetto_types::{Bitboard, Square};
    /// let mut set = Bitboard::from_iter([Square::H1, Square::D4]);
    /// assert_eq!([set.pop(), set.pop(), set.pop()], [Some(Square::H1), Some(Square::D4), None]);
    /// ```
    #[doc(alias = "pop_lsb")]
    pub const fn pop(&mut self) -> Option<Square> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// The number of squares in the set.
    #[doc(alias = "popcount")]
    #[doc(alias = "count_ones")]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether two squares or more are in the set.
    pub const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the two sets share a square.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The square with the lowest index.
    #[doc(alias = "bitscan")]
    #[doc(alias = "bitscan_forward")]
    #[doc(alias = "trailing_zeros")]
    #[doc(alias = "lsb")]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::wrapping(self.0.trailing_zeros() as u8)) }
    }

    /// The square with the highest index.
    #[doc(alias = "bitscan_reverse")]
    #[doc(alias = "leading_zeros")]
    #[doc(alias = "msb")]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::wrapping(63 - self.0.leading_zeros() as u8)) }
    }

    /// The set moved one step in a direction. Squares that leave the board are dropped.
    ///
    /// ```
    /// use fianchetto_types::{Bitboard, Direction, Square};
    /// let set = Bitboard::from_iter([Square::H1, Square::D4]);
    /// assert_eq!(set.shifted(Direction::NorthEast), Bitboard::of(Square::E5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Self {
        let leaves = match direction.step().0 {
            1 => Self::file(File::H),
            -1 => Self::file(File::A),
            _ => Self::EMPTY,
        };
        let (stays, delta) = (self.0 & !leaves.0, direction.delta(8));
        Self(if delta > 0 { stays << delta } else { stays >> -delta })
    }

    /// The set from the other side's view, with the ranks mirrored.
    #[doc(alias = "flip")]
    #[doc(alias = "flip_vertical")]
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

macro_rules! bit_operators {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $op:tt)*) => {$(
        impl $trait for Bitboard {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }
        impl $assign for Bitboard {
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    )*};
}

bit_operators! {
    BitAnd bitand BitAndAssign bitand_assign &
    BitOr bitor BitOrAssign bitor_assign |
    BitXor bitxor BitXorAssign bitxor_assign ^
}

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

/// The squares of a [`Bitboard`], lowest index first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Squares {
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0.remove(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}

impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// A diagram of the board with the eighth rank on top: `1` for each square of the set, `.` for the
/// others.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::at(file, rank)) { '1' } else { '.' };
                let end = if file == File::H { "\n" } else { " " };
                write!(f, "{mark}{end}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}
