//! Steps, rays, and lines through squares, and the tables of the squares on them. Among these are
//! the views, which list the squares seen from a square ray by ray: the order in which an attack
//! table looks at the board.

use fianchetto_types::{Bitboard, Color, Direction, File, PieceType, Rank, Square};

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
pub(crate) fn reach(from: Square, directions: &[Direction]) -> Bitboard {
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

/// The sets of the six inner squares of a line, on which alone pieces matter.
pub(crate) const INNER_SETS: usize = 64;

/// What a rook attacks on the first rank, bit 0 the a-file, by the occupied inner squares.
pub(crate) fn on_first_rank(file: File, inner: usize) -> u64 {
    let is_occupied = |square: Square| inner << 1 >> square.index() & 1 != 0;
    seen(Square::at(file, Rank::R1), &[Direction::West, Direction::East], is_occupied).0
}

/// The squares that the steps lead to, for each square.
pub(crate) fn targets(steps: &[(i8, i8)]) -> Vec<u64> {
    let of_square = |from: Square| steps.iter().filter_map(move |&(files, ranks)| from.offset(files, ranks));
    Square::all().map(|from| of_square(from).collect::<Bitboard>().0).collect()
}

/// The squares that king, knight and pawn reach in one step.
pub(crate) fn steps() -> Vec<GeneratedTable> {
    let captures = Color::ALL.map(|color| targets(&[-1, 1].map(|files| (files, color.forward() / 8))));
    vec![
        GeneratedTable::of_sets("king", &[64], &targets(&Direction::ALL.map(Direction::step))),
        GeneratedTable::of_sets("knight", &[64], &targets(&KNIGHT)),
        GeneratedTable::of_sets("pawn_captures", &[2, 64], &captures.concat()),
    ]
}

/// The squares between two squares, the whole line through them, the lines that leave one square,
/// and what a rook attacks on the first rank, by the six inner squares and the rook's file.
pub(crate) fn lines() -> Vec<GeneratedTable> {
    let (mut between, mut line) = (vec![0; 64 * 64], vec![0; 64 * 64]);
    let (mut diagonals, mut orthogonals, mut lines_of) = (Vec::new(), Vec::new(), Vec::new());
    for from in Square::all() {
        diagonals.push(reach(from, Direction::of(PieceType::Bishop)).0);
        orthogonals.push(reach(from, Direction::of(PieceType::Rook)).0);
        for up in LINE_DIRECTIONS {
            lines_of.push(reach(from, &[up, up.opposite()]).0);
        }
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
    let of_inner = |inner| File::ALL.map(move |file| on_first_rank(file, inner));
    let first_rank: Vec<u64> = (0..INNER_SETS).flat_map(of_inner).collect();
    vec![
        GeneratedTable::of_sets("between", &[64, 64], &between),
        GeneratedTable::of_sets("line", &[64, 64], &line),
        GeneratedTable::of_sets("diagonals", &[64], &diagonals),
        GeneratedTable::of_sets("orthogonals", &[64], &orthogonals),
        GeneratedTable::of_sets("lines_of", &[64, 4], &lines_of),
        GeneratedTable::new("first_rank_attacks", &[INNER_SETS, 8], &[Field::Byte], &first_rank),
    ]
}

/// The rays of each direction as sets of squares.
pub(crate) fn classical() -> Vec<GeneratedTable> {
    let mut rays = Vec::new();
    for direction in Direction::ALL {
        rays.extend(Square::all().map(|from| reach(from, &[direction]).0));
    }
    vec![GeneratedTable::of_sets("classical_rays", &[8, 64], &rays)]
}

/// The halves of each line below and above a square.
pub(crate) fn obstruction() -> Vec<GeneratedTable> {
    let mut halves = Vec::new();
    for from in Square::all() {
        for up in LINE_DIRECTIONS {
            halves.extend([reach(from, &[up.opposite()]).0, reach(from, &[up]).0]);
        }
    }
    vec![GeneratedTable::of_sets("obstruction_halves", &[64, 4, 2], &halves)]
}

/// Bell's two tables for the loop over rays: what a step adds, and where a ray ends.
///
/// Alex Bell, *Games Playing with Computers* (1972), as used in the program Atlas: with the last
/// square of each ray in a table, the loop never looks beyond the edge of an 8x8 board, and no
/// square needs to be tested for being on it.
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

/// Vector attacks: what the difference of two squares of a 0x88 board means for the path between
/// them.
pub(crate) fn vectors() -> Vec<GeneratedTable> {
    /// The differences go from -0x77 to 0x77; this one is added.
    const OFFSET: i16 = 0x77;
    // No slider moves along most differences.
    let (mut sliders, mut steps) = (vec![0; 240], vec![0; 240]);
    for slider in [PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        for &direction in Direction::of(slider) {
            for distance in 1..8 {
                let difference = (OFFSET + i16::from(direction.delta(16)) * distance) as usize;
                sliders[difference] |= 1 << slider.code();
                steps[difference] = i64::from(direction.delta(8)) as u64;
            }
        }
    }
    vec![
        GeneratedTable::new("vector_sliders", &[240], &[Field::Byte], &sliders),
        GeneratedTable::new("vector_steps", &[240], &[Field::Delta], &steps),
    ]
}

/// The directions of the groups, each with its knight's jump.
const GROUPS: [(Direction, (i8, i8)); 8] = [
    (Direction::North, (1, 2)),
    (Direction::NorthEast, (2, 1)),
    (Direction::East, (2, -1)),
    (Direction::SouthEast, (1, -2)),
    (Direction::South, (-1, -2)),
    (Direction::SouthWest, (-2, -1)),
    (Direction::West, (-2, 1)),
    (Direction::NorthWest, (-1, 2)),
];

/// The square at each place of a view, `None` off the board.
///
/// The view of a square has 64 places in eight groups. Group *d* holds the knight's jump that
/// belongs to direction *d*, and then the seven squares along the ray, nearest first. The
/// directions go round the compass, so that the opposite of a group lies four groups further.
type View = [Option<Square>; 64];

pub(crate) fn views() -> Vec<GeneratedTable> {
    let (mut squares, mut places, mut on_board) = (Vec::new(), Vec::new(), Vec::new());
    for from in Square::all() {
        let view = view(from);
        squares.extend(view.map(|seen| seen.unwrap_or(Square::A1).index() as u64));
        places.extend(places_of(&view));
        on_board.push(view.iter().rev().fold(0, |mask, seen| mask << 1 | u64::from(seen.is_some())));
    }
    vec![
        GeneratedTable::new("view_squares", &[64, 64], &[Field::Byte], &squares),
        GeneratedTable::new("view_places", &[64, 64], &[Field::Byte], &places),
        GeneratedTable::new("view_on_board", &[64], &[Field::Bits], &on_board),
    ]
}

fn view(from: Square) -> View {
    let mut view = [None; 64];
    for (group, (direction, (files, ranks))) in view.chunks_exact_mut(8).zip(GROUPS) {
        group[0] = from.offset(files, ranks);
        for (place, square) in group[1..].iter_mut().zip(ray(from, direction)) {
            *place = Some(square);
        }
    }
    view
}

/// The place of each square. A square that is not seen gets a place off the board, where no piece
/// ever is: a view has at most 35 squares.
fn places_of(view: &View) -> [u64; 64] {
    let off_board = view.iter().position(Option::is_none).expect("no view has all its places on the board");
    let mut places = [off_board as u64; 64];
    for (place, seen) in view.iter().enumerate() {
        if let Some(square) = seen {
            places[square.index()] = place as u64;
        }
    }
    places
}
