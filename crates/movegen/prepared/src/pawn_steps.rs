//! Pawn steps of each side as lookup tables: the side to move is practically random, and a branch on it would often be
//! mispredicted.

use fianchetto_board_repr::rules::pawns::{CAPTURE_DIRECTIONS, promotion_rank};
use fianchetto_types::{Bitboard, Color, Rank};

/// The pawn steps of a side; a step is a rotation of a set.
#[derive(Debug)]
pub(crate) struct PawnSteps {
    ahead: u32,
    to_h: u32,
    to_a: u32,
    third_rank: Bitboard,
    /// The rank on which pawns promote.
    pub(crate) last_rank: Bitboard,
}

pub(crate) static PAWN_STEPS: [PawnSteps; 2] = [PawnSteps::new(Color::White), PawnSteps::new(Color::Black)];

impl PawnSteps {
    /// The bytes of the table that [`of`](Self::of) reads.
    pub(crate) const TABLE_BYTES: usize = size_of_val(&PAWN_STEPS);

    const fn new(color: Color) -> Self {
        let ahead = color.forward();
        let [(to_h, _), (to_a, _)] = CAPTURE_DIRECTIONS;
        Self {
            ahead: (ahead & 63) as u32,
            to_h: ((ahead + to_h) & 63) as u32,
            to_a: ((ahead + to_a) & 63) as u32,
            third_rank: Bitboard::rank(color.rank(Rank::R3)),
            last_rank: promotion_rank(color),
        }
    }

    /// The steps of a side.
    #[inline(always)]
    pub(crate) fn of(color: Color) -> &'static Self {
        &PAWN_STEPS[color as usize]
    }

    /// The squares one step ahead.
    #[inline(always)]
    pub(crate) fn pushes(&self, pawns: Bitboard) -> Bitboard {
        Bitboard(pawns.0.rotate_left(self.ahead))
    }

    /// The targets of double pushes, given the empty targets of single ones.
    #[inline(always)]
    pub(crate) fn double_pushes(&self, single_pushes: Bitboard) -> Bitboard {
        self.pushes(single_pushes & self.third_rank)
    }

    /// The attacked squares, towards the h-file and towards the a-file.
    #[inline(always)]
    pub(crate) fn attacked(&self, pawns: Bitboard) -> [Bitboard; 2] {
        let [(_, h_squares), (_, a_squares)] = CAPTURE_DIRECTIONS;
        let to_h = Bitboard(pawns.0.rotate_left(self.to_h)) & h_squares;
        let to_a = Bitboard(pawns.0.rotate_left(self.to_a)) & a_squares;
        [to_h, to_a]
    }
}
