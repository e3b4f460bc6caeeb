//! En passant, the end of the game, and many moves. How pieces move is in the known counts.

use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{Move, MoveKind, Square};

use crate::standard;

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
