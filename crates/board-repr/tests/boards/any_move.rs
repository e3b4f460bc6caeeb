//! Whether there is a legal move: by hand where one kind of move decides, and against the oracle.

use fianchetto_board_repr::types::{Color, Mode, Piece, PieceType, Setup, Square, ValidSetup};
use fianchetto_board_repr::{Bitboards, Position, Square64};
use fianchetto_reference::Board;
use fianchetto_testkit::seeded;

/// Asks two boards and the oracle.
fn has_moves(setup: &ValidSetup) -> bool {
    let expected = Board::new(setup).legal_moves().next().is_some();
    let found = [Bitboards::from_setup(setup).has_moves(), Square64::from_setup(setup).has_moves()];
    assert_eq!(found, [expected; 2], "{setup}");
    expected
}

#[test]
fn one_kind_of_move_decides() {
    for (fen, expected, why) in [
        ("rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", false, "mate"),
        ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", false, "stalemate"),
        ("k7/8/4p3/3pP3/8/1q6/8/K7 w - d6 0 2", true, "the only move is en passant"),
        ("k4r2/8/8/8/8/7p/7P/6KR w H - 0 1", true, "the only move is castling"),
        ("k4r2/8/8/8/8/7p/7P/6KR w - - 0 1", false, "without the right there is none"),
        ("k7/8/8/8/8/1q6/7r/K1B4r w - - 0 1", false, "the bishop is pinned on a rank"),
        ("k7/8/8/8/8/1q6/7r/K1R4r w - - 0 1", true, "the rook is pinned on a rank"),
        ("k7/8/8/8/7b/8/1q1r4/2B1K2r w - - 0 1", false, "two pieces give check"),
        ("k7/8/8/8/8/8/5q1P/7K w - - 0 1", true, "only a pawn moves"),
        ("7k/8/8/8/1n6/2b5/1P6/K1r5 w - - 0 1", false, "the pawn could take only the piece that pins it"),
    ] {
        let setup = ValidSetup::parse(fen, Mode::Chess960).expect("a position");
        assert_eq!(has_moves(&setup), expected, "{why}: {fen}");
    }
}

/// Few pieces around a king in the corner, so that mates and stalemates are common, and a pawn that
/// may be captured en passant.
fn around_a_king(king: Square, pieces: &[(u8, u8)], double_push: Option<u8>) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.put(Square::H8, Some(PieceType::King.of(Color::Black)));
    for &(square, code) in pieces {
        let color = if code & 8 == 0 { Color::White } else { Color::Black };
        let piece_type = PieceType::ALL[usize::from(code) % 5];
        setup.put(Square::wrapping(square & 31), Some(Piece { color, piece_type }));
    }
    if let Some(file) = double_push.map(|file| file & 7) {
        setup.put(Square::wrapping(32 + file), Some(PieceType::Pawn.of(Color::Black)));
        setup.put(Square::wrapping(32 + (file ^ 1)), Some(PieceType::Pawn.of(Color::White)));
        setup.put(Square::wrapping(40 + (file ^ 1)), Some(PieceType::Pawn.of(Color::Black)));
        setup.en_passant = Some(Square::wrapping(40 + file));
    }
    setup.put(king, Some(PieceType::King.of(Color::White)));
    setup
}

#[test]
fn few_pieces_around_a_king() {
    seeded::check(20_000, |(king, pieces, double_push): (u8, Vec<(u8, u8)>, Option<u8>)| {
        let king = [Square::A1, Square::B1, Square::A5, Square::H5][usize::from(king & 3)];
        let pieces = &pieces[..pieces.len().min(7)];
        if let Ok(setup) = around_a_king(king, pieces, double_push).validate() {
            has_moves(&setup);
        }
    });
}
