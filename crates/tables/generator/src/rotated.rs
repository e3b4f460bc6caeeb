//! Where each square lies in the turned words of rotated bitboards, and what is attacked on each line by its inner squares.

use fianchetto_types::{Direction, Square};

use crate::lines::ray;
use crate::{Field, GeneratedTable};

/// The lines in the order of the words, each by one of its directions: the one in which its bits follow each other.
const LINES: [Direction; 4] = [Direction::East, Direction::North, Direction::NorthEast, Direction::SouthEast];

/// The sets of inner squares of a line of eight.
const INNER_SETS: usize = 64;

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut bits, mut places) = (Vec::new(), Vec::new());
    for square in Square::all() {
        for line in 0..LINES.len() {
            let [number, place, length] = on_line(square, line);
            let first = first_place(line, number);
            bits.push(1 << (first + place));
            // The inner squares begin behind the first. A line of one square has none, whatever is shifted.
            places.extend([(first + 1).min(63) as u64, (1 << length.saturating_sub(2)) - 1]);
        }
    }
    let mut attacks = Vec::new();
    for direction in LINES {
        for from in Square::all() {
            for inner in 0..INNER_SETS {
                attacks.push(attacked(from, direction, inner));
            }
        }
    }
    vec![
        GeneratedTable::new("rotated_bits", &[64, 4], &[Field::Bitboard], &bits),
        GeneratedTable::new("rotated_places", &[64, 4], &[Field::Byte, Field::Byte], &places),
        GeneratedTable::new("rotated_attacks", &[4, 64, INNER_SETS], &[Field::Bitboard], &attacks),
    ]
}

/// The number of a square's line among those parallel to it, the square's place on it, and its length.
fn on_line(square: Square, line: usize) -> [usize; 3] {
    let (file, rank) = (square.file().index(), square.rank().index());
    let before = ray(square, LINES[line].opposite()).count();
    let length = before + 1 + ray(square, LINES[line]).count();
    let number = [rank, file, 7 + rank - file, file + rank][line];
    [number, before, length]
}

/// The lowest bit of a line in its word: after all lines before it.
fn first_place(line: usize, number: usize) -> usize {
    let length = |number: usize| if line < 2 { 8 } else { 8 - number.abs_diff(7) };
    (0..number).map(length).sum()
}

/// The attacked squares of a line by the set of its occupied inner squares.
fn attacked(from: Square, direction: Direction, inner: usize) -> u64 {
    let before = ray(from, direction.opposite()).count();
    let mut attacked = 0;
    for (direction, step) in [(direction, 1), (direction.opposite(), -1)] {
        let mut place = before as i32;
        for to in ray(from, direction) {
            place += step;
            attacked |= 1 << to.index();
            // The first square of the line has no bit; nor has the last, behind which nothing is.
            if place > 0 && inner >> (place - 1) & 1 != 0 {
                break;
            }
        }
    }
    attacked
}
