//! Evaluation: material and piece-square tables, updated as moves are made.

use fianchetto::board_repr::rules::{castling, en_passant};
use fianchetto::types::{Color, MoveKind, Piece, PieceType};
use fianchetto::{Move, Position, Square};

/// White's advantage, updated with each move so that no node scans the whole board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// In centipawns, for the middle game and for the endgame.
    scores: [i32; 2],
    /// The game phase, over both sides: 1 for a minor piece, 2 for a rook, 4 for a queen.
    pieces: i32,
}

/// The phase at the start of a game.
const ALL_PIECES: i32 = 24;

/// The weight of a piece in [`Balance::pieces`], from pawn to king.
const PIECES: [i32; 6] = [0, 1, 1, 2, 4, 0];

impl Balance {
    /// The balance of a position, computed from scratch.
    pub fn of<P: Position>(board: &P) -> Self {
        let (sets, mut balance) = (board.sets(), Self::default());
        for piece in
            PieceType::ALL.into_iter().flat_map(|piece_type| Color::ALL.map(|color| piece_type.of(color)))
        {
            sets.pieces(piece.color, piece.piece_type)
                .into_iter()
                .for_each(|square| balance.add(piece, square, 1));
        }
        balance
    }

    /// The balance after a legal move on this board.
    #[must_use]
    pub fn after<P: Position>(mut self, board: &P, mv: Move) -> Self {
        let (us, mut target, mut lifted) = (board.side_to_move(), mv.to(), mv.to());
        let Some(piece) = board.piece_at(mv.from()) else { return self };
        if mv.kind() == Some(MoveKind::EnPassant) {
            lifted = en_passant::captured_pawn(target, us);
        } else if let Some(side) = mv.kind().and_then(castling::side) {
            // The target of castling is the rook's square: remove the rook there and put it on its
            // new square.
            target = side.king_target(us);
            self.add(PieceType::Rook.of(us), side.rook_target(us), 1);
        }
        self.add(piece, mv.from(), -1);
        if let Some(other) = board.piece_at(lifted) {
            self.add(other, lifted, -1);
        }
        self.add(mv.promotion().unwrap_or(piece.piece_type).of(us), target, 1);
        self
    }

    /// The evaluation for the side to move: the fewer pieces are left, the more the endgame score
    /// counts.
    pub fn score(&self, side_to_move: Color) -> i32 {
        let [middle, end] = self.scores;
        let pieces = self.pieces.min(ALL_PIECES);
        let white = (middle * pieces + end * (ALL_PIECES - pieces)) / ALL_PIECES;
        if side_to_move == Color::White { white } else { -white }
    }

    /// Puts a piece on a square, or removes it if `sign` is negative.
    fn add(&mut self, piece: Piece, square: Square, sign: i32) {
        let is_white = piece.color == Color::White;
        let (side, square) = if is_white { (sign, square) } else { (-sign, square.mirrored()) };
        let [middle, end] = WORTH[piece.piece_type.index()][square.index()];
        self.scores[0] += side * middle;
        self.scores[1] += side * end;
        self.pieces += sign * PIECES[piece.piece_type.index()];
    }
}

/// The value of a white piece on a square in the middle game and in the endgame, by piece type.
static WORTH: [[[i32; 2]; 64]; 6] = {
    let mut worth = [[[0; 2]; 64]; 6];
    let mut index = 0;
    while index < 6 * 64 {
        worth[index / 64][index % 64] =
            worth_of(PieceType::ALL[index / 64], index as i32 % 8, index as i32 % 64 / 8);
        index += 1;
    }
    worth
};

/// Knights, bishops and the king in the endgame belong in the centre, rooks on the seventh rank,
/// and the king in the middle game in a corner of its first rank. Pawns should advance, the central
/// ones first.
const fn worth_of(piece_type: PieceType, file: i32, rank: i32) -> [i32; 2] {
    // From 0 on the edge to 3 on the two central files or ranks.
    let (inner_file, inner_rank) = (3 - (2 * file - 7).abs() / 2, 3 - (2 * rank - 7).abs() / 2);
    let centre = inner_file + inner_rank;
    match piece_type {
        PieceType::Pawn => [90 + rank * inner_file * 2 + rank * 2, 95 + rank * rank * 2],
        PieceType::Knight => [290 + 10 * centre; 2],
        PieceType::Bishop => [315 + 5 * centre; 2],
        PieceType::Rook => [500 + 3 * inner_file + if rank == 6 { 15 } else { 0 }; 2],
        PieceType::Queen => [900 + 2 * centre; 2],
        PieceType::King => [-12 * inner_file - 15 * rank, 10 * centre],
    }
}
