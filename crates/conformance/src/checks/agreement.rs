//! A board agrees with the oracle's after any moves, and with a board that is newly built from the same position.

use std::fmt::Debug;

use fianchetto_board_repr::{BoardRepr, Packed};
use fianchetto_descent::Rule;
use fianchetto_reference::Board;
use fianchetto_types::{Color, MoveKind, Square};

use super::{expect, on_boards};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Compares all answers in every position of random walks, and in all positions one move later.
///
/// Since every board agrees with the oracle's, they agree with each other.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Board, at::<B>)
}

pub(super) fn at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    answers_agree(board, oracle)?;
    oracle.legal_moves().try_for_each(|mv| answers_agree(&board.after(mv), &oracle.play(mv)))?;
    rebuilt_is_equal(board, oracle)
}

fn answers_agree<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let setup = oracle.setup();
    let cells = Square::all().map(|square| board.piece_at(square)).collect::<Vec<_>>();
    expect("pieces", oracle, &cells, &setup.board.to_vec())?;
    expect("side to move", oracle, &board.side_to_move(), &setup.side_to_move)?;
    let kings = Color::ALL.map(|color| Some(board.king(color)));
    expect("kings", oracle, &kings, &Color::ALL.map(|color| oracle.king(color)))?;
    agrees(Rule::Rights, "castling", oracle, &board.castling(), &setup.castling)?;
    agrees(Rule::EnPassantSquare, "en passant", oracle, &board.en_passant(), &setup.en_passant)?;
    agrees(Rule::Clock, "half-move clock", oracle, &board.halfmove_clock(), &setup.halfmove_clock)?;
    agrees(Rule::Clock, "full-move number", oracle, &board.fullmove_number(), &setup.fullmove_number)?;
    let at = |square| setup.piece_at(square);
    let can_capture = oracle.legal_moves().any(|mv| mv.kind() == Some(MoveKind::EnPassant));
    let passed = setup.en_passant.filter(|_| can_capture);
    let packed = Packed::from_squares(setup.side_to_move, setup.castling, passed, at);
    expect("packed", oracle, &board.packed(), &packed)?;
    expect("setup", oracle, &board.setup(), setup)
}

/// Compares two values that are the business of a rule.
fn agrees<T: PartialEq + Debug>(
    rule: Rule,
    what: &str,
    oracle: &Board,
    found: &T,
    expected: &T,
) -> Result<(), Failure> {
    expect(what, oracle, found, expected).map_err(|failure| failure.of(rule))
}

fn rebuilt_is_equal<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let setup = board.setup();
    let valid = setup.validate().map_err(|error| Failure::new(format!("`{setup}` is not valid: {error}")))?;
    let rebuilt = B::from_setup(&valid);
    answers_agree(&rebuilt, oracle)?;
    agrees(Rule::Key, "key of the rebuilt board", oracle, &rebuilt.key(), &board.key())
}
