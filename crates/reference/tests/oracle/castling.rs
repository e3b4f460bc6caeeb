//! Castling in standard chess and from the other files of Chess960.

use fianchetto_types::{Move, MoveKind, Piece, PieceType, Square};

use crate::{chess960, standard};

const KINGSIDE: MoveKind = MoveKind::CastleKingside;
const QUEENSIDE: MoveKind = MoveKind::CastleQueenside;

#[test]
fn both_sides() {
    let board = standard("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let moves: Vec<_> = board.legal_moves().filter(|mv| mv.is_castling()).collect();
    let expected =
        [Move::new(Square::E1, Square::A1, QUEENSIDE), Move::new(Square::E1, Square::H1, KINGSIDE)];
    assert_eq!(moves, expected);
}

#[test]
fn king_and_rook_end_side_by_side() {
    let board = standard("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    let after = board.play(Move::new(Square::E8, Square::A8, QUEENSIDE));
    let pieces: Vec<_> = after.setup().pieces().filter(|(square, _)| *square >= Square::A8).collect();
    let black = |piece_type: PieceType| piece_type.of(fianchetto_types::Color::Black);
    let expected: [(Square, Piece); 3] = [
        (Square::C8, black(PieceType::King)),
        (Square::D8, black(PieceType::Rook)),
        (Square::H8, black(PieceType::Rook)),
    ];
    assert_eq!(pieces, expected);
}

/// Positions, each with the files of the rooks with which the side to move may castle.
const CASES: [(&str, &str); 22] = [
    // Not without the right.
    ("r3k2r/8/8/8/8/8/8/R3K2R w Hkq - 0 1", "h"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", ""),
    // Not over pieces.
    ("4k3/8/8/8/8/8/8/RN2K1nR w HA - 0 1", ""),
    // Not out of check, over an attacked square, or into check.
    ("4r1k1/8/8/8/8/8/8/R3K2R w HA - 0 1", ""),
    ("5rk1/8/8/8/8/8/8/R3K2R w HA - 0 1", "a"),
    ("6r1/1k6/8/8/8/8/8/R3K2R w HA - 0 1", "a"),
    // The rook may cross an attacked square, on the b-file for instance, and may itself be attacked.
    ("1r4k1/8/8/8/8/8/8/R3K2R w HA - 0 1", "ah"),
    ("r5kr/8/8/8/8/8/8/R3K2R w HA - 0 1", "ah"),
    // The king is already on its target: only the rook moves, over it.
    ("6k1/8/8/8/8/8/8/6KR w H - 0 1", "h"),
    // King and rook swap squares, or the king goes to the rook's square.
    ("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "g"),
    ("6k1/8/8/8/8/8/8/2RK4 w C - 0 1", "c"),
    // The king goes from the b-file to the g-file, and must not be attacked on any square of this path.
    ("k7/8/8/8/8/8/8/1K5R w H - 0 1", "h"),
    ("k2r4/8/8/8/8/8/8/1K5R w H - 0 1", ""),
    ("k7/8/8/8/8/8/8/1K1N3R w H - 0 1", ""),
    // The king goes from the b-file to the c-file, and the rook passes over it.
    ("7k/8/8/8/8/8/8/RK6 w A - 0 1", "a"),
    ("3r3k/8/8/8/8/8/8/RK6 w A - 0 1", "a"),
    ("7k/8/8/8/8/8/8/RK1N4 w A - 0 1", ""),
    // The rook on b1 shields the king from a1, but no longer after castling.
    ("7k/8/8/8/8/8/8/rR1K4 w B - 0 1", ""),
    ("7k/8/8/8/8/8/8/nR1K4 w B - 0 1", "b"),
    ("7k/8/8/8/8/8/8/qR2K3 w B - 0 1", ""),
    // Two rooks on one side: the right belongs to one of them, and the other may block it.
    ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "g"),
    ("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", ""),
];

#[test]
fn castling_needs_a_right_and_a_free_and_safe_way() {
    for (fen, files) in CASES {
        let board = chess960(fen);
        let rooks = board.legal_moves().filter(|mv| mv.is_castling()).map(Move::to);
        assert_eq!(rooks.map(|rook| rook.file().letter()).collect::<String>(), files, "{fen}");
    }
}

#[test]
fn a_king_on_its_target_stays_and_one_on_that_of_the_rook_is_not_lost() {
    let after = chess960("6k1/8/8/8/8/8/8/6KR w H - 0 1").play(Move::new(Square::G1, Square::H1, KINGSIDE));
    assert!(after.setup().pieces().map(|(square, _)| square).take(2).eq([Square::F1, Square::G1]));
    assert!(after.setup().castling.is_empty());
    let after = chess960("6k1/8/8/8/8/8/8/2RK4 w C - 0 1").play(Move::new(Square::D1, Square::C1, QUEENSIDE));
    assert_eq!(after.piece_at(Square::C1).map(|piece| piece.piece_type), Some(PieceType::King));
    assert_eq!(after.piece_at(Square::D1).map(|piece| piece.piece_type), Some(PieceType::Rook));
}
