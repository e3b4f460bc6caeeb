//! The conformance suite with all forms of magics.

use fianchetto_magic::{Black, Fancy, FixedShift, Magics, PlainForm};

fianchetto_conformance::suite! {
    techniques: fianchetto_magic::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks_by_fancy_magics: Magics<Fancy>,
    attacks_by_plain_magics: Magics<PlainForm>,
    attacks_by_magics_with_a_fixed_shift: Magics<FixedShift>,
    attacks_by_black_magics: Magics<Black>,
}
