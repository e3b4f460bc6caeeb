//! The conformance suite with the conditional linked lists.

use fianchetto_linked::Linked;

fianchetto_conformance::suite! {
    linked: Linked,
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::trace::assert_chains::<Linked>();
}
