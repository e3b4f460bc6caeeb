//! Boards are read from a FEN and printed as one.

use fianchetto_board_repr::{Bitboards, Mailbox10x12, QuadBoard, Square64, X88, XorQuad};
use fianchetto_conformance::suite::test_texts;

#[test]
fn every_board_reads_what_it_prints() {
    test_texts::<Square64>();
    test_texts::<Mailbox10x12>();
    test_texts::<X88>();
    test_texts::<QuadBoard>();
    test_texts::<XorQuad>();
    test_texts::<Bitboards>();
}
