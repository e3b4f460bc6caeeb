//! The incremental evaluation: material and piece-square tables.

use fianchetto::prelude::*;

/// White's advantage in the middle game and in the endgame, and the pieces left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Evaluation {
    middle: i32,
    end: i32,
    phase: i32,
}

impl Observer for Evaluation {
    fn start(&mut self, position: &impl Position) {
        *self = Self::default();
        position.setup().pieces().for_each(|(square, piece)| self.add(piece, square, 1));
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        let changes = before.changes(mv);
        changes.removed().for_each(|(piece, square)| self.add(piece, square, -1));
        changes.added().for_each(|(piece, square)| self.add(piece, square, 1));
    }
}

impl Evaluation {
    fn add(&mut self, piece: Piece, square: Square, sign: i32) {
        let (sign, square, phase) = match piece.color {
            Color::White => (sign, square, sign),
            Color::Black => (-sign, square.mirrored(), sign),
        };
        let [middle, end] = WORTH[piece.piece_type.index()][square.index()];
        self.middle += sign * middle;
        self.end += sign * end;
        self.phase += phase * [0, 1, 1, 2, 4, 0][piece.piece_type.index()];
    }

    /// The score for the side to move: the fewer pieces are left, the more the endgame counts.
    pub(crate) fn score(&self, position: &impl Position) -> i32 {
        let phase = self.phase.min(24);
        let white = (self.middle * phase + self.end * (24 - phase)) / 24;
        if position.side_to_move() == Color::White { white } else { -white }
    }
}

/// The value of a white piece on a square in the middle game and in the endgame.
static WORTH: [[[i32; 2]; 64]; 6] = {
    let mut worth = [[[0; 2]; 64]; 6];
    let mut at = 0;
    while at < 6 * 64 {
        let (file, rank) = (at as i32 % 8, at as i32 % 64 / 8);
        // From 0 at the edge to 3 in the centre.
        let (inner_file, inner_rank) = (3 - (2 * file - 7).abs() / 2, 3 - (2 * rank - 7).abs() / 2);
        let centre = inner_file + inner_rank;
        worth[at / 64][at % 64] = match PieceType::ALL[at / 64] {
            PieceType::Pawn => [80 + (rank - 1) * (inner_file * 3 + 1), 100 + (rank - 1) * (rank - 1) * 4],
            PieceType::Knight => [300 + 9 * centre + 2 * rank, 270 + 9 * centre],
            PieceType::Bishop => [325 + 5 * centre, 305 + 4 * centre],
            PieceType::Rook => [475 + 4 * inner_file + if rank == 6 { 20 } else { 0 }, 520 + 2 * rank],
            PieceType::Queen => [960 + 2 * centre, 960 + 6 * centre],
            PieceType::King => [-14 * inner_file - 18 * rank, 11 * centre + 2 * rank],
        };
        at += 1;
    }
    worth
};
