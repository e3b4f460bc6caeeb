//! The quad-bitboard fills, held to the suite of all techniques, and their board to that of all boards.

use fianchetto_quad::{QuadFills, QuadPosition};

fianchetto_conformance::suite! {
    fills: QuadFills,
}

fianchetto_conformance::board_suite! {
    board: QuadPosition,
}
