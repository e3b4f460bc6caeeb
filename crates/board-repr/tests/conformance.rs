//! The boards, held to the suite of all boards.

use fianchetto_board_repr::{
    self as board_repr, Bitboards, Mailbox10x12, QuadBoard, Square64, X88, XorQuad, types,
};

// The example's board, compiled here once more: it leaves to `BoardOps` what it can. What it imports from the facade is above.
extern crate self as fianchetto;
#[path = "../../../examples/own-technique/src/board.rs"]
#[allow(unreachable_pub, reason = "the example shows it to others")]
mod piece_array;

fianchetto_conformance::board_suite! {
    mailbox: Mailbox10x12,
    square64: Square64,
    x88: X88,
    bitboards: Bitboards,
    quad: QuadBoard,
    xor_quad: XorQuad,
    piece_array: piece_array::PieceArray,
}
