//! The conformance suite with PEXT bitboards, whole and compressed.

use fianchetto_pext::{Compressed, Whole};

fianchetto_conformance::suite! {
    techniques: fianchetto_pext::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks_by_whole_sets: Whole,
    attacks_by_compressed_sets: Compressed,
}
