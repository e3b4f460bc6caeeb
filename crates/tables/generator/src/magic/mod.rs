//! Magic bitboards: the relevant blockers become an index by a multiplication with a number that was found by trying.
//!
//! The numbers are in `numbers.rs`, which `cargo xtask find-magics` writes. Here they are proven: filling a table fails if
//! two sets of blockers have one index and different attacks, so that a wrong magic cannot be built.

mod form;
mod numbers;
mod proof;

use crate::sliders::{SLIDERS, Slider};
use crate::{Field, GeneratedTable};

pub use form::MagicForm;
pub use proof::{NotMagic, prove};

/// The places for the attacks of one square in a plain table.
const PLAIN: [usize; 2] = [512, 4096];

/// More places than a shared table can need: one for each set of blockers, and some between.
const MOST: usize = 1 << 17;

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let sliders: Vec<Slider> = Slider::all().collect();
    let mut tables = fancy(&sliders).to_vec();
    tables.extend(plain(&sliders));
    for (form, numbers, names) in [
        (MagicForm::Fixed, &numbers::FIXED, ["magic_fixed", "magic_fixed_attacks"]),
        (MagicForm::Black, &numbers::BLACK, ["magic_black", "magic_black_attacks"]),
    ] {
        tables.extend(shared(form, &sliders, numbers, names));
    }
    tables
}

/// The tables of fancy magics: each square has as many places as it has sets of blockers.
fn fancy(sliders: &[Slider]) -> [GeneratedTable; 2] {
    const FIELDS: [Field; 4] = [Field::Bitboard, Field::Bits, Field::Bits, Field::Bits];
    let (mut entries, mut attacks) = (Vec::new(), Vec::new());
    for (slider, &factor) in sliders.iter().zip(numbers::FANCY.as_flattened()) {
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

/// The tables of plain magics: the squares of one piece type have the same number of places. A fancy magic is a plain one,
/// as more bits of the product tell more sets of blockers apart.
fn plain(sliders: &[Slider]) -> [GeneratedTable; 3] {
    const FIELDS: [Field; 2] = [Field::Bitboard, Field::Bits];
    let mut entries = Vec::new();
    let mut attacks = PLAIN.map(|places| vec![0; 64 * places]);
    for (slider, &factor) in sliders.iter().zip(numbers::FANCY.as_flattened()) {
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
    numbers: &[[(u64, i32); 64]; 2],
    [entry_name, attack_name]: [&'static str; 2],
) -> [GeneratedTable; 2] {
    const FIELDS: [Field; 3] = [Field::Bitboard, Field::Bits, Field::Bits];
    let (mut entries, mut attacks) = (Vec::new(), vec![0; MOST]);
    for (slider, &(factor, first)) in sliders.iter().zip(numbers.as_flattened()) {
        let mask = if form == MagicForm::Black { !slider.relevant.0 } else { slider.relevant.0 };
        entries.extend([mask, factor, i64::from(first) as u64]);
        must(prove(form, slider, factor, &mut attacks, i64::from(first)));
    }
    let length = attacks.iter().rposition(|&set| set != 0).map_or(0, |last| last + 1);
    attacks.truncate(length);
    [
        GeneratedTable::new(entry_name, &[2, 64], &FIELDS, &entries),
        GeneratedTable::of_sets(attack_name, &[length], &attacks),
    ]
}

/// Ends the build with the name of the square.
fn must(proof: Result<(), NotMagic>) {
    if let Err(error) = proof {
        panic!("{error}");
    }
}
