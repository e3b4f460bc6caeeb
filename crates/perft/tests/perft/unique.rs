//! The number of different positions after each ply, which is known: en passant has to count only
//! where it is legal.

use fianchetto::{ValidSetup, registry::Registry};
use fianchetto_movegen_core::Perft;
use fianchetto_perft::unique::{Level, Origin};
use fianchetto_types::Color;

const KNOWN: [u64; 6] = [20, 400, 5_362, 72_078, 822_518, 9_417_681];

/// Checks the first plies with a memory of this many MiB, so that deeper ones are sorted on disk.
fn assert_known(technique: &str, plies: usize, memory: usize) {
    let technique = Registry::built_in().named(technique).expect("a technique");
    let start = technique.position(&ValidSetup::INITIAL);
    let origin = Origin { technique: &technique, side: Color::White };
    let folder = std::env::temp_dir();
    let mut level = Level::start(&folder, &start).expect("there is space");
    for (known, ply) in KNOWN.into_iter().zip(1..).take(plies) {
        level = level.next(&folder, memory << 20, &origin, |_| {}).expect("there is space");
        assert_eq!((level.ply(), level.positions()), (ply, known));
        assert_eq!(level.ways(), start.perft(Perft::BULK, ply).into(), "ply {ply}");
    }
}

#[test]
fn the_first_plies_have_as_many_positions_as_others_have_found() {
    assert_known("quad", 5, 16);
    assert_known("ray-loop", 4, 1);
}

#[test]
#[ignore = "half a minute, for the full tier"]
fn the_sixth_ply_has_as_many_positions_as_others_have_found() {
    assert_known("quad", 6, 128);
}
