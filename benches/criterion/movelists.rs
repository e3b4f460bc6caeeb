//! Lists of moves: where they are kept, how they are put in order, and what the checks of their
//! bounds cost.
//!
//! All times are for one node or one position. After each pass, an assertion checks that all ways
//! found the same.

mod measure;

use std::{cmp::Reverse, hint::black_box, marker::PhantomData};

use criterion::Criterion;
use fianchetto::board_repr::Square64;
use fianchetto::movelist::search::order::{History, Order};
use fianchetto::movelist::search::{
    Arena, Divided, FixedList, LazyPicker, MoveHints, MovePicker, ScoredMove, SearchList, SearchLists,
    SearchNode, StagedPicker,
};
use fianchetto::quad::Quad;
use fianchetto::ray_loop::RayLoop;
use fianchetto::types::Color;
use fianchetto::{Move, MoveList, Node, Position, Stage, Technique, ValidSetup};
use fianchetto_benches::corpus;
use measure::measure;

fn main() {
    let mut criterion = measure::criterion();
    bench_storage(&mut criterion);
    bench_order(&mut criterion);
    bench_search_lists(&mut criterion);
    criterion.final_summary();
}

/// A technique that stores each move and then advances by 0 or 1.
type Storing = RayLoop<Square64>;

type Picker = StagedPicker<MoveHints>;
type PickerNode<'a> = SearchNode<'a, Storing, Unordered>;

/// How deep the trees are: nodes with moves are at plies 0 and 1.
const DEPTH: usize = 2;

/// Costs next to nothing, so that the lists are measured and not the order of their moves.
struct Unordered;

impl<B: Position> Order<B> for Unordered {
    fn capture(&self, _: &B, _: Move) -> i32 {
        0
    }

    fn is_bad(&self, _: &B, _: ScoredMove) -> bool {
        false
    }

    fn quiet(&self, _: &B, _: Move) -> i32 {
        0
    }
}

/// One arena for all plies, a list for each ply, or a list in the frame of each call: nanoseconds
/// for each node, with all its moves picked and made.
fn bench_storage(criterion: &mut Criterion) {
    let technique = Storing::default();
    let boards: Vec<Square64> =
        corpus().iter().step_by(12).map(|known| technique.board(&known.setup)).collect();
    let count: u64 = boards.iter().map(|board| nodes(&mut InFrame::<FixedList>(PhantomData), board, 0)).sum();
    let mut bench = |name: &str, pass: &mut dyn FnMut(&Square64) -> u64| {
        let mut pass = || assert_eq!(boards.iter().map(&mut *pass).sum::<u64>(), count, "{name}");
        criterion.bench_function(name, |bencher| measure(bencher, count, &mut pass));
    };
    let mut arena = Arena::new(8, 40);
    bench("storage/arena", &mut |board| nodes(&mut arena, board, 0));
    let mut lists = [FixedList::new(); DEPTH];
    bench("storage/list-per-ply", &mut |board| nodes(&mut lists, board, 0));
    bench("storage/list-in-frame", &mut |board| nodes(&mut InFrame::<FixedList>(PhantomData), board, 0));
    bench("storage/two-lists-in-frame", &mut |board| {
        nodes(&mut InFrame::<Divided<FixedList, FixedList>>(PhantomData), board, 0)
    });
}

/// Where the lists of a tree are.
trait Storage {
    /// What a node has in the frame of its own call.
    type Frame;

    /// Starts a node.
    fn begin(&mut self, ply: usize) -> Self::Frame;

    /// The next move of a node.
    fn next(
        &mut self,
        ply: usize,
        frame: &mut Self::Frame,
        picker: &mut Picker,
        node: PickerNode<'_>,
    ) -> Option<Move>;
}

impl Storage for Arena {
    type Frame = ();

    fn begin(&mut self, ply: usize) {
        self.begin(ply);
    }

    fn next(&mut self, ply: usize, (): &mut (), picker: &mut Picker, node: PickerNode<'_>) -> Option<Move> {
        picker.next_move(node, &mut self.ply(ply))
    }
}

impl Storage for [FixedList; DEPTH] {
    type Frame = ();

    fn begin(&mut self, ply: usize) {
        self[ply].clear();
    }

    fn next(&mut self, ply: usize, (): &mut (), picker: &mut Picker, node: PickerNode<'_>) -> Option<Move> {
        picker.next_move(node, &mut self[ply])
    }
}

/// Lists in the frames of the calls.
struct InFrame<L>(PhantomData<L>);

impl<L: SearchLists + Default> Storage for InFrame<L> {
    type Frame = L;

    fn begin(&mut self, _: usize) -> L {
        L::default()
    }

    fn next(&mut self, _: usize, lists: &mut L, picker: &mut Picker, node: PickerNode<'_>) -> Option<Move> {
        picker.next_move(node, lists)
    }
}

