//! Two ways to add up numbers take turns; the best round and the median of each are printed.
//!
//! `cargo run --release -p fianchetto-measure --example two_ways`

use std::hint::black_box;

use fianchetto_measure::race::{self, Candidate};

fn main() {
    let numbers: Vec<u64> = (0..10_000).collect();
    let one_by_one = || numbers.iter().map(black_box).sum();
    let by_formula = || black_box(&numbers).len() as u64 * numbers[numbers.len() - 1] / 2;
    println!("nanoseconds a number");
    let ways = &mut [Candidate::new("one by one", one_by_one), Candidate::new("by formula", by_formula)];
    race::run(numbers.len() as u64, 100, &mut [ways]);
}
