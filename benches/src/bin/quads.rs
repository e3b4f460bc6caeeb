//! The cost of making a move on quad-bitboards, and of converting them, by every method.
//!
//! A move is made and taken back by edits, made on a copy, or xored in and out of the position in one cache line, by a
//! delta that is expanded from the move or precomputed. Then whole nodes: the moves are listed by the same look-ups on
//! each board, and each is made. The methods take turns, and their answers are compared.

use std::array;
use std::hint::black_box;

use fianchetto::board_repr::{Bitboards, QuadBitboard, QuadBoard, Square64, XorQuad};
use fianchetto::movegen::bitboard::SetBoard;
use fianchetto::movelist::search::DeltaList;
use fianchetto::quad::RelativeQuadBoard;
use fianchetto::simd::quad::Conversion;
use fianchetto::ternary::{Plain, StoreAll, TernaryForm};
use fianchetto::{BoardRepr, Move, MoveGenerator, MoveList, Position, Stage, ValidSetup, posdata};
use fianchetto_benches::corpus;
use fianchetto_benches::race::{self, Candidate};

const ROUNDS: usize = 400;

fn main() {
    let setups: Vec<ValidSetup> = corpus().iter().map(|known| known.setup).collect();
    let moves: Vec<Vec<Move>> = setups.iter().map(legal_moves).collect();
    race_moves(&setups, &moves);
    race_nodes(&setups);
    race_conversions(&setups);
}

fn legal_moves(setup: &ValidSetup) -> Vec<Move> {
    let mut list = MoveList::new();
    posdata::Posdata8::default().generate(&Square64::from_setup(setup), Stage::All, &mut list);
    list.to_vec()
}

/// A board for each position, and its legal moves.
struct Children<'a, B> {
    boards: Vec<B>,
    moves: &'a [Vec<Move>],
}

impl<'a, B: BoardRepr> Children<'a, B> {
    fn new(setups: &[ValidSetup], moves: &'a [Vec<Move>]) -> Self {
        Self { boards: setups.iter().map(B::from_setup).collect(), moves }
    }

    /// The sum of an answer over all moves; each method reads the same from each child.
    #[inline(always)]
    fn sum(&mut self, mut answer: impl FnMut(&mut B, Move) -> u64) -> u64 {
        let each = self.boards.iter_mut().zip(self.moves);
        each.map(|(board, moves)| moves.iter().map(|&mv| answer(board, mv)).sum::<u64>()).sum()
    }
}

impl<B: BoardRepr> Children<'_, B> {
    fn make_and_unmake(&mut self) -> u64 {
        self.sum(|board, mv| {
            let undo = board.make(mv);
            let answer = arrived(board, mv);
            board.unmake(mv, undo);
            answer
        })
    }
}

impl<B: BoardRepr> Children<'_, B> {
    fn copy(&mut self) -> u64 {
        self.sum(|board, mv| arrived(&board.after(mv), mv))
    }
}

/// Whether the target square has a piece of the side that moved: so that each child is read.
#[inline(always)]
fn arrived(child: &impl Position, mv: Move) -> u64 {
    let piece = black_box(child).piece_at(mv.to());
    u64::from(piece.is_some_and(|piece| piece.color != child.side_to_move()))
}

fn race_moves(setups: &[ValidSetup], moves: &[Vec<Move>]) {
    let count: usize = moves.iter().map(Vec::len).sum();
    let mut mailbox = Children::<Square64>::new(setups, moves);
    let mut quad = Children::<QuadBoard>::new(setups, moves);
    let mut quad_copied = Children::<QuadBoard>::new(setups, moves);
    let mut xor = Children::<XorQuad>::new(setups, moves);
    let mut xor_copied = Children::<XorQuad>::new(setups, moves);
    let mut sided = Children::<RelativeQuadBoard>::new(setups, moves);
    let mut known = KnownDeltas::new(setups, moves);
    println!("nanoseconds a move, {count} moves, best of {ROUNDS} rounds (median)");
    let mut candidates = [
        Candidate::new("8x8, edits, unmake", || mailbox.make_and_unmake()),
        Candidate::new("quad, edits, unmake", || quad.make_and_unmake()),
        Candidate::new("quad, copy", || quad_copied.copy()),
        Candidate::new("xor-quad, expanded, unmake", || xor.make_and_unmake()),
        Candidate::new("xor-quad, expanded, copy", || xor_copied.copy()),
        Candidate::new("xor-quad, delta at hand", || known.apply_and_revert()),
        Candidate::new("side-relative quad, copy", || sided.copy()),
    ];
    race::run(count as u64, ROUNDS, &mut candidates);
}

/// The moves of each position with their deltas, as a search that makes them again would keep them.
struct KnownDeltas(Vec<(XorQuad, DeltaList)>);

impl KnownDeltas {
    fn new(setups: &[ValidSetup], moves: &[Vec<Move>]) -> Self {
        let position = |(setup, moves): (&ValidSetup, &Vec<Move>)| {
            let (board, mut list) = (XorQuad::from_setup(setup), DeltaList::new());
            list.fill(&board, moves);
            (board, list)
        };
        Self(setups.iter().zip(moves).map(position).collect())
    }

    fn apply_and_revert(&mut self) -> u64 {
        self.0.iter_mut().map(|(board, list)| each_delta(board, list)).sum()
    }
}

