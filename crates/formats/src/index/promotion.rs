//! How a pawn that moves up promotes: its file, and a direction.

/// The file of a promotion's origin, and its direction: 0 to the left, 1 straight, 2 to the right. `None` if no pawn moves
/// like that.
pub(super) fn way(from: u8, to: u8) -> Option<(u16, u16)> {
    let direction = (i16::from(to) - i16::from(from) - 7) as u16;
    let is_pawns = from / 8 == 6 && to / 8 == 7 && direction <= 2;
    is_pawns.then_some((u16::from(from % 8), direction))
}

/// The squares of a promotion.
pub(super) fn squares(file: u16, direction: u16) -> Option<(u8, u8)> {
    let target = (file + direction).checked_sub(1).filter(|&target| target < 8)?;
    Some((48 + file as u8, 56 + target as u8))
}
