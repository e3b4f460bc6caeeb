//! Lines of play that go forward and back, asked only now and then: the techniques follow late.

use fianchetto::{AnyTechnique, Line, Move, Perft, Position, Registry, Stage, types::Setup};

const KIWI: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}

fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    moves
}

/// Asks a line, and a fresh one that begins in its position.
fn agree(technique: &AnyTechnique, line: &Line) {
    let fresh = technique.position(&line.setup().validate().expect("a legal position"));
    assert_eq!(sorted(&line.moves(Stage::All)), sorted(&fresh.moves(Stage::All)), "{line:?}");
    assert_eq!((line.packed(), line.key()), (fresh.packed(), fresh.key()), "{line:?}");
    assert_eq!(line.perft(Perft::BULK, 2), fresh.perft(Perft::BULK, 2), "{line:?}");
}

/// Goes forward and back without asking the line where to go: that is asked of a fresh one.
fn walk(technique: &AnyTechnique, numbers: &mut Numbers, steps: usize) {
    let start = KIWI.parse::<Setup>().expect("a FEN").validate().expect("a legal position");
    let (mut line, mut before) = (technique.position(&start), Vec::new());
    for _ in 0..steps {
        let setup = line.setup();
        match numbers.below(9) {
            0 => agree(technique, &line),
            8 => line.catch_up(),
            1 => agree(technique, &line.clone()),
            2 if !line.check_info().is_check() => {
                before.push(setup);
                line.make_null();
            }
            2..=4 => {
                assert_eq!(line.take_back(), !before.is_empty());
                assert!(before.pop().is_none_or(|before| before == line.setup()), "{line:?}");
            }
            _ => {
                let moves = technique.moves(&setup.validate().expect("a legal position"), Stage::All);
                if !moves.is_empty() {
                    before.push(setup);
                    let mv = moves[numbers.below(moves.len())];
                    if numbers.below(4) == 0 {
                        agree(technique, &line.after(mv));
                    }
                    line.make(mv);
                }
            }
        }
    }
    agree(technique, &line);
    let mut totals = [0];
    line.count_tree(Perft::BULK, 2, 0, &mut totals);
    line.flush_leaves(&mut totals);
    assert_eq!(totals[0], line.perft(Perft::BULK, 2));
}

#[test]
fn a_line_that_is_asked_now_and_then_is_where_it_should_be() {
    let mut numbers = Numbers(1);
    for technique in &Registry::built_in() {
        walk(technique, &mut numbers, 400);
    }
}
