//! The conformance suite with ternary move lookup, in all forms of its tables and with all methods of copying.

fianchetto_conformance::suite! {
    techniques: fianchetto_ternary::techniques(),
}
