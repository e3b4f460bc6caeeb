//! The conformance suite with the move table.

use fianchetto_move_table::{FerretWalk, MoveTableWalk};

fianchetto_conformance::suite! {
    techniques: fianchetto_move_table::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<MoveTableWalk>();
    fianchetto_conformance::steps::assert_chains::<FerretWalk>();
}
