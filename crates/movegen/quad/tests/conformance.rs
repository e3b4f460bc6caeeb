//! The quad generator and its board, held to the suites of all techniques and boards.

use fianchetto_quad::{QuadFills, QuadPosition};

fianchetto_conformance::suite! {
    generator: QuadFills,
}

fianchetto_conformance::board_suite! {
    board: QuadPosition,
}
