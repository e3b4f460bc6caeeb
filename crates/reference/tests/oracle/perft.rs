//! Small node counts that are well known.

use fianchetto_reference::Board;
use fianchetto_testdata::positions;

use crate::{chess960, standard};

/// FEN, depth and number of nodes.
type Case = (&'static str, u32, u64);

const STANDARD: [Case; 6] = [
    (positions::START, 3, 8_902),
    (positions::KIWIPETE, 3, 97_862),
    (positions::POSITION_3, 4, 43_238),
    (positions::POSITION_4, 3, 9_467),
    (positions::POSITION_5, 3, 62_379),
    (positions::POSITION_6, 3, 89_890),
];

const CHESS960: [Case; 3] = [
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12_189),
    ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 3, 10_471),
    ("1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", 3, 31_058),
];

/// Swapping the colors changes no count, unless a rule is right for one side only.
#[test]
fn counts_are_known_and_the_same_with_colors_exchanged() {
    let standard = STANDARD.map(|(fen, depth, nodes)| (fen, standard(fen), depth, nodes));
    let chess960 = CHESS960.map(|(fen, depth, nodes)| (fen, chess960(fen), depth, nodes));
    for (fen, board, depth, nodes) in standard.into_iter().chain(chess960) {
        assert_eq!(board.perft(depth), nodes, "{fen}");
        let exchanged = board.setup().mirrored().validate().expect("playable from the other side");
        assert_eq!(Board::new(&exchanged).perft(depth), nodes, "{fen}, colors exchanged");
    }
}

#[test]
fn depth_zero_is_one_node() {
    assert_eq!(Board::INITIAL.perft(0), 1);
}
