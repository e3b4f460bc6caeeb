//! The first layer of a network, updated through a search: 768 inputs from each side's view, plain or with king buckets and a
//! board mirrored so that the king is on its left half.
//!
//! A move only pushes its changes. Most positions of a search are never evaluated; an evaluation starts from the nearest
//! computed entry of the stack, or from scratch if the king has changed its bucket since.

use std::marker::PhantomData;

use fianchetto::board_repr::{Changes, Observed, Observer};
use fianchetto::movegen::{MoveList, Observing};
use fianchetto::prepared::Prepared;
use fianchetto::types::{Color, Piece, PieceType};
use fianchetto::{Move, MoveGenerator, Play, Position, Square, Stage};
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus};

/// The neurons of the layer for each side.
const NEURONS: usize = 64;

/// The rows of weights for a side with its king on a square.
trait View: Clone + Send + Sync {
    /// The bucket of a king on a square in its side's view, and the value xored to all squares.
    fn of(king: Square) -> (usize, usize);
}

/// One row of weights for each piece and square.
#[derive(Clone)]
struct Plain;

impl View for Plain {
    fn of(_: Square) -> (usize, usize) {
        (0, 0)
    }
}

/// Rows by the king's place: in the corner, beside it, on the second rank, further up; files mirrored.
#[derive(Clone)]
struct Buckets;

impl View for Buckets {
    fn of(king: Square) -> (usize, usize) {
        let mirror = if king.index() % 8 > 3 { 7 } else { 0 };
        let bucket = match king.index() ^ mirror {
            0..=1 => 0,
            2..=7 => 1,
            8..=15 => 2,
            _ => 3,
        };
        (bucket, mirror)
    }
}

fn view<V: View>(side: Color, king: Square) -> (usize, usize) {
    V::of(if side == Color::White { king } else { king.mirrored() })
}

/// The row of weights of a piece on a square, as a side sees it.
fn row(side: Color, (bucket, mirror): (usize, usize), (piece, square): (Piece, Square)) -> usize {
    let square = if side == Color::White { square } else { square.mirrored() };
    let theirs = usize::from(piece.color != side);
    ((2 * bucket + theirs) * 6 + piece.piece_type.index()) * 64 + (square.index() ^ mirror)
}

/// A weight. A real network has them in a file.
fn weight(row: usize, neuron: usize) -> i16 {
    let mixed = (row * NEURONS + neuron + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 57) as i16 - 64
}

type Values = [i16; NEURONS];

fn add(values: &mut Values, row: usize) {
    values.iter_mut().enumerate().for_each(|(neuron, value)| *value += weight(row, neuron));
}

fn subtract(values: &mut Values, row: usize) {
    values.iter_mut().enumerate().for_each(|(neuron, value)| *value -= weight(row, neuron));
}

/// A position on the line from the root: the changes by its move, and the layer once computed.
#[derive(Clone)]
struct Entry {
    changes: Changes,
    views: [(usize, usize); 2],
    values: [Values; 2],
    is_known: [bool; 2],
}

impl Entry {
    fn new(changes: Changes, views: [(usize, usize); 2]) -> Self {
        Self { changes, views, values: [[0; NEURONS]; 2], is_known: [false; 2] }
    }
}

/// The stack: one entry for each ply.
#[derive(Clone)]
struct Accumulators<V> {
    stack: Vec<Entry>,
    view: PhantomData<V>,
}

impl<V: View> Accumulators<V> {
    fn new() -> Self {
        Self { stack: Vec::new(), view: PhantomData }
    }

    /// The layer of the current position, at the top of the stack.
    fn values(&mut self, position: &impl Position) -> [Values; 2] {
        for side in Color::ALL {
            let (at, top) = (side.index(), self.stack.len() - 1);
            let view = self.stack[top].views[at];
            let same = (0..=top).rev().take_while(|&ply| self.stack[ply].views[at] == view);
            match same.into_iter().find(|&ply| self.stack[ply].is_known[at]) {
                Some(known) => (known..top).for_each(|ply| self.follow(side, ply)),
                None => self.rebuild(side, position),
            }
        }
        self.stack[self.stack.len() - 1].values
    }

