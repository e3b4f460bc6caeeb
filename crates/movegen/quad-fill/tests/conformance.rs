//! The conformance suite with the technique.

fianchetto_conformance::suite! {
    techniques: fianchetto_quad_fill::techniques(),
}
