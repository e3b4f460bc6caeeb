//! Values from random bytes: all kinds occur.

use arbitrary::{Arbitrary, Unstructured};
use fianchetto_types::{Bitboard, CastlingSide, Color, Move, MoveKind, Piece, Setup, Square, ValidSetup};

fn values<T: for<'a> Arbitrary<'a>>() -> Vec<T> {
    let mut random = fianchetto_testkit::seeded::random(512);
    let mut bytes =
        || (0..512).map(|_| <u8 as quickcheck::Arbitrary>::arbitrary(&mut random)).collect::<Vec<_>>();
    (0..2000).filter_map(|_| T::arbitrary(&mut Unstructured::new(&bytes())).ok()).collect()
}

/// Random cases are the same in every run, unless others are asked for.
#[test]
fn every_run_has_the_same_values() {
    let are_random = std::env::var_os("QUICKCHECK_SEED").is_some_and(|seed| seed == "random");
    assert!(are_random || values::<Move>() == values::<Move>());
}

#[test]
fn all_values_occur() {
    let squares: Bitboard = values::<Square>().into_iter().collect();
    assert_eq!(squares, Bitboard::ALL);
    let pieces = values::<Piece>();
    for color in Color::ALL {
        assert!(CastlingSide::ALL.into_iter().all(|side| values::<CastlingSide>().contains(&side)));
        assert!(pieces.iter().any(|piece| piece.color == color));
    }
    assert!(MoveKind::ALL.iter().all(|kind| values::<MoveKind>().contains(kind)));
    assert!(values::<Move>().iter().any(|mv| mv.kind().is_none()));
}

#[test]
fn setups_are_of_all_kinds() {
    assert!(values::<Setup>().iter().any(|setup| setup.validate().is_err()));
    let valid = values::<ValidSetup>();
    assert!(valid.len() > 1000, "{}", valid.len());
    let count = |is: fn(&ValidSetup) -> bool| valid.iter().filter(|setup| is(setup)).count();
    assert!(count(|setup| setup.pieces().count() > 10) > 100);
    assert!(count(|setup| setup.pieces().count() == 2) > 0);
    assert!(count(|setup| setup.side_to_move == Color::Black) > 100);
    assert!(count(|setup| !setup.castling.is_empty()) > 0);
    assert!(count(|setup| setup.en_passant.is_some()) > 0);
    let king = |setup: &ValidSetup| setup.king(setup.side_to_move);
    let checks = valid.iter().filter_map(|setup| Some(setup.attackers_of(king(setup)?, !setup.side_to_move)));
    assert!(checks.filter(|checkers| !checkers.is_empty()).count() > 10);
    assert!(valid.iter().all(|setup| setup.validate() == Ok(*setup)));
}
