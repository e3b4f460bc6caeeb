//! A board agrees with the oracle's after any moves, and with a board that is newly built from the same position.

use fianchetto_board_repr::{BoardRepr, Packed};
use fianchetto_reference::Board;
use fianchetto_types::{Color, MoveKind, Square};

use super::{expect, on_boards};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares all answers in every position of random walks, and in all positions one move later.
///
/// Since every board agrees with the oracle's, they agree with each other.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, |board: &B, oracle| {
        answers_agree(board, oracle)?;
        oracle.legal_moves().try_for_each(|mv| answers_agree(&board.after(mv), &oracle.play(mv)))?;
        rebuilt_is_equal(board, oracle)
    })
}

fn answers_agree<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let setup = oracle.setup();
    let cells = Square::all().map(|square| board.piece_at(square)).collect::<Vec<_>>();
    expect("pieces", oracle, &cells, &setup.board.to_vec())?;
    expect("side to move", oracle, &board.side_to_move(), &setup.side_to_move)?;
    let kings = Color::ALL.map(|color| Some(board.king(color)));
    expect("kings", oracle, &kings, &Color::ALL.map(|color| oracle.king(color)))?;
    expect("castling", oracle, &board.castling(), &setup.castling)?;
    expect("en passant", oracle, &board.en_passant(), &setup.en_passant)?;
    expect("half-move clock", oracle, &board.halfmove_clock(), &setup.halfmove_clock)?;
    expect("full-move number", oracle, &board.fullmove_number(), &setup.fullmove_number)?;
    let at = |square| setup.piece_at(square);
    let can_capture = oracle.legal_moves().any(|mv| mv.kind() == Some(MoveKind::EnPassant));
    let passed = setup.en_passant.filter(|_| can_capture);
    let packed = Packed::from_squares(setup.side_to_move, setup.castling, passed, at);
    expect("packed", oracle, &board.packed(), &packed)?;
    expect("setup", oracle, &board.setup(), setup)
}

fn rebuilt_is_equal<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let setup = board.setup();
    let valid = setup.validate().map_err(|error| Failure(format!("`{setup}` is not valid: {error}")))?;
    let rebuilt = B::from_setup(&valid);
    answers_agree(&rebuilt, oracle)?;
    expect("key of the rebuilt board", oracle, &rebuilt.key(), &board.key())
}
