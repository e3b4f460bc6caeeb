//! What a board answers about its pieces: sets, attackers, checks and pins.

use fianchetto_board_repr::{BoardRepr, Sets};
use fianchetto_descent::Rule;
use fianchetto_reference::Board;
use fianchetto_types::attack::attackers;
use fianchetto_types::{Bitboard, Color, PieceType, Setup, Square};

use super::{expect, on_boards};
use crate::report::{Failure, Outcome};
use crate::tier::Scope;

/// Asks in every position of random walks.
pub fn check<B: BoardRepr>(scope: Scope) -> Outcome {
    on_boards(scope, Rule::Queries, at::<B>)
}

pub(super) fn at<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    sets_are_right(board, oracle)?;
    attackers_are_right(board, oracle)?;
    checks_and_pins_are_right(board, oracle)?;
    given_checks_are_right(board, oracle)
}

fn sets_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    expect("sets", oracle, &board.sets(), &Sets::of_setup(oracle.setup()))?;
    let occupied: Bitboard = oracle.setup().pieces().map(|(square, _)| square).collect();
    expect("occupied squares", oracle, &board.occupied(), &occupied)?;
    for color in Color::ALL {
        let all = PieceType::ALL.map(|piece_type| board.pieces(color, piece_type));
        let all = all.into_iter().fold(Bitboard::EMPTY, |all, set| all | set);
        expect("pieces of a color", oracle, &board.of_color(color), &all)?;
        expect("kings", oracle, &board.pieces(color, PieceType::King), &Bitboard::of(board.king(color)))?;
    }
    Ok(())
}

/// The pieces on some squares of a setup.
fn among(setup: &Setup, squares: Bitboard) -> impl Fn(Square) -> Option<fianchetto_types::Piece> {
    move |square| setup.piece_at(square).filter(|_| squares.contains(square))
}

/// With all pieces, and without those of every other file.
fn attackers_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    for occupied in [board.occupied(), board.occupied() & Bitboard(0x5555_5555_5555_5555)] {
        let at = among(oracle.setup(), occupied);
        for square in Square::all() {
            let expected: Bitboard =
                Color::ALL.into_iter().flat_map(|by| attackers(&at, square, by)).collect();
            let what = format!("attackers of {square} among {:#x}", occupied.0);
            expect(&what, oracle, &board.attackers_to(square, occupied), &expected)?;
        }
    }
    Ok(())
}

fn checks_and_pins_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let (us, info) = (board.side_to_move(), board.check_info());
    let king = board.king(us);
    let checkers_without = |square| -> Bitboard {
        let left = board.occupied() & !Bitboard::of(square);
        attackers(&among(oracle.setup(), left), king, !us).collect()
    };
    let checkers: Bitboard = attackers(&among(oracle.setup(), board.occupied()), king, !us).collect();
    expect("checkers", oracle, &info.checkers, &checkers)?;
    // A piece is pinned if the king is attacked by one more piece without it.
    let pinned = board
        .of_color(us)
        .into_iter()
        .filter(|&square| square != king && !(checkers_without(square) & !checkers).is_empty());
    expect("pinned pieces", oracle, &info.pinned, &pinned.collect())
}

fn given_checks_are_right<B: BoardRepr>(board: &B, oracle: &Board) -> Result<(), Failure> {
    let squares = board.check_squares();
    oracle.legal_moves().try_for_each(|mv| {
        let what = format!("whether {mv:?} gives check");
        expect(&what, oracle, &squares.gives_check(mv), &oracle.play(mv).is_check())
    })
}
