//! Obstruction difference, held to the suite of all techniques, and the attack sets under all sets
//! of blockers.

fianchetto_conformance::suite! {
    techniques: fianchetto_obstruction_difference::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks: fianchetto_obstruction_difference::Differences,
}
