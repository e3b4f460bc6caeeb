//! A mate in two, found on one technique after the other: the same score, and the same number of
//! positions.

use std::sync::Arc;

use fianchetto::{Registry, types::Mode};
use fianchetto_engine::{Job, Limits, MATE, Player, TranspositionTable};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1".parse()?;
    let (registry, mut reports) = (Registry::built_in(), Vec::new());
    for name in ["quad", "ternary", "ray-loop/mailbox"] {
        let game = Player::new(&registry.named(name)?).play(&start, &[])?;
        let limits = Limits { depth: Some(4), ..Limits::default() };
        let mut last = None;
        game.search(&Job::new(limits, &Arc::new(TranspositionTable::new(4)?)), &mut |report| {
            last = Some(report.clone())
        });
        let report = last.ok_or("a position with moves is searched")?;
        println!(
            "{name:<17} {} in {} nodes, {:.1?}",
            report.line[0].uci(Mode::Standard),
            report.nodes,
            report.time
        );
        assert_eq!(report.score, MATE - 3, "mate at the third half-move");
        reports.push(report.nodes);
    }
    assert!(reports.iter().all(|&nodes| nodes == reports[0]), "{reports:?}");
    Ok(())
}
