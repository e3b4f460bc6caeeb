//! The conformance suite with the butterfly tables in all forms.

use fianchetto_posdata::{BranchFreeWalk, GnuChessWalk, Posdata};

fianchetto_conformance::suite! {
    techniques: fianchetto_posdata::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<BranchFreeWalk>();
    fianchetto_conformance::steps::assert_chains::<GnuChessWalk>();
    fianchetto_conformance::steps::assert_chains::<Posdata<u8>>();
    fianchetto_conformance::steps::assert_chains::<Posdata<u16>>();
}
