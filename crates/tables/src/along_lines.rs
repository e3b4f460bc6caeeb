//! Lines through a square, in the forms that the techniques look up.
#![allow(unused_imports, reason = "each family uses a part of them")]

use fianchetto_types::{Bitboard, Direction, File, PieceType, Rank, Square};

use crate::lines::{LineKind, SliderKind};
use crate::{Aligned, generated};

#[cfg(feature = "rays")]
pub mod rays {
    //! Bell's two tables for the loop over rays: what a step adds to a square's index, and where a
    //! ray ends.
    //!
    //! Source: Alex Bell, *Games Playing with Computers*, Allen & Unwin 1972,
    //! <http://www.chilton-computing.org.uk/acl/literature/books/gamesplaying/overview.htm>.
    //!
    //! Both are indexed by [`Direction`], which alone orders the directions; [`Direction::of`]
    //! gives those of a piece.

    use super::*;

    static DELTA: Aligned<[i8; Direction::COUNT]> = Aligned(generated!("delta"));
    static LAST_SQUARE: Aligned<[[Square; 64]; Direction::COUNT]> = Aligned(generated!("last_square"));

    // The wrapper fills the eight deltas up to one cache line.

    /// The bytes of both tables.
    pub const BYTES: usize = size_of_val(&DELTA) + size_of_val(&LAST_SQUARE);

    /// What one step in this direction adds to the index of a square of an 8x8 board.
    ///
    /// ```
    /// use fianchetto_types::Direction;
    /// assert_eq!(fianchetto_tables::rays::delta(Direction::SouthWest), -9);
    /// ```
    pub const fn delta(direction: Direction) -> i8 {
        DELTA.0[direction.index()]
    }

    /// The last square of the ray from `from`: `from` itself if the ray is empty.
    ///
    /// ```
    /// use fianchetto_types::{Direction, Square};
    /// use fianchetto_tables::rays::last_square;
    /// assert_eq!(last_square(Direction::NorthEast, Square::C1), Square::H6);
    /// assert_eq!(last_square(Direction::South, Square::C1), Square::C1);
    /// ```
    pub const fn last_square(direction: Direction, from: Square) -> Square {
        LAST_SQUARE.0[direction.index()][from.index()]
    }
}

#[cfg(feature = "vectors")]
pub mod vectors {
    //! Vector attacks: tables by the difference of two squares of a 0x88 board, where each
    //! difference means one direction and distance only.

    use super::*;

    /// A bit for the code of each slider that moves along the difference.
    static SLIDERS: Aligned<[u8; 240]> = Aligned(generated!("vector_sliders"));
    static STEPS: Aligned<[i8; 240]> = Aligned(generated!("vector_steps"));

    /// The bytes of both tables.
    pub const BYTES: usize = size_of_val(&SLIDERS) + size_of_val(&STEPS);

    /// The difference of two squares as an index.
    const fn difference(from: Square, to: Square) -> usize {
        x88_index(to) + 0x77 - x88_index(from)
    }

    /// The square's number on a 0x88 board.
    const fn x88_index(square: Square) -> usize {
        square.index() + (square.index() & 0x38)
    }

    /// What each step of a slider from one square towards another adds to its index on an 8x8
    /// board; `None` if the slider does not move along the line of the two, or if they have none.
    ///
    /// ```
    /// use fianchetto_tables::vectors::step;
    /// use fianchetto_types::{PieceType, Square};
    /// assert_eq!(step(PieceType::Bishop, Square::A1, Square::H8), Some(9));
    /// assert_eq!(step(PieceType::Rook, Square::A1, Square::H8), None);
    /// ```
    pub const fn step(slider: PieceType, from: Square, to: Square) -> Option<i8> {
        let difference = difference(from, to);
        if SLIDERS.0[difference] >> slider.code() & 1 != 0 { Some(STEPS.0[difference]) } else { None }
    }
}

#[cfg(feature = "classical")]
pub mod classical {
    //! The rays of each direction as sets of squares.
    //!
    //! Source: *Classical Approach*, Chess Programming Wiki,
    //! <https://www.chessprogramming.org/Classical_Approach>.

    use super::*;

    static RAYS: Aligned<[[Bitboard; 64]; Direction::COUNT]> = Aligned(generated!("classical_rays"));

    /// The bytes of the table.
    pub const BYTES: usize = size_of_val(&RAYS);

    /// The squares from `from` to the edge of the board, without `from`.
    ///
    /// ```
    /// use fianchetto_tables::classical::ray;
    /// use fianchetto_types::{Bitboard, Direction, Square};
    /// assert_eq!(ray(Direction::NorthEast, Square::F1), Bitboard::from_iter([Square::G2, Square::H3]));
    /// assert!(ray(Direction::South, Square::F1).is_empty());
    /// ```
    pub const fn ray(direction: Direction, from: Square) -> Bitboard {
        RAYS.0[direction.index()][from.index()]
    }
}

