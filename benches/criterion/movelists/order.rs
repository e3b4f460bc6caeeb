//! Picking the best move that is left against sorting the whole list, and against taking moves without a list.

use std::cmp::Reverse;
use std::hint::black_box;

use criterion::Criterion;
use fianchetto::movelist::search::order::{History, Order};
use fianchetto::movelist::search::{
    FixedList, LazyPicker, MoveHints, MovePicker, ScoredMove, SearchList, SearchNode, StagedPicker,
};
use fianchetto::quad::Quad;
use fianchetto::types::Color;
use fianchetto::{Move, MoveGenerator, Position, Stage, ValidSetup};
use fianchetto_benches::corpus;

use crate::measure::measure;

type Board = <Quad as MoveGenerator>::Board;

/// How many moves of a node are tried: a cutoff by the first or third one, and no cutoff.
const TRIED: [usize; 3] = [1, 3, usize::MAX];

/// Takes some moves of a position, and answers with a number that tells whether they are the right ones.
type Walker = fn(&mut Nodes, &Board, usize) -> u64;

/// Nanoseconds a position.
pub(crate) fn bench(criterion: &mut Criterion) {
    let setups: Vec<ValidSetup> = corpus().iter().map(|known| known.setup).collect();
    let (mut nodes, generator) = (Nodes::new(), Quad::best());
    let boards: Vec<Board> = setups.iter().map(|setup| generator.board(setup)).collect();
    for tried in TRIED {
        let name = if tried == usize::MAX { "all".to_owned() } else { tried.to_string() };
        // The first two take the same moves in the same order, the others as many.
        let walkers: [[(&str, Walker); 2]; 2] = [
            [("selected", Nodes::selected), ("sorted", Nodes::sorted)],
            [("staged", Nodes::staged), ("direction-sets", Nodes::lazy)],
        ];
        for pair in walkers {
            let right: u64 = boards.iter().map(|board| pair[0].1(&mut nodes, board, tried)).sum();
            for (way, take) in pair {
                let mut pass = || {
                    let found: u64 = boards.iter().map(|board| take(&mut nodes, board, tried)).sum();
                    assert_eq!(found, right, "{way}");
                };
                let id = format!("order/{name}/{way}");
                criterion.bench_function(&id, |bencher| measure(bencher, setups.len() as u64, &mut pass));
            }
        }
    }
}

/// What the moves of a node are taken with.
struct Nodes {
    generator: Quad,
    history: History,
    list: FixedList,
}

impl Nodes {
    /// With a history that gives nearly every move another score.
    fn new() -> Self {
        let mut history = History::new();
        for bits in 0..1 << 12 {
            let (mv, bonus) = (Move::from_bits(bits), (bits.wrapping_mul(40_503) as i16) / 4);
            Color::ALL.into_iter().for_each(|color| history.learn(color, mv, bonus));
        }
        Self { generator: Quad::best(), history, list: FixedList::new() }
    }

    /// All moves with their scores.
    fn list(&mut self, board: &Board) {
        self.list.clear();
        self.generator.generate(board, Stage::All, &mut self.list);
        for candidate in self.list.waiting() {
            candidate.score = self.history.quiet(board, candidate.mv);
        }
    }

    fn selected(&mut self, board: &Board, tried: usize) -> u64 {
        self.list(board);
        let moves = std::iter::from_fn(|| self.list.take());
        in_order(moves.take(tried))
    }

    fn sorted(&mut self, board: &Board, tried: usize) -> u64 {
        self.list(board);
        let moves = self.list.waiting();
        moves.sort_unstable_by_key(|candidate| (Reverse(candidate.score), candidate.mv));
        in_order(moves.iter().copied().take(tried))
    }

    fn staged(&mut self, board: &Board, tried: usize) -> u64 {
        self.list.clear();
        self.picked(StagedPicker::new(MoveHints::NONE), board, tried)
    }

    fn lazy(&mut self, board: &Board, tried: usize) -> u64 {
        self.picked(LazyPicker::new(MoveHints::NONE), board, tried)
    }

    fn picked(&mut self, mut picker: impl MovePicker<Quad>, board: &Board, tried: usize) -> u64 {
        let Self { generator, history, list } = self;
        let node = SearchNode { generator, board, info: &board.check_info(), order: history };
        let moves = std::iter::from_fn(|| picker.next_move(node, list));
        moves.take(tried).map(|mv| black_box(mv).bits()).filter(|&bits| bits != 0).count() as u64
    }
}

/// A sum that another order would change.
fn in_order(moves: impl Iterator<Item = ScoredMove>) -> u64 {
    moves.fold(0, |sum: u64, taken| sum.wrapping_mul(31).wrapping_add(taken.mv.bits().into())) >> 16
}
