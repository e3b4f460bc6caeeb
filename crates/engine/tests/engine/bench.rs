//! What the technique must not change, and what ordering saves.

use fianchetto::Registry;
use fianchetto_engine::bench::{POSITIONS, nodes};

use crate::common::technique;

/// Ties in ordering are broken by the move word, so that the generation order does not matter. Techniques whose tables have
/// scores order quiet moves by them, too, and search other nodes for that.
#[test]
fn every_technique_searches_the_same_nodes() {
    let expected = nodes(&technique(), 4, true);
    assert!(expected > 50_000);
    for technique in Registry::built_in() {
        let (name, found) = (technique.full_name(), nodes(&technique, 4, true));
        assert_eq!(found == expected, !technique.has_scores(), "{name}: {found}");
    }
}

/// At depth 2; the factor grows with the depth.
#[test]
fn ordering_saves_nine_nodes_of_ten() {
    let (ordered, unordered) = (nodes(&technique(), 2, true), nodes(&technique(), 2, false));
    assert!(unordered >= 10 * ordered, "{ordered} and {unordered} nodes");
}

#[test]
fn every_bench_position_can_be_played() {
    assert_eq!(POSITIONS.lines().count(), 12);
    assert!(POSITIONS.lines().all(|fen| fen.parse::<fianchetto::ValidSetup>().is_ok()));
}
