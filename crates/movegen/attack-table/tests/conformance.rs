//! The conformance suite for the technique and its board.

use fianchetto_attack_table::{AttackBoard, AttackTables};

fianchetto_conformance::suite! {
    attack_table: AttackTables,
}

fianchetto_conformance::reversible_suite! {
    attack_board: AttackBoard,
}
