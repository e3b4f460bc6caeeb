//! The boards, held to the suite of all boards.

use fianchetto_board_repr::{Bitboards, Mailbox10x12, QuadBoard, Square64, X88, XorQuad};

use crate::piece_pairs::PiecePairs;

fianchetto_conformance::board_suite! {
    mailbox: Mailbox10x12,
    square64: Square64,
    x88: X88,
    bitboards: Bitboards,
    quad: QuadBoard,
    xor_quad: XorQuad,
    piece_pairs: PiecePairs,
}
