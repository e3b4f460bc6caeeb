//! The tables of the ternary move lookup.
//!
//! The squares of a line, without the slider's own square, are the digits of an index in base 3,
//! the lowest square first: 0 for an empty square, 1 for a piece of the slider's own side, 2 for an
//! enemy piece. A short line has fewer than seven digits; higher digits of an index are ignored.
//!
//! What an index means depends on two numbers only: how many squares the line has below and above
//! the slider. That is its [`Shape`]. Each of the two rays ends in one of a few ways ([`End`]), so
//! that a line has few different lists of moves. Those are computed once each; the plain tables
//! repeat them for every index.

use fianchetto_types::{Bitboard, Direction, Move, Square};

use crate::lines::INNER_SETS;
use crate::lines::{ray, seen};
use crate::{Field, GeneratedTable};

/// The directions of each line, the one towards lower squares first: rank, file, diagonal,
/// anti-diagonal.
const LINES: [[Direction; 2]; 4] = [
    [Direction::West, Direction::East],
    [Direction::South, Direction::North],
    [Direction::SouthWest, Direction::NorthEast],
    [Direction::SouthEast, Direction::NorthWest],
];
const FILE: usize = 1;
const ANTI_DIAGONAL: usize = 3;

/// The place of a square in the byte to which its line is collapsed.
fn place(line: usize, square: Square) -> usize {
    if line == FILE { square.rank().index() } else { square.file().index() }
}

/// The ways to occupy a line of eight squares, without the slider's own.
const OCCUPANCIES: usize = 128;

pub(crate) fn ternary() -> Vec<GeneratedTable> {
    let lines: Vec<Line> =
        Square::all().flat_map(|square| (0..LINES.len()).map(move |line| Line::new(square, line))).collect();
    let shapes: Vec<Shape> = Shape::all().collect();
    let numbers: Vec<Vec<u8>> = shapes.iter().map(|shape| shape.numbers()).collect();
    let lists = Lists::of(&lines);
    let number_of_lists = lists.firsts.last().map_or(0, |&all| all as usize);
    let (starts, all_moves) = lists.unfolded(&lines, &shapes, &numbers);
    let all_attacks = lists.attacks_by_occupancy(&lines, &shapes, &numbers);
    let mut tables = index_tables(&lines);
    tables.extend([
        by_line("ternary_shapes", &[Field::Word], &lines, |line| offset(&shapes, line.shape())),
        GeneratedTable::new("ternary_firsts", &[64, 4], &[Field::Word], &lists.firsts[..lines.len()]),
        GeneratedTable::of_bytes(
            "ternary_numbers",
            &[numbers.iter().map(Vec::len).sum()],
            &[Field::Byte],
            numbers.concat(),
        ),
        GeneratedTable::of_bytes("ternary_lists", &[number_of_lists], &[Field::Moves], lists.moves),
        GeneratedTable::of_bytes("ternary_attacks", &[number_of_lists], &[Field::Bitboard], lists.attacks),
        GeneratedTable::new("ternary_starts", &[64, 4], &[Field::Long], &starts),
        GeneratedTable::of_bytes("move_lookup", &[all_moves.len() / 16], &[Field::Moves], all_moves),
        GeneratedTable::of_bytes("attack_lookup", &[64, 4, OCCUPANCIES], &[Field::Bitboard], all_attacks),
        antirotated(&lines),
    ]);
    tables
}

/// The tables that make an index of the pieces on a line.
fn index_tables(lines: &[Line]) -> Vec<GeneratedTable> {
    let to_base = |base| (0..16).flat_map(|slot| numbers_of_bytes(slot, base)).collect::<Vec<u64>>();
    vec![
        GeneratedTable::new("base_2_to_3", &[16, 256], &[Field::Word], &to_base(3)),
        GeneratedTable::new("base_2_to_2", &[16, 256], &[Field::Byte], &to_base(2)),
        by_line("ternary_masks", &[Field::Bitboard], lines, |line| line.squares().collect::<Bitboard>().0),
        by_line("ternary_multipliers", &[Field::Bits], lines, Line::multiplier),
        by_line("ternary_slots", &[Field::Byte], lines, Line::slot),
        by_line("ternary_turns", &[Field::Byte], lines, Line::turn),
    ]
}

/// What a slider attacks on each line, by the pieces on it collapsed to a byte as they lie: by
/// file, or on a file by rank. The first and the last bit of the byte block nothing, so that they
/// are left out.
fn antirotated(lines: &[Line]) -> GeneratedTable {
    let attacked = |line: &Line, inner: usize| {
        seen(line.square, &LINES[line.line], |at| inner << 1 >> place(line.line, at) & 1 != 0).0
    };
    let of_line = |line| (0..INNER_SETS).map(move |inner| attacked(line, inner));
    let attacks: Vec<u64> = lines.iter().flat_map(of_line).collect();
    GeneratedTable::of_sets("antirotated_attacks", &[64, 4, INNER_SETS], &attacks)
}

