//! Every kind of move, and why some are not legal.

use fianchetto_reference::Board;
use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{Color, Move, MoveKind, Square};

use crate::{moves_from, standard};

fn to(mv: Move) -> Square {
    mv.to()
}

#[test]
fn a_knight_jumps() {
    let targets: Vec<_> = moves_from(&Board::INITIAL, Square::G1).into_iter().map(to).collect();
    assert_eq!(targets, [Square::F3, Square::H3]);
}

#[test]
fn sliders_stop_at_friendly_pieces_and_capture_enemies() {
    let board = standard("4k3/8/8/8/p2R1P2/8/8/4K3 w - - 0 1");
    let moves = moves_from(&board, Square::D4);
    assert_eq!(moves.len(), 7 + 3 + 1);
    assert!(moves.contains(&Move::new(Square::D4, Square::A4, MoveKind::Capture)));
    assert!(!moves.iter().any(|mv| mv.to() == Square::F4));
}

#[test]
fn pawns_push_and_capture() {
    let board = standard("4k3/8/8/8/4p3/3p1p2/4P3/4K3 w - - 0 1");
    let expected = [
        Move::quiet(Square::E2, Square::E3),
        Move::new(Square::E2, Square::D3, MoveKind::Capture),
        Move::new(Square::E2, Square::F3, MoveKind::Capture),
    ];
    assert_eq!(moves_from(&board, Square::E2), expected);
}

#[test]
fn double_pushes_need_both_squares() {
    let blocked = standard("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1");
    assert_eq!(moves_from(&blocked, Square::E2), []);
    let gone = standard("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1");
    assert_eq!(moves_from(&gone, Square::E3), [Move::quiet(Square::E3, Square::E4)]);
}

#[test]
fn promotions_with_and_without_capture() {
    let board = standard("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let kinds: Vec<_> = moves_from(&board, Square::A7).iter().map(|mv| (mv.to(), mv.kind())).collect();
    let target = |kind| if kind < MoveKind::CapturePromoteKnight { Square::A8 } else { Square::B8 };
    let expected: Vec<_> = MoveKind::ALL[6..].iter().map(|&kind| (target(kind), Some(kind))).collect();
    assert_eq!(kinds, expected);
}

#[test]
fn black_promotes_on_the_first_rank() {
    let board = standard("4k3/8/8/8/8/8/p7/4K3 b - - 0 1");
    assert_eq!(moves_from(&board, Square::A2).len(), 4);
    let plays = board.play(Move::new(Square::A2, Square::A1, MoveKind::PromoteRook));
    assert!(plays.is_check());
}

/// Positions, each with the origins of the en-passant captures.
const EN_PASSANT: [(&str, &[Square]); 6] = [
    ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", &[Square::C5, Square::E5]),
    // Both pawns leave the rank, and the rook behind them attacks the king.
    ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", &[]),
    // The captured pawn shields the king from the bishop on b7, and the capturing pawn does not block the diagonal.
    ("4k3/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1", &[]),
    ("4k3/8/8/3pP3/8/5K2/8/8 w - d6 0 1", &[Square::E5]),
    // The bishop on f8 gives check through d6, the target of the capture.
    ("4kb2/8/8/3pP3/1K6/8/8/8 w - d6 0 1", &[Square::E5]),
    // The checking pawn is captured en passant.
    ("4k3/8/8/2pP4/3K4/8/8/8 w - c6 0 1", &[Square::D5]),
];

#[test]
fn en_passant_uncovers_no_check_and_may_end_one() {
    for (fen, origins) in EN_PASSANT {
        let (board, is_capture) = (standard(fen), |mv: &Move| mv.kind() == Some(MoveKind::EnPassant));
        let found: Vec<Move> = board.legal_moves().filter(is_capture).collect();
        let target = board.setup().en_passant.expect(fen);
        assert!(found.iter().all(|mv| mv.to() == target), "{fen}");
        assert_eq!(found.iter().map(|mv| mv.from()).collect::<Vec<_>>(), origins, "{fen}");
    }
    let is_check = EN_PASSANT.map(|(fen, _)| standard(fen).is_check());
    assert_eq!(is_check, [false, false, false, false, true, true]);
}

#[test]
fn a_pinned_piece_stays_on_its_pin_ray() {
    let board = standard("4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1");
    assert!(moves_from(&board, Square::E4).iter().all(|mv| mv.to().file() == Square::E4.file()));
    let knight = standard("4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1");
    assert_eq!(moves_from(&knight, Square::E4), []);
}

#[test]
fn a_check_is_met_by_capture_block_or_king_move() {
    let board = standard("4r1k1/8/8/8/B7/8/3N4/4K3 w - - 0 1");
    let targets: Vec<_> = board.legal_moves().filter(|mv| mv.from() != Square::E1).map(to).collect();
    assert_eq!(targets, [Square::E4, Square::E8]);
    assert!(moves_from(&board, Square::E1).iter().all(|mv| mv.to().file() != Square::E1.file()));
}

/// The king may not step back along the ray of the checker.
#[test]
fn the_king_does_not_hide_squares_behind_itself() {
    let board = standard("4r1k1/8/8/8/4K3/8/8/8 w - - 0 1");
    assert!(!board.is_legal(Move::quiet(Square::E4, Square::E3)));
    assert!(board.is_legal(Move::quiet(Square::E4, Square::D3)));
}

#[test]
fn a_double_check_is_met_by_the_king_alone() {
    let board = standard("4r1k1/8/8/8/8/5n2/8/R3K2R w KQ - 0 1");
    assert_eq!(board.attackers(Square::E1, Color::Black).count(), 2);
    assert!(board.legal_moves().all(|mv| mv.from() == Square::E1));
}

#[test]
fn mate_and_stalemate_have_no_moves() {
    let mate = standard("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    let stalemate = standard("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!((mate.legal_moves().count(), mate.is_check()), (0, true));
    assert_eq!((stalemate.legal_moves().count(), stalemate.is_check()), (0, false));
}

/// The most moves that a position of a game is known to have.
#[test]
fn the_218_moves() {
    let board = standard("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(board.legal_moves().count(), 218);
}

/// The oracle finds each move once, and legal moves have a kind.
#[test]
fn no_move_is_found_twice() {
    let board = standard(KIWIPETE);
    let mut moves: Vec<_> = board.legal_moves().collect();
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), 48);
    assert!(moves.iter().all(|mv| mv.kind().is_some()));
}
