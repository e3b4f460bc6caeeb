//! A number that must not depend on the technique, and a speed that does.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fianchetto::ValidSetup;

use crate::{Limits, Player, Table, Task};

/// Positions of all phases of the game.
pub const POSITIONS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
    "r2q1rk1/pb1nbppp/1p2pn2/2pp4/2PP4/1PN1PN2/PB2BPPP/R2Q1RK1 w - - 0 11",
    "2rq1rk1/1b2bppp/p2ppn2/1p6/3QP3/1BN1B3/PPP2PPP/R4RK1 w - - 0 14",
    "3r1rk1/p4ppp/1pq1pn2/8/2P5/1P2PQ2/PB3PPP/3R1RK1 w - - 0 20",
    "8/pp3pk1/2p3p1/4P2p/1P3P1P/P3K1P1/8/8 w - - 0 35",
    "8/5pk1/5p1p/2R5/5P2/2r3P1/5K1P/8 b - - 0 40",
    "4k3/2n5/8/1B1P4/8/4K3/5P2/8 w - - 0 50",
];

/// How deep the positions are searched unless said otherwise.
pub const DEPTH: i32 = 8;

/// What a run has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Positions searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Outcome {
    /// Positions a second.
    #[must_use]
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

/// Searches all positions to a depth with one thread, each with an empty table.
#[must_use]
pub fn run(player: &dyn Player, depth: i32, is_ordered: bool) -> Outcome {
    let table = Table::new(16);
    let started = Instant::now();
    let nodes = POSITIONS.iter().filter_map(|fen| fen.parse::<ValidSetup>().ok()).map(|start| {
        table.clear();
        let stop = AtomicBool::new(false);
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let task =
            Task { start: &start, moves: &[], limits, stop: &stop, table: &table, threads: 1, is_ordered };
        player.search(&task, &mut |_| {}).1
    });
    let nodes = nodes.sum();
    Outcome { nodes, time: started.elapsed() }
}
