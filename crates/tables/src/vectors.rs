//! Vector attacks: tables by the difference of two squares of a 0x88 board, where each difference means one
//! direction and distance only.

use fianchetto_types::{PieceType, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated};

/// A bit for the code of each slider that moves along the difference.
static SLIDERS: Aligned<[u8; 240]> = Aligned(generated!("vector_sliders"));
static STEPS: Aligned<[i8; 240]> = Aligned(generated!("vector_steps"));

const_assert_eq!(size_of_val(&SLIDERS), 256);
const_assert_eq!(size_of_val(&STEPS), 256);

/// The bytes of both tables.
pub const BYTES: usize = size_of_val(&SLIDERS) + size_of_val(&STEPS);

/// The difference of two squares as an index.
const fn difference(from: Square, to: Square) -> usize {
    x88_index(to) + 0x77 - x88_index(from)
}

/// The square's number on a 0x88 board.
const fn x88_index(square: Square) -> usize {
    square.index() + (square.index() & 0x38)
}

/// What each step of a slider from one square towards another adds to its index on an 8x8 board; `None` if the slider
/// does not move along the line of the two, or if they have none.
///
/// ```
/// use fianchetto_tables::vectors::step;
/// use fianchetto_types::{PieceType, Square};
/// assert_eq!(step(PieceType::Bishop, Square::A1, Square::H8), Some(9));
/// assert_eq!(step(PieceType::Rook, Square::A1, Square::H8), None);
/// ```
#[inline]
#[must_use]
pub const fn step(slider: PieceType, from: Square, to: Square) -> Option<i8> {
    let difference = difference(from, to);
    if SLIDERS.0[difference] >> slider.index() & 1 != 0 { Some(STEPS.0[difference]) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines;

    #[test]
    fn steps_lead_from_square_to_square_along_the_line() {
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            assert_eq!(
                step(PieceType::Queen, from, to).is_some(),
                !lines::line(from, to).is_empty(),
                "{from} {to}"
            );
            let Some(step) = step(PieceType::Queen, from, to) else { continue };
            let mut square = Square::wrapping(from.to_u8().wrapping_add_signed(step));
            for _ in 0..lines::between(from, to).len() {
                assert!(lines::between(from, to).contains(square), "{from} {to}");
                square = Square::wrapping(square.to_u8().wrapping_add_signed(step));
            }
            assert_eq!(square, to);
        }
    }

    #[test]
    fn a_queen_is_rook_or_bishop() {
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let part = step(PieceType::Rook, from, to).xor(step(PieceType::Bishop, from, to));
            assert_eq!(step(PieceType::Queen, from, to), part, "{from} {to}");
        }
    }
}
