//! Keys of positions: how often they collide, and what they cost.
//!
//! Collisions of truncated keys of millions of different positions are compared with those expected
//! of random numbers. Then the ways to compute a key take turns on the children of the corpus.

use std::hint::black_box;

use fianchetto::board_repr::{QuadBitboard, QuadBoard};
use fianchetto::quad::RelativeQuadBoard;
use fianchetto::registry::Wanted;
use fianchetto::{AnyTechnique, BoardRepr, Line, Move, Position, Registry, Setup, Stage, ValidSetup};
use fianchetto_benches::keys::Numbers;
use fianchetto_benches::{corpus, standard};
use fianchetto_measure::race::{self, Candidate};
use fianchetto_tables::zobrist;

/// How many of its lowest bits are left of a key.
const WIDTHS: [u32; 4] = [21, 24, 28, 32];

/// The positions of random games.
const PLAYED: usize = 4_000_000;

/// How long a random game is.
const PLIES: usize = 60;

/// The positions whose children are compared with each other.
const PARENTS: usize = 250_000;

/// The plies of the trees.
const DEEP: u32 = 4;

const ROUNDS: usize = 200;

fn main() {
    let technique = Registry::built_in().find(Wanted::default()).expect("there is a technique");
    let keys = Keys { zobrist: Numbers::zobrist(), bch: Numbers::bch() };
    println!("colliding pairs of keys cut to their lowest bits: by chance, Zobrist, BCH, from scratch");
    report("trees of six positions, 4 plies", &[trees(&technique, &keys)]);
    report("random games", &[games(&technique, &keys)]);
    report("brothers: the children of one position", &brothers(&technique, &keys));
    race_keys();
}

/// Ways to number elements.
struct Keys {
    zobrist: Numbers,
    bch: Numbers,
}

/// The keys of a position: Zobrist, BCH, from scratch. Positions differ if any of these do.
type Three = [u64; 3];

impl Keys {
    fn of(&self, setup: &Setup) -> Three {
        let rest = self.zobrist.of_the_rest(setup);
        [self.zobrist.key(setup), self.bch.key(setup), QuadBitboard::from(setup).key_from_scratch(rest)]
    }
}

