//! The number of different positions after each ply, which is known: en passant has to count only where it is legal.

use fianchetto::ValidSetup;
use fianchetto::registry::Registry;
use fianchetto_perft::levels::unique_positions;

const KNOWN: [u64; 6] = [20, 400, 5_362, 72_078, 822_518, 9_417_681];

/// With a memory of so many MiB, so that deeper plies are sorted on disk.
fn unique(technique: &str, plies: u32, memory: usize) -> Vec<u64> {
    let technique = Registry::built_in().named(technique).expect("a technique");
    let folder = std::env::temp_dir().join(format!("fianchetto-unique-{plies}-{}", std::process::id()));
    let counts = unique_positions(&technique, &ValidSetup::INITIAL, plies, &folder, memory << 20);
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
    counts.expect("there is space")
}

#[test]
fn the_first_plies_have_as_many_positions_as_others_have_found() {
    assert_eq!(unique("quad", 5, 16), KNOWN[..5]);
    assert_eq!(unique("ray-loop", 4, 1), KNOWN[..4]);
}

#[test]
#[ignore = "half a minute, for the full tier"]
fn the_sixth_ply_has_as_many_positions_as_others_have_found() {
    assert_eq!(unique("quad", 6, 128), KNOWN);
}
