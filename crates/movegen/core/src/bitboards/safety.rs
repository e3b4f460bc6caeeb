//! What threatens our king.

use fianchetto_board_repr::rules::pawns;
use fianchetto_tables::{lines, steps};
use fianchetto_types::{Bitboard, Color, Square};

use super::{Lines, Men, Sliders};

/// Who gives check to the side to move, which of its men are pinned, and what that leaves to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Safety {
    /// The men that give check.
    pub checkers: Bitboard,
    /// Our men that stand alone between the king and a slider.
    pub pinned: Bitboard,
    /// Where men other than the king may go as far as checks are concerned: everywhere, or to the squares that meet a
    /// single check.
    pub targets: Bitboard,
}

impl Safety {
    /// Looks out from the king.
    #[inline(always)]
    pub fn new<T: Sliders>(sliders: T, men: &Men, us: Color, king: Square) -> Self {
        let knights = steps::knight(king) & men.knights;
        let pawns = steps::pawn_captures(us, king) & men.pawns;
        let mut checkers = (knights | pawns) & men.theirs;
        let mut snipers = Bitboard::EMPTY;
        for lines in Lines::ALL {
            let theirs = men.sliders(lines) & men.theirs;
            checkers |= sliders.attacks(lines, king, men.occupied()) & theirs;
            snipers |= on_empty_board(lines, king) & theirs;
        }
        let pinned = shields(men, king, snipers & !checkers);
        let targets = checkers.first().map_or(Bitboard::ALL, |one| lines::between(king, one) | checkers);
        Self { checkers, pinned, targets }
    }
}

/// The squares that a slider attacks if nothing is in its way.
#[inline(always)]
fn on_empty_board(lines: Lines, from: Square) -> Bitboard {
    match lines {
        Lines::Straight => lines::orthogonals(from),
        Lines::Diagonal => lines::diagonals(from),
    }
}

/// Our men that stand alone between the king and a slider on one of his lines.
#[inline(always)]
fn shields(men: &Men, king: Square, snipers: Bitboard) -> Bitboard {
    let mut shields = Bitboard::EMPTY;
    for sniper in snipers {
        let between = lines::between(king, sniper) & men.occupied();
        if !between.has_many() {
            shields |= between & men.ours;
        }
    }
    shields
}

/// The squares where our king, which is thought away, would be attacked by a man that does not slide.
#[inline(always)]
pub(super) fn near_danger(men: &Men, us: Color) -> Bitboard {
    let mut danger = pawns::captures(!us, men.pawns & men.theirs);
    for king in men.kings & men.theirs {
        danger |= steps::king(king);
    }
    for knight in men.knights & men.theirs {
        danger |= steps::knight(knight);
    }
    danger
}

/// The squares that the enemy's sliders attack if the men on some squares are all that is in their way.
#[inline(always)]
pub(super) fn slider_danger<T: Sliders>(sliders: T, men: &Men, occupied: Bitboard) -> Bitboard {
    let mut danger = Bitboard::EMPTY;
    for lines in Lines::ALL {
        for from in men.sliders(lines) & men.theirs {
            danger |= sliders.attacks(lines, from, occupied);
        }
    }
    danger
}
