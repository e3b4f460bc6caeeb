//! 64 times the origin plus the target, followed by promotions, which all forms describe by file
//! and direction.

use fianchetto_types::{PieceType, Square, UciMove};

const PLAIN: u16 = 64 * 64;

pub(super) const COUNT: u16 = PLAIN + 8 * 3 * 4;

pub(super) fn index(UciMove { from, to, promotion }: UciMove) -> Option<u16> {
    let (from, to) = (from.to_u8(), to.to_u8());
    let Some(piece_type) = promotion else {
        return (from != to).then_some(64 * u16::from(from) + u16::from(to));
    };
    let (file, direction) = promotion_way(from, to)?;
    Some(PLAIN + 12 * file + 4 * direction + piece_type.index() as u16 - 1)
}

#[expect(clippy::indexing_slicing, reason = "four pieces for a remainder of four")]
pub(super) fn squares(index: u16) -> Option<UciMove> {
    let (from, to, promotion) = match index.checked_sub(PLAIN) {
        None => ((index / 64) as u8, (index % 64) as u8, None),
        Some(rest) => {
            let rest = Some(rest).filter(|_| index < COUNT)?;
            let (from, to) = promotion_squares(rest / 12, rest / 4 % 3)?;
            (from, to, Some(PieceType::PROMOTIONS[usize::from(rest % 4)]))
        }
    };
    (from != to).then_some(UciMove { from: Square::wrapping(from), to: Square::wrapping(to), promotion })
}

/// The file of a promotion's origin, and its direction: 0 to the left, 1 straight, 2 to the right.
/// `None` if it is not a move of a white pawn.
pub(super) fn promotion_way(from: u8, to: u8) -> Option<(u16, u16)> {
    let direction = (i16::from(to) - i16::from(from) - 7) as u16;
    let is_pawns = from / 8 == 6 && to / 8 == 7 && direction <= 2;
    is_pawns.then_some((u16::from(from % 8), direction))
}

/// The squares of a promotion.
pub(super) fn promotion_squares(file: u16, direction: u16) -> Option<(u8, u8)> {
    let target = (file + direction).checked_sub(1).filter(|&target| target < 8)?;
    Some((48 + file as u8, 56 + target as u8))
}
