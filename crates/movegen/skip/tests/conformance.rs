//! The skip lists, held to the suite of all techniques.

use fianchetto_skip::Skip;

fianchetto_conformance::suite! {
    skip: Skip,
}
