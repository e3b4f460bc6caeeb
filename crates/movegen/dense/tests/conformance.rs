//! The conformance suite with the dense lists in both widths.

use fianchetto_dense::{DenseList, DenseNode32, DenseNode64};

fianchetto_conformance::suite! {
    techniques: fianchetto_dense::techniques(),
}

#[test]
fn traces_are_chains() {
    fianchetto_conformance::steps::assert_chains::<DenseList<DenseNode32>>();
    fianchetto_conformance::steps::assert_chains::<DenseList<DenseNode64>>();
}
