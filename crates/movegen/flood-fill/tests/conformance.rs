//! Both fills, held to the suite of all techniques, and the attack sets under all sets of blockers.

fianchetto_conformance::suite! {
    techniques: fianchetto_flood_fill::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks_by_dumb7fill: fianchetto_flood_fill::Fills<fianchetto_flood_fill::Seven>,
    attacks_by_kogge_stone: fianchetto_flood_fill::Fills<fianchetto_flood_fill::Prefix>,
}