/// Drops repeated keys.
fn distinct(mut keys: Vec<Three>) -> Vec<Three> {
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// All positions of the trees below the standard positions.
fn trees(technique: &AnyTechnique, keys: &Keys) -> Vec<Three> {
    let mut all = Vec::new();
    for (_, known) in standard() {
        gather(&mut technique.position(&known.setup), DEEP, keys, &mut all);
    }
    distinct(all)
}

fn gather(line: &mut Line, depth: u32, keys: &Keys, all: &mut Vec<Three>) {
    all.push(keys.of(&line.setup()));
    if depth > 0 {
        let moves = line.moves(Stage::All);
        for &mv in &*moves {
            line.make(mv);
            gather(line, depth - 1, keys, all);
            line.take_back();
        }
    }
}

/// Visits some positions of random games from the corpus.
fn play(technique: &AnyTechnique, positions: usize, mut visit: impl FnMut(&mut Line)) {
    let (corpus, mut left, mut random) = (corpus(), positions, 1_u64);
    for known in corpus.iter().cycle() {
        let mut line = technique.position(&known.setup);
        for _ in 0..PLIES {
            visit(&mut line);
            left -= 1;
            if left == 0 {
                return;
            }
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let moves = line.moves(Stage::All);
            let Some(&mv) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
            line.make(mv);
        }
    }
}

/// The positions of random games.
fn games(technique: &AnyTechnique, keys: &Keys) -> Vec<Three> {
    let mut all = Vec::new();
    play(technique, PLAYED, |line| all.push(keys.of(&line.setup())));
    distinct(all)
}

/// The children of each of some positions of random games.
fn brothers(technique: &AnyTechnique, keys: &Keys) -> Vec<Vec<Three>> {
    let mut all = Vec::new();
    play(technique, PARENTS, |line| {
        let moves = line.moves(Stage::All);
        let children = moves.iter().map(|&mv| keys.of(&line.after(mv).setup()));
        all.push(distinct(children.collect()));
    });
    all
}

/// Prints the colliding pairs within each set, of all sets together.
fn report(title: &str, sets: &[Vec<Three>]) {
    let positions: usize = sets.iter().map(Vec::len).sum();
    println!("{title}: {positions} different positions");
    for width in WIDTHS {
        let pairs = |count: usize| count as f64 * (count as f64 - 1.0) / 2.0;
        let by_chance: f64 = sets.iter().map(|set| pairs(set.len()) / 2.0_f64.powi(width as i32)).sum();
        let found = [0, 1, 2].map(|which| sets.iter().map(|set| collisions(set, which, width)).sum::<u64>());
        println!("  {width} bits: {by_chance:12.1} {:10} {:10} {:10}", found[0], found[1], found[2]);
    }
}

/// The pairs of positions whose keys have the same lowest bits.
fn collisions(set: &[Three], which: usize, width: u32) -> u64 {
    let mut cut: Vec<u64> = set.iter().map(|keys| keys[which] & ((1 << width) - 1)).collect();
    cut.sort_unstable();
    cut.chunk_by(|a, b| a == b).map(|same| same.len() as u64 * (same.len() as u64 - 1) / 2).sum()
}

/// Times the ways to compute a key: of a position from scratch, and of each child in a walk.
fn race_keys() {
    let setups: Vec<ValidSetup> = corpus().iter().map(|known| known.setup).collect();
    let quads: Vec<(QuadBitboard, u64)> =
        setups.iter().map(|setup| (QuadBitboard::from(&**setup), setup.halfmove_clock.into())).collect();
    let of_all = |key: fn(&QuadBitboard, u64) -> u64| {
        let quads = &quads;
        move || {
            quads.iter().for_each(|(quad, rest)| _ = black_box(key(black_box(quad), *rest)));
            quads.len() as u64
        }
    };
    println!("nanoseconds a key from scratch, best of {ROUNDS} rounds (median)");
    let mut candidates = [
        Candidate::new("sum of Zobrist numbers", of_all(zobrist_sum)),
        Candidate::new("nine products (Manino)", of_all(nine_products)),
        Candidate::new("three folded products", of_all(QuadBitboard::key_from_scratch)),
    ];
    race::run(quads.len() as u64, ROUNDS, &mut [&mut candidates]);
    race_children(&setups);
}

fn race_children(setups: &[ValidSetup]) {
    let technique = Registry::built_in().find(Wanted::default()).expect("there is a technique");
    let moves: Vec<Vec<Move>> =
        setups.iter().map(|setup| technique.moves(setup, Stage::All).to_vec()).collect();
    let count: usize = moves.iter().map(Vec::len).sum();
    let mut sided = [(); 3].map(|()| boards::<RelativeQuadBoard>(setups));
    let mut quads = [(); 3].map(|()| boards::<QuadBoard>(setups));
    let (moves, [a, b, c], [e, f, g]) = (&moves, &mut sided, &mut quads);
    println!("nanoseconds a child with its key, {count} moves, best of {ROUNDS} rounds (median)");
    let mut candidates = [
        Candidate::new("side-relative quad, no key", || unkeyed(a, moves, |_| 0)),
        Candidate::new("  incremental Zobrist key", || keyed(b, moves)),
        Candidate::new("  from scratch", || {
            unkeyed(c, moves, |child| child.quad().key_from_scratch(child.side_to_move()))
        }),
        Candidate::new("quad, no key", || unkeyed(e, moves, |_| 0)),
        Candidate::new("  incremental Zobrist key", || keyed(f, moves)),
        Candidate::new("  from scratch", || {
            unkeyed(g, moves, |child| child.bitboards().key_from_scratch(child.side_to_move() as u64))
        }),
    ];
    race::run(count as u64, ROUNDS, &mut [&mut candidates]);
}

fn boards<B: BoardRepr>(setups: &[ValidSetup]) -> Vec<B> {
    setups.iter().map(B::from_setup).collect()
}

/// The sum over the pieces.
fn zobrist_sum(quad: &QuadBitboard, rest: u64) -> u64 {
    quad.occupied().into_iter().fold(rest, |key, square| {
        let code = quad.code(square);
        key ^ zobrist::by_code(code, square)
    })
}

/// Edoardo Manino's key: each half of a word times a number of its own.
fn nine_products(quad: &QuadBitboard, rest: u64) -> u64 {
    const NUMBERS: [u64; 9] = {
        let (mut numbers, mut number, mut at) = ([0; 9], 0x9e37_79b9_7f4a_7c15_u64, 0);
        while at < 9 {
            numbers[at] = number | 1;
            number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            at += 1;
        }
        numbers
    };
    let mut key = rest.wrapping_mul(NUMBERS[8]);
    for (word, numbers) in quad.0.iter().zip(NUMBERS.chunks(2)) {
        key ^= (word & 0xffff_ffff).wrapping_mul(numbers[0]) ^ (word >> 32).wrapping_mul(numbers[1]);
    }
    key
}

/// Makes every move without a key, and computes a key of the child.
fn unkeyed<B: Position>(boards: &mut [B], moves: &[Vec<Move>], key: impl Fn(&B) -> u64) -> u64 {
    each(boards, moves, |board, mv| board.descend_unkeyed(mv, |child| _ = black_box(key(black_box(child)))))
}

/// Makes every move with the key that the board keeps.
fn keyed<B: Position>(boards: &mut [B], moves: &[Vec<Move>]) -> u64 {
    each(boards, moves, |board, mv| {
        if B::COPIES {
            black_box(board.after(mv));
        } else {
            let undo = board.make(mv);
            black_box(&mut *board);
            board.unmake(mv, undo);
        }
    })
}

/// The number of moves made.
fn each<B>(boards: &mut [B], moves: &[Vec<Move>], mut make: impl FnMut(&mut B, Move)) -> u64 {
    let mut made = 0;
    for (board, moves) in boards.iter_mut().zip(moves) {
        moves.iter().for_each(|&mv| make(board, black_box(mv)));
        made += moves.len() as u64;
    }
    made
}
