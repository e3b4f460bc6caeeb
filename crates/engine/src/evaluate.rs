//! Evaluation: material and where the men stand, kept while moves are made.
//!
//! The values are those of Tomasz Michniewski's *Simplified Evaluation Function* (Chess Programming Wiki). Only the
//! king's squares depend on how much material is left.

use fianchetto::board_repr::rules::passed_pawn;
use fianchetto::types::{Color, MoveKind, Piece, Role, Wing};
use fianchetto::{Move, Position, Square};

/// What a move changes is added to it, so that no node looks at the whole board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// White's advantage but for the kings' squares, in hundredths of a pawn.
    men: i32,
    /// White's advantage by the kings' squares in the middle game.
    kings: i32,
    /// The same in the endgame.
    kings_in_endgame: i32,
    /// What each side has besides pawns: 1 for a minor piece, 2 for a rook, 4 for a queen.
    pieces: [i32; 2],
}

/// The pieces of both sides at the start of a game.
const ALL_PIECES: i32 = 24;

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
        let (from, to, us) = (mv.from(), mv.to(), board.turn());
        let Some(man) = board.piece_at(from) else { return self };
        self.add(man, from, -1);
        match mv.kind() {
            Some(MoveKind::CastleKingside) => self.castle(us, to, Wing::King),
            Some(MoveKind::CastleQueenside) => self.castle(us, to, Wing::Queen),
            kind => {
                let taken = if kind == Some(MoveKind::EnPassant) { passed_pawn(to, us) } else { to };
                if let Some(victim) = board.piece_at(taken) {
                    self.add(victim, taken, -1);
                }
                self.add(mv.promotion().unwrap_or(man.role).of(us), to, 1);
            }
        }
        self
    }

    /// The evaluation for the side to move.
    #[must_use]
    pub fn score(&self, turn: Color) -> i32 {
        let left = (self.pieces[0] + self.pieces[1]).min(ALL_PIECES);
        let kings = (self.kings * left + self.kings_in_endgame * (ALL_PIECES - left)) / ALL_PIECES;
        let white = self.men + kings;
        if turn == Color::White { white } else { -white }
    }

    /// Whether a side has more than pawns. Without, passing the turn could be better than any move.
    #[must_use]
    pub fn has_pieces(&self, color: Color) -> bool {
        self.pieces[color.index()] > 0
    }

    fn castle(&mut self, us: Color, rook: Square, wing: Wing) {
        self.add(Role::Rook.of(us), rook, -1);
        self.add(Role::Rook.of(us), wing.rook_target(us), 1);
        self.add(Role::King.of(us), wing.king_target(us), 1);
    }

    /// Puts a man on a square, or takes it off if `sign` is negative.
    fn add(&mut self, man: Piece, square: Square, sign: i32) {
        let side = if man.color == Color::White { sign } else { -sign };
        // The tables are written with the eighth rank on top.
        let place = if man.color == Color::White { square.mirrored() } else { square }.index();
        if man.role == Role::King {
            self.kings += side * i32::from(KING[place]);
            self.kings_in_endgame += side * i32::from(KING_IN_ENDGAME[place]);
        } else {
            let index = man.role.index() - 1;
            self.men += side * (VALUES[index] + i32::from(SQUARES[index][place]));
            self.pieces[man.color.index()] += sign * PIECES[index];
        }
    }
}

const VALUES: [i32; 5] = [100, 320, 330, 500, 900];
const PIECES: [i32; 5] = [0, 1, 1, 2, 4];

#[rustfmt::skip]
const SQUARES: [[i8; 64]; 5] = [
    [
          0,   0,   0,   0,   0,   0,   0,   0,
         50,  50,  50,  50,  50,  50,  50,  50,
         10,  10,  20,  30,  30,  20,  10,  10,
          5,   5,  10,  25,  25,  10,   5,   5,
          0,   0,   0,  20,  20,   0,   0,   0,
          5,  -5, -10,   0,   0, -10,  -5,   5,
          5,  10,  10, -20, -20,  10,  10,   5,
          0,   0,   0,   0,   0,   0,   0,   0,
    ],
    [
        -50, -40, -30, -30, -30, -30, -40, -50,
        -40, -20,   0,   0,   0,   0, -20, -40,
        -30,   0,  10,  15,  15,  10,   0, -30,
        -30,   5,  15,  20,  20,  15,   5, -30,
        -30,   0,  15,  20,  20,  15,   0, -30,
        -30,   5,  10,  15,  15,  10,   5, -30,
        -40, -20,   0,   5,   5,   0, -20, -40,
        -50, -40, -30, -30, -30, -30, -40, -50,
    ],
    [
        -20, -10, -10, -10, -10, -10, -10, -20,
        -10,   0,   0,   0,   0,   0,   0, -10,
        -10,   0,   5,  10,  10,   5,   0, -10,
        -10,   5,   5,  10,  10,   5,   5, -10,
        -10,   0,  10,  10,  10,  10,   0, -10,
        -10,  10,  10,  10,  10,  10,  10, -10,
        -10,   5,   0,   0,   0,   0,   5, -10,
        -20, -10, -10, -10, -10, -10, -10, -20,
    ],
    [
          0,   0,   0,   0,   0,   0,   0,   0,
          5,  10,  10,  10,  10,  10,  10,   5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
         -5,   0,   0,   0,   0,   0,   0,  -5,
          0,   0,   0,   5,   5,   0,   0,   0,
    ],
    [
        -20, -10, -10,  -5,  -5, -10, -10, -20,
        -10,   0,   0,   0,   0,   0,   0, -10,
        -10,   0,   5,   5,   5,   5,   0, -10,
         -5,   0,   5,   5,   5,   5,   0,  -5,
          0,   0,   5,   5,   5,   5,   0,  -5,
        -10,   5,   5,   5,   5,   5,   0, -10,
        -10,   0,   5,   0,   0,   0,   0, -10,
        -20, -10, -10,  -5,  -5, -10, -10, -20,
    ],
];

#[rustfmt::skip]
const KING: [i8; 64] = [
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -20, -30, -30, -40, -40, -30, -30, -20,
    -10, -20, -20, -20, -20, -20, -20, -10,
     20,  20,   0,   0,   0,   0,  20,  20,
     20,  30,  10,   0,   0,  10,  30,  20,
];

#[rustfmt::skip]
const KING_IN_ENDGAME: [i8; 64] = [
    -50, -40, -30, -20, -20, -30, -40, -50,
    -30, -20, -10,   0,   0, -10, -20, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  30,  40,  40,  30, -10, -30,
    -30, -10,  20,  30,  30,  20, -10, -30,
    -30, -30,   0,   0,   0,   0, -30, -30,
    -50, -30, -30, -30, -30, -30, -30, -50,
];
