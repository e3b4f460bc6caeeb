//! The conformance suite with the skip lists.

use fianchetto_skip::Skip;

fianchetto_conformance::suite! {
    techniques: fianchetto_skip::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::trace::assert_chains::<Skip>();
}
