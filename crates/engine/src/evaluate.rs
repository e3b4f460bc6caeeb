//! Evaluation: material and where the men stand, kept while moves are made.

use fianchetto::board_repr::rules::{castling, en_passant};
use fianchetto::types::{Color, MoveKind, Piece, PieceType};
use fianchetto::{Move, Position, Square};

/// White's advantage. What a move changes is added to it, so that no node looks at the whole board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// In hundredths of a pawn, as it counts with all pieces on the board and with none.
    scores: [i32; 2],
    /// What both sides have besides pawns: 1 for a minor piece, 2 for a rook, 4 for a queen.
    pieces: i32,
}

/// The pieces of both sides at the start of a game.
const ALL_PIECES: i32 = 24;

/// What a man counts as in [`Balance::pieces`], by piece type.
const PIECES: [i32; 7] = [0, 0, 1, 1, 2, 4, 0];

impl Balance {
    /// The balance of a position, from nothing.
    pub fn of<P: Position>(board: &P) -> Self {
        let men = Square::all().filter_map(|square| Some((board.piece_at(square)?, square)));
        let mut balance = Self::default();
        men.for_each(|(man, square)| balance.add(man, square, 1));
        balance
    }

    /// The balance after a legal move on this board.
    #[must_use]
    pub fn after<P: Position>(mut self, board: &P, mv: Move) -> Self {
        let (us, mut target, mut lifted) = (board.side_to_move(), mv.to(), mv.to());
        let Some(man) = board.piece_at(mv.from()) else { return self };
        if mv.kind() == Some(MoveKind::EnPassant) {
            lifted = en_passant::captured_pawn(target, us);
        } else if let Some(side) = mv.kind().and_then(castling::side) {
            // The king's move ends on its rook, which is lifted and put down beside it.
            target = side.king_target(us);
            self.add(PieceType::Rook.of(us), side.rook_target(us), 1);
        }
        self.add(man, mv.from(), -1);
        if let Some(other) = board.piece_at(lifted) {
            self.add(other, lifted, -1);
        }
        self.add(mv.promotion().unwrap_or(man.piece_type).of(us), target, 1);
        self
    }

    /// The evaluation for the side to move: the fewer pieces are left, the more the endgame's score counts.
    #[must_use]
    pub fn score(&self, side_to_move: Color) -> i32 {
        let [middle, end] = self.scores;
        let pieces = self.pieces.min(ALL_PIECES);
        let white = (middle * pieces + end * (ALL_PIECES - pieces)) / ALL_PIECES;
        if side_to_move == Color::White { white } else { -white }
    }

    /// Puts a man on a square, or takes it off if `sign` is negative.
    fn add(&mut self, man: Piece, square: Square, sign: i32) {
        let is_white = man.color == Color::White;
        let (side, square) = if is_white { (sign, square) } else { (-sign, square.mirrored()) };
        let [middle, end] = WORTH[man.piece_type.index()][square.index()];
        self.scores[0] += side * middle;
        self.scores[1] += side * end;
        self.pieces += sign * PIECES[man.piece_type.index()];
    }
}

/// What a white man is worth on a square in the middle game and in the endgame, by piece type.
static WORTH: [[[i32; 2]; 64]; 7] = {
    let mut worth = [[[0; 2]; 64]; 7];
    let mut index = 0;
    while index < 7 * 64 {
        worth[index / 64][index % 64] = worth_of(index / 64, index as i32 % 8, index as i32 % 64 / 8);
        index += 1;
    }
    worth
};

/// Knights, bishops and the endgame's king want the centre, pawns forward and the central ones first, rooks the seventh
/// rank, and the middle game's king a corner of its first rank.
const fn worth_of(piece_type: usize, file: i32, rank: i32) -> [i32; 2] {
    // From 0 on the edge to 3 on the four central files or ranks.
    let (inner_file, inner_rank) = (3 - (2 * file - 7).abs() / 2, 3 - (2 * rank - 7).abs() / 2);
    let centre = inner_file + inner_rank;
    match piece_type {
        1 => [90 + rank * inner_file * 2 + rank * 2, 95 + rank * rank * 2],
        2 => [290 + 10 * centre; 2],
        3 => [315 + 5 * centre; 2],
        4 => [500 + 3 * inner_file + if rank == 6 { 15 } else { 0 }; 2],
        5 => [900 + 2 * centre; 2],
        6 => [-12 * inner_file - 15 * rank, 10 * centre],
        _ => [0; 2],
    }
}
