//! What the technique matters: `cargo run --release -p fianchetto-engine --example bench -- [DEPTH]`.
//!
//! The last line is the search without ordering, on the first technique.

use fianchetto_engine::{bench, players};

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(bench::DEPTH);
    let show = |name: &str, outcome: bench::Outcome| {
        println!("{name:<32} {:>12} nodes {:>12} nodes/s", outcome.nodes, outcome.speed());
    };
    let players = players();
    for player in &players {
        show(&player.name(), bench::run(&**player, depth, true));
    }
    if let Some(player) = players.first() {
        show("in the order of generation", bench::run(&**player, depth, false));
    }
}
