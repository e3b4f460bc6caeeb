//! How fast a technique counts on each instruction set of this machine, with the portable path as
//! the measure.
//!
//! ```text
//! cargo run --release -p fianchetto --features all --example paths -- quad 4
//! ```
//!
//! The two arguments are a technique's name and a depth; the smaller tree of the start position is
//! counted a ply deeper than that of Kiwipete. Each row has the best of some rounds, in millions of
//! leaves a second: the usual perft, and two plies counted at once.
//!
//! With a path as the third argument, the start position is counted once on that path, for a
//! program that counts instructions.

use std::env;
use std::error::Error;
use std::time::Instant;

use fianchetto::{AnyTechnique, Perft, Registry, ValidSetup, types::Mode};

/// The name of each position, its FEN, and how many plies deeper it is counted.
const POSITIONS: [(&str, &str, u32); 2] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 0),
];

/// Many short ones: on a busy machine some are not interrupted.
const ROUNDS: usize = 50;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "quad".to_owned());
    let depth = arguments.next().map_or(Ok(3), |depth| depth.parse::<u32>())?;
    let registry = Registry::built_in();
    let mut techniques: Vec<&AnyTechnique> =
        registry.iter().filter(|technique| technique.info().name == name).collect();
    techniques.sort_by_key(|technique| technique.isa_name());
    if techniques.is_empty() {
        return Err(format!("there is no technique `{name}`").into());
    }
    if let Some(path) = arguments.next() {
        let technique = techniques.into_iter().find(|technique| technique.isa_name().name() == path);
        let technique = technique.ok_or_else(|| format!("`{name}` has no path `{path}`"))?;
        println!("{}", technique.perft(&ValidSetup::INITIAL, Perft::BULK, depth));
        return Ok(());
    }
    for (position, fen, deeper) in POSITIONS {
        let depth = depth + deeper;
        let setup = ValidSetup::parse(fen, Mode::Standard)?;
        let (leaves, speeds) = speeds(&techniques, &setup, depth);
        println!("{position}, depth {depth}, {leaves} leaves:");
        for (technique, [one, two]) in techniques.iter().zip(&speeds) {
            let ratio = |speed: f64, place: usize| speed / speeds[0][place];
            println!(
                "{name:<14} {:<13} {:<9} {one:>6.0} M/s {:>5.2} {two:>8.0} M/s {:>5.2}",
                technique.board_name(),
                technique.isa_name().name(),
                ratio(*one, 0),
                ratio(*two, 1),
            );
        }
    }
    Ok(())
}

/// The number of leaves, and for each technique how many millions of them it counts a second by one
/// ply and by two. The techniques take turns, so that a busy moment slows all of them.
fn speeds(techniques: &[&AnyTechnique], setup: &ValidSetup, depth: u32) -> (u64, Vec<[f64; 2]>) {
    let leaves = techniques[0].perft(setup, Perft::BULK, depth);
    let mut best = vec![[0.0_f64; 2]; techniques.len()];
    for _ in 0..ROUNDS {
        for (technique, best) in techniques.iter().zip(&mut best) {
            for (best, perft) in best.iter_mut().zip([Perft::BULK, Perft::TWO_PLIES]) {
                let begin = Instant::now();
                assert_eq!(technique.perft(setup, perft, depth), leaves, "on {}", technique.isa_name());
                *best = best.max(leaves as f64 / begin.elapsed().as_secs_f64() / 1e6);
            }
        }
    }
    (leaves, best)
}
