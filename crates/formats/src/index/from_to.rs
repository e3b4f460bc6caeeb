//! 64 times the origin plus the target, and promotions after that.

use fianchetto_types::{PieceType, Square, UciMove};

use super::promotion;

const PLAIN: u16 = 64 * 64;

pub(super) const COUNT: u16 = PLAIN + 8 * 3 * 4;

pub(super) fn index(UciMove { from, to, promotion }: UciMove) -> Option<u16> {
    let (from, to) = (from.to_u8(), to.to_u8());
    let Some(piece_type) = promotion else {
        return (from != to).then_some(64 * u16::from(from) + u16::from(to));
    };
    let (file, direction) = promotion::way(from, to)?;
    Some(PLAIN + 12 * file + 4 * direction + piece_type.ordinal() as u16 - 1)
}

#[expect(clippy::indexing_slicing, reason = "four pieces for a remainder of four")]
pub(super) fn squares(index: u16) -> Option<UciMove> {
    let (from, to, promotion) = match index.checked_sub(PLAIN) {
        None => ((index / 64) as u8, (index % 64) as u8, None),
        Some(rest) => {
            let rest = Some(rest).filter(|_| index < COUNT)?;
            let (from, to) = promotion::squares(rest / 12, rest / 4 % 3)?;
            (from, to, Some(PieceType::PROMOTIONS[usize::from(rest % 4)]))
        }
    };
    (from != to).then_some(UciMove { from: Square::wrapping(from), to: Square::wrapping(to), promotion })
}
