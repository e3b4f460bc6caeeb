//! Checks, pins, and the squares that the enemy attacks.

use fianchetto_board_repr::rules::pawns;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Square};

use super::{Lines, PieceSets, Sliders};

/// The checkers, the pinned pieces of the side to move, and where its pieces may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChecksAndPins {
    /// The checkers.
    pub checkers: Bitboard,
    /// Our pinned pieces: each is the only piece between the king and an enemy slider.
    pub pinned: Bitboard,
    /// Where pieces other than the king may go as far as checks are concerned: everywhere, or to the squares that end a
    /// single check.
    pub targets: Bitboard,
}

impl ChecksAndPins {
    /// Finds them from the king's square.
    #[inline(always)]
    pub fn new<T: Sliders>(sliders: T, pieces: &PieceSets, us: Color, king: Square) -> Self {
        let knights = steps::knight(king) & pieces.knights;
        let pawns = steps::pawn_captures(us, king) & pieces.pawns;
        let mut checkers = (knights | pawns) & pieces.theirs;
        let mut snipers = Bitboard::EMPTY;
        for lines in Lines::ALL {
            let theirs = pieces.sliders(lines) & pieces.theirs;
            checkers |= sliders.attacks(lines, king, pieces.occupied()) & theirs;
            snipers |= on_empty_board(lines, king) & theirs;
        }
        let pinned = pinned(pieces, king, snipers & !checkers);
        let targets = checkers.first().map_or(Bitboard::ALL, |one| lines::between(king, one) | checkers);
        Self { checkers, pinned, targets }
    }
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
pub(super) fn attacked_by_sliders<T: Sliders>(
    sliders: T,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for lines in Lines::ALL {
        for from in pieces.sliders(lines) & pieces.theirs {
            attacked |= sliders.attacks(lines, from, occupied);
        }
    }
    attacked
}