#[cfg(feature = "obstruction")]
pub mod obstruction {
    //! The halves of each line below and above a square.
    //!
    //! Source: *Obstruction Difference*, Chess Programming Wiki,
    //! <https://www.chessprogramming.org/Obstruction_Difference>.

    use super::*;

    static HALVES: Aligned<[[[Bitboard; 2]; 4]; 64]> = Aligned(generated!("obstruction_halves"));

    /// The bytes of the table.
    pub const BYTES: usize = size_of_val(&HALVES);

    /// The squares of the diagonal, the anti-diagonal, the file and the rank, in the order of
    /// [`through`](crate::lines::through): of each line those with lower indices than the square,
    /// and those with higher ones.
    ///
    /// ```
    /// use fianchetto_tables::obstruction::halves;
    /// use fianchetto_types::{Bitboard, Square};
    /// let [_, _, _, rank] = halves(Square::B1);
    /// assert_eq!(rank[0], Bitboard::of(Square::A1));
    /// assert_eq!(rank[1].len(), 6);
    /// ```
    pub const fn halves(square: Square) -> &'static [[Bitboard; 2]; 4] {
        &HALVES.0[square.index()]
    }
}

#[cfg(feature = "kindergarten")]
pub mod kindergarten {
    //! Kindergarten bitboards: the attacks along one line by a multiplication that brings its six
    //! inner squares together.
    //!
    //! Source: *Kindergarten Bitboards*, Chess Programming Wiki,
    //! <https://www.chessprogramming.org/Kindergarten_Bitboards>.

    use super::*;

    static RANKS: Aligned<[[Bitboard; 64]; 8]> = Aligned(generated!("kindergarten_ranks"));
    static A_FILE: Aligned<[[Bitboard; 64]; 8]> = Aligned(generated!("kindergarten_a_file"));

    /// The bytes of both tables.
    pub const BYTES: usize = size_of_val(&RANKS) + size_of_val(&A_FILE);

    /// The attacks from a file along a rank, given the six inner squares of the rank as a number;
    /// in all eight ranks.
    ///
    /// ```
    /// use fianchetto_tables::kindergarten::ranks;
    /// use fianchetto_types::{Bitboard, File, Rank};
    /// let rank = ranks(File::E, 0b00_0001) & Bitboard::rank(Rank::R4);
    /// assert_eq!(rank.len(), 6, "from e4 to b4 and to h4");
    /// ```
    pub const fn ranks(file: File, inner: u64) -> Bitboard {
        RANKS.0[file.index()][inner as usize % 64]
    }

    /// The attacks from a rank along the a-file, given its six inner squares as a number.
    pub const fn a_file(rank: Rank, inner: u64) -> Bitboard {
        A_FILE.0[rank.index()][inner as usize % 64]
    }
}

#[cfg(feature = "rotated")]
pub mod rotated {
    //! The bit of each square in the turned words of rotated bitboards, and the attacks on each
    //! line by its inner squares.
    //!
    //! Source: Robert Hyatt, *Rotated Bitmaps, a New Twist on an Old Idea*, ICCA Journal 22(4),
    //! 1999.

    use super::*;

    static BITS: Aligned<[[Bitboard; 4]; 64]> = Aligned(generated!("rotated_bits"));
    static PLACES: Aligned<[[[u8; 2]; 4]; 64]> = Aligned(generated!("rotated_places"));
    static ATTACKS: Aligned<[[[Bitboard; 64]; 64]; 4]> = Aligned(generated!("rotated_attacks"));

    /// The bytes of the tables by which moves are found. [`bits`] is read where the board changes.
    pub const BYTES: usize = size_of_val(&BITS) + size_of_val(&PLACES) + size_of_val(&ATTACKS);

    /// The bit of a square in each of the four words, by the [`LineKind`] whose squares are
    /// neighbours in it. The word of the ranks is the plain occupancy; those of the files and of
    /// both diagonals are turned by 90 and 45 degrees.
    ///
    /// ```
    /// use fianchetto_tables::lines::LineKind;
    /// use fianchetto_tables::rotated::bits;
    /// use fianchetto_types::{Bitboard, Square};
    /// assert_eq!(bits(Square::C1)[LineKind::Rank as usize], Bitboard::of(Square::C1));
    /// assert_eq!(bits(Square::C1)[LineKind::File as usize], Bitboard::of(Square::A3));
    /// assert_eq!(bits(Square::H1)[LineKind::Diagonal as usize].0, 1);
    /// ```
    pub const fn bits(square: Square) -> &'static [Bitboard; 4] {
        &BITS.0[square.index()]
    }

    /// The occupied inner squares of a line as a number: those that are not the first or the last
    /// of the line.
    pub const fn inner(line: LineKind, square: Square, word: Bitboard) -> u8 {
        let [shift, mask] = PLACES.0[square.index()][line as usize];
        (word.0 >> (shift & 63)) as u8 & mask
    }

    /// The attacked squares of a line, by its occupied inner squares.
    ///
    /// ```
    /// use fianchetto_tables::lines::LineKind;
    /// use fianchetto_tables::rotated::attacks;
    /// use fianchetto_types::{Bitboard, Square};
    /// // A rook on c1, and something on b1 and e1.
    /// let expected = Bitboard::from_iter([Square::B1, Square::D1, Square::E1]);
    /// assert_eq!(attacks(LineKind::Rank, Square::C1, 0b00_1001), expected);
    /// ```
    pub const fn attacks(line: LineKind, square: Square, inner: u8) -> Bitboard {
        ATTACKS.0[line as usize][square.index()][inner as usize & 63]
    }
}

