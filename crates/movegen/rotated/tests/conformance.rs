//! Rotated bitboards, held to the suite of all techniques, its board, and the attack sets under all
//! sets of blockers.

fianchetto_conformance::suite! {
    techniques: fianchetto_rotated::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks: fianchetto_rotated::RotatedLookup,
}

fianchetto_conformance::board_suite! {
    board: fianchetto_rotated::RotatedBoard,
}

#[test]
fn the_board_reads_what_it_prints() {
    fianchetto_conformance::suite::test_texts::<fianchetto_rotated::RotatedBoard>();
}
