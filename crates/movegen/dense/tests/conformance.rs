//! The dense lists in both widths, held to the suite of all techniques.

use fianchetto_dense::{Dense, Dense64};

fianchetto_conformance::suite! {
    dense: Dense,
    dense_64: Dense64,
}
