//! Fills of four sets at once: the quad-bitboard as a vector of generators.
//!
//! *Source:* [*Quad-Bitboards*], Chess Programming Wiki, "As Sliding Piece Generators". The four sets may be four kinds
//! of pieces, or the four bits of up to fifteen piece codes: in any one direction at most one slider reaches a square,
//! so its whole code arrives, one bit in each set. The fill is the same; only the reading of its result differs
//! ([`FilledQuad::code`]). As the source remarks, codes save nothing where the sets are wanted one by one.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction, PieceType, Square};

use super::fills::Propagator;
use super::geometry::*;
use crate::board::{BLOCK, RelativeQuad};

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

/// Checks, pins and discovered checks of both sides, by direction: Gerd Isenberg's scheme, sliders and kings filled against each other.
///
/// *Source:* his post *Re: Quad-bitboards*, Winboard Forum, 12 November 2006, quoted in [*Quad-Bitboards*]. The four
/// bitboards are four separate sets: our sliders, our king, their king, their sliders. Filled in a direction and in the
/// opposite one,
///
/// ```text
/// leftFill(sliders) & rightFill(king)   and   rightFill(sliders) & leftFill(king)
/// ```
///
/// is what lies between a slider and the enemy's king: empty squares if the slider gives check, or else the one piece
/// that blocks it. If that piece belongs to the king's side, it is pinned; if it belongs to the slider's side, moving
/// it discovers a check.
///
/// [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards
///
/// Everything is seen from the side to move: it is [`Color::White`], and its pawns move north.
///
/// ```
/// use fianchetto_quad::{KingLines, RelativeQuad};
/// use fianchetto_simd::Isa;
/// use fianchetto_types::{Bitboard, Color, Direction, Mode, Square, ValidSetup};
///
/// let setup = ValidSetup::parse("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", Mode::Standard)?;
/// let lines = KingLines::new(Isa::best(), &RelativeQuad::from_setup(&setup));
/// assert_eq!(lines.pinned(Color::White, Direction::South), Bitboard::of(Square::E2));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingLines {
    occupied: Bitboard,
    /// The pieces of each side.
    pieces: [Bitboard; 2],
    /// What each side's sliders attack, by the direction in which they move.
    attacks: [[Bitboard; Direction::COUNT]; 2],
    /// What lies between a side's king and the other side's sliders, by the direction in which the slider moves.
    between: [[Bitboard; Direction::COUNT]; 2],
}

impl KingLines {
    /// Fills along all four lines.
    #[must_use]
    pub fn new(isa: Isa, board: &RelativeQuad) -> Self {
        let pieces = [board.our_pieces(), board.their_pieces()].map(Bitboard);
        let none = [[Bitboard::EMPTY; Direction::COUNT]; 2];
        let mut lines = Self { occupied: pieces[0] | pieces[1], pieces, attacks: none, between: none };
        for direction in [Direction::North, Direction::East, Direction::NorthEast, Direction::NorthWest] {
            lines.fill(isa, board, direction);
        }
        lines
    }

    /// Fills along one line, in both directions.
    fn fill(&mut self, isa: Isa, board: &RelativeQuad, forward: Direction) {
        let [ours, theirs] = self.pieces;
        let kings = Bitboard(board.of_type(PieceType::King));
        let orthogonal = matches!(forward, Direction::North | Direction::East);
        let slider = if orthogonal { PieceType::Rook } else { PieceType::Bishop };
        let sliders = Bitboard(board.of_type(slider) | board.of_type(PieceType::Queen));
        let sets = FilledQuad([sliders & ours, kings & ours, kings & theirs, sliders & theirs]);
        let backward = forward.opposite();
        let [left, right] =
            [forward, backward].map(|direction| sets.attacks(isa, !self.occupied, direction).0);
        for (direction, toward, against) in [(forward, left, right), (backward, right, left)] {
            let index = direction.index();
            self.attacks[0][index] = toward[0];
            self.attacks[1][index] = toward[3];
            // Of two sliders in a row, the one in front gives check and hides nothing.
            self.between[0][index] = toward[3] & against[1] & !sets.0[3];
            self.between[1][index] = toward[0] & against[2] & !sets.0[0];
        }
    }

    /// The squares that a side's sliders attack in a direction.
    #[must_use]
    pub fn attacks(&self, side: Color, direction: Direction) -> Bitboard {
        self.attacks[side.index()][direction.index()]
    }

    /// The empty squares between a side's king and a slider that gives check, by the direction of the check.
    #[must_use]
    pub fn check_squares(&self, side: Color, direction: Direction) -> Bitboard {
        self.between[side.index()][direction.index()] & !self.occupied
    }

    /// The piece of a side that is pinned to its king by a slider moving in a direction.
    #[must_use]
    pub fn pinned(&self, side: Color, direction: Direction) -> Bitboard {
        self.between[side.index()][direction.index()] & self.pieces[side.index()]
    }

    /// The piece of a side that discovers a check by moving away from its own slider, which moves in a direction.
    #[must_use]
    pub fn discoverer(&self, side: Color, direction: Direction) -> Bitboard {
        self.between[(!side).index()][direction.index()] & self.pieces[side.index()]
    }

    /// The union over all directions: `lines.total(|direction| lines.pinned(side, direction))`.
    #[must_use]
    pub fn total(&self, set: impl Fn(Direction) -> Bitboard) -> Bitboard {
        Direction::ALL.into_iter().map(set).fold(Bitboard::EMPTY, |all, set| all | set)
    }
}
