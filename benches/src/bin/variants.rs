//! The quad-bitboard on every instruction set, in turns: perft of the quad technique on each
//! variant, the document's ways to read pieces and sets from the four words, and its fills for
//! discovered checks.
//!
//! `versus` runs the best variant of each path. This program shows what a path is worth on a
//! machine that lacks one of its extra instructions, such as AVX-512 without VPOPCNTDQ.

use std::hint::black_box;

use fianchetto::board_repr::{Bitboards, BoardRepr, Pins, Position, QuadBitboard, QuadBoard, XorQuad};
use fianchetto::movegen::Perft;
use fianchetto::quad::{Quad, RelativeQuadBoard};
use fianchetto::quad_fill::{Codes, Coding, DisjointSets, KingLines, QuadFill, QuadFillForm};
use fianchetto::simd::quad::{Conversion, vertical_nibble};
use fianchetto::simd::{Isa, Kernel, Lanes};
use fianchetto::ternary::{Plain, StoreAll, Ternary, TernaryForm};
use fianchetto::types::{Color, PieceType};
use fianchetto::{Move, MoveList, Node, Stage, Technique, ValidSetup};
use fianchetto_benches::{corpus, standard};
use fianchetto_measure::race::{self, Candidate};

const ROUNDS: usize = 60;

/// A position, with its moves.
type Sample = (QuadBitboard, MoveList);

fn main() {
    println!("picoseconds for a leaf: the best round and the median");
    for (name, known) in standard() {
        println!("{name}, depth {}", known.depth);
        let board = RelativeQuadBoard::from_setup(&known.setup);
        let way = |isa: Isa| {
            let quad = Quad::with_isa(isa);
            Candidate::new(isa.to_string(), move || Perft::BULK.count(&quad, black_box(&board), known.depth))
        };
        let mut ways: Vec<_> = Isa::variants().map(way).collect();
        race::run((known.count / 1000).max(1), ROUNDS, &mut [&mut ways]);
    }
    println!("the same for quad-fill by two codings, and for ternary lookup on three boards");
    for (name, known) in standard() {
        let depth = known.depth.saturating_sub(1);
        println!("{name}, depth {depth}");
        let mut ways = boards_and_codings(&known.setup, depth);
        let start = QuadBoard::from_setup(&known.setup);
        let leaves = Perft::BULK.count(&Ternary::best(), &start, depth);
        race::run((leaves / 1000).max(1), ROUNDS / 3, &mut [&mut ways]);
    }
    println!(
        "nanoseconds for a node: the pieces on origins and targets of all moves, then the sets of all pieces"
    );
    let nodes: Vec<Sample> = corpus().iter().map(|known| node(&QuadFill::best(), &known.setup)).collect();
    race::run(nodes.len() as u64, ROUNDS, &mut [&mut pieces(&nodes), &mut sets(&nodes)]);
    println!("nanoseconds for a node: the pieces of the mover that discover a check");
    let boards: Vec<XorQuad> = corpus().iter().map(|known| XorQuad::from_setup(&known.setup)).collect();
    race::run(boards.len() as u64, ROUNDS, &mut [&mut discoverers(&boards)]);
}

/// Perft by each coding of the fills and on each board of ternary lookup, on every path.
fn boards_and_codings(setup: &ValidSetup, depth: u32) -> Vec<Candidate<'static>> {
    let mut ways = Vec::new();
    add::<QuadFillForm<Codes>>(&mut ways, setup, depth);
    add::<QuadFillForm<DisjointSets>>(&mut ways, setup, depth);
    add::<TernaryForm<Plain, StoreAll, QuadBoard>>(&mut ways, setup, depth);
    add::<TernaryForm<Plain, StoreAll, XorQuad>>(&mut ways, setup, depth);
    add::<TernaryForm<Plain, StoreAll, Bitboards>>(&mut ways, setup, depth);
    ways
}

/// Perft by a technique on each of its paths.
fn add<T: Technique<Board: BoardRepr> + 'static>(
    ways: &mut Vec<Candidate<'_>>,
    setup: &ValidSetup,
    depth: u32,
) {
    for technique in Isa::all().filter_map(T::on) {
        let name = format!("{}/{}/{}", technique.info().name, T::Board::BOARD, technique.isa().name());
        let board = technique.board(setup);
        ways.push(Candidate::new(name, move || Perft::BULK.count(&technique, black_box(&board), depth)));
    }
}

