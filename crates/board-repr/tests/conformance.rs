//! The boards, held to the suite of all boards.

use fianchetto_board_repr::{Bitboards, Mailbox, Quad, Square64, X88, XorQuad};

fianchetto_conformance::board_suite! {
    mailbox: Mailbox,
    square64: Square64,
    x88: X88,
    bitboards: Bitboards,
    quad: Quad,
    xor_quad: XorQuad,
}
