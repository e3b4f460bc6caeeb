//! Checks whether words are positions, eight at a time.
//!
//! The rules are those of [`Parts::unpack`](super::parts::Parts::unpack) and of validation. Nearly
//! all words are valid, so this only flags wrong ones; the scalar code then finds the error.
#![expect(
    clippy::indexing_slicing,
    reason = "rows, lanes and tables have constant lengths, whatever is in them"
)]

use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, File, Rank};

/// The number of positions checked together: the most lanes of any path.
pub(super) const BLOCK: usize = 8;

const RANK_1: u64 = Bitboard::rank(Rank::R1).0;
const RANK_4: u64 = Bitboard::rank(Rank::R4).0;
const RANK_5: u64 = Bitboard::rank(Rank::R5).0;
const RANK_8: u64 = Bitboard::rank(Rank::R8).0;
const NOT_A: u64 = !Bitboard::file(File::A).0;
const NOT_H: u64 = !Bitboard::file(File::H).0;
const NOT_AB: u64 = NOT_A & !Bitboard::file(File::B).0;
const NOT_GH: u64 = NOT_H & !Bitboard::file(File::G).0;

/// A bit for each wrong position.
pub(super) fn wrong(isa: Isa, positions: [[u64; 4]; BLOCK]) -> u32 {
    let mut rows = [[0; BLOCK]; 4];
    for (lane, words) in positions.into_iter().enumerate() {
        for (row, word) in rows.iter_mut().zip(words) {
            row[lane] = word;
        }
    }
    isa.run(Check(&rows))
}

struct Check<'a>(&'a [[u64; BLOCK]; 4]);

impl Kernel for Check<'_> {
    type Output = u32;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u32 {
        let mut wrong = 0;
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let [color, low, middle, high] = self.0.each_ref().map(|row| L::load(token, &row[lane..]));
            wrong |= Words::new(token, color, [low, middle, high]).wrong().nonzero() << lane;
        }
        wrong
    }
}

/// A position in each lane.
struct Words<L: Lanes> {
    token: L::Token,
    /// Bits of the first word on empty squares.
    clocks: L,
    black: L,
    occupied: L,
    /// The pieces of the side not to move.
    theirs: L,
    white_to_move: L::Mask,
    black_to_move: L::Mask,
    /// The king of the side to move, and the other.
    mover: L,
    waiting: L,
    pushed: L,
    castling: L,
    pawns: L,
    knights: L,
    /// Bishops and queens; rooks and queens.
    diagonal: L,
    orthogonal: L,
}

impl<L: Lanes> Words<L> {
    #[inline(always)]
    fn new(token: L::Token, color: L, [low, middle, high]: [L; 3]) -> Self {
        let occupied = low | middle | high;
        let black = color & occupied;
        let (sixes, sevens) = (middle & high & !low, low & middle & high);
        let (white_to_move, black_to_move) = (sixes.meets(black), sixes.misses(black));
        let none = L::splat(token, 0);
        let theirs = none.or_where(white_to_move, black).or_where(black_to_move, occupied & !black);
        let pushed = sevens & theirs;
        let ones = low & !middle & !high;
        let castling = ones.keep(RANK_1 | RANK_8);
        Self {
            token,
            clocks: color & !occupied,
            black,
            occupied,
            theirs,
            white_to_move,
            black_to_move,
            mover: sevens & !theirs,
            waiting: sixes,
            pushed,
            castling,
            pawns: (ones & !castling) | pushed,
            knights: middle & !low & !high,
            diagonal: low & (middle ^ high),
            orthogonal: (high & !middle) | castling,
        }
    }

    /// Nonzero in lanes with an error.
    #[inline(always)]
    fn wrong(&self) -> L {
        self.wrong_kings()
            | self.wrong_counts()
            | self.wrong_castling()
            | self.wrong_push()
            | self.wrong_checks()
    }

    #[inline(always)]
    fn splat(&self, word: u64) -> L {
        L::splat(self.token, word)
    }

    /// The first set where White is to move, and the second where Black is.
    #[inline(always)]
    fn by_turn(&self, white: L, black: L) -> L {
        self.splat(0).or_where(self.white_to_move, white).or_where(self.black_to_move, black)
    }

    /// Nonzero where a set has more than one square.
    #[inline(always)]
    fn several(&self, set: L) -> L {
        set & (set - self.splat(1))
    }

    /// Nonzero where a set has more squares than this.
    #[inline(always)]
    fn more_than(&self, most: u64, set: L) -> L {
        (set.popcount() + self.splat(127 - most)).keep(128)
    }

    #[inline(always)]
    fn wrong_kings(&self) -> L {
        let (mover, waiting) = (self.mover, self.waiting);
        let one = self.splat(1);
        let missing = self.splat(0).or_where(mover.misses(mover), one).or_where(waiting.misses(waiting), one);
        missing | self.several(mover) | self.several(waiting)
    }

