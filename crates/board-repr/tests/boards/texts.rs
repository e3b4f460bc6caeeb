//! Boards are read from a FEN and printed as one.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use fianchetto_board_repr::types::{PositionError, Setup};
use fianchetto_board_repr::{Bitboards, BoardRepr, Mailbox10x12, QuadBoard, Square64, X88, XorQuad};

fn reads_what_it_prints<B>()
where
    B: BoardRepr + FromStr<Err = PositionError> + Default + Display + Debug + PartialEq,
{
    for fen in ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "1rk1r3/8/8/3pP3/8/8/8/1RK1R3 w EBeb d6 3 40"] {
        let board: B = fen.parse().expect(fen);
        assert_eq!(board, B::from_setup(&fen.parse().expect(fen)));
        assert_eq!(board.to_string(), fen);
    }
    assert_eq!(B::default().setup(), Setup::INITIAL);
    let error = "8/8/8/8/8/8/8/K7 w - - 0 1".parse::<B>().expect_err("a king is missing");
    assert_eq!(error.to_string(), "Black has no king; one is needed");
}

#[test]
fn every_board_reads_what_it_prints() {
    reads_what_it_prints::<Square64>();
    reads_what_it_prints::<Mailbox10x12>();
    reads_what_it_prints::<X88>();
    reads_what_it_prints::<QuadBoard>();
    reads_what_it_prints::<XorQuad>();
    reads_what_it_prints::<Bitboards>();
}
