//! The quad technique and its board, held to the suites of all techniques and boards.

fianchetto_conformance::suite! {
    techniques: fianchetto_quad::techniques(),
}

fianchetto_conformance::board_suite! {
    board: fianchetto_quad::RelativeQuadBoard,
}

#[test]
fn the_board_reads_what_it_prints() {
    fianchetto_conformance::suite::test_texts::<fianchetto_quad::RelativeQuadBoard>();
}
