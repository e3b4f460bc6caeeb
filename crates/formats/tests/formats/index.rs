//! Move indexes: each form against its definition, and every legal move of the corpora there and back.

use std::collections::HashSet;

use fianchetto_formats::MoveIndex;
use fianchetto_types::{Color, Mode, Move, Square, UciMove};

use crate::{legal, positions};

#[test]
fn every_legal_move_comes_back() {
    let mut moves = 0;
    let texts = [Mode::Standard, Mode::Chess960];
    for setup in positions() {
        let (side, legal) = (setup.side_to_move, legal(&setup));
        for (form, text) in MoveIndex::ALL.into_iter().flat_map(|form| texts.map(|text| (form, text))) {
            let mut seen = HashSet::new();
            for &mv in &legal {
                let index = form.of(mv, side, text).unwrap_or_else(|| panic!("{form:?} {mv:?} in {setup}"));
                assert!(index < form.count() && seen.insert(index), "{form:?} {mv:?} in {setup}");
                let squares = form.squares(index, side).unwrap();
                let expected = mv.uci(text);
                assert_eq!((squares.from, squares.to), (expected.from, expected.to));
                assert!(squares.promotion.is_none() || squares.promotion == expected.promotion);
                moves += 1;
            }
            let found = |&mv: &Move| {
                let index = form.of(mv, side, text).unwrap();
                form.find(index, side, text, legal.iter().copied()) == Some(mv)
            };
            assert!(legal.iter().step_by(5).all(found), "{form:?} in {setup}");
        }
    }
    assert!(moves > 500_000, "{moves}");
}

/// Every number that says squares is the number of these squares, and there are as many as the definitions say.
#[test]
fn every_number_comes_back() {
    for (form, expected) in [
        (MoveIndex::FromTo, 64 * 63 + 22 * 4),
        (MoveIndex::AlphaZero, 1792 + 22 * 3),
        (MoveIndex::Leela, 1858),
    ] {
        for side in Color::ALL {
            let said: Vec<(u16, UciMove)> =
                (0..=u16::MAX).filter_map(|index| Some((index, form.squares(index, side)?))).collect();
            assert_eq!(said.len(), expected, "{form:?}");
            for (index, squares) in said {
                assert!(index < form.count());
                assert_eq!(form.of(word(squares), side, Mode::Chess960), Some(index), "{squares}");
            }
        }
    }
}

/// Any word has a number or none, and its number says its squares.
#[test]
fn any_word() {
    for mv in (0..=u16::MAX).map(Move::from_bits) {
        for form in MoveIndex::ALL {
            let Some(index) = form.of(mv, Color::White, Mode::Chess960) else { continue };
            let squares = form.squares(index, Color::White).unwrap();
            assert_eq!((squares.from, squares.to), (mv.from(), mv.to()), "{form:?} {mv:?}");
        }
    }
}

/// A word with these squares and this promotion.
fn word(UciMove { from, to, promotion }: UciMove) -> Move {
    let quiet = Move::quiet(from, to);
    let matches = |mv: &Move| mv.promotion() == promotion;
    promotion.map_or(quiet, |_| quiet.promotions().into_iter().find(matches).unwrap())
}

/// Entries of the published list.
#[test]
fn leela_numbers_are_the_published_ones() {
    let list = "0 a1b1, 9 a1c2, 18 a1f6, 27 b1f1, 36 b1c3, 45 b1h7, 54 c1a2, 63 c1e3, 90 d1d4, 99 e1c1, 102 e1g1, 103 e1h1, \
                1791 h8g8, 1792 a7a8q, 1793 a7a8r, 1794 a7a8b, 1795 a7b8q, 1798 b7a8q, 1857 h7h8b";
    for (index, text) in list.split(", ").map(|entry| entry.split_once(' ').unwrap()) {
        let squares = MoveIndex::Leela.squares(index.parse().unwrap(), Color::White).unwrap();
        assert_eq!(squares.to_string(), text, "{index}");
    }
}

/// Numbers worked out by hand from the definitions.
#[test]
fn numbers_are_those_of_the_definitions() {
    let number = |form: MoveIndex, side, text: &str| {
        let squares: UciMove = text.parse().unwrap();
        form.of(word(squares), side, Mode::Chess960)
    };
    for (form, side, text, expected) in [
        (MoveIndex::FromTo, Color::White, "e2e4", 12 * 64 + 28),
        (MoveIndex::FromTo, Color::Black, "e7e5", 12 * 64 + 28),
        (MoveIndex::FromTo, Color::White, "a7a8n", 4096 + 4),
        (MoveIndex::FromTo, Color::Black, "h2g1q", 4096 + 7 * 12 + 3),
        (MoveIndex::AlphaZero, Color::White, "e2e4", 12 * 73 + 1),
        (MoveIndex::AlphaZero, Color::White, "g1f3", 6 * 73 + 56 + 7),
        (MoveIndex::AlphaZero, Color::Black, "g8f6", 6 * 73 + 56 + 7),
        (MoveIndex::AlphaZero, Color::White, "a1h8", 7 + 6),
        (MoveIndex::AlphaZero, Color::White, "b7a8n", 49 * 73 + 64),
        (MoveIndex::AlphaZero, Color::White, "b7c8r", 49 * 73 + 64 + 8),
        (MoveIndex::AlphaZero, Color::White, "b7b8q", 49 * 73),
    ] {
        assert_eq!(number(form, side, text), Some(expected), "{form:?} {text}");
    }
    // A pawn that promotes to a knight has the number of a rook that goes there.
    let rook = Move::quiet(Square::A7, Square::A8);
    let plain = MoveIndex::Leela.of(rook, Color::White, Mode::Standard);
    assert_eq!(number(MoveIndex::Leela, Color::White, "a7a8n"), plain);
    assert_eq!(number(MoveIndex::Leela, Color::White, "a1b4"), None);
    assert_eq!(number(MoveIndex::AlphaZero, Color::White, "a2a1n"), None);
}
