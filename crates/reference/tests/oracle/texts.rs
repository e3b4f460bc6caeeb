//! Moves, castling and what is played, in the files beside this one.

use fianchetto_reference::Board;
use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{EnPassantForm, FenStyle, Move, UciMove};

use crate::chess960;
use fianchetto_testkit::golden::check;

/// The legal moves by origin, and whether there is a check.
fn moves(fen: &str) -> String {
    let board = chess960(fen);
    let mut moves: Vec<Move> = board.legal_moves().collect();
    moves.sort_by_key(|mv| (mv.from(), *mv));
    let lines = moves.chunk_by(|one, next| one.from() == next.from());
    let lines = lines.map(|some| some.iter().map(|mv| format!("{mv:?}")).collect::<Vec<_>>().join(", "));
    lines.chain(board.is_check().then(|| "check".to_owned())).collect::<Vec<_>>().join("\n")
}

#[test]
fn legal_moves() {
    check("tests/oracle/moves.txt", || moves);
}

fn printed(board: &Board) -> String {
    let style = FenStyle { en_passant: EnPassantForm::Always, ..FenStyle::default() };
    board.setup().fen(style).to_string()
}

/// The positions after each castling.
fn castlings(fen: &str) -> String {
    let board = chess960(fen);
    let castlings = board.legal_moves().filter(|mv| mv.is_castling());
    castlings.map(|mv| format!("{mv:?}: {}", printed(&board.play(mv)))).collect::<Vec<_>>().join("\n")
}

#[test]
fn castling() {
    check("tests/oracle/castling.txt", || castlings);
}

/// The positions after each of some moves.
fn played(text: &str) -> String {
    let (moves, fen) = text.split_once(": ").unwrap();
    let boards = moves.split(' ').scan(chess960(fen), |board, text| {
        let mv = text.parse::<UciMove>().unwrap().find(board.legal_moves()).expect(text);
        *board = board.play(mv);
        Some(printed(board))
    });
    boards.collect::<Vec<_>>().join("\n")
}

#[test]
fn what_moves_change() {
    check("tests/oracle/played.txt", || played);
}

/// The most moves that a position of a game is known to have.
#[test]
fn the_218_moves() {
    let board = chess960("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(board.legal_moves().count(), 218);
}

/// The oracle finds each move once, and legal moves have a kind.
#[test]
fn no_move_is_found_twice() {
    let board = chess960(KIWIPETE);
    let mut moves: Vec<_> = board.legal_moves().collect();
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), 48);
    assert!(moves.iter().all(|mv| mv.kind().is_some()));
}

/// A word that is not a legal move may do anything to the board, but it must not panic.
#[test]
fn no_word_panics() {
    let board = chess960(KIWIPETE);
    let changed = (0..=u16::MAX).map(Move::from_bits).filter(|&mv| board.play(mv) != board).count();
    assert_eq!(changed, 1 << 16, "at least the side to move changes");
}

#[test]
fn legal_is_what_the_list_holds() {
    let board = chess960("4k3/8/8/2pP4/3K4/8/8/8 w - c6 0 1");
    let legal = (0..=u16::MAX).map(Move::from_bits).filter(|&mv| board.is_legal(mv)).count();
    assert_eq!(legal, board.legal_moves().count());
}
