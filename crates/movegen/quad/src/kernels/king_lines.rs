//! Gerd Isenberg's scheme: sliders and kings filled against each other.
//!
//! *Source:* his post *Re: Quad-bitboards*, Winboard Forum, 12 November 2006, quoted in [*Quad-Bitboards*]. The four
//! bitboards are four separate sets: our sliders, our king, their king, their sliders. Filled in a direction and in the
//! opposite one,
//!
//! ```text
//! leftFill(sliders) & rightFill(king)   and   rightFill(sliders) & leftFill(king)
//! ```
//!
//! is what lies between a slider and the enemy's king: empty squares if the slider gives check, or else the one piece
//! that blocks it. If that piece belongs to the king's side, it is pinned; if it belongs to the slider's side, moving
//! it discovers a check.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Direction, PieceType};

use super::filled_quad::FilledQuad;
use crate::board::RelativeQuad;

/// Checks, pins and discovered checks of both sides, by direction.
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
