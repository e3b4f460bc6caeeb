//! Steps, rays, and lines through squares, and the tables that say no more than where these lead.

use fianchetto_types::{Bitboard, Color, Direction, PieceType, Square};

use crate::{Field, GeneratedTable};

/// One direction of each line: the one that leads to squares with higher indices.
const LINE_DIRECTIONS: [Direction; 4] =
    [Direction::NorthEast, Direction::NorthWest, Direction::North, Direction::East];

/// The jumps of a knight in files and ranks, clockwise from north.
pub(crate) const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares of a ray to the edge of the board, nearest first, without `from`.
pub(crate) fn ray(from: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let (files, ranks) = direction.step();
    core::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}

/// The squares of several rays.
fn reach(from: Square, directions: &[Direction]) -> Bitboard {
    seen(from, directions, |_| false)
}

/// The squares of several rays, each up to the first occupied one.
pub(crate) fn seen(from: Square, directions: &[Direction], is_occupied: impl Fn(Square) -> bool) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    for &direction in directions {
        for to in ray(from, direction) {
            seen.insert(to);
            if is_occupied(to) {
                break;
            }
        }
    }
    seen
}

/// For each square the squares that one of the steps leads to.
pub(crate) fn targets(steps: &[(i8, i8)]) -> Vec<u64> {
    let of_square = |from: Square| steps.iter().filter_map(move |&(files, ranks)| from.offset(files, ranks));
    Square::all().map(|from| of_square(from).collect::<Bitboard>().0).collect()
}

/// Where king, knight and pawn reach in one step.
pub(crate) fn steps() -> Vec<GeneratedTable> {
    let captures = Color::ALL.map(|color| targets(&[-1, 1].map(|files| (files, color.forward() / 8))));
    vec![
        GeneratedTable::of_sets("king", &[64], &targets(&Direction::ALL.map(Direction::step))),
        GeneratedTable::of_sets("knight", &[64], &targets(&KNIGHT)),
        GeneratedTable::of_sets("pawn_captures", &[2, 64], &captures.concat()),
    ]
}

/// The squares between two squares, the whole line through them, and the lines that leave one square.
pub(crate) fn lines() -> Vec<GeneratedTable> {
    let (mut between, mut line) = (vec![0; 64 * 64], vec![0; 64 * 64]);
    let (mut diagonals, mut orthogonals, mut lines_of) = (Vec::new(), Vec::new(), Vec::new());
    for from in Square::all() {
        diagonals.push(reach(from, Direction::of(PieceType::Bishop)).0);
        orthogonals.push(reach(from, Direction::of(PieceType::Rook)).0);
        lines_of.extend(LINE_DIRECTIONS.map(|direction| reach(from, &[direction, direction.opposite()]).0));
        for direction in Direction::ALL {
            let whole = reach(from, &[direction, direction.opposite()]) | Bitboard::of(from);
            let mut passed = Bitboard::EMPTY;
            for to in ray(from, direction) {
                let pair = from.index() * 64 + to.index();
                (between[pair], line[pair]) = (passed.0, whole.0);
                passed.insert(to);
            }
        }
    }
    vec![
        GeneratedTable::of_sets("between", &[64, 64], &between),
        GeneratedTable::of_sets("line", &[64, 64], &line),
        GeneratedTable::of_sets("diagonals", &[64], &diagonals),
        GeneratedTable::of_sets("orthogonals", &[64], &orthogonals),
        GeneratedTable::of_sets("lines_of", &[64, 4], &lines_of),
    ]
}

/// The rays of each direction as sets of squares.
pub(crate) fn classical() -> Vec<GeneratedTable> {
    let rays = Direction::ALL.map(|direction| Square::all().map(move |from| reach(from, &[direction]).0));
    vec![GeneratedTable::of_sets("classical_rays", &[8, 64], &rays.into_iter().flatten().collect::<Vec<_>>())]
}

/// The halves of each line below and above a square.
pub(crate) fn obstruction() -> Vec<GeneratedTable> {
    let of_square = |from| LINE_DIRECTIONS.map(|up| [up.opposite(), up].map(|half| reach(from, &[half]).0));
    let halves: Vec<u64> = Square::all().flat_map(|from| of_square(from).concat()).collect();
    vec![GeneratedTable::of_sets("obstruction_halves", &[64, 4, 2], &halves)]
}

/// Bell's two tables for the loop over rays: what a step adds, and where a ray ends.
///
/// Alex Bell, *Games Playing with Computers* (1972), as used in the program Atlas: with the last square of each ray
/// in a table, the loop never looks beyond the edge of an 8x8 board, and no square needs to be tested for being on it.
pub(crate) fn rays() -> Vec<GeneratedTable> {
    let (mut deltas, mut last_squares) = (Vec::new(), Vec::new());
    for direction in Direction::ALL {
        deltas.push(i64::from(direction.delta(8)) as u64);
        last_squares
            .extend(Square::all().map(|from| ray(from, direction).last().unwrap_or(from).index() as u64));
    }
    vec![
        GeneratedTable::new("delta", &[8], &[Field::Delta], &deltas),
        GeneratedTable::new("last_square", &[8, 64], &[Field::Square], &last_squares),
    ]
}

/// Vector attacks: what the difference of two squares of a 0x88 board says about the path between them.
pub(crate) fn vectors() -> Vec<GeneratedTable> {
    /// The differences go from -0x77 to 0x77; this one is added.
    const OFFSET: i16 = 0x77;
    // No slider moves along most differences.
    let (mut sliders, mut steps) = (vec![0; 240], vec![0; 240]);
    for slider in [PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        for &direction in Direction::of(slider) {
            for distance in 1..8 {
                let difference = (OFFSET + i16::from(direction.delta(16)) * distance) as usize;
                sliders[difference] |= 1 << slider.index();
                steps[difference] = i64::from(direction.delta(8)) as u64;
            }
        }
    }
    vec![
        GeneratedTable::new("vector_sliders", &[240], &[Field::Byte], &sliders),
        GeneratedTable::new("vector_steps", &[240], &[Field::Delta], &steps),
    ]
}
