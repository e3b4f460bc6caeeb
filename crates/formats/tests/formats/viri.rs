//! The moves of viriformat: written out by hand, and there and back.

use fianchetto_formats::{ViriMove, ViriMoveError};
use fianchetto_types::{Mode, Move, MoveKind, Square};

use crate::{legal, positions};

#[test]
fn bits_are_those_of_the_definition() {
    for (from, to, kind, word) in [
        (Square::E2, Square::E4, MoveKind::DoublePush, 12 | 28 << 6),
        (Square::E5, Square::D6, MoveKind::EnPassant, 36 | 43 << 6 | 1 << 14),
        (Square::E1, Square::H1, MoveKind::CastleKingside, 4 | 7 << 6 | 2 << 14),
        (Square::B7, Square::B8, MoveKind::PromoteKnight, 49 | 57 << 6 | 3 << 14),
        (Square::B7, Square::B8, MoveKind::PromoteQueen, 49 | 57 << 6 | 3 << 12 | 3 << 14),
        (Square::A1, Square::A8, MoveKind::Capture, 56 << 6),
    ] {
        let [low, high] = u16::to_le_bytes(word);
        assert_eq!(ViriMove::new(Move::new(from, to, kind), -300).to_bytes(), [low, high, 0xd4, 0xfe]);
    }
}

#[test]
fn every_legal_move_comes_back() {
    for setup in positions() {
        for mv in legal(&setup) {
            let written = ViriMove::new(mv, 0x1234);
            assert_eq!(ViriMove::from_bytes(written.to_bytes()), Ok(written));
            assert!(written.is(mv));
            assert!(!written.is(Move::from_bits(mv.bits() ^ 1)));
            assert_eq!(written.uci(), mv.uci(Mode::Chess960));
        }
    }
}

#[test]
fn a_move_to_its_own_square_is_none() {
    let square = Square::E4;
    let bytes = ViriMove::new(Move::quiet(square, square), 0).to_bytes();
    assert_eq!(ViriMove::from_bytes(bytes), Err(ViriMoveError::Squares { square }));
    assert_eq!(ViriMove::from_bytes(ViriMove::END), Err(ViriMoveError::Squares { square: Square::A1 }));
}
