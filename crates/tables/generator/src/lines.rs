//! The squares between two squares, the whole line through them, and the lines that leave one square.

use fianchetto_types::{Bitboard, Direction, PieceType, Square};

use crate::{Field, GeneratedTable};

/// One direction of each line: the one that leads to squares with higher indices.
pub(crate) const LINE_DIRECTIONS: [Direction; 4] =
    [Direction::NorthEast, Direction::NorthWest, Direction::North, Direction::East];

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut between, mut line) = (vec![0; 64 * 64], vec![0; 64 * 64]);
    let (mut diagonals, mut orthogonals, mut lines_of) = (Vec::new(), Vec::new(), Vec::new());
    for from in Square::all() {
        diagonals.push(reach(from, Direction::of(PieceType::Bishop)).0);
        orthogonals.push(reach(from, Direction::of(PieceType::Rook)).0);
        for direction in LINE_DIRECTIONS {
            lines_of.push(reach(from, &[direction, direction.opposite()]).0);
        }
        for direction in Direction::ALL {
            let mut whole = reach(from, &[direction, direction.opposite()]);
            whole.insert(from);
            let mut passed = Bitboard::EMPTY;
            for to in ray(from, direction) {
                let pair = from.index() * 64 + to.index();
                (between[pair], line[pair]) = (passed.0, whole.0);
                passed.insert(to);
            }
        }
    }
    vec![
        GeneratedTable::new("between", &[64, 64], &[Field::Bitboard], &between),
        GeneratedTable::new("line", &[64, 64], &[Field::Bitboard], &line),
        GeneratedTable::new("diagonals", &[64], &[Field::Bitboard], &diagonals),
        GeneratedTable::new("orthogonals", &[64], &[Field::Bitboard], &orthogonals),
        GeneratedTable::new("lines_of", &[64, 4], &[Field::Bitboard], &lines_of),
    ]
}

/// The squares of several rays.
pub(crate) fn reach(from: Square, directions: &[Direction]) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for &direction in directions {
        for to in ray(from, direction) {
            reached.insert(to);
        }
    }
    reached
}

/// The squares of a ray to the edge of the board, nearest first, without `from`.
pub(crate) const fn ray(from: Square, direction: Direction) -> Ray {
    Ray { square: from, step: direction.step() }
}

/// The squares that follow one on a ray.
pub(crate) struct Ray {
    square: Square,
    step: (i8, i8),
}

impl Iterator for Ray {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        self.square = self.square.offset(self.step.0, self.step.1)?;
        Some(self.square)
    }
}
