//! Files of positions by fianchetto and by the crates of two formats: equal answers, then the time
//! of both in turns.

mod games;
mod ours;
mod sum;
mod theirs;

use std::hint::black_box;
use std::time::Instant;

use fianchetto_position_files::Format;

const ROUNDS: usize = 15;

/// The median ratio of neighbouring runs: how many times as fast ours is.
fn ratio<A: PartialEq + std::fmt::Debug>(ours: impl Fn() -> A, theirs: impl Fn() -> A) -> f64 {
    assert_eq!(ours(), theirs());
    let seconds = |work: &dyn Fn() -> A| {
        let begin = Instant::now();
        black_box(work());
        begin.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..ROUNDS).map(|_| seconds(&theirs) / seconds(&ours)).collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ROUNDS / 2]
}

fn main() {
    let games = games::games(1_000);
    let entries: Vec<_> = games.concat();
    let viri = ours::written(&entries, Format::Viri);
    assert_eq!(theirs::rewritten(&viri), viri, "viriformat reads and writes our games");
    let bullet = ours::written(&entries, Format::Bullet);
    println!("{} games, {} positions", games.len(), entries.len());
    println!("viriformat, each position:   {:.2}", ratio(|| ours::visit(&viri), || theirs::visit(&viri)));
    println!(
        "viriformat to bullet:        {:.2}",
        ratio(|| ours::to_bullet(&viri), || theirs::to_bullet(&viri))
    );
    println!(
        "bullet, each piece, checked: {:.2}",
        ratio(|| ours::pieces(&bullet), || theirs::pieces(&bullet))
    );
}