#[cfg(feature = "pext")]
pub mod pext {
    //! PEXT bitboards: attack sets by the relevant blockers, their bits packed by one instruction.
    //!
    //! Source: *BMI2*, Chess Programming Wiki, <https://www.chessprogramming.org/BMI2>.

    use super::*;

    static ENTRIES: Aligned<[[PextEntry; 64]; 2]> = Aligned(generated!("pext_entries"));
    static ATTACKS: Aligned<[Bitboard; 107_648]> = Aligned(generated!("pext_attacks"));

    /// The bytes of both tables.
    pub const BYTES: usize = size_of_val(&ENTRIES) + size_of_val(&ATTACKS);

    /// The entry of a square.
    #[derive(Clone, Copy, Debug)]
    #[repr(C)]
    pub struct PextEntry {
        relevant: Bitboard,
        first: u64,
    }

    impl PextEntry {
        /// The squares where a piece can block the slider: its rays without their last squares.
        pub const fn relevant(&self) -> Bitboard {
            self.relevant
        }

        /// The place of the attack set in the table, given the occupied ones among the relevant
        /// squares, their bits packed.
        pub const fn place(&self, packed: u64) -> u64 {
            self.first.wrapping_add(packed)
        }
    }

    /// The entry of a slider on a square.
    ///
    /// ```
    /// use fianchetto_tables::{lines::SliderKind, pext};
    /// use fianchetto_types::Square;
    /// let rook = pext::entry(SliderKind::Orthogonal, Square::A1);
    /// // The relevant squares are b1 to g1 and a2 to a7; there is something on c1 and on a3.
    /// assert_eq!(pext::attacks(rook.place(0b1000_0010)).len(), 2 + 2);
    /// ```
    pub const fn entry(kind: SliderKind, from: Square) -> &'static PextEntry {
        &ENTRIES.0[kind as usize][from.index()]
    }

    /// The attack set at a place.
    #[inline(always)]
    pub const fn attacks(place: u64) -> Bitboard {
        if place < ATTACKS.0.len() as u64 { ATTACKS.0[place as usize] } else { Bitboard::EMPTY }
    }
}

#[cfg(feature = "views")]
pub mod views {
    //! Views: the squares that a queen or knight on a square could reach, as 64 places in eight
    //! groups of eight.
    //!
    //! Each group belongs to a direction. It holds the target of one knight's jump, and then the
    //! seven squares along the ray, nearest first. The groups go clockwise from north: even groups
    //! lie along files and ranks, odd ones along diagonals, and the group of the opposite direction
    //! comes four groups later.

    use super::*;

    static SQUARES: Aligned<[[u8; 64]; 64]> = Aligned(generated!("view_squares"));
    static PLACES: Aligned<[[u8; 64]; 64]> = Aligned(generated!("view_places"));
    static ON_BOARD: Aligned<[u64; 64]> = Aligned(generated!("view_on_board"));

    /// The size of the three tables.
    pub const TABLE_BYTES: usize = size_of_val(&SQUARES) + size_of_val(&PLACES) + size_of_val(&ON_BOARD);

    /// The index of the square at each place of a view; 0 off the board, which [`on_board`] tells
    /// apart.
    ///
    /// ```
    /// use fianchetto_types::Square;
    /// use fianchetto_tables::views::squares;
    /// // North of e4: the jump to f6, then e5 to e8.
    /// assert_eq!(squares(Square::E4)[..5], [45, 36, 44, 52, 60]);
    /// ```
    pub const fn squares(from: Square) -> &'static [u8; 64] {
        &SQUARES.0[from.index()]
    }

    /// The place of each square in a view. A square that is not seen, as `from` itself, gets a
    /// place off the board.
    ///
    /// ```
    /// use fianchetto_types::Square;
    /// use fianchetto_tables::views::{on_board, places};
    /// assert_eq!(places(Square::E4)[Square::E6.index()], 2);
    /// assert_eq!(on_board(Square::E4) >> places(Square::E4)[Square::E4.index()] & 1, 0);
    /// ```
    pub const fn places(from: Square) -> &'static [u8; 64] {
        &PLACES.0[from.index()]
    }

    /// The places of a view that lie on the board.
    pub const fn on_board(from: Square) -> u64 {
        ON_BOARD.0[from.index()]
    }
}
