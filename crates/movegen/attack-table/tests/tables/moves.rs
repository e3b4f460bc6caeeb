//! Serialisers and counts agree on every variant. The conformance suite shows that they are right.

use fianchetto_attack_table::{AttackBoard, AttackTables, Serialiser};
use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{Counter, MoveGenerator, MoveList, Perft, Stage};
use fianchetto_simd::Isa;
use fianchetto_types::Move;

use crate::games::{play, start};

fn sorted(generator: &AttackTables, board: &AttackBoard, stage: Stage) -> Vec<Move> {
    let mut list = MoveList::new();
    generator.generate(board, stage, &mut list);
    let mut moves = list.to_vec();
    moves.sort_unstable();
    moves
}

#[test]
fn all_serialisers_write_the_same_moves() {
    play(Isa::best(), 200, |board, _| {
        for stage in Stage::ALL {
            let plain = AttackTables::with_isa(Isa::PORTABLE);
            let expected = sorted(&plain.with_serialiser(Serialiser::Naive), board, stage);
            for isa in Isa::variants() {
                for serialiser in Serialiser::ALL {
                    let generator = AttackTables::with_isa(isa).with_serialiser(serialiser);
                    let found = sorted(&generator, board, stage);
                    assert_eq!(found, expected, "{isa}, {serialiser:?}, {stage}: {}", board.setup());
                }
                let (generator, mut counter) = (AttackTables::with_isa(isa), Counter::default());
                generator.generate(board, stage, &mut counter);
                let counts = [generator.count(board, stage), counter.count];
                assert_eq!(counts, [expected.len(); 2], "{isa}, {stage}");
            }
        }
    });
}

#[test]
fn all_variants_count_the_same_leaves() {
    for number in 0..64 {
        let board = AttackBoard::from_setup(&start(number));
        let count = |isa| Perft::BULK.count(&AttackTables::with_isa(isa), &board, 3);
        let one_by_one = Perft { bulk: false, stage: Stage::All };
        let expected = one_by_one.count(&AttackTables::with_isa(Isa::PORTABLE), &board, 3);
        for isa in Isa::variants() {
            assert_eq!(count(isa), expected, "{isa}: {}", board.setup());
        }
    }
}
