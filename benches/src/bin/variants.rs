//! Perft of the quad technique on every variant of every instruction path, in turns.
//!
//! `versus` runs the best variant of each path. What a path is worth on a machine that lacks one of its extra
//! instructions, such as AVX-512 without VPOPCNTDQ, is seen here.

use std::hint::black_box;

use fianchetto::movegen::Perft;
use fianchetto::quad::{Quad, RelativeQuadBoard};
use fianchetto::simd::Isa;
use fianchetto_benches::race::{self, Candidate};
use fianchetto_benches::standard;

const ROUNDS: usize = 60;

fn main() {
    println!("picoseconds for a leaf: the best round and the median");
    for (name, known) in standard() {
        println!("{name}, depth {}", known.depth);
        let board = RelativeQuadBoard::from_setup(&known.setup);
        let way = |isa: Isa| {
            let quad = Quad::with_isa(isa);
            Candidate::new(isa.to_string(), move || Perft::BULK.count(&quad, black_box(&board), known.depth))
        };
        race::run((known.count / 1000).max(1), ROUNDS, &mut Isa::variants().map(way).collect::<Vec<_>>());
    }
}
