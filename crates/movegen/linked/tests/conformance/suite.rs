//! The conformance suite with the conditional linked lists.

use fianchetto_linked::LinkedWalk;

fianchetto_conformance::suite! {
    techniques: fianchetto_linked::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<LinkedWalk>();
}
