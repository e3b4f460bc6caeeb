//! The static exchange evaluation: by hand, and against the classical list of gains.

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::San;
use fianchetto_movelist::order::{exchange_value, loses_material, mvv_lva};
use fianchetto_types::{Color, Move, MoveKind, PieceType, Setup, Square, attack::attackers};
use quickcheck::QuickCheck;

use crate::common::{AnyPosition, board, generator, legal};

fn find(board: &Square64, san: &str) -> Move {
    san.parse::<San>().unwrap().find(&generator(), board).unwrap()
}

#[test]
fn exchanges_by_hand() {
    let cases = [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", 100 - 320),
        ("4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "Rxe5", 100 - 500),
        ("4k3/8/3p4/4p3/5P2/8/4R3/4K3 w - - 0 1", "fxe5", 100),
        ("4k3/4r3/8/4p3/8/8/4R3/4RK2 w - - 0 1", "Rxe5", 100),
        ("4k3/4r3/4r3/4p3/8/8/4R3/4RK2 w - - 0 1", "Rxe5", 100 - 500 + 500 - 500),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "dxc6", 100),
        ("4k3/1p6/8/2pP4/8/8/8/4K3 w - c6 0 1", "dxc6", 0),
        ("3rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", 900 - 100 - 900),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", 800),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", 500 + 800),
        ("8/8/8/3kp3/8/8/4R3/4K3 w - - 0 1", "Rxe5+", 100 - 500),
        ("8/8/8/3kp3/8/8/4R3/4R1K1 w - - 0 1", "Rxe5+", 100),
        ("4k3/8/8/3p4/8/8/8/R3K2R w KQ - 0 1", "O-O", 0),
        ("4k3/8/8/3p4/8/8/8/R3K2R w KQ - 0 1", "Ra4", 0),
        ("4k3/8/8/1p6/8/8/8/R3K2R w KQ - 0 1", "Ra4", -500),
    ];
    for (fen, san, expected) in cases {
        let board = board(fen);
        assert_eq!(exchange_value(&board, find(&board, san)), expected, "{fen} {san}");
    }
}

fn value(piece_type: Option<PieceType>) -> i32 {
    piece_type.map_or(0, |piece_type| [100, 320, 330, 500, 900, 10_000][piece_type.ordinal()])
}

/// The classical list of gains, on a setup from which the pieces that have captured are removed.
fn by_list_of_gains(setup: &Setup, mv: Move) -> i32 {
    let (mut setup, target) = (*setup, mv.to());
    let type_on = |setup: &Setup, square| setup.piece_at(square).map(|piece| piece.piece_type);
    let mover = type_on(&setup, mv.from());
    let taken =
        if mv.kind() == Some(MoveKind::EnPassant) { Some(PieceType::Pawn) } else { type_on(&setup, target) };
    let mut standing = mv.promotion().or(mover);
    let mut gains = vec![value(taken) + value(standing) - value(mover)];
    setup.put(mv.from(), None);
    if mv.kind() == Some(MoveKind::EnPassant) {
        setup.put(Square::at(target.file(), mv.from().rank()), None);
    }
    let mut side = !setup.side_to_move;
    while let Some(from) = least(&setup, target, side) {
        let piece_type = type_on(&setup, from);
        setup.put(from, None);
        if piece_type == Some(PieceType::King) && least(&setup, target, !side).is_some() {
            break;
        }
        gains.push(value(standing) - gains.last().unwrap());
        (standing, side) = (piece_type, !side);
    }
    while gains.len() > 1 {
        let last = gains.pop().unwrap();
        let before = gains.last_mut().unwrap();
        *before = (*before).min(-last);
    }
    gains[0]
}

fn least(setup: &Setup, target: Square, side: Color) -> Option<Square> {
    let at = |square| setup.piece_at(square);
    attackers(&at, target, side).min_by_key(|&from| setup.piece_at(from).map(|piece| piece.piece_type))
}

#[test]
fn exchanges_agree_with_the_list_of_gains() {
    fn property(position: AnyPosition) {
        let board = position.board();
        let setup = board.setup();
        for mv in legal(&board, Stage::All).into_iter().filter(|mv| !mv.is_castling()) {
            let value = exchange_value(&board, mv);
            assert_eq!(value, by_list_of_gains(&setup, mv), "{setup} {mv:?}");
            assert_eq!(loses_material(&board, mv), value < 0, "{setup} {mv:?}");
        }
    }
    QuickCheck::new().tests(300).quickcheck(property as fn(AnyPosition));
}

#[test]
fn the_victim_goes_before_the_attacker() {
    let board = board("1n2k3/P7/8/3q1p2/2P1N3/8/8/3QK3 w - - 0 1");
    let mut moves = legal(&board, Stage::Captures);
    moves.sort_by_key(|&mv| -mvv_lva(&board, mv));
    let names: Vec<String> =
        moves.iter().map(|&mv| San::of(&generator(), &board, mv).unwrap().to_string()).collect();
    assert_eq!(names[..2], ["axb8=Q+", "axb8=R+"]);
    let taking_the_queen: Vec<&String> = names.iter().filter(|name| name.ends_with("xd5")).collect();
    assert_eq!(taking_the_queen, ["cxd5", "Qxd5"]);
}
