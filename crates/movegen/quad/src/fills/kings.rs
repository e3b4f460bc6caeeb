//! Gerd Isenberg's scheme: sliders and kings filled against each other.
//!
//! *Source:* his quote in the quad-bitboard document. Each of the four bitboards is a set of its own: our sliders, our
//! king, their king, their sliders. Filled in a direction and in the opposite one,
//!
//! ```text
//! leftFill(sliders) & rightFill(king)   and   rightFill(sliders) & leftFill(king)
//! ```
//!
//! is what stands between a slider and the king that it looks towards: empty squares if it gives check, and else the
//! one man that is in its way. If that man is the king's, it is pinned; if it is the slider's, moving it discovers a
//! check.

use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Direction, Role};

use super::quad::FilledQuad;
use crate::board::SideQuad;

/// What sliders and kings of both sides have to do with each other, in each direction. Squares, directions and sides
/// are those of the side to move: [`Color::White`] stands for it, and its pawns move north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingLines {
    occupied: Bitboard,
    /// The men of each side.
    men: [Bitboard; 2],
    /// What each side's sliders attack, by the direction in which they move.
    attacks: [[Bitboard; Direction::COUNT]; 2],
    /// What lies between the sliders of the other side and a side's king, by the direction in which the slider looks.
    between: [[Bitboard; Direction::COUNT]; 2],
}

impl KingLines {
    /// Fills along all four lines.
    #[must_use]
    pub fn new(isa: Isa, board: &SideQuad) -> Self {
        let men = [board.ours(), board.their_men()].map(Bitboard);
        let none = [[Bitboard::EMPTY; Direction::COUNT]; 2];
        let mut lines = Self { occupied: men[0] | men[1], men, attacks: none, between: none };
        for direction in [Direction::North, Direction::East, Direction::NorthEast, Direction::NorthWest] {
            lines.fill(isa, board, direction);
        }
        lines
    }

    /// Fills along one line, in both directions.
    fn fill(&mut self, isa: Isa, board: &SideQuad, forth: Direction) {
        let [ours, theirs] = self.men;
        let kings = Bitboard(board.of_role(Role::King));
        let straight = matches!(forth, Direction::North | Direction::East);
        let slider = if straight { Role::Rook } else { Role::Bishop };
        let sliders = Bitboard(board.of_role(slider) | board.of_role(Role::Queen));
        let sets = FilledQuad([sliders & ours, kings & ours, kings & theirs, sliders & theirs]);
        let back = forth.opposite();
        let [left, right] = [forth, back].map(|direction| sets.attacks(isa, !self.occupied, direction).0);
        for (direction, toward, against) in [(forth, left, right), (back, right, left)] {
            let index = direction.index();
            self.attacks[0][index] = toward[0];
            self.attacks[1][index] = toward[3];
            // Of two sliders in a row, the one in front gives check and hides nothing.
            self.between[0][index] = toward[3] & against[1] & !sets.0[3];
            self.between[1][index] = toward[0] & against[2] & !sets.0[0];
        }
    }

    /// What a side's sliders attack in a direction.
    #[must_use]
    pub fn attacks(&self, side: Color, direction: Direction) -> Bitboard {
        self.attacks[side.index()][direction.index()]
    }

    /// The empty squares between a side's king and a slider that gives check in a direction.
    #[must_use]
    pub fn check_squares(&self, side: Color, direction: Direction) -> Bitboard {
        self.between[side.index()][direction.index()] & !self.occupied
    }

    /// The man of a side that is pinned to its king by a slider looking in a direction.
    #[must_use]
    pub fn pinned(&self, side: Color, direction: Direction) -> Bitboard {
        self.between[side.index()][direction.index()] & self.men[side.index()]
    }

    /// The man of a side that discovers a check by its own slider, which looks in a direction, if it moves away.
    #[must_use]
    pub fn discoverer(&self, side: Color, direction: Direction) -> Bitboard {
        self.between[(!side).index()][direction.index()] & self.men[side.index()]
    }

    /// A question asked of every direction: `lines.total(|direction| lines.pinned(side, direction))`.
    #[must_use]
    pub fn total(&self, set: impl Fn(Direction) -> Bitboard) -> Bitboard {
        Direction::ALL.into_iter().map(set).fold(Bitboard::EMPTY, |all, set| all | set)
    }
}
