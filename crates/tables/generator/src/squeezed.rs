//! The attacks along a line by its inner squares. These are all but the first and the last; only
//! pieces on them matter. The techniques differ in how they squeeze these out of a word.

use fianchetto_types::{Direction, File, Square};

use crate::lines::{INNER_SETS, on_first_rank, ray, seen};
use crate::{Field, GeneratedTable};

/// Kindergarten bitboards: the attacks along a line of eight squares by the six inner ones, for
/// each place on it.
pub(crate) fn kindergarten() -> Vec<GeneratedTable> {
    let (mut ranks, mut files) = (Vec::new(), Vec::new());
    for place in File::ALL {
        for inner in 0..INNER_SETS {
            // The attacks of the first rank, eight times.
            ranks.push(on_first_rank(place, inner) * 0x0101_0101_0101_0101);
            // The product with the diagonal has the squares of the file from above.
            let turned = (0..6).fold(0, |turned, bit| turned << 1 | inner >> bit & 1);
            let attacked = on_first_rank(place, turned);
            files.push((0..8).fold(0, |file, rank| file | (attacked >> rank & 1) << (8 * rank)));
        }
    }
    vec![
        GeneratedTable::of_sets("kindergarten_ranks", &[8, INNER_SETS], &ranks),
        GeneratedTable::of_sets("kindergarten_a_file", &[8, INNER_SETS], &files),
    ]
}

/// The lines of rotated bitboards in the order of the words, each by one of its directions: the one
/// in which its bits follow each other.
const LINES: [Direction; 4] = [Direction::East, Direction::North, Direction::NorthEast, Direction::SouthEast];

/// The bit of each square in the turned words of rotated bitboards, and the attacks on each line by
/// its inner squares.
pub(crate) fn rotated() -> Vec<GeneratedTable> {
    let (mut bits, mut places, mut attacks) = (Vec::new(), Vec::new(), Vec::new());
    for square in Square::all() {
        for (line, direction) in LINES.into_iter().enumerate() {
            let (place, length) = (before(square, direction), length(square, direction));
            let first = first_place(line, square);
            bits.push(1 << (first + place));
            // The inner squares begin after the first. A line of one square has none, whatever the
            // shift.
            places.extend([(first + 1).min(63) as u64, (1 << length.saturating_sub(2)) - 1]);
        }
    }
    for direction in LINES {
        for from in Square::all() {
            // The first and the last square of the line have no bit.
            let is_occupied = |inner: usize| move |to| inner << 1 >> before(to, direction) & 1 != 0;
            let both = [direction, direction.opposite()];
            attacks.extend((0..INNER_SETS).map(|inner| seen(from, &both, is_occupied(inner)).0));
        }
    }
    vec![
        GeneratedTable::of_sets("rotated_bits", &[64, 4], &bits),
        GeneratedTable::new("rotated_places", &[64, 4], &[Field::Byte, Field::Byte], &places),
        GeneratedTable::of_sets("rotated_attacks", &[4, 64, INNER_SETS], &attacks),
    ]
}

/// How many squares of a line come before this one.
fn before(square: Square, direction: Direction) -> usize {
    ray(square, direction.opposite()).count()
}

fn length(square: Square, direction: Direction) -> usize {
    before(square, direction) + 1 + ray(square, direction).count()
}

/// The lowest bit of a square's line in its word: after all lines before it.
fn first_place(line: usize, square: Square) -> usize {
    let (file, rank) = (square.file().index(), square.rank().index());
    let number = [rank, file, 7 + rank - file, file + rank][line];
    (0..number).map(|number| if line < 2 { 8 } else { 8 - number.abs_diff(7) }).sum()
}
