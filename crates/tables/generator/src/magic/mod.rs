//! Magic bitboards: the relevant blockers become an index by multiplication with a number that was
//! found by trial and error.
//!
//! The numbers are in `numbers.txt`, which `cargo xtask find-magics` writes. Here they are proven:
//! filling a table fails if two sets of blockers have the same index and different attacks, so that
//! no table can be built with a wrong magic.

use core::fmt;

use fianchetto_types::{PieceType, Square};

use crate::sliders::{SLIDERS, Slider};
use crate::{Field, GeneratedTable};

/// A form of magics: how blockers and magic make the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MagicForm {
    /// As many bits of the product as there are relevant squares.
    Fancy,
    /// As many bits as the square that needs most of them, for each piece type.
    Plain,
    /// The bits of plain magics, and one table that all squares share.
    Fixed,
    /// As fixed, but with the irrelevant squares set instead of cleared.
    Black,
}

impl MagicForm {
    /// The name of the form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fancy => "fancy",
            Self::Plain => "plain",
            Self::Fixed => "fixed shift",
            Self::Black => "black",
        }
    }

    /// How many bits of the product are not in the index.
    pub fn shift(self, slider: &Slider) -> u32 {
        match self {
            Self::Fancy => 64 - slider.relevant.len() as u32,
            _ if slider.piece_type == PieceType::Rook => 64 - 12,
            _ => 64 - 9,
        }
    }

    /// What is multiplied: the relevant blockers, or those and all irrelevant squares.
    pub const fn key(self, slider: &Slider, blockers: u64) -> u64 {
        match self {
            Self::Black => blockers | !slider.relevant.0,
            _ => blockers,
        }
    }
}

/// The places for the attacks of one square in a plain table.
const PLAIN: [usize; 2] = [512, 4096];

/// More places than a shared table can need: one for each set of blockers, and some between.
const MOST: usize = 1 << 17;

pub(crate) fn magic() -> Vec<GeneratedTable> {
    let sliders: Vec<Slider> = Slider::all().collect();
    let mut tables = fancy(&sliders).to_vec();
    tables.extend(plain(&sliders));
    tables.extend(shared(MagicForm::Fixed, &sliders, ["magic_fixed", "magic_fixed_attacks"]));
    tables.extend(shared(MagicForm::Black, &sliders, ["magic_black", "magic_black_attacks"]));
    tables
}

/// The magics of a form for every bishop and every rook, each with the place of its index 0.
fn numbers(form: MagicForm) -> impl Iterator<Item = (u64, i64)> {
    let column = match form {
        MagicForm::Fancy | MagicForm::Plain => 2,
        MagicForm::Fixed => 4,
        MagicForm::Black => 6,
    };
    let lines = include_str!("numbers.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(move |line| {
        let words: Vec<&str> = line.split(' ').collect();
        let number = u64::from_str_radix(words[column], 16).ok().zip(words[column + 1].parse().ok());
        number.unwrap_or_else(|| panic!("no magic: `{line}`"))
    })
}

/// The tables of fancy magics: each square has as many places as it has sets of blockers.
fn fancy(sliders: &[Slider]) -> [GeneratedTable; 2] {
    const FIELDS: [Field; 4] = [Field::Bitboard, Field::Bits, Field::Bits, Field::Bits];
    let (mut entries, mut attacks) = (Vec::new(), Vec::new());
    for (slider, (factor, _)) in sliders.iter().zip(numbers(MagicForm::Fancy)) {
        let (first, bits) = (attacks.len(), slider.relevant.len());
        entries.extend([slider.relevant.0, factor, first as u64, 64 - bits as u64]);
        attacks.resize(first + (1 << bits), 0);
        must(prove(MagicForm::Fancy, slider, factor, &mut attacks[first..], 0));
    }
    [
        GeneratedTable::new("magic_fancy", &[2, 64], &FIELDS, &entries),
        GeneratedTable::of_sets("magic_fancy_attacks", &[attacks.len()], &attacks),
    ]
}

