//! A table is filled by a magic, or the magic is refused.

use core::fmt;

use fianchetto_types::{PieceType, Square};

use super::MagicForm;
use crate::sliders::Slider;

/// A number that is no magic for a square: two sets of blockers have one place and different attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotMagic {
    /// The form of magics.
    pub form: MagicForm,
    /// The piece type.
    pub piece_type: PieceType,
    /// The square.
    pub square: Square,
    /// The number.
    pub factor: u64,
    /// The place, counted from the first of the table; it may be outside.
    pub place: i64,
}

impl fmt::Display for NotMagic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { form, piece_type, square, factor, place } = self;
        let (form, piece_type) =
            (form.name(), if *piece_type == PieceType::Rook { "rook" } else { "bishop" });
        write!(
            f,
            "{factor:#018x} is no {form} magic for a {piece_type} on {square}: different attacks at {place}"
        )
    }
}

impl core::error::Error for NotMagic {}

/// Fills the places of a slider by a magic. Its index 0 is at place `first`. Places that hold 0 are free, as every slider
/// attacks something.
///
/// # Errors
/// If a place would have to hold two sets of squares, or is outside of the table.
pub fn prove(
    form: MagicForm,
    slider: &Slider,
    factor: u64,
    places: &mut [u64],
    first: i64,
) -> Result<(), NotMagic> {
    let (shift, mut wrong) = (form.shift(slider), None);
    slider.for_each(|blockers, attacks| {
        let place = first + (form.key(slider, blockers).wrapping_mul(factor) >> shift) as i64;
        let held = usize::try_from(place).ok().and_then(|place| places.get_mut(place));
        match held {
            Some(held) if *held == 0 || *held == attacks => *held = attacks,
            _ => wrong = Some(place),
        }
    });
    wrong.map_or(Ok(()), |place| {
        Err(NotMagic { form, piece_type: slider.piece_type, square: slider.square, factor, place })
    })
}

#[cfg(test)]
mod tests {
    use super::super::numbers::{BLACK, FANCY, FIXED};
    use super::*;
    use std::error::Error;

    /// A rook on e4 with a magic of each form, and one that is none.
    #[test]
    fn a_wrong_magic_is_refused_with_the_name_of_its_square() {
        let rook = Slider::new(PieceType::Rook, Square::E4);
        let (fancy, e4) = (FANCY[1][28], Square::E4.index());
        let forms = [
            (MagicForm::Fancy, fancy, 0, 1 << 10),
            (MagicForm::Plain, fancy, 0, 1 << 12),
            (MagicForm::Fixed, FIXED[1][e4].0, i64::from(FIXED[1][e4].1), 1 << 17),
            (MagicForm::Black, BLACK[1][e4].0, i64::from(BLACK[1][e4].1), 1 << 17),
        ];
        for (form, right, first, places) in forms {
            assert_eq!(prove(form, &rook, right, &mut vec![0; places], first), Ok(()));
            let wrong = right >> 50;
            let error: Box<dyn Error> =
                prove(form, &rook, wrong, &mut vec![0; places], first).unwrap_err().into();
            let what =
                format!("{wrong:#018x} is no {} magic for a rook on e4: different attacks at ", form.name());
            assert!(error.to_string().starts_with(&what), "{error}");
        }
    }

    /// Two squares that share a table must not want different things of one place.
    #[test]
    fn a_place_that_another_square_needs_is_refused() {
        let [(factor, first), (other, _)] = [FIXED[1][0], FIXED[1][1]];
        let (a1, b1) = (Slider::new(PieceType::Rook, Square::A1), Slider::new(PieceType::Rook, Square::B1));
        let mut places = vec![0; 1 << 17];
        assert_eq!(prove(MagicForm::Fixed, &a1, factor, &mut places, first.into()), Ok(()));
        let refused = prove(MagicForm::Fixed, &b1, other, &mut places, first.into());
        assert_eq!(refused.map_err(|error| error.square), Err(Square::B1));
    }
}
