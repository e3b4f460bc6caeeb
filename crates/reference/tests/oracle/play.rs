//! What moves change besides the squares.

use fianchetto_reference::Board;
use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{Bitboard, Move, MoveKind, Square};

use crate::{chess960, standard};

/// All castling rights, and rooks that attack each other along the a-file and the h-file.
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20";

fn rooks_after(board: &Board, mv: Move) -> Vec<Square> {
    board.play(mv).setup().castling.rooks().into_iter().collect()
}

#[test]
fn rights_are_lost_by_king_rook_and_capture() {
    let board = standard(ROOKS);
    assert_eq!(rooks_after(&board, Move::quiet(Square::E1, Square::E2)), [Square::A8, Square::H8]);
    assert_eq!(
        rooks_after(&board, Move::quiet(Square::A1, Square::A2)),
        [Square::H1, Square::A8, Square::H8]
    );
    let takes = Move::new(Square::H1, Square::H8, MoveKind::Capture);
    assert_eq!(rooks_after(&board, takes), [Square::A1, Square::A8]);
    let castles = Move::new(Square::E1, Square::H1, MoveKind::CastleKingside);
    assert_eq!(rooks_after(&board, castles), [Square::A8, Square::H8]);
}

#[test]
fn a_promotion_that_takes_the_rook_takes_the_right() {
    let board = chess960("1r2k3/P7/8/8/8/8/8/4K3 w b - 0 1");
    let takes = Move::new(Square::A7, Square::B8, MoveKind::CapturePromoteQueen);
    assert_eq!(rooks_after(&board, takes), []);
}

#[test]
fn the_passed_square_is_kept_for_one_move() {
    let board = Board::INITIAL.play(Move::new(Square::A2, Square::A4, MoveKind::DoublePush));
    assert_eq!(board.setup().en_passant, Some(Square::A3));
    let board = board.play(Move::new(Square::H7, Square::H5, MoveKind::DoublePush));
    assert_eq!(board.setup().en_passant, Some(Square::H6));
    let board = board.play(Move::quiet(Square::B1, Square::C3));
    assert_eq!(board.setup().en_passant, None);
}

#[test]
fn en_passant_removes_the_pawn_behind() {
    let board = standard("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let after = board.play(Move::new(Square::E5, Square::D6, MoveKind::EnPassant));
    let occupied: Bitboard = after.setup().pieces().map(|(square, _)| square).collect();
    assert_eq!(occupied, [Square::E1, Square::D6, Square::E8].into_iter().collect());
}

#[test]
fn clocks_count_and_are_reset() {
    let board = standard(ROOKS);
    let clocks = |board: &Board| (board.setup().halfmove_clock, board.setup().fullmove_number);
    let quiet = board.play(Move::quiet(Square::E1, Square::E2));
    assert_eq!(clocks(&quiet), (4, 20));
    assert_eq!(clocks(&quiet.play(Move::quiet(Square::E8, Square::E7))), (5, 21));
    assert_eq!(clocks(&board.play(Move::new(Square::H1, Square::H8, MoveKind::Capture))), (0, 20));
    assert_eq!(clocks(&board.play(Move::new(Square::E1, Square::H1, MoveKind::CastleKingside))), (4, 20));
    assert_eq!(clocks(&Board::INITIAL.play(Move::quiet(Square::E2, Square::E3))), (0, 1));
}

/// A word that is not a legal move may do anything to the board, but it must not panic.
#[test]
fn no_word_panics() {
    let board = standard(KIWIPETE);
    let changed = (0..=u16::MAX).map(Move::from_bits).filter(|&mv| board.play(mv) != board).count();
    assert_eq!(changed, 1 << 16, "at least the side to move changes");
}

#[test]
fn legal_is_what_the_list_holds() {
    let board = standard("4k3/8/8/2pP4/3K4/8/8/8 w - c6 0 1");
    let legal = (0..=u16::MAX).map(Move::from_bits).filter(|&mv| board.is_legal(mv)).count();
    assert_eq!(legal, board.legal_moves().count());
}
