//! The attacks that each technique looks up, against a loop along the rays.

use fianchetto::types::{Bitboard, Color, Direction, Piece, PieceType, Square};
use fianchetto::{AnyTechnique, Registry};

/// Square by square, up to the first that is occupied.
fn walked(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for (files, ranks) in Direction::of(piece.piece_type).iter().map(|direction| direction.step()) {
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            attacked.insert(square);
            next = square.offset(files, ranks).filter(|_| !occupied.contains(square));
        }
    }
    attacked
}

/// Sets of squares that look random, the sparse and the dense ones among them.
fn sets() -> Vec<Bitboard> {
    let mut state = 1_u64;
    let mut word = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state.rotate_left(32)
    };
    (0..40)
        .flat_map(|_| [word(), word() & word(), word() | word(), word() & word() & word()])
        .map(Bitboard)
        .collect()
}

fn check(technique: &AnyTechnique, sets: &[Bitboard]) -> bool {
    let sliders = [PieceType::Bishop, PieceType::Rook, PieceType::Queen];
    for piece in sliders.into_iter().flat_map(|slider| Color::ALL.map(|color| slider.of(color))) {
        for (from, &occupied) in Square::all().flat_map(|from| sets.iter().map(move |set| (from, set))) {
            let Some(found) = technique.attacks(piece, from, occupied) else { return false };
            assert_eq!(
                found,
                walked(piece, from, occupied),
                "{technique:?}: {piece:?} from {from}, {occupied:?}"
            );
        }
    }
    for piece in PieceType::ALL.map(|piece_type| piece_type.of(Color::Black)) {
        let shared = |from| fianchetto::attacks(piece, from, sets[0]);
        assert!(Square::all().all(|from| technique.attacks(piece, from, sets[0]) == Some(shared(from))));
    }
    true
}

#[test]
fn every_lookup_is_that_of_a_loop() {
    let (registry, sets) = (Registry::built_in(), sets());
    let looking_up: Vec<_> = registry.iter().filter(|technique| check(technique, &sets)).collect();
    let expected = [
        "pext",
        "pext-compressed",
        "magic",
        "magic-plain",
        "magic-fixed-shift",
        "magic-black",
        "kindergarten",
        "ternary",
        "hyperbola",
        "hyperbola-lanes",
        "rotated",
        "obstruction-difference",
        "classical",
        "dumb7fill",
        "kogge-stone",
    ];
    for name in expected {
        assert!(looking_up.iter().any(|technique| technique.info().name == name), "{name}");
    }
}
