//! Checks, pins, and the squares that the enemy attacks.

use fianchetto_board_repr::CheckInfo;
use fianchetto_board_repr::rules::pawns;
use fianchetto_simd::Bits;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Square};

use super::{Lines, PieceSets, Sliders};
use crate::NoTrace;

/// Checks and pins, found from the king's square by the technique's own lookups.
#[inline(always)]
pub(super) fn check_info<T: Sliders, B: Bits>(
    sliders: T,
    bits: B,
    pieces: &PieceSets,
    us: Color,
    king: Square,
) -> CheckInfo {
    let knights = steps::knight(king) & pieces.knights;
    let pawns = steps::pawn_captures(us, king) & pieces.pawns;
    let mut checkers = (knights | pawns) & pieces.theirs;
    let mut snipers = Bitboard::EMPTY;
    for lines in Lines::ALL {
        let theirs = pieces.sliders(lines) & pieces.theirs;
        checkers |= sliders.attacks(bits, lines, king, pieces.occupied(), &mut NoTrace) & theirs;
        snipers |= on_empty_board(lines, king) & theirs;
    }
    CheckInfo::new(checkers, pinned(pieces, king, snipers & !checkers), king)
}

/// The squares that a slider attacks on an empty board.
#[inline(always)]
fn on_empty_board(lines: Lines, from: Square) -> Bitboard {
    match lines {
        Lines::Straight => lines::orthogonals(from),
        Lines::Diagonal => lines::diagonals(from),
    }
}

/// Our pieces that are the only piece between our king and an enemy slider.
#[inline(always)]
fn pinned(pieces: &PieceSets, king: Square, snipers: Bitboard) -> Bitboard {
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers {
        let between = lines::between(king, sniper) & pieces.occupied();
        if !between.has_many() {
            pinned |= between & pieces.ours;
        }
    }
    pinned
}

/// The squares that the enemy's pawns, knights and king attack.
#[inline(always)]
pub(super) fn attacked_by_leapers(pieces: &PieceSets, us: Color) -> Bitboard {
    let mut attacked = pawns::captures(!us, pieces.pawns & pieces.theirs);
    for king in pieces.kings & pieces.theirs {
        attacked |= steps::king(king);
    }
    for knight in pieces.knights & pieces.theirs {
        attacked |= steps::knight(knight);
    }
    attacked
}

/// The squares that the enemy's sliders attack if these are the occupied squares.
#[inline(always)]
pub(super) fn attacked_by_sliders<T: Sliders, B: Bits>(
    sliders: T,
    bits: B,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for lines in Lines::ALL {
        for from in pieces.sliders(lines) & pieces.theirs {
            attacked |= sliders.attacks(bits, lines, from, occupied, &mut NoTrace);
        }
    }
    attacked
}
