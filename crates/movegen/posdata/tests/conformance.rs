//! The conformance suite with the butterfly tables in all forms.

use fianchetto_posdata::{BranchFree, GnuChess, Posdata8, Posdata16};

fianchetto_conformance::suite! {
    techniques: fianchetto_posdata::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<BranchFree>();
    fianchetto_conformance::steps::assert_chains::<GnuChess>();
    fianchetto_conformance::steps::assert_chains::<Posdata8>();
    fianchetto_conformance::steps::assert_chains::<Posdata16>();
}
