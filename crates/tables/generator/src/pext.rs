//! PEXT bitboards: the attack sets of each slider in the order of its packed blockers.

use crate::sliders::Slider;
use crate::{Field, GeneratedTable};

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut entries, mut attacks) = (Vec::new(), Vec::new());
    for slider in Slider::all() {
        entries.extend([slider.relevant.0, attacks.len() as u64]);
        attacks.extend(slider.packed());
    }
    vec![
        GeneratedTable::new("pext_entries", &[2, 64], &[Field::Bitboard, Field::Bits], &entries),
        GeneratedTable::of_sets("pext_attacks", &[attacks.len()], &attacks),
    ]
}
