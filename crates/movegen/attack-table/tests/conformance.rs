//! The technique and its board, held to the suite.

use fianchetto_attack_table::{AttackBoard, AttackTables};

fianchetto_conformance::suite! {
    attack_table: AttackTables,
}

fianchetto_conformance::reversible_suite! {
    attack_board: AttackBoard,
}