/// The tables of plain magics: the squares of one piece type have the same number of places. A
/// fancy magic is a plain one, as more bits of the product tell more sets of blockers apart.
fn plain(sliders: &[Slider]) -> [GeneratedTable; 3] {
    const FIELDS: [Field; 2] = [Field::Bitboard, Field::Bits];
    let mut entries = Vec::new();
    let mut attacks = PLAIN.map(|places| vec![0; 64 * places]);
    for (slider, (factor, _)) in sliders.iter().zip(numbers(MagicForm::Plain)) {
        entries.extend([slider.relevant.0, factor]);
        let which = usize::from(slider.piece_type == SLIDERS[1]);
        let of_square = attacks[which].chunks_mut(PLAIN[which]).nth(slider.square.index());
        must(prove(MagicForm::Plain, slider, factor, of_square.unwrap_or_default(), 0));
    }
    [
        GeneratedTable::new("magic_plain", &[2, 64], &FIELDS, &entries),
        GeneratedTable::of_sets("magic_plain_bishops", &[64, PLAIN[0]], &attacks[0]),
        GeneratedTable::of_sets("magic_plain_rooks", &[64, PLAIN[1]], &attacks[1]),
    ]
}

/// The tables of a form whose squares share one table: a place may serve several squares.
fn shared(
    form: MagicForm,
    sliders: &[Slider],
    [entry_name, attack_name]: [&'static str; 2],
) -> [GeneratedTable; 2] {
    const FIELDS: [Field; 3] = [Field::Bitboard, Field::Bits, Field::Bits];
    let (mut entries, mut attacks) = (Vec::new(), vec![0; MOST]);
    for (slider, (factor, first)) in sliders.iter().zip(numbers(form)) {
        let mask = if form == MagicForm::Black { !slider.relevant.0 } else { slider.relevant.0 };
        entries.extend([mask, factor, first as u64]);
        must(prove(form, slider, factor, &mut attacks, first));
    }
    let length = attacks.iter().rposition(|&set| set != 0).map_or(0, |last| last + 1);
    attacks.truncate(length);
    [
        GeneratedTable::new(entry_name, &[2, 64], &FIELDS, &entries),
        GeneratedTable::of_sets(attack_name, &[length], &attacks),
    ]
}

/// Ends the build with an error that names the square.
fn must(proof: Result<(), NotMagic>) {
    if let Err(error) = proof {
        panic!("{error}");
    }
}

/// A number that is not a magic for a square: two sets of blockers have the same place and
/// different attacks.
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
        let form = form.name();
        write!(
            f,
            "{factor:#018x} is no {form} magic for a {piece_type} on {square}: different attacks at {place}"
        )
    }
}

impl core::error::Error for NotMagic {}

/// Fills the places of a slider by a magic. Its index 0 is at place `first`. Places that hold 0 are
/// free, as every slider attacks something.
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
    use super::*;
    use std::error::Error;

    /// A rook on e4 with a magic of each form, and one that is none.
    #[test]
    fn a_wrong_magic_is_refused_with_the_name_of_its_square() {
        let rook = Slider::new(PieceType::Rook, Square::E4);
        let forms = [
            (MagicForm::Fancy, 1 << 10),
            (MagicForm::Plain, 1 << 12),
            (MagicForm::Fixed, 1 << 17),
            (MagicForm::Black, 1 << 17),
        ];
        for (form, places) in forms {
            let (right, first) = numbers(form).nth(64 + Square::E4.index()).unwrap();
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
        let [(factor, first), (other, _)] =
            [64, 65].map(|place| numbers(MagicForm::Fixed).nth(place).unwrap());
        let (a1, b1) = (Slider::new(PieceType::Rook, Square::A1), Slider::new(PieceType::Rook, Square::B1));
        let mut places = vec![0; 1 << 17];
        assert_eq!(prove(MagicForm::Fixed, &a1, factor, &mut places, first), Ok(()));
        let refused = prove(MagicForm::Fixed, &b1, other, &mut places, first);
        assert_eq!(refused.map_err(|error| error.square), Err(Square::B1));
    }
}
