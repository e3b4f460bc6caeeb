//! One arena for all plies, a list for each ply, or a list in the frame of each call.

use std::marker::PhantomData;

use criterion::Criterion;
use fianchetto::board_repr::Square64;
use fianchetto::movelist::search::order::Order;
use fianchetto::movelist::search::{
    Arena, Divided, FixedList, MoveHints, MovePicker, PlyList, SearchLists, SearchNode, StagedPicker,
};
use fianchetto::ray_loop::RayLoop;
use fianchetto::{Move, MoveGenerator, Play, Position};
use fianchetto_benches::corpus;

use crate::measure::measure;

type Technique = RayLoop<Square64>;
type Board = <Technique as MoveGenerator>::Board;

type Picker = StagedPicker<MoveHints>;
type Node<'a> = SearchNode<'a, Technique, Unordered>;

/// How deep the trees are: nodes with moves are at plies 0 and 1.
const DEPTH: usize = 2;

/// Costs next to nothing, so that the lists are measured and not the order of their moves.
struct Unordered;

impl Order for Unordered {
    fn capture<P: Position>(&self, _: &P, _: Move) -> i16 {
        0
    }

    fn is_bad<P: Position>(&self, _: &P, _: Move) -> bool {
        false
    }

    fn quiet<P: Position>(&self, _: &P, _: Move) -> i16 {
        0
    }
}

/// Nanoseconds for each node whose moves are picked, all of them, with the moves made.
pub(crate) fn bench(criterion: &mut Criterion) {
    let generator = Technique::default();
    let boards: Vec<Board> = corpus().iter().step_by(12).map(|known| generator.board(&known.setup)).collect();
    let count: u64 = boards.iter().map(|board| nodes(&mut InFrame::<FixedList>(PhantomData), board, 0)).sum();
    let mut bench = |name: &str, pass: &mut dyn FnMut(&Board) -> u64| {
        let mut pass = || assert_eq!(boards.iter().map(&mut *pass).sum::<u64>(), count, "{name}");
        criterion.bench_function(name, |bencher| measure(bencher, count, &mut pass));
    };
    let mut arena = Arena::new(8, 40);
    bench("storage/arena", &mut |board| nodes(&mut arena, board, 0));
    let mut lists: [PlyList; DEPTH] = Default::default();
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
        node: Node<'_>,
    ) -> Option<Move>;
}

impl Storage for Arena {
    type Frame = ();

    fn begin(&mut self, ply: usize) {
        self.begin(ply);
    }

    fn next(&mut self, ply: usize, (): &mut (), picker: &mut Picker, node: Node<'_>) -> Option<Move> {
        picker.next_move(node, &mut self.ply(ply))
    }
}

impl Storage for [PlyList; DEPTH] {
    type Frame = ();

    fn begin(&mut self, ply: usize) {
        self[ply].clear();
    }

    fn next(&mut self, ply: usize, (): &mut (), picker: &mut Picker, node: Node<'_>) -> Option<Move> {
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

    fn next(&mut self, _: usize, lists: &mut L, picker: &mut Picker, node: Node<'_>) -> Option<Move> {
        picker.next_move(node, lists)
    }
}

/// Walks a tree, and counts the nodes whose moves have been picked.
fn nodes(storage: &mut impl Storage, board: &Board, ply: usize) -> u64 {
    if ply == DEPTH {
        return 0;
    }
    let (generator, order) = (Technique::default(), Unordered);
    let node = SearchNode { generator: &generator, board, info: &board.check_info(), order: &order };
    let (mut frame, mut picker, mut found) = (storage.begin(ply), Picker::new(MoveHints::NONE), 1);
    while let Some(mv) = storage.next(ply, &mut frame, &mut picker, node) {
        found += nodes(storage, &board.after(mv), ply + 1);
    }
    found
}
