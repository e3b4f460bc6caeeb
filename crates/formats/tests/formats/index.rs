//! Move indexes: each form against its definition, and every legal move of the corpora there and
//! back.

use std::collections::HashSet;

use fianchetto_formats::MoveIndex;
use fianchetto_types::{Color, Mode, Move, UciMove};

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

/// Every number that says squares is the number of these squares, and there are as many as the
/// definitions say.
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
pub(crate) fn word(UciMove { from, to, promotion }: UciMove) -> Move {
    let quiet = Move::quiet(from, to);
    let matches = |mv: &Move| mv.promotion() == promotion;
    promotion.map_or(quiet, |_| quiet.promotions().into_iter().find(matches).unwrap())
}