fn node(technique: &QuadFill, setup: &ValidSetup) -> Sample {
    let mut moves = MoveList::new();
    technique.list(Node::new(&technique.board(setup)), Stage::All, &mut moves);
    (QuadBitboard::from(&**setup), moves)
}

/// A method that is run on each node, and its answers summed up.
fn way<'a>(name: String, nodes: &'a [Sample], of_node: impl Fn(&Sample) -> u64 + 'a) -> Candidate<'a> {
    Candidate::new(name, move || nodes.iter().map(|node| of_node(black_box(node))).sum())
}

fn pieces(nodes: &[Sample]) -> Vec<Candidate<'_>> {
    let mut ways = vec![way("pieces: getPiece".into(), nodes, |(quad, moves)| {
        sum_of_codes(moves, |square| quad.code(square))
    })];
    ways.extend(Isa::variants().map(|isa| {
        way(format!("pieces: nibbles, {isa}"), nodes, move |(quad, moves)| isa.run(Nibbles { quad, moves }))
    }));
    ways.extend(Conversion::all().map(|path| {
        way(format!("pieces: board, {}", path.name()), nodes, move |(quad, moves)| {
            let codes = quad.to_codes(path);
            sum_of_codes(moves, |square| codes[square.index()])
        })
    }));
    ways
}

fn sum_of_codes(moves: &[Move], code: impl Fn(fianchetto::Square) -> u8) -> u64 {
    moves.iter().map(|mv| u64::from(code(mv.from())) + u64::from(code(mv.to())) * 16).sum()
}

/// [`sum_of_codes`] by vertical nibbles. A plain loop, since lanes must not be used in an
/// iterator's closure.
struct Nibbles<'a> {
    quad: &'a QuadBitboard,
    moves: &'a [Move],
}

impl Kernel for Nibbles<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> u64 {
        let mut sum = 0;
        for mv in self.moves {
            sum += u64::from(vertical_nibble::<L>(token, &self.quad.0, mv.from().to_u8()))
                + u64::from(vertical_nibble::<L>(token, &self.quad.0, mv.to().to_u8())) * 16;
        }
        sum
    }
}

/// The discoverers by the shared tables, which search positions use, and by fills from the enemy's
/// king.
fn discoverers(boards: &[XorQuad]) -> Vec<Candidate<'_>> {
    let by_table = |board: &XorQuad| {
        let (sets, us) = (board.sets(), board.side_to_move());
        (Pins::of(&sets, !us).blockers & sets.of_color(us)).0
    };
    let mut ways = vec![way_of_boards("discoverers: tables".into(), boards, by_table)];
    for isa in Isa::variants() {
        ways.push(fills(Codes, "codes", isa, boards));
        ways.push(fills(DisjointSets, "disjoint sets", isa, boards));
    }
    ways
}

fn fills<'a, C: Coding>(coding: C, name: &str, isa: Isa, boards: &'a [XorQuad]) -> Candidate<'a> {
    way_of_boards(format!("discoverers: {name}, {isa}"), boards, move |board| {
        KingLines::by(coding, isa, board, !board.side_to_move()).discoverers().0
    })
}

/// A method that is run on each board, and its answers summed up.
fn way_of_boards<'a>(
    name: String,
    boards: &'a [XorQuad],
    of_board: impl Fn(&XorQuad) -> u64 + 'a,
) -> Candidate<'a> {
    let added = move |sum: u64, board| sum.wrapping_add(of_board(black_box(board)));
    Candidate::new(name, move || boards.iter().fold(0, &added))
}

/// The twelve sets of pieces by the document's formulas, and its hex bitboards.
fn sets(nodes: &[Sample]) -> Vec<Candidate<'_>> {
    let mut ways = vec![way("sets: formulas".into(), nodes, |(quad, _)| {
        mixed(|color, piece_type| (quad.of_color(color) & quad.of_type(piece_type)).0)
    })];
    ways.extend(Conversion::all().map(|path| {
        way(format!("sets: hex, {}", path.name()), nodes, move |(quad, _)| {
            let sets = quad.to_sets(path);
            mixed(|color, piece_type| sets[usize::from(QuadBitboard::code_of(piece_type.of(color)))].0)
        })
    }));
    ways
}

/// A number to which the set of each piece contributes.
fn mixed(set: impl Fn(Color, PieceType) -> u64) -> u64 {
    let sets = Color::ALL.map(|color| PieceType::ALL.map(|piece_type| set(color, piece_type)));
    sets.as_flattened().iter().fold(0, |sum, set| sum.rotate_left(5) ^ set)
}
