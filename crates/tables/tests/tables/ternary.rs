//! Every list of the ternary tables against a walk over the squares. The suite of the techniques
//! has the attacked squares of the other tables.

use fianchetto_tables::{lines::LineKind, ternary::*};
use fianchetto_types::{Bitboard, Direction, Move, Square};

use crate::reached;

const RAYS: [[Direction; 2]; 4] = [
    [Direction::West, Direction::East],
    [Direction::South, Direction::North],
    [Direction::SouthWest, Direction::NorthEast],
    [Direction::SouthEast, Direction::NorthWest],
];

fn lines() -> impl Iterator<Item = (Square, LineKind)> {
    Square::all().flat_map(|square| LineKind::ALL.map(|line| (square, line)))
}

/// The squares of one digit of an index: 1 for the slider's side, 2 for the enemy.
fn squares_of(digit: usize, squares: &[Square], number: usize) -> Bitboard {
    let has = |place: u32| number / 3_usize.pow(place) % 3 == digit;
    squares.iter().zip(0..).filter(|(_, place)| has(*place)).map(|(square, _)| *square).collect()
}

/// The attacked squares and the moves, captures last, by walking.
fn walked(square: Square, line: LineKind, own: Bitboard, enemy: Bitboard) -> (Bitboard, Vec<Move>) {
    let (mut attacks, mut moves) = (Bitboard::EMPTY, Vec::new());
    for to in RAYS[line as usize].into_iter().flat_map(|direction| reached(square, direction, own | enemy)) {
        attacks.insert(to);
        if !own.contains(to) {
            moves.push(Move::quiet(square, to).capturing_if(enemy.contains(to)));
        }
    }
    moves.sort_by_key(|mv| mv.is_capture());
    (attacks, moves)
}

/// Packs the bits of a mask, one by one.
fn extract(pieces: Bitboard, mask: Bitboard) -> u64 {
    mask.into_iter().enumerate().map(|(place, square)| u64::from(pieces.contains(square)) << place).sum()
}

/// Calls `check` with every line and every placement of pieces on it, and the index of that
/// placement.
fn each_placement(mut check: impl FnMut(Square, LineKind, Bitboard, Bitboard, Index)) {
    for (square, line) in lines() {
        let squares: Vec<_> = mask(square, line).into_iter().collect();
        for number in 0..3_usize.pow(squares.len() as u32) {
            let (own, enemy) = (squares_of(1, &squares, number), squares_of(2, &squares, number));
            check(square, line, own, enemy, Index::new(number as u16).unwrap());
        }
    }
}

#[test]
fn every_collapse_gives_the_index_whatever_stands_elsewhere() {
    each_placement(|square, line, own, enemy, index| {
        let elsewhere = !mask(square, line);
        let multiplied = |pieces| by_multiplication(pieces | elsewhere, square, line);
        let extracted = |pieces| by_extraction(extract(pieces, mask(square, line)));
        assert_eq!(Index::of(multiplied(own), multiplied(enemy)), index, "{square} {line:?}");
        assert_eq!(Index::of(extracted(own), extracted(enemy)), index, "{square} {line:?}");
        let folded = |pieces| by_folding(pieces | elsewhere, square, line);
        assert_eq!(Index::of(folded(own), folded(enemy)), index, "{square} {line:?}");
    });
}

#[test]
fn the_entries_of_the_lines_fill_the_table_and_no_index_leads_out_of_it() {
    let mut entries: Vec<_> = Vec::new();
    each_placement(|square, line, _, _, index| entries.push(entry(square, line, index)));
    entries.sort_unstable();
    assert!(entries.iter().copied().eq(0..ENTRIES));
    let last = Index::new(INDICES as u16 - 1).unwrap();
    assert!(lines().all(|(square, line)| entry(square, line, last) < ENTRIES));
}

#[test]
fn plain_and_listed_entries_are_what_a_walk_finds() {
    each_placement(|square, line, own, enemy, index| {
        let (attacked, found) = walked(square, line, own, enemy);
        let list = list(square, line, index);
        let info = plain_moves(square, line, index);
        assert_eq!(info.moves(), found, "{square} {line:?} {index:?}");
        let quiets = found.iter().filter(|mv| !mv.is_capture()).count();
        assert_eq!(info.quiets(), quiets, "{square} {line:?} {index:?}");
        assert_eq!(
            info.capture_words()[..found.len() - quiets],
            found[quiets..],
            "{square} {line:?} {index:?}"
        );
        assert_eq!(moves(list), info, "{square} {line:?} {index:?}");
        assert_eq!(attacks(list), attacked, "{square} {line:?} {index:?}");
    });
}

#[test]
fn no_list_stands_twice() {
    let mut seen: Vec<_> =
        (0..LISTS).map(|list| (moves(list).words().map(Move::bits), attacks(list).0)).collect();
    seen.sort_unstable();
    seen.dedup();
    // A slider cannot move along a line of one square; all such lines have the same empty list.
    assert_eq!(seen.iter().filter(|(words, _)| words[7] != 0).count(), LISTS - without_moves());
}

fn without_moves() -> usize {
    (0..LISTS).filter(|&list| moves(list).count() == 0).count()
}

#[test]
fn what_follows_the_moves_is_null() {
    for info in (0..LISTS).map(moves) {
        assert!(info.words()[info.count()..7].iter().all(|&word| word == Move::NULL));
    }
}