    /// Too many pieces or pawns of a side, or clocks beyond the first 32 empty squares.
    #[inline(always)]
    fn wrong_counts(&self) -> L {
        let (theirs, ours) = (self.theirs, self.occupied & !self.theirs);
        let mut below = self.clocks;
        for shift in [1, 2, 4, 8, 16, 32] {
            below = below | below.shr(shift);
        }
        self.more_than(16, ours)
            | self.more_than(16, theirs)
            | self.more_than(8, self.pawns & ours)
            | self.more_than(8, self.pawns & theirs)
            | self.more_than(32, below & !self.occupied)
    }

    #[inline(always)]
    fn wrong_castling(&self) -> L {
        let kings = self.mover | self.waiting;
        let (white, black) = (self.castling.keep(RANK_1), self.castling.keep(RANK_8));
        (self.castling & (self.black ^ self.splat(RANK_8)))
            | self.wrong_rights(white, kings & !self.black, RANK_1)
            | self.wrong_rights(black, kings & self.black, RANK_8)
    }

    /// Rooks that may castle without their king on the rank, or two on one side of it.
    #[inline(always)]
    fn wrong_rights(&self, rooks: L, king: L, rank: u64) -> L {
        let below = king - self.splat(1);
        let away = self.splat(0).or_where(rooks.meets(rooks), king.keep(!rank));
        away | self.several(rooks & below) | self.several(rooks & !below & !king)
    }

    /// A double push that no pawn can have made.
    #[inline(always)]
    fn wrong_push(&self) -> L {
        let pushed = self.pushed;
        let rank = self.by_turn(pushed.keep(!RANK_5), pushed.keep(!RANK_4));
        let way = self.by_turn(pushed.shl(8) | pushed.shl(16), pushed.shr(8) | pushed.shr(16));
        self.several(pushed) | rank | (way & self.occupied)
    }

    /// A king that can be captured, or more than two checkers.
    #[inline(always)]
    fn wrong_checks(&self) -> L {
        let below = |king: L| king.keep(NOT_A).shr(9) | king.keep(NOT_H).shr(7);
        let above = |king: L| king.keep(NOT_A).shl(7) | king.keep(NOT_H).shl(9);
        let (mover, waiting) = (self.mover, self.waiting);
        let [to_mover, to_waiting] = self.attackers([mover, waiting]);
        let ours = (to_waiting | self.pawns & self.by_turn(below(waiting), above(waiting)))
            & !self.theirs
            & self.occupied;
        let theirs = (to_mover | self.pawns & self.by_turn(above(mover), below(mover))) & self.theirs;
        ours | self.more_than(2, theirs)
    }

    /// The pieces of both sides that attack two squares, without pawns.
    #[inline(always)]
    fn attackers(&self, squares: [L; 2]) -> [L; 2] {
        let empty = !self.occupied;
        let straight = [
            ray(empty, squares, 8, !0),
            ray(empty, squares, -8, !0),
            ray(empty, squares, 1, NOT_A),
            ray(empty, squares, -1, NOT_H),
        ];
        let slanted = [
            ray(empty, squares, 9, NOT_A),
            ray(empty, squares, -9, NOT_H),
            ray(empty, squares, 7, NOT_H),
            ray(empty, squares, -7, NOT_A),
        ];
        let kings = self.mover | self.waiting;
        let mut attackers = squares;
        for at in 0..2 {
            let lines = straight[0][at] | straight[1][at] | straight[2][at] | straight[3][at];
            let diagonals = slanted[0][at] | slanted[1][at] | slanted[2][at] | slanted[3][at];
            attackers[at] = (lines & self.orthogonal)
                | (diagonals & self.diagonal)
                | (knight_jumps(squares[at]) & self.knights)
                | (king_steps(squares[at]) & kings);
        }
        attackers
    }
}

/// The sets shifted up or down.
#[inline(always)]
fn shifted<L: Lanes>(set: L, by: i32) -> L {
    if by > 0 { set.shl(by as u32) } else { set.shr(-by as u32) }
}

/// The squares that sliders on two squares attack in a direction, up to the first piece. Steps stay
/// within `kept`.
#[inline(always)]
fn ray<L: Lanes>(empty: L, squares: [L; 2], by: i32, kept: u64) -> [L; 2] {
    let one = empty.keep(kept);
    let two = one & shifted(one, by);
    let four = two & shifted(two, 2 * by);
    let mut seen = squares;
    for set in &mut seen {
        let mut filled = *set | (one & shifted(*set, by));
        filled = filled | (two & shifted(filled, 2 * by));
        filled = filled | (four & shifted(filled, 4 * by));
        *set = shifted(filled, by).keep(kept);
    }
    seen
}

#[inline(always)]
fn king_steps<L: Lanes>(king: L) -> L {
    let row = king | king.keep(NOT_H).shl(1) | king.keep(NOT_A).shr(1);
    (row | row.shl(8) | row.shr(8)) & !king
}

#[inline(always)]
fn knight_jumps<L: Lanes>(square: L) -> L {
    let near = square.keep(NOT_H).shl(1) | square.keep(NOT_A).shr(1);
    let far = square.keep(NOT_GH).shl(2) | square.keep(NOT_AB).shr(2);
    near.shl(16) | near.shr(16) | far.shl(8) | far.shr(8)
}
