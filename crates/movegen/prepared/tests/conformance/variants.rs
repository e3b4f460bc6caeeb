//! Every variant of a path (AVX-512 with VBMI2 and without), and lists that hold moves already. The
//! suite of all techniques tests the paths.

use std::collections::BTreeSet;

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_prepared::Prepared;
use fianchetto_simd::Isa;
use fianchetto_testdata::positions;
use fianchetto_types::{Mode, Move, ValidSetup};

const STARTS: [&str; 5] = [
    positions::START,
    positions::KIWIPETE,
    positions::POSITION_3,
    positions::POSITION_4,
    "1rkr2bb/p1pppppp/8/8/8/8/PPPPPPPP/R1K1R1BB w EAdb - 0 1",
];

fn board(fen: &str) -> Bitboards {
    Bitboards::from_setup(&ValidSetup::parse(fen, Mode::Chess960).expect(fen))
}

fn moves(isa: Isa, board: &Bitboards, stage: Stage) -> BTreeSet<Move> {
    let (technique, mut list) = (Prepared::with_isa(isa), MoveList::new());
    technique.list(Node::new(board), stage, &mut list);
    let mut given = MoveList::new();
    technique.list(Node::checked(board, &board.check_info()), stage, &mut given);
    assert_eq!(*list, *given, "{isa}, {stage}");
    assert_eq!(technique.count(Node::new(board), stage), list.len(), "{isa}, {stage}");
    let moves: BTreeSet<Move> = list.iter().copied().collect();
    assert_eq!(moves.len(), list.len(), "{isa}, {stage}: each move once");
    moves
}

fianchetto_testkit::properties! {
    fn variants_agree(seed: u64) -> bool {
        let mut random = seed | 1;
        for start in STARTS {
            let mut board = board(start);
            for _ in 0..30 {
                for stage in Stage::ALL {
                    let expected = moves(Isa::PORTABLE, &board, stage);
                    assert!(Isa::variants().all(|isa| moves(isa, &board, stage) == expected), "{board:?}");
                }
                let all: Vec<Move> = moves(Isa::PORTABLE, &board, Stage::All).into_iter().collect();
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let Some(&mv) = all.get((random >> 33) as usize % all.len().max(1)) else { break };
                board = board.after(mv);
            }
        }
        true
    }
}

/// A list that is too full to be written in place gets the moves all the same.
#[test]
fn moves_come_behind_those_that_a_list_has() {
    let (technique, board) = (Prepared::best(), board(positions::KIWIPETE));
    let mut list = MoveList::new();
    for times in 1..=6 {
        technique.list(Node::new(&board), Stage::All, &mut list);
        assert_eq!(list.len(), 48 * times);
        assert_eq!(list[48 * (times - 1)..], list[..48]);
    }
}
