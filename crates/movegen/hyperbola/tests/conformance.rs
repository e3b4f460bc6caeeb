//! Hyperbola quintessence, held to the suite of all techniques, and the attack sets under all sets
//! of blockers.

fianchetto_conformance::suite! {
    techniques: fianchetto_hyperbola::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks: fianchetto_hyperbola::Quintessence,
    attacks_of_lanes: fianchetto_hyperbola::QueenLanes,
}
