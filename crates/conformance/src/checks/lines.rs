//! One line through one square at a time, with every set of pieces on the line: the moves of a
//! slider on the square, and the checks and pins of a king there.

use std::sync::LazyLock;

use fianchetto_descent::Rule;
use fianchetto_movegen_core::{AnyTechnique, Stage};
use fianchetto_reference::Board;
use fianchetto_types::{Bitboard, Color, Direction, Move, PieceType, Setup, Square, ValidSetup};

use super::compare::{expect_moves, expected, generated};
use crate::locate;
use crate::report::{Outcome, Tally};
use crate::sliders::{ray, subsets};
use crate::tier::Scope;

/// Compares with the oracle, whose answers are the same for all techniques and kept.
pub fn lines(technique: &AnyTechnique, _: Scope) -> Outcome {
    static POSITIONS: LazyLock<Vec<(ValidSetup, Vec<Move>)>> = LazyLock::new(|| {
        let setups = Placement::all().flat_map(|placement| [placement.slider(), placement.king()]).flatten();
        setups.map(|setup| (setup, expected(&Board::new(&setup), Stage::All))).collect()
    });
    for (setup, moves) in &*POSITIONS {
        let found = generated(&technique.position(setup), Stage::All);
        if found != *moves {
            expect_moves("moves", &Board::new(setup), &found, moves)
                .map_err(|failure| locate::along(technique, setup, &[], failure).of(Rule::Piece))?;
        }
    }
    Ok(Tally::of(POSITIONS.len() as u64))
}

/// A set of pieces on a line through a square. Their sides alternate.
#[derive(Clone, Copy)]
struct Placement {
    through: Square,
    direction: Direction,
    occupied: Bitboard,
    first: Color,
}

impl Placement {
    /// Every set of pieces on every line, twice, so that each piece is once of either side.
    fn all() -> impl Iterator<Item = Self> {
        const LINES: [Direction; 4] =
            [Direction::North, Direction::East, Direction::NorthEast, Direction::NorthWest];
        let lines = Square::all().flat_map(|through| LINES.map(|direction| (through, direction)));
        let sets = lines.flat_map(|(through, direction)| {
            let line =
                [direction, direction.opposite()].into_iter().flat_map(|towards| ray(through, towards));
            subsets(line.collect()).map(move |occupied| (through, direction, occupied))
        });
        sets.flat_map(|(through, direction, occupied)| {
            Color::ALL.map(|first| Self { through, direction, occupied, first })
        })
    }

    /// A slider of White among knights, and kings where there is room and no check.
    fn slider(self) -> Option<ValidSetup> {
        let setup = self.setup(self.slider_type(), PieceType::Knight);
        let kings = self.free().into_iter().map(|king| {
            let mut setup = setup;
            setup.put(king, Some(PieceType::King.of(Color::White)));
            self.with_enemy_king(setup)
        });
        kings.flatten().find(|setup| !Board::new(setup).is_check())
    }

    /// A king of White among its knights and the enemy's sliders.
    fn king(self) -> Option<ValidSetup> {
        self.with_enemy_king(self.setup(PieceType::King, self.slider_type()))
    }

    /// What moves along the line.
    fn slider_type(self) -> PieceType {
        match self.direction {
            _ if self.first == Color::White => PieceType::Queen,
            Direction::North | Direction::East => PieceType::Rook,
            _ => PieceType::Bishop,
        }
    }

    /// A piece of White, its knights, and the enemy's pieces.
    fn setup(self, piece_type: PieceType, enemies: PieceType) -> Setup {
        let mut setup = Setup::EMPTY;
        setup.put(self.through, Some(piece_type.of(Color::White)));
        for (square, color) in self.occupied.into_iter().zip([self.first, !self.first].into_iter().cycle()) {
            let piece_type = if color == Color::White { PieceType::Knight } else { enemies };
            setup.put(square, Some(piece_type.of(color)));
        }
        setup
    }

    fn free(self) -> Bitboard {
        !self.occupied & !Bitboard::of(self.through)
    }

    /// With the enemy's king on the first square where the position can be played.
    fn with_enemy_king(self, setup: Setup) -> Option<ValidSetup> {
        let free = self.free().into_iter().filter(|&square| setup.board[square.index()].is_none());
        free.into_iter().find_map(|king| {
            let mut setup = setup;
            setup.put(king, Some(PieceType::King.of(Color::Black)));
            setup.validate().ok()
        })
    }
}
