//! The conformance suite with kindergarten bitboards.

use fianchetto_kindergarten::LineByLine;

fianchetto_conformance::suite! {
    techniques: fianchetto_kindergarten::techniques(),
}

fianchetto_conformance::slider_suite! {
    attacks: LineByLine,
}
