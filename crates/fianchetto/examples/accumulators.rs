//! The first layer of a network, updated through a search: 768 inputs from each side's view, plain
//! or with king buckets and a board mirrored so that the king is on its left half.
//!
//! A move only pushes its changes. Most positions of a search are never evaluated; an evaluation
//! starts from the nearest computed entry of the stack, or from scratch if the king has changed its
//! bucket since.

extern crate alloc;

#[expect(dead_code, reason = "nobody asks here what a depth has found")]
#[path = "search/engine/mod.rs"]
mod engine;

use fianchetto::board_repr::{Changes, Observer};
use fianchetto::movelist::game::GameRecord;
use fianchetto::prepared::Prepared;
use fianchetto::types::{Color, Piece, PieceType};
use fianchetto::{Move, Position, Square, Technique};
use fianchetto_conformance::corpus::{CORNER_CASES, CORPORA, Corpus};

use self::Checked as Evaluation;
use engine::{Generator, Search, Table};

/// The neurons of the layer for each side.
const NEURONS: usize = 64;

/// The bucket of a king on a square in its side's view, and the value xored to all squares.
type View = fn(Square) -> (usize, usize);

/// One row of weights for each piece and square.
fn plain(_: Square) -> (usize, usize) {
    (0, 0)
}

/// Rows by the king's place: in the corner, beside it, on the second rank, further up; files
/// mirrored.
fn buckets(king: Square) -> (usize, usize) {
    let mirror = if king.index() % 8 > 3 { 7 } else { 0 };
    let bucket = match king.index() ^ mirror {
        0..=1 => 0,
        2..=7 => 1,
        8..=15 => 2,
        _ => 3,
    };
    (bucket, mirror)
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
struct Accumulators {
    stack: Vec<Entry>,
    view: View,
}

impl Accumulators {
    fn view(&self, side: Color, king: Square) -> (usize, usize) {
        (self.view)(if side == Color::White { king } else { king.mirrored() })
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

    /// The score for the side to move: what both halves of the layer say through the second one.
    fn score(&mut self, position: &impl Position) -> i32 {
        let values = self.values(position).map(|half| half.map(|value| i32::from(value.max(0))));
        let [white, black] = values.map(|half| half.iter().sum::<i32>() / 8);
        if position.side_to_move() == Color::White { white - black } else { black - white }
    }
}

impl Observer for Accumulators {
    const TAKES_BACK: bool = true;

    fn start(&mut self, position: &impl Position) {
        let views = Color::ALL.map(|side| self.view(side, position.king(side)));
        self.stack = vec![Entry::new(Changes::NONE, views)];
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        let changes = before.changes(mv);
        let mut views = self.stack[self.stack.len() - 1].views;
        for change in changes.iter().filter(|change| change.piece.piece_type == PieceType::King) {
            let side = change.piece.color;
            change.to.iter().for_each(|&king| views[side.index()] = self.view(side, king));
        }
        self.stack.push(Entry::new(changes, views));
    }

    fn unmake(&mut self) {
        self.stack.pop();
    }
}

/// The layer, compared with one that is computed from nothing wherever a move is made or the score
/// is asked for.
#[derive(Clone)]
struct Checked(Accumulators);

impl Checked {
    /// A copy is compared: the layer itself stays as lazy as it is.
    fn check(&self, position: &impl Position) {
        let [mut kept, mut anew] = [self.0.clone(), self.0.clone()];
        anew.start(position);
        assert_eq!(kept.values(position), anew.values(position), "{}", position.setup());
    }

    fn score(&mut self, position: &impl Position) -> i32 {
        self.check(position);
        self.0.score(position)
    }
}

/// What the search begins with, if it is not given another one.
impl Default for Checked {
    fn default() -> Self {
        Self(Accumulators { stack: Vec::new(), view: plain })
    }
}

impl Observer for Checked {
    const TAKES_BACK: bool = true;

    fn start(&mut self, position: &impl Position) {
        self.0.start(position);
    }

    fn make(&mut self, before: &impl Position, mv: Move) {
        self.check(before);
        self.0.make(before, mv);
    }

    fn unmake(&mut self) {
        self.0.unmake();
    }
}

/// Searches all positions of the corpora, those of Chess960 with them.
fn run(name: &str, view: View) {
    let layer = Checked(Accumulators { stack: Vec::new(), view });
    let (technique, table) = (Generator::new(Prepared::best(), layer), Table::new(1));
    let mut nodes = 0;
    for setup in CORPORA.iter().chain(&CORNER_CASES).flat_map(Corpus::setups) {
        let mut board = technique.board(&setup);
        let mut search = Search::new(GameRecord::new(&board), &table, &|_| false);
        let mut searched = 0;
        search.deepen(&mut board, 1, |found| {
            searched = found.nodes;
            true
        });
        nodes += searched;
        assert_eq!(board.observer().0.stack.len(), 1, "the way back is the way there");
    }
    println!("{name}: equal to a rebuild in a search of {nodes} nodes");
}

fn main() {
    run("768 inputs", plain);
    run("768 inputs in each of 4 buckets", buckets);
}
