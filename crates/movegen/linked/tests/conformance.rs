//! The conditional linked lists, held to the suite of all techniques.

use fianchetto_linked::Linked;

fianchetto_conformance::suite! {
    techniques: fianchetto_linked::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::trace::assert_chains::<Linked>();
}