/// Makes each move of a list by one xor and takes it back by another.
fn each_delta(board: &mut XorQuad, list: &DeltaList) -> u64 {
    let mut sum = 0;
    for (mv, delta) in list.iter() {
        board.apply(delta);
        sum += arrived(board, mv);
        board.revert(delta);
    }
    sum
}

/// Lists the moves of each position, and makes each of them.
struct Nodes<B: SetBoard + Copy + 'static> {
    technique: TernaryForm<Plain, StoreAll, B>,
    boards: Vec<B>,
}

impl<B: SetBoard + Copy + 'static> Nodes<B> {
    fn new(setups: &[ValidSetup]) -> Self {
        Self { technique: TernaryForm::best(), boards: setups.iter().map(B::from_setup).collect() }
    }

    /// By some way of making a move; each is made this many times.
    #[inline(always)]
    fn each(&mut self, times: u64, mut answer: impl FnMut(&mut B, Move) -> u64) -> u64 {
        let Self { technique, boards } = self;
        let mut list = MoveList::new();
        let node = |board: &mut B| {
            list.clear();
            technique.generate(board, Stage::All, &mut list);
            let mut all = || list.iter().map(|&mv| answer(board, mv)).sum::<u64>();
            (0..times).map(|_| all()).sum::<u64>() / times
        };
        boards.iter_mut().map(node).sum()
    }

    fn copy(&mut self, times: u64) -> u64 {
        self.each(times, |board, mv| arrived(&board.after(mv), mv))
    }

    fn make_and_unmake(&mut self) -> u64 {
        self.each(1, |board, mv| {
            let undo = board.make(mv);
            let answer = arrived(board, mv);
            board.unmake(mv, undo);
            answer
        })
    }
}

impl Nodes<XorQuad> {
    /// By a list that carries the moves with their deltas; each move is made this many times.
    fn deltas(&mut self, list: &mut DeltaList, times: u64) -> u64 {
        let Self { technique, boards } = self;
        let mut node = |board: &mut XorQuad| {
            list.generate(technique, board, Stage::All);
            (0..times).map(|_| each_delta(board, list)).sum::<u64>() / times
        };
        boards.iter_mut().map(&mut node).sum()
    }
}

fn race_nodes(setups: &[ValidSetup]) {
    let (mut quad, mut copied) = (Nodes::<QuadBoard>::new(setups), Nodes::<QuadBoard>::new(setups));
    let mut copied_twice = Nodes::<QuadBoard>::new(setups);
    let mut bitboards = Nodes::<Bitboards>::new(setups);
    let (mut expanded, mut carried) = (Nodes::<XorQuad>::new(setups), Nodes::<XorQuad>::new(setups));
    let mut twice = Nodes::<XorQuad>::new(setups);
    let (mut list, mut list_twice) = (DeltaList::new(), DeltaList::new());
    println!("nanoseconds a node: ternary lists, and each move made, best of {ROUNDS} rounds (median)");
    let mut candidates = [
        Candidate::new("quad, edits, unmake", || quad.make_and_unmake()),
        Candidate::new("quad, copy", || copied.copy(1)),
        Candidate::new("bitboards, copy", || bitboards.copy(1)),
        Candidate::new("xor-quad, expanded, unmake", || expanded.make_and_unmake()),
        Candidate::new("xor-quad, list of deltas", || carried.deltas(&mut list, 1)),
        Candidate::new("quad, copy, each twice", || copied_twice.copy(2)),
        Candidate::new("list of deltas, each twice", || twice.deltas(&mut list_twice, 2)),
    ];
    race::run(setups.len() as u64, ROUNDS, &mut candidates);
}

fn race_conversions(setups: &[ValidSetup]) {
    let quads: Vec<[u64; 4]> = setups.iter().map(|setup| QuadBitboard::from(&**setup).0).collect();
    let boards: Vec<[u8; 64]> = quads.iter().map(|quad| Conversion::PORTABLE.to_bytes(quad)).collect();
    race_conversion("to sixteen sets", &quads, |conversion, quad| words(conversion.to_sets(quad).as_slice()));
    race_conversion("to 64 bytes", &quads, |conversion, quad| {
        let bytes = conversion.to_bytes(quad);
        words(&array::from_fn::<u64, 8, _>(|at| {
            u64::from_le_bytes(array::from_fn(|byte| bytes[8 * at + byte]))
        }))
    });
    race_conversion("from 64 bytes", &boards, |conversion, bytes| words(&conversion.from_bytes(bytes)));
}

/// A sum in which every word is weighted by its place.
#[inline(always)]
fn words(words: &[u64]) -> u64 {
    words.iter().fold(0, |sum, word| sum.rotate_left(7) ^ word)
}

fn race_conversion<T>(title: &str, inputs: &[T], convert: impl Fn(Conversion, &T) -> u64 + Copy) {
    println!("nanoseconds a quad, {title}, best of {ROUNDS} rounds (median)");
    let way = |conversion: Conversion| {
        let pass = move || {
            inputs.iter().map(|input| convert(conversion, black_box(input))).fold(0, u64::wrapping_add)
        };
        Candidate::new(conversion.name(), pass)
    };
    race::run(inputs.len() as u64, ROUNDS, &mut Conversion::all().map(way).collect::<Vec<_>>());
}
