//! Lookups of queens through objects, against a walk along the rays.
#![cfg(feature = "all")]

use fianchetto::types::{Bitboard, Direction};
use fianchetto::{Registry, Square};

/// The squares that a queen attacks, step by step.
fn walked(from: Square, occupied: Bitboard) -> Bitboard {
    let ray = |direction: &Direction| {
        let (right, up) = direction.step();
        let (mut square, mut ray) = (from, Bitboard::EMPTY);
        while let Some(next) = square.offset(right, up) {
            (square, ray) = (next, ray | Bitboard::of(next));
            if occupied.contains(next) {
                break;
            }
        }
        ray
    };
    Direction::ALL.iter().map(ray).fold(Bitboard::EMPTY, |all, ray| all | ray)
}

/// From the empty board to a full one, with and without a piece on the queen's own square.
fn queries() -> Vec<(Square, Bitboard)> {
    let fills = [0, 1, 0x0081_0024_0042_8100, 0xffff_0000_0000_ffff, 0x5555_aaaa_5555_aaaa, u64::MAX];
    Square::all().flat_map(|from| fills.map(|fill| (from, Bitboard(fill)))).collect()
}

#[test]
fn the_sums_are_those_of_walks() {
    let queries = queries();
    let sum = |queries: &[(Square, Bitboard)]| {
        queries.iter().fold(0_u64, |sum, &(from, occupied)| sum.wrapping_add(walked(from, occupied).0))
    };
    let mut names = Vec::new();
    for technique in &Registry::built_in() {
        let name = technique.full_name();
        for queries in [&queries[..], &queries[7..8], &[]] {
            let found = technique.lookups(queries).map(|lookups| lookups.sum());
            assert!(found.is_none_or(|found| found == sum(queries)), "{name}");
        }
        if technique.lookups(&[]).is_some() {
            names.push(technique.info().name);
        }
    }
    names.dedup();
    let all = [
        "pext",
        "pext-compressed",
        "magic",
        "magic-plain",
        "magic-fixed-shift",
        "magic-black",
        "kindergarten",
        "ternary",
        "ternary-first-use",
        "ternary-listed",
        "ternary-westcott",
        "antirotated",
        "hyperbola",
        "rotated",
        "obstruction-difference",
        "classical",
        "dumb7fill",
        "kogge-stone",
    ];
    assert_eq!(names, all);
}
