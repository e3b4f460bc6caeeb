//! The quad generator against the oracle, which every position of random games is compared with, on
//! every path that the machine has.

use std::collections::BTreeSet;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveList, Node, Perft, Stage, Technique};
use fianchetto_quad::{Quad, RelativeQuad, RelativeQuadBoard, count_moves, list_moves};
use fianchetto_reference::Board;
use fianchetto_simd::Isa;
use fianchetto_testdata::positions;
use fianchetto_types::{Mode, Move, Setup, ValidSetup};

/// Games begin in the initial position, and where castling, promotion and en passant are close.
const STARTS: [&str; 5] = [
    positions::START,
    positions::KIWIPETE,
    positions::POSITION_4,
    positions::POSITION_3,
    "1rkr2bb/p1pppppp/8/8/8/8/PPPPPPPP/R1K1R1BB w EAdb - 0 1",
];

/// Shows every position of a random game from each start.
fn walk(seed: u64, mut visit: impl FnMut(&Board, &RelativeQuadBoard)) {
    let mut random = seed | 1;
    for start in STARTS {
        let setup = ValidSetup::parse(start, Mode::Chess960).expect(start);
        let (mut board, mut quad) = (Board::new(&setup), RelativeQuadBoard::from_setup(&setup));
        for _ in 0..20 {
            visit(&board, &quad);
            let moves: Vec<Move> = board.legal_moves().collect();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(&mv) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
            (board, quad) = (board.play(mv), quad.after(mv));
        }
    }
}

fn moves(technique: &Quad, quad: &RelativeQuadBoard, stage: Stage) -> Vec<Move> {
    let mut list = MoveList::new();
    technique.list(Node::new(quad), stage, &mut list);
    assert_eq!(technique.count(Node::new(quad), stage), list.len());
    list.to_vec()
}

fianchetto_testkit::properties! {
    /// The suite of all techniques tests each path; this tests each variant of a path.
    fn every_variant_finds_the_oracles_moves(seed: u64) -> bool {
        walk(seed, |board, quad| {
            let expected: BTreeSet<Move> = board.legal_moves().collect();
            for isa in Isa::variants() {
                let all = moves(&Quad::with_isa(isa), quad, Stage::All);
                assert_eq!(all.len(), expected.len(), "{isa}: {board:?}");
                assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected, "{isa}: {board:?}");
            }
        });
        true
    }

    /// The direction sets hold every move, each once.
    fn direction_sets_hold_the_moves(seed: u64) -> bool {
        walk(seed, |board, quad| {
            for stage in Stage::ALL {
                let directions: Vec<Move> = Quad::best().direction_sets(quad, stage).into_iter().collect();
                let expected: BTreeSet<Move> = board.legal_moves().filter(|&mv| stage.includes(mv)).collect();
                assert_eq!(directions.len(), expected.len(), "{stage}: {board:?}");
                assert_eq!(directions.into_iter().collect::<BTreeSet<_>>(), expected, "{stage}: {board:?}");
            }
        });
        true
    }

    /// Two plies counted at once are the plies counted one by one.
    fn two_plies_are_two_single_ones(seed: u64) -> bool {
        walk(seed, |board, quad| {
            for isa in Isa::variants() {
                let count = |perft: Perft| perft.count(&Quad::with_isa(isa), quad, 2);
                assert_eq!(count(Perft::TWO_PLIES), count(Perft::BULK), "{isa}: {board:?}");
            }
        });
        true
    }

    /// The 32 bytes hold everything of a setup but the clocks.
    fn setups_come_back(seed: u64) -> bool {
        walk(seed, |board, _| {
            let setup = board.setup();
            let back = RelativeQuad::from_setup(setup).to_setup(setup.side_to_move);
            let clocks = (setup.halfmove_clock, setup.fullmove_number);
            assert_eq!(Setup { halfmove_clock: clocks.0, fullmove_number: clocks.1, ..back }, *setup);
        });
        true
    }

    /// A slice of any length is answered position by position.
    fn batches_are_the_single_answers(seed: u64) -> bool {
        let (mut positions, mut expected) = (Vec::new(), Vec::new());
        walk(seed, |_, quad| {
            positions.push(*quad);
            expected.push(moves(&Quad::best(), quad, Stage::All));
        });
        for isa in Isa::variants() {
            let mut counts = vec![0; positions.len()];
            count_moves(isa, &positions, &mut counts);
            assert!(counts.iter().zip(&expected).all(|(&count, moves)| count as usize == moves.len()));
            let mut index = 0;
            list_moves(isa, &positions, Stage::All, |position, moves| {
                assert_eq!(position, index);
                assert_eq!(moves.iter().collect::<BTreeSet<_>>(), expected[index].iter().collect());
                index += 1;
            });
            assert_eq!(index, positions.len());
        }
        true
    }
}
