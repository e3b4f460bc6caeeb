//! An accumulator of piece-square terms, which follows the moves.

/// White's advantage in the middle game and in the endgame, and the pieces left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    middle: i32,
    end: i32,
    phase: i32,
}

/// What a piece on a square adds.
static TERMS: [[Evaluation; 64]; 12] = {
    let mut terms = [[Evaluation { middle: 0, end: 0, phase: 0 }; 64]; 12];
    let mut at = 0;
    while at < 12 * 64 {
        let (piece, square) = (at / 64, at % 64);
        terms[piece][square] = if piece < 6 {
            white_term(piece, square)
        } else {
            let Evaluation { middle, end, phase } = white_term(piece - 6, square ^ 56);
            Evaluation { middle: -middle, end: -end, phase }
        };
        at += 1;
    }
    terms
};

/// Material, the middle of the board, and pawns that advance.
const fn white_term(piece_type: usize, square: usize) -> Evaluation {
    let (file, rank) = ((square % 8) as i32, (square / 8) as i32);
    // From 0 at the edge to 3 in the centre.
    let (inner_file, inner_rank) = (3 - (2 * file - 7).abs() / 2, 3 - (2 * rank - 7).abs() / 2);
    let centre = inner_file + inner_rank;
    let (middle, end, phase) = match piece_type {
        0 => (80 + (rank - 1) * (inner_file * 3 + 1), 100 + (rank - 1) * (rank - 1) * 4, 0),
        1 => (300 + 9 * centre + 2 * rank, 270 + 9 * centre, 1),
        2 => (325 + 5 * centre, 305 + 4 * centre, 1),
        3 => (475 + 4 * inner_file, 520 + 2 * rank, 2),
        4 => (960 + 2 * centre, 960 + 6 * centre, 4),
        _ => (-14 * inner_file - 18 * rank, 11 * centre + 2 * rank, 0),
    };
    Evaluation { middle, end, phase }
}

impl Evaluation {
    /// A piece comes to a square.
    #[inline]
    pub fn add(&mut self, piece: usize, square: usize) {
        let Self { middle, end, phase } = TERMS[piece][square];
        self.middle += middle;
        self.end += end;
        self.phase += phase;
    }

    /// A piece leaves a square.
    #[inline]
    pub fn remove(&mut self, piece: usize, square: usize) {
        let Self { middle, end, phase } = TERMS[piece][square];
        self.middle -= middle;
        self.end -= end;
        self.phase -= phase;
    }

    /// The score for the side to move: the fewer pieces are left, the more the endgame counts.
    pub(super) fn score(&self, side: usize) -> i32 {
        let phase = self.phase.min(24);
        let white = (self.middle * phase + self.end * (24 - phase)) / 24;
        if side == 0 { white } else { -white }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_are_mirrored() {
        for (piece_type, square) in
            (0..6).flat_map(|piece_type| (0..64).map(move |square| (piece_type, square)))
        {
            let mut evaluation = Evaluation::default();
            evaluation.add(piece_type, square);
            evaluation.add(piece_type + 6, square ^ 56);
            assert_eq!(evaluation.score(0), 0, "{piece_type} on {square}");
            evaluation.remove(piece_type + 6, square ^ 56);
            assert_eq!(evaluation.score(0), -evaluation.score(1));
            evaluation.remove(piece_type, square);
            assert_eq!(evaluation, Evaluation::default());
        }
    }
}
