//! The configuration with which the program enters a leaderboard, `docs/perft-war.json`.

use fianchetto_testdata::positions::KIWIPETE;
use serde_json::Value;

use crate::common::{good, run_on};

/// Each mode is said to the program as the harness says it, and the count is on a line that the
/// harness reads.
#[test]
fn the_harness_reads_every_count() {
    let descriptor = include_str!("../../../../docs/perft-war.json");
    let descriptor: Value = serde_json::from_str(descriptor).expect("JSON");
    let modes = descriptor["modes"].as_object().expect("modes");
    assert_eq!(modes.len(), 4);
    for (name, mode) in modes {
        let text = |key: &str| mode[key].as_str().expect(key);
        assert_eq!(text("launch").split(' ').skip(1).collect::<Vec<_>>(), ["uci"], "{name}");
        let setup = mode["setup"].as_array().expect("lines").iter().map(|line| line.as_str().expect("text"));
        let case = text("case").replace("{fen}", KIWIPETE).replace("{depth}", "4");
        let lines = setup.chain(case.lines()).chain(["quit"]).collect::<Vec<_>>().join("\n");
        let output = good(&run_on(&["uci"], lines.replace("{threads}", "2") + "\n"));
        assert!(output.lines().any(|line| line == "Nodes searched: 4085603"), "{name}: {output}");
        assert!(!output.contains("info string"), "every line is understood in {name}: {output}");
        assert_eq!(text("end_re"), r"^Nodes searched: \d+$");
    }
}
