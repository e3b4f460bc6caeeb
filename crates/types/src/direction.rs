//! The eight directions and their order.

use crate::piece::PieceType;

/// A direction on the board, seen from White: north is towards the eighth rank, east towards the
/// h-file.
///
/// All tables by direction follow this order. The four along ranks and files come first, then the
/// four diagonals, so that the directions of rook, bishop and queen are each a slice of
/// [`Direction::ALL`]. Within each half the order follows the sources: the linked list has a rook's
/// rays clockwise from north, Ferret a bishop's from north-east to south-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    East,
    South,
    West,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest,
}

impl Direction {
    /// All directions, ranks and files first.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::East,
        Self::South,
        Self::West,
        Self::NorthEast,
        Self::NorthWest,
        Self::SouthEast,
        Self::SouthWest,
    ];

    /// The number of directions.
    pub const COUNT: usize = 8;

    /// 0 for north to 7 for south-west.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name of the direction.
    pub const fn name(self) -> &'static str {
        ["north", "east", "south", "west", "north-east", "north-west", "south-east", "south-west"]
            [self.index()]
    }

    /// One step in files to the right and ranks up, the arguments of
    /// [`Square::offset`](crate::Square::offset).
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::South => (0, -1),
            Self::East => (1, 0),
            Self::West => (-1, 0),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (-1, 1),
            Self::SouthWest => (-1, -1),
            Self::SouthEast => (1, -1),
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::South => Self::North,
            Self::East => Self::West,
            Self::West => Self::East,
            Self::NorthEast => Self::SouthWest,
            Self::NorthWest => Self::SouthEast,
            Self::SouthWest => Self::NorthEast,
            Self::SouthEast => Self::NorthWest,
        }
    }

    /// The change of a square's index by one step on a board with ranks of `width` squares.
    ///
    /// ```
    /// use fianchetto_types::Direction;
    /// assert_eq!(Direction::ALL.map(|direction| direction.delta(8)), [8, 1, -8, -1, 9, 7, -7, -9]);
    /// ```
    #[inline]
    pub const fn delta(self, width: i8) -> i8 {
        let (files, ranks) = self.step();
        ranks * width + files
    }

    /// The directions in which pieces of this type move, by one step or by many; none for pawns and
    /// knights.
    ///
    /// ```
    /// use fianchetto_types::{Direction, PieceType};
    /// assert_eq!(Direction::of(PieceType::Bishop)[0], Direction::NorthEast);
    /// assert_eq!(Direction::of(PieceType::Queen), Direction::ALL);
    /// ```
    #[inline]
    pub const fn of(piece_type: PieceType) -> &'static [Self] {
        let (lines, diagonals) = Self::ALL.split_at(4);
        match piece_type {
            PieceType::Pawn | PieceType::Knight => &[],
            PieceType::Bishop => diagonals,
            PieceType::Rook => lines,
            PieceType::Queen | PieceType::King => &Self::ALL,
        }
    }
}
