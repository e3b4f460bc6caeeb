//! Keys of positions: how often they collide, and what they cost.
//!
//! Truncated keys of millions of different positions are compared with the birthday expectation of random numbers. Then the
//! ways to a key take turns on the children of the corpus.

use std::hint::black_box;

use fianchetto::board_repr::{Quad, QuadBitboard};
use fianchetto::quad::QuadPosition;
use fianchetto::registry::Wanted;
use fianchetto::{AnyTechnique, BoardRepr, Line, Move, Position, Registry, Setup, Stage, ValidSetup};
use fianchetto_benches::keys::Numbers;
use fianchetto_benches::race::{self, Way};
use fianchetto_benches::{corpus, standard};
use fianchetto_tables::zobrist;

/// The widths to which keys are cut: the lowest bits.
const WIDTHS: [u32; 3] = [24, 28, 32];

/// The positions of random games.
const PLAYED: usize = 4_000_000;

/// How long a random game is.
const PLIES: usize = 60;

/// The plies of the trees, and of the families.
const DEEP: u32 = 4;
const FAMILY: u32 = 2;

const ROUNDS: usize = 200;

fn main() {
    let technique = Registry::built_in().find(Wanted::default()).expect("there is a technique");
    let keys = Keys { zobrist: Numbers::zobrist(), bch: Numbers::bch() };
    println!("colliding pairs of keys cut to their lowest bits: by chance, Zobrist, BCH, from scratch");
    report("trees of six positions, 4 plies", &[trees(&technique, &keys)]);
    report("random games", &[games(&technique, &keys)]);
    report("families: a position, its children and theirs", &families(&technique, &keys));
    race_keys();
}

/// Ways to number elements.
struct Keys {
    zobrist: Numbers,
    bch: Numbers,
}

/// The keys of a position: Zobrist, BCH, from scratch. Positions are different if any of them is.
type Three = [u64; 3];

impl Keys {
    fn of(&self, setup: &Setup) -> Three {
        let rest = self.zobrist.key(&Setup { ..*setup }) ^ pieces_alone(setup);
        [self.zobrist.key(setup), self.bch.key(setup), QuadBitboard::from(setup).key_from_scratch(rest)]
    }
}
