//! Ternary move lookup in all forms of its tables and with all ways of copying, held to the suite of all techniques.

fianchetto_conformance::suite! {
    techniques: fianchetto_ternary::techniques(),
}
