//! Rare cases without vectors: Chess960 castling, and the legality of en passant.
//!
//! These functions work on plain words, out of line; their callers unpack the vectors.

use fianchetto_board_repr::rules::{castling, en_passant};
use fianchetto_simd::Lanes;
use fianchetto_types::{Bitboard, Color, Direction};

use super::geometry::{RANK_1, first_behind, for_each_square, ray_behind, single_squares};
use super::threats::leaper_checkers;
use crate::board::{BLOCK, Pieces, unpacked};

/// The pieces that matter here, one position per column.
///
/// The alignment is that of the widest vectors: a function with this on its stack has an aligned
/// stack, where no spilled vector crosses a cache line.
#[repr(align(64))]
pub(crate) struct UnpackedPieces {
    king: [u64; BLOCK],
    empty: [u64; BLOCK],
    castling_rooks: [u64; BLOCK],
    enemy_orthogonal: [u64; BLOCK],
    enemy_diagonal: [u64; BLOCK],
    /// The enemy's pawns and knights that give check.
    leaper_checkers: [u64; BLOCK],
}

impl UnpackedPieces {
    #[inline(always)]
    pub(crate) fn new<L: Lanes>(pieces: &Pieces<L>) -> Self {
        Self {
            king: unpacked(pieces.us.king),
            empty: unpacked(pieces.empty),
            castling_rooks: unpacked(pieces.castling_rooks),
            enemy_orthogonal: unpacked(pieces.them.orthogonal),
            enemy_diagonal: unpacked(pieces.them.diagonal),
            leaper_checkers: unpacked(leaper_checkers(pieces)),
        }
    }

    /// Whether our king is attacked.
    pub(crate) fn is_check(&self, lane: usize) -> bool {
        self.slider_checkers(lane, !self.empty[lane]) | self.leaper_checkers[lane] != 0
    }

    /// Whether the king may castle with this rook.
    ///
    /// The paths of king and rook must be empty except for these two, the king's path must be safe,
    /// and no slider on the first rank may attack the king's target once the rook has left its
    /// square.
    fn may_castle(&self, lane: usize, king_danger: u64, rook: u64) -> bool {
        let (king, rook, occupied) = (Bitboard(self.king[lane]), Bitboard(rook), !self.empty[lane]);
        let castling::Paths { king_path, empty } = castling::paths(Color::White, king, rook);
        let [king_target, rook_target] = castling::targets(castling::side_of(king, rook), Color::White);
        let occupied_after = (occupied & !(king | rook).0) | (king_target | rook_target).0;
        empty.0 & occupied == 0
            && king_path.0 & king_danger == 0
            && attackers(king_target.0, occupied_after, self.enemy_orthogonal[lane] & RANK_1, 0) == 0
    }

    /// The enemy's sliders that would give check if these squares were occupied.
    fn slider_checkers(&self, lane: usize, occupied: u64) -> u64 {
        attackers(self.king[lane], occupied, self.enemy_orthogonal[lane], self.enemy_diagonal[lane])
    }
}

/// The sliders that attack the square of a set with these squares occupied; none if the set is
/// empty, as on a board without a king. Few positions have sliders on more than two rays.
#[inline(always)]
fn attackers(square: u64, occupied: u64, orthogonal: u64, diagonal: u64) -> u64 {
    let to = square.trailing_zeros() as u8 & 63;
    let mut attackers = 0;
    for direction in Direction::ALL {
        let (files, ranks) = direction.step();
        let sliders = if files == 0 || ranks == 0 { orthogonal } else { diagonal };
        if ray_behind(direction, to) & sliders != 0 {
            attackers |= first_behind(direction.index(), to, occupied) & sliders;
        }
    }
    if square == 0 { 0 } else { attackers }
}

/// Finds the castling rooks again, in the lanes of `unusual`.
#[inline(never)]
#[cold]
pub(crate) fn legal_castling(
    pieces: &UnpackedPieces,
    king_danger: &[u64; BLOCK],
    unusual: u32,
    allowed: &mut [u64; BLOCK],
) {
    for lane in (0..BLOCK).filter(|lane| unusual >> lane & 1 != 0) {
        let rooks = single_squares(pieces.castling_rooks[lane]);
        let legal = |&rook: &u64| pieces.may_castle(lane, king_danger[lane], rook);
        allowed[lane] = rooks.filter(legal).fold(0, |set, rook| set | rook);
    }
}

/// Keeps the pawns beside a double push that may capture en passant, in these lanes.
///
/// Two pawns leave the rank at once, and a file or a diagonal may open, too, so all sliders are
/// tested against the king on the board after the move. This move does not end a check by a knight
/// or another pawn.
#[inline(never)]
#[cold]
pub(crate) fn legal_en_passant(
    pieces: &UnpackedPieces,
    target: &[u64; BLOCK],
    lanes: u32,
    allowed: &mut [u64; BLOCK],
) {
    // Nearly always there is one lane.
    for_each_square(lanes.into(), |lane| {
        let lane = lane as usize % BLOCK;
        let target = Bitboard(target[lane]);
        let other_checkers = pieces.leaper_checkers[lane] & !en_passant::captured(target, Color::White).0;
        let occupied = Bitboard(!pieces.empty[lane]);
        let legal = |&pawn: &u64| {
            let occupied_after = en_passant::occupied_after(occupied, Bitboard(pawn), target, Color::White);
            pieces.slider_checkers(lane, occupied_after.0) | other_checkers == 0
        };
        allowed[lane] = single_squares(allowed[lane]).filter(legal).fold(0, |set, pawn| set | pawn);
    });
}
