//! The conformance suite for the technique and its board.

fianchetto_conformance::suite! {
    techniques: fianchetto_attack_table::techniques(),
}

fianchetto_conformance::board_suite! {
    board: fianchetto_attack_table::AttackBoard,
}

#[test]
fn the_board_reads_what_it_prints() {
    fianchetto_conformance::suite::test_texts::<fianchetto_attack_table::AttackBoard>();
}