/// A table with one value for each square and line.
fn by_line(
    name: &'static str,
    fields: &'static [Field],
    lines: &[Line],
    value: impl Fn(&Line) -> u64,
) -> GeneratedTable {
    GeneratedTable::new(name, &[64, 4], fields, &lines.iter().map(value).collect::<Vec<_>>())
}

/// For a byte with one bit for each square of a line, the number that has these digits in a base,
/// without that of the slider's place. The slots from 8 on read the byte from its highest bit
/// downwards.
fn numbers_of_bytes(slot: usize, base: u64) -> impl Iterator<Item = u64> {
    let place = move |digit: usize| if slot < 8 { digit } else { 7 - digit };
    (0..256_usize).map(move |byte| {
        let digits = (0..8).filter(|&digit| digit != slot % 8).map(|digit| byte >> place(digit) & 1);
        digits.rev().fold(0, |number, digit| number * base + digit as u64)
    })
}

/// How many squares a line has below and above the slider.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape([usize; 2]);

impl Shape {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).flat_map(|below| (0..8 - below).map(move |above| Self([below, above])))
    }

    /// The number of indices: three to the power of the squares.
    fn indices(self) -> usize {
        3_usize.pow((self.0[0] + self.0[1]) as u32)
    }

    /// The number of lists: one for each pair of ends.
    fn lists(self) -> usize {
        ends(self.0[0]) * ends(self.0[1])
    }

    /// The number of the list for each index. The lower ray is read downwards, from the slider to
    /// the edge.
    fn numbers(self) -> Vec<u8> {
        let [below, above] = self.0;
        let number = |index: usize| {
            let (low, high) = (index % 3_usize.pow(below as u32), index / 3_usize.pow(below as u32));
            let (low, high) = (digits(below, low), digits(above, high));
            let pair = [end_number(low[..below].iter().rev()), end_number(high[..above].iter())];
            (pair[0] * ends(above) + pair[1]) as u8
        };
        (0..self.indices()).map(number).collect()
    }
}

/// Where the numbers of a shape begin.
fn offset(shapes: &[Shape], shape: Shape) -> u64 {
    shapes.iter().take_while(|&&other| other != shape).map(|other| other.indices() as u64).sum()
}

/// The lowest digits of an index.
fn digits(count: usize, index: usize) -> [usize; 7] {
    let (mut digits, mut rest) = ([0; 7], index);
    for digit in &mut digits[..count] {
        (*digit, rest) = (rest % 3, rest / 3);
    }
    digits
}

/// How a ray of some squares may end, by number: stopped by an own piece after 0 or more squares,
/// by a capture after 0 or more squares, or at the edge.
const fn ends(squares: usize) -> usize {
    2 * squares + 1
}

/// The number of the end of a ray whose squares hold these digits, the nearest first.
fn end_number<'a>(digits: impl ExactSizeIterator<Item = &'a usize>) -> usize {
    let squares = digits.len();
    let first_piece = digits.enumerate().find(|&(_, &digit)| digit != 0);
    first_piece.map_or(2 * squares, |(passed, &digit)| if digit == 1 { passed } else { squares + passed })
}

/// How far a ray goes.
#[derive(Clone, Copy)]
struct End {
    quiets: usize,
    captures: bool,
    /// Squares that are attacked: those moved to, and that of an own piece.
    attacks: usize,
}

impl End {
    fn of_number(squares: usize, number: usize) -> Self {
        match number.checked_sub(squares) {
            None => Self { quiets: number, captures: false, attacks: number + 1 },
            Some(free) if free == squares => Self { quiets: squares, captures: false, attacks: squares },
            Some(quiets) => Self { quiets, captures: true, attacks: quiets + 1 },
        }
    }
}

/// The distinct lists of moves of all lines, each by its number within the line.
struct Lists {
    /// The start of each line's lists, and at the end their number.
    firsts: Vec<u64>,
    /// Sixteen bytes a list.
    moves: Vec<u8>,
    /// Eight bytes a list.
    attacks: Vec<u8>,
}

impl Lists {
    fn of(lines: &[Line]) -> Self {
        let mut lists = Self { firsts: vec![0], moves: Vec::new(), attacks: Vec::new() };
        let mut first = 0;
        for line in lines {
            lists.append(line);
            first += line.shape().lists() as u64;
            lists.firsts.push(first);
        }
        lists
    }

    fn append(&mut self, line: &Line) {
        let [below, above] = line.shape().0;
        for low in 0..ends(below) {
            for high in 0..ends(above) {
                let ends = [End::of_number(below, low), End::of_number(above, high)];
                self.moves.extend(line.moves(ends).into_iter().flat_map(u16::to_le_bytes));
                self.attacks.extend(line.attacks(ends).to_le_bytes());
            }
        }
    }

