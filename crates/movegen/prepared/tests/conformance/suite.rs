//! Prepared moves, held to the suite of all techniques.

fianchetto_conformance::suite! {
    techniques: fianchetto_prepared::techniques(),
}