/// Walks a tree, and counts the nodes whose moves have been picked.
fn nodes(storage: &mut impl Storage, board: &Square64, ply: usize) -> u64 {
    if ply == DEPTH {
        return 0;
    }
    let (technique, order) = (Storing::default(), Unordered);
    let node = SearchNode { technique: &technique, board, info: &board.check_info(), order: &order };
    let (mut frame, mut picker, mut found) = (storage.begin(ply), Picker::new(MoveHints::NONE), 1);
    while let Some(mv) = storage.next(ply, &mut frame, &mut picker, node) {
        found += nodes(storage, &board.after(mv), ply + 1);
    }
    found
}

type Board = <Quad as Technique>::Board;

/// How many moves of a node are tried: a cutoff by the first or third one, and no cutoff.
const TRIED: [usize; 3] = [1, 3, usize::MAX];

/// Takes some moves of a position, and returns a number that shows whether they are the right ones.
type Walker = fn(&mut Nodes, &Board, usize) -> u64;

/// Picking the best move that is left against sorting the whole list, and against taking moves
/// without a list: nanoseconds a position.
fn bench_order(criterion: &mut Criterion) {
    let setups: Vec<ValidSetup> = corpus().iter().map(|known| known.setup).collect();
    let (mut nodes, technique) = (Nodes::new(), Quad::best());
    let boards: Vec<Board> = setups.iter().map(|setup| technique.board(setup)).collect();
    for tried in TRIED {
        let name = if tried == usize::MAX { "all".to_owned() } else { tried.to_string() };
        // The first two take the same moves in the same order, the others the same number of moves.
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

/// Takes the moves of a node.
struct Nodes {
    technique: Quad,
    history: History,
    list: FixedList,
}

impl Nodes {
    /// With a history that gives nearly every move a score of its own.
    fn new() -> Self {
        let mut history = History::new();
        for bits in 0..1 << 12 {
            let (mv, bonus) = (Move::from_bits(bits), i32::from(bits.wrapping_mul(40_503) as i16) / 4);
            Color::ALL.into_iter().for_each(|color| history.learn(color, mv, bonus));
        }
        Self { technique: Quad::best(), history, list: FixedList::new() }
    }

    /// All moves with their scores.
    fn list(&mut self, board: &Board) {
        let mut moves = MoveList::new();
        self.technique.list(Node::new(board), Stage::All, &mut moves);
        self.list.clear();
        self.list.extend_from_slice(&moves);
        for candidate in self.list.waiting() {
            *candidate = ScoredMove::new(candidate.mv(), self.history.quiet(board, candidate.mv()));
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
        moves.sort_unstable_by_key(|&candidate| Reverse(candidate));
        in_order(moves.iter().copied().take(tried))
    }

    fn staged(&mut self, board: &Board, tried: usize) -> u64 {
        self.list.clear();
        self.picked(StagedPicker::new(MoveHints::NONE), board, tried)
    }

    fn lazy(&mut self, board: &Board, tried: usize) -> u64 {
        self.picked(LazyPicker::new(MoveHints::NONE), board, tried)
    }

    fn picked(&mut self, mut picker: impl MovePicker<Quad, History>, board: &Board, tried: usize) -> u64 {
        let Self { technique, history, list } = self;
        let node = SearchNode { technique, board, info: &board.check_info(), order: history };
        let moves = std::iter::from_fn(|| picker.next_move(node, list));
        moves.take(tried).map(|mv| black_box(mv).bits()).filter(|&bits| bits != 0).count() as u64
    }
}

/// A sum that depends on the order.
fn in_order(moves: impl Iterator<Item = ScoredMove>) -> u64 {
    moves.fold(0, |sum: u64, taken| sum.wrapping_mul(31).wrapping_add(taken.mv().bits().into())) >> 16
}

/// From a move list to a search list: nanoseconds for the list of a position.
fn bench_search_lists(criterion: &mut Criterion) {
    let known = corpus();
    let technique = Storing::default();
    let boards: Vec<Square64> = known.iter().map(|known| technique.board(&known.setup)).collect();
    let count: u64 = known.iter().map(|known| known.count).sum();
    let mut bench = |name: &str, length: &mut dyn FnMut(&MoveList) -> usize| {
        let mut moves = MoveList::new();
        let mut pass = || {
            let mut found = 0;
            for board in &boards {
                moves.clear();
                technique.list(Node::new(board), Stage::All, &mut moves);
                found += length(&moves);
            }
            assert_eq!(found as u64, count, "{name}");
        };
        criterion.bench_function(name, |bencher| measure(bencher, boards.len() as u64, &mut pass));
    };
    bench("search-lists/none", &mut |moves| moves.len());
    let mut fixed = FixedList::new();
    bench("search-lists/fixed", &mut |moves| {
        fixed.clear();
        fixed.extend_from_slice(moves);
        fixed.waiting().len()
    });
    let mut growing = Arena::new(1, 0);
    bench("search-lists/growing", &mut |moves| {
        let mut list = growing.begin(0);
        list.extend_from_slice(moves);
        list.waiting().len()
    });
}
