//! The classical approach, held to the suite of all techniques, and the attack sets under all sets
//! of blockers.

fianchetto_conformance::suite! {
    techniques: fianchetto_classical::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks: fianchetto_classical::Rays,
}
