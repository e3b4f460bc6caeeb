//! Fills of four sets at once: the quad-bitboard as a vector of generators.
//!
//! *Source:* [*Quad-Bitboards*], Chess Programming Wiki, "As Sliding Piece Generators". The four sets may be four kinds
//! of pieces, or the four bits of up to fifteen piece codes: in any one direction at most one slider reaches a square,
//! so its whole code arrives, one bit in each set. The fill is the same; only the reading of its result differs
//! ([`FilledQuad::code`]). As the source remarks, codes save nothing where the sets are wanted one by one.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Direction, Square};

use super::directions::*;
use super::fills::Propagator;
use crate::board::BLOCK;

/// Four sets that are filled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilledQuad(pub [Bitboard; 4]);

impl FilledQuad {
    /// The sets and all squares that each reaches over empty squares: the source's `nortOccl`, for any direction.
    ///
    /// ```
    /// use fianchetto_quad::FilledQuad;
    /// use fianchetto_simd::Isa;
    /// use fianchetto_types::{Bitboard, Direction, Square};
    ///
    /// let rook = FilledQuad([Bitboard::of(Square::A2), Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY]);
    /// let empty = !(Bitboard::of(Square::A2) | Bitboard::of(Square::A5));
    /// let filled = rook.occluded_fill(Isa::best(), empty, Direction::North);
    /// assert_eq!(filled.0[0], Bitboard::from_iter([Square::A2, Square::A3, Square::A4]));
    /// assert_eq!(rook.attacks(Isa::best(), empty, Direction::North).0[0].last(), Some(Square::A5));
    /// ```
    #[must_use]
    pub fn occluded_fill(self, isa: Isa, empty: Bitboard, direction: Direction) -> Self {
        isa.run(Fill { sets: self, empty, direction, attacks: false })
    }

    /// The squares that the sliders of each set attack in a direction.
    #[must_use]
    pub fn attacks(self, isa: Isa, empty: Bitboard, direction: Direction) -> Self {
        isa.run(Fill { sets: self, empty, direction, attacks: true })
    }

    /// The code on a square, with each set holding one bit of the codes, the lowest bit first. After a fill, it is the
    /// code of the slider that reaches the square.
    #[must_use]
    pub fn code(&self, square: Square) -> u8 {
        self.0.iter().rev().fold(0, |code, set| code << 1 | u8::from(set.contains(square)))
    }

    /// The squares with a code: the fill of one kind of piece.
    #[must_use]
    pub fn of_code(&self, code: u8) -> Bitboard {
        let bits = self.0.iter().enumerate();
        bits.fold(Bitboard::ALL, |all, (bit, &set)| all & if code >> bit & 1 != 0 { set } else { !set })
    }
}

/// One fill of four sets.
struct Fill {
    sets: FilledQuad,
    empty: Bitboard,
    direction: Direction,
    attacks: bool,
}

impl Fill {
    #[inline(always)]
    fn toward<D: ConstDirection, L: Lanes>(&self, token: L::Token) -> FilledQuad {
        let propagator = Propagator::new::<D>(L::splat(token, self.empty.0));
        let mut words = [0; BLOCK];
        words[..4].copy_from_slice(&self.sets.0.map(|set| set.0));
        for lane in (0..4).step_by(L::COUNT) {
            let sets = L::load(token, &words[lane..]);
            let filled =
                if self.attacks { propagator.attacks::<D>(sets) } else { propagator.fill::<D>(sets) };
            filled.store(&mut words[lane..]);
        }
        FilledQuad([0, 1, 2, 3].map(|set: usize| Bitboard(words[set])))
    }
}

impl Kernel for Fill {
    type Output = FilledQuad;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> FilledQuad {
        match self.direction {
            Direction::North => self.toward::<North, L>(token),
            Direction::South => self.toward::<South, L>(token),
            Direction::East => self.toward::<East, L>(token),
            Direction::West => self.toward::<West, L>(token),
            Direction::NorthEast => self.toward::<NorthEast, L>(token),
            Direction::NorthWest => self.toward::<NorthWest, L>(token),
            Direction::SouthWest => self.toward::<SouthWest, L>(token),
            Direction::SouthEast => self.toward::<SouthEast, L>(token),
        }
    }
}
