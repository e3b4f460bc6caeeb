//! The conformance suite with the skip lists.

use fianchetto_skip::SkipWalk;

// The name may be that of the crate.
fianchetto_conformance::suite! {
    fianchetto_skip: fianchetto_skip::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<SkipWalk>();
}
