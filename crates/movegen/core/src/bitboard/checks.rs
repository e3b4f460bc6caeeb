//! Checks, pins, and the squares that the enemy attacks.

use fianchetto_board_repr::CheckInfo;
use fianchetto_board_repr::rules::pawns;
use fianchetto_simd::Bits;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Square};

use super::{PieceSets, SliderKind, Sliders};

/// Checks and pins of the king.
#[inline(always)]
pub(super) fn check_info(pieces: &PieceSets, us: Color, king: Square) -> CheckInfo {
    let knights = steps::knight(king) & pieces.knights;
    let pawns = steps::pawn_captures(us, king) & pieces.pawns;
    let leapers = (knights | pawns) & pieces.theirs;
    CheckInfo::by(leapers, aligned_sliders(pieces, king), king, pieces.ours, pieces.occupied())
}

/// The enemy's sliders that attack the king, or would if nothing stood between.
#[inline(always)]
pub(super) fn aligned_sliders(pieces: &PieceSets, king: Square) -> Bitboard {
    let aligned = lines::diagonals(king) & pieces.diagonal | lines::orthogonals(king) & pieces.straight;
    aligned & pieces.theirs
}

/// The squares that the enemy's pawns, knights and king attack.
#[inline(always)]
pub(super) fn attacked_by_leapers(pieces: &PieceSets, us: Color) -> Bitboard {
    let mut attacked = pawns::captures(!us, pieces.pawns & pieces.theirs) | steps::king(pieces.their_king());
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
    for kind in SliderKind::ALL {
        attacked |= sliders.attacks_of_all(bits, kind, pieces.sliders(kind) & pieces.theirs, occupied);
    }
    attacked
}