    /// Updates an entry from the one before. An engine would add and subtract all rows in one pass.
    fn follow(&mut self, side: Color, ply: usize) {
        let at = side.index();
        let mut values = self.stack[ply].values[at];
        let next = &mut self.stack[ply + 1];
        let row = |piece| row(side, next.views[at], piece);
        next.changes.removed().for_each(|piece| subtract(&mut values, row(piece)));
        next.changes.added().for_each(|piece| add(&mut values, row(piece)));
        (next.values[at], next.is_known[at]) = (values, true);
    }

    fn rebuild(&mut self, side: Color, position: &impl Position) {
        let (at, top) = (side.index(), self.stack.len() - 1);
        let entry = &mut self.stack[top];
        let mut values = [0; NEURONS];
        for (square, piece) in position.setup().pieces() {
            add(&mut values, row(side, entry.views[at], (piece, square)));
        }
        (entry.values[at], entry.is_known[at]) = (values, true);
    }
}

impl<V: View> Observer for Accumulators<V> {
    const TAKES_BACK: bool = true;

    fn start(&mut self, position: &impl Position) {
        let views = Color::ALL.map(|side| view::<V>(side, position.king(side)));
        self.stack = vec![Entry::new(Changes::NONE, views)];
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        let changes = before.changes(mv);
        let mut views = self.stack[self.stack.len() - 1].views;
        for change in changes.iter().filter(|change| change.piece.piece_type == PieceType::King) {
            let side = change.piece.color;
            change.to.iter().for_each(|&king| views[side.index()] = view::<V>(side, king));
        }
        self.stack.push(Entry::new(changes, views));
    }

    fn unmake(&mut self) {
        self.stack.pop();
    }
}

type Board<V> = Observed<<Prepared as MoveGenerator>::Board, Accumulators<V>>;

/// The value for the side to move, from both halves of the layer.
fn evaluate<V: View>(board: &mut Board<V>) -> i32 {
    let (position, accumulators) = board.parts();
    let values = accumulators.values(position);
    let us = position.side_to_move();
    let half =
        |side: Color| -> i32 { values[side.index()].iter().map(|&value| i32::from(value.max(0))).sum() };
    half(us) - half(!us)
}

/// A search, independent of the observer on its board.
struct Search<V> {
    generator: Observing<Prepared, Accumulators<V>>,
    nodes: u64,
}

impl<V: View> Search<V> {
    fn search(&mut self, board: &mut Board<V>, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.check(board);
        self.nodes += 1;
        if depth == 0 {
            return evaluate(board);
        }
        // In check there is no evaluation, and the entry stays uncomputed.
        if depth > 1 && !self.generator.is_check(board) && evaluate(board) >= beta {
            let undo = board.make_null();
            let score = -self.search(board, depth - 2, -beta, -alpha);
            board.unmake_null(undo);
            if score >= beta {
                return score;
            }
        }
        let mut list = MoveList::new();
        self.generator.generate(board, Stage::All, &mut list);
        for &mv in &*list {
            let score = board.descend(mv, |child| -self.search(child, depth - 1, -beta, -alpha));
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// Compares the layer with one computed from scratch, on a copy, so that the search stays lazy.
    fn check(&self, board: &Board<V>) {
        let [mut kept, mut anew] = [board.observer().clone(), Accumulators::new()];
        anew.start(board.board());
        assert_eq!(kept.values(board.board()), anew.values(board.board()), "{}", board.setup());
    }
}

/// Searches all positions of the corpora, including Chess960.
fn run<V: View>(name: &str) {
    let generator = Observing::new(Prepared::best(), Accumulators::new());
    let mut search = Search::<V> { generator, nodes: 0 };
    for setup in CORPORA.iter().chain(&CORNER_CASES).flat_map(Corpus::setups) {
        let mut board = search.generator.board(&setup);
        search.search(&mut board, 2, -30_000, 30_000);
        assert_eq!(board.observer().stack.len(), 1, "the way back is the way there");
    }
    println!("{name}: equal to a rebuild at {} nodes", search.nodes);
}

fn main() {
    run::<Plain>("768 inputs");
    run::<Buckets>("768 inputs in each of 4 buckets");
}
