//! The conformance suite with the technique.

fianchetto_conformance::suite! {
    techniques: fianchetto_new_technique::techniques(),
}
