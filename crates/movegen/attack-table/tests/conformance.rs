//! The technique and its board, held to the suite.

fianchetto_conformance::suite! {
    techniques: fianchetto_attack_table::techniques(),
}

fianchetto_conformance::board_suite! {
    board: fianchetto_attack_table::AttackBoard,
}
