//! En passant: the target of a double push, and the captures on it.

use fianchetto_types::{Bitboard, Color, Square};

use crate::rules::pawns;

/// The square that a double push passes over.
pub const fn target(from: Square, to: Square) -> Square {
    Square::wrapping(u8::midpoint(from.to_u8(), to.to_u8()))
}

/// The square of the pawn that `us` captures by moving to `target`: one step behind it.
pub const fn captured_pawn(target: Square, us: Color) -> Square {
    Square::wrapping(target.to_u8().wrapping_sub(us.forward() as u8))
}

/// [`captured_pawn`] on sets of one square.
#[inline(always)]
pub const fn captured(target: Bitboard, us: Color) -> Bitboard {
    pawns::moved(target, -us.forward())
}

/// The squares from which pawns of `us` capture on a target, which is a set of one square or none.
#[inline(always)]
pub const fn capturers(target: Bitboard, us: Color) -> Bitboard {
    match us {
        Color::White => pawns::captures(Color::Black, target),
        Color::Black => pawns::captures(Color::White, target),
    }
}

/// The occupied squares after the pawn on `from` has captured on `target`: two squares are emptied
/// and one is filled.
///
/// The caller tests whether the king is then in check, which no rule about pins replaces: two pawns
/// leave a rank at once, the captured pawn may have closed a diagonal, and the capture can remove a
/// checking pawn or interpose.
#[inline(always)]
pub const fn occupied_after(occupied: Bitboard, from: Bitboard, target: Bitboard, us: Color) -> Bitboard {
    Bitboard(occupied.0 & !from.0 & !captured(target, us).0 | target.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto_types::{File, Rank};

    fn double_pushes() -> impl Iterator<Item = (Color, Square, Square)> {
        let files = || File::ALL.into_iter();
        let pushes = |us: Color| {
            let at = move |file, rank| Square::at(file, us.rank(rank));
            files().map(move |file| (us, at(file, Rank::R2), at(file, Rank::R4)))
        };
        pushes(Color::White).chain(pushes(Color::Black))
    }

    #[test]
    fn squares_and_sets_agree() {
        for (pusher, from, to) in double_pushes() {
            let target = target(from, to);
            assert_eq!(Some(target), pusher.ahead_of(from));
            assert_eq!(captured_pawn(target, !pusher), to);
            assert_eq!(captured(Bitboard::of(target), !pusher), Bitboard::of(to));
            let beside = [-1, 1].into_iter().filter_map(|file| to.offset(file, 0));
            assert_eq!(capturers(Bitboard::of(target), !pusher), beside.collect());
        }
        assert_eq!(capturers(Bitboard::EMPTY, Color::White), Bitboard::EMPTY);
    }

    #[test]
    fn two_squares_are_emptied_and_one_is_filled() {
        let [d5, e5, e6] = [Square::D5, Square::E5, Square::E6].map(Bitboard::of);
        let occupied = d5 | e5 | Bitboard::rank(Rank::R1);
        assert_eq!(occupied_after(occupied, d5, e6, Color::White), e6 | Bitboard::rank(Rank::R1));
    }
}
