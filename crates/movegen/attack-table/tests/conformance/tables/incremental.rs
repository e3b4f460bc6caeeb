//! Tables updated move by move equal tables built from scratch, and those of every other variant.

use fianchetto_attack_table::AttackBoard;
use fianchetto_board_repr::Position;
use fianchetto_conformance::walk::Xorshift;
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, Move, Square};

use super::{attacks_from, play, start};

const GAMES: usize = 2000;

fn rebuilt(board: &AttackBoard, isa: Isa) -> AttackBoard {
    let mut scratch = board.with_isa(isa);
    scratch.rebuild();
    scratch.with_isa(Isa::PORTABLE)
}

#[test]
fn incremental_tables_are_those_from_scratch() {
    for isa in Isa::variants() {
        let mut positions = 0;
        play(isa, GAMES, |board, mv| {
            assert_eq!(
                board.with_isa(Isa::PORTABLE),
                rebuilt(board, isa),
                "{isa}: {} after {mv:?}",
                board.setup()
            );
            positions += 1;
        });
        println!("{isa}: {positions} positions of {GAMES} games");
        assert!(positions > 50 * GAMES);
    }
}

#[test]
fn all_variants_build_the_same_tables() {
    play(Isa::best(), GAMES / 10, |board, _| {
        for isa in Isa::variants() {
            assert_eq!(board.with_isa(Isa::PORTABLE), rebuilt(board, isa), "{isa}: {}", board.setup());
        }
    });
}

/// Unmaking a move restores the tables, on every variant.
#[test]
fn unmaking_restores_the_tables() {
    for isa in Isa::variants() {
        let (mut before, mut last) = (None::<AttackBoard>, None);
        play(isa, GAMES / 10, |board, mv| {
            if let (Some(parent), Some(mv)) = (before, mv) {
                let mut made = parent;
                let undo = made.make(mv);
                assert_eq!(made, *board, "{isa}: {} after {mv:?}", parent.setup());
                made.unmake(mv, undo);
                assert_eq!(made, parent, "{isa}: {} after {mv:?} and unmake", parent.setup());
            }
            (before, last) = (Some(*board), mv);
        });
        assert!(last.is_some());
    }
}

#[test]
fn masks_have_the_attackers() {
    play(Isa::best(), GAMES / 10, |board, _| {
        for (color, square) in Color::ALL.into_iter().flat_map(|color| Square::all().map(move |s| (color, s)))
        {
            let ids = board.attacker_ids(square, color);
            let found: Bitboard =
                (0..16).filter(|&id| ids >> id & 1 != 0).map(|id| board.square_of(color, id)).collect();
            let pieces = board.pieces_of(color).into_iter();
            let expected = pieces.filter(|&from| attacks_from(board, from).contains(square)).collect();
            assert_eq!(found, expected, "{color} on {square} in {}", board.setup());
        }
    });
}

/// Words that are not legal moves lead to meaningless boards, but their tables still fit their
/// pieces.
#[test]
fn after_any_word_the_tables_fit() {
    for isa in Isa::variants() {
        let mut random = Xorshift::new(77);
        for number in 0..200 {
            let mut board = AttackBoard::new(&start(number), isa);
            for _ in 0..50 {
                board = board.after(Move::from_bits((random.next_word() >> 16) as u16));
                assert_eq!(board.with_isa(Isa::PORTABLE), rebuilt(&board, isa), "{isa}");
            }
        }
    }
}