    /// The moves for every index of every line, and where each line's begin. The last line is a
    /// long one, so that every index has its entry inside the table.
    fn unfolded(&self, lines: &[Line], shapes: &[Shape], numbers: &[Vec<u8>]) -> (Vec<u64>, Vec<u8>) {
        let (mut starts, mut moves) = (vec![0; lines.len()], Vec::new());
        for line in
            (0..64).flat_map(|square| (0..LINES.len()).rev().map(move |line| LINES.len() * square + line))
        {
            starts[line] = (moves.len() / 16) as u64;
            for &number in &numbers[place_of(shapes, lines[line].shape())] {
                let list = self.firsts[line] as usize + usize::from(number);
                moves.extend_from_slice(&self.moves[16 * list..][..16]);
            }
        }
        (starts, moves)
    }

    /// The attacked squares for every occupancy of every line. Squares that a short line lacks make
    /// no difference.
    fn attacks_by_occupancy(&self, lines: &[Line], shapes: &[Shape], numbers: &[Vec<u8>]) -> Vec<u8> {
        let mut attacks = Vec::with_capacity(8 * lines.len() * OCCUPANCIES);
        for (line, &first) in lines.iter().zip(&self.firsts) {
            let numbers = &numbers[place_of(shapes, line.shape())];
            for index in (0..OCCUPANCIES).map(as_own_pieces) {
                let list = first as usize + usize::from(numbers[index % numbers.len()]);
                attacks.extend_from_slice(&self.attacks[8 * list..][..8]);
            }
        }
        attacks
    }
}

/// The place of a shape among all.
fn place_of(shapes: &[Shape], shape: Shape) -> usize {
    shapes.iter().position(|&other| other == shape).expect("all shapes are there")
}

/// The index of the pieces on a line as if all were of the slider's side: the same digits in base
/// 3.
fn as_own_pieces(occupancy: usize) -> usize {
    (0..7).rev().fold(0, |number, bit| number * 3 + (occupancy >> bit & 1))
}

/// A line through a square.
struct Line {
    square: Square,
    line: usize,
    /// The squares below and above, the nearest first.
    rays: [Vec<Square>; 2],
}

impl Line {
    fn new(square: Square, line: usize) -> Self {
        Self { square, line, rays: LINES[line].map(|direction| ray(square, direction).collect()) }
    }

    /// The squares without the slider's own.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.rays.iter().flatten().copied()
    }

    fn shape(&self) -> Shape {
        Shape([self.rays[0].len(), self.rays[1].len()])
    }

    /// The places of the lowest and the highest square in the collapsed byte: ranks on a file,
    /// files elsewhere.
    fn places(&self) -> [usize; 2] {
        let places = || self.squares().chain([self.square]).map(|square| place(self.line, square));
        [places().min().unwrap_or(0), places().max().unwrap_or(7)]
    }

    /// The multiplier that gathers the squares in the highest byte of the product: in the order of
    /// the ranks for a file, else of the files. The lowest square comes to the lowest bit of the
    /// byte; but an anti-diagonal goes down the files, and its highest file comes to the highest
    /// bit.
    fn multiplier(&self) -> u64 {
        const FILES: u64 = 0x0101_0101_0101_0101;
        match self.line {
            FILE => (0..8).map(|rank| 1 << (56 - self.square.file().index() - 7 * rank)).sum(),
            ANTI_DIAGONAL => FILES << (7 - self.places()[1]),
            _ => FILES >> self.places()[0],
        }
    }

    /// The row of `base_2_to_3`: the slider's place on the line, and the order of the bits.
    fn slot(&self) -> u64 {
        self.shape().0[0] as u64 + if self.line == ANTI_DIAGONAL { 8 } else { 0 }
    }

    /// How far a byte with a bit for each file (on a file: rank) is turned to the right, so that
    /// its bits lie as the slot wants them: the lowest square at the bottom; of an anti-diagonal,
    /// the highest file at the top.
    fn turn(&self) -> u64 {
        let [lowest, highest] = self.places();
        (if self.line == ANTI_DIAGONAL { highest + 1 } else { lowest }) as u64 % 8
    }

    /// Seven moves, captures last, and their numbers.
    fn moves(&self, ends: [End; 2]) -> [u16; 8] {
        let rays = || self.rays.iter().zip(ends);
        let to = |&to: &Square| Move::quiet(self.square, to);
        let quiets: Vec<_> = rays().flat_map(|(ray, end)| &ray[..end.quiets]).map(to).collect();
        let captures =
            rays().filter(|(_, end)| end.captures).map(|(ray, end)| to(&ray[end.quiets]).capturing());
        let (mut words, mut count) = ([0; 8], 0);
        for (word, mv) in words.iter_mut().zip(quiets.iter().copied().chain(captures)) {
            *word = mv.bits();
            count += 1;
        }
        words[7] = (quiets.len() << 8 | count) as u16;
        words
    }

    fn attacks(&self, ends: [End; 2]) -> u64 {
        let rays = self.rays.iter().zip(ends);
        rays.flat_map(|(ray, end)| &ray[..end.attacks]).copied().collect::<Bitboard>().0
    }
}
