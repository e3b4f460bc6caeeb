//! The tables of the ternary move lookup.
//!
//! A line through a square is numbered by its squares in ascending order, the square itself left out: those are the
//! digits of an index in base 3, the lowest first. A digit is 0 for an empty square, 1 for a man of one's own and 2
//! for an enemy's. A short line has fewer than seven digits; what stands above them is ignored.

use fianchetto_types::{Bitboard, Direction, Move, Square};

use crate::rays::ray;
use crate::{Cell, Table};

/// The directions of each line, the one towards lower squares first: rank, file, diagonal, anti-diagonal.
const LINES: [[Direction; 2]; 4] = [
    [Direction::West, Direction::East],
    [Direction::South, Direction::North],
    [Direction::SouthWest, Direction::NorthEast],
    [Direction::SouthEast, Direction::NorthWest],
];
const FILE: usize = 1;
const ANTI_DIAGONAL: usize = 3;

/// The number of indices of a line of eight squares.
const INDICES: usize = 2187;

pub(crate) fn tables() -> Vec<Table> {
    let lines = || Square::all().flat_map(|square| (0..LINES.len()).map(move |line| Line::new(square, line)));
    let by_line = |name, cell, value: fn(Line) -> u64| Table::new(name, &[64, 4], cell, lines().map(value));
    let lists: Vec<_> = lines().flat_map(Line::lists).collect();
    let all_indices = || lines().flat_map(|line| (0..INDICES).map(move |index| line.outcome(index)));
    vec![
        Table::new("base_2_to_3", &[16, 256], Cell::Word, (0..16).flat_map(base_2_to_3)),
        by_line("ternary_masks", Cell::Bitboard, |line| line.squares().collect::<Bitboard>().0),
        by_line("ternary_multipliers", Cell::Key, Line::multiplier),
        by_line("ternary_shifts", Cell::Number, Line::shift),
        by_line("ternary_slots", Cell::Number, Line::slot),
        by_line("ternary_shapes", Cell::Word, |line| line.shape().offset() as u64),
        by_line("ternary_firsts", Cell::Word, Line::first_list),
        Table::new("ternary_numbers", &[Shape::all().map(Shape::indices).sum()], Cell::Number, numbers()),
        Table::new("ternary_lists", &[lists.len()], Cell::Moves, lists.iter().map(Outcome::moves)),
        Table::new("ternary_attacks", &[lists.len()], Cell::Bitboard, lists.iter().map(Outcome::attacks)),
        Table::new(
            "move_lookup",
            &[64, 4, INDICES],
            Cell::Moves,
            all_indices().map(|outcome| outcome.moves()),
        ),
        Table::new("attack_lookup", &[64, 4, INDICES], Cell::Bitboard, all_indices().map(|o| o.attacks())),
    ]
}

/// For a byte with one bit for each square of a line, the number that has these digits, without the moving piece's
/// place. The slots from 8 on read the byte from its highest bit downwards.
fn base_2_to_3(slot: usize) -> impl Iterator<Item = u64> {
    let place = move |digit: usize| if slot < 8 { digit } else { 7 - digit };
    (0..256_usize).map(move |byte| {
        let digits = (0..8).filter(|&digit| digit != slot % 8).map(|digit| byte >> place(digit) & 1);
        digits.rev().fold(0, |number, digit| number * 3 + digit as u64)
    })
}

/// The list number of every index of every shape.
fn numbers() -> impl Iterator<Item = u64> {
    Shape::all().flat_map(|shape| (0..shape.indices()).map(move |index| shape.number(shape.ends(index))))
}

/// How many squares a line has below and above the moving piece: all that its lists of moves depend on, but for the
/// squares themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape([usize; 2]);

/// How far a ray goes, in the order of the list numbers: stopped by a man of one's own, stopped by taking, or free.
#[derive(Clone, Copy)]
struct End {
    quiets: usize,
    takes: bool,
    /// Squares that are attacked: those gone to, and that of a man of one's own.
    attacks: usize,
}

impl Shape {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).flat_map(|below| (0..8 - below).map(move |above| Self([below, above])))
    }

    /// The number of indices: three to the power of the squares.
    fn indices(self) -> usize {
        3_usize.pow((self.0[0] + self.0[1]) as u32)
    }

    /// Where the list numbers of this shape begin.
    fn offset(self) -> usize {
        Self::all().take_while(|&shape| shape != self).map(Self::indices).sum()
    }

    /// The number of lists: both rays may be free, or stopped by either side on each of their squares.
    fn lists(self) -> usize {
        self.0.iter().map(|squares| 2 * squares + 1).product()
    }

    /// How far both rays go. The lower one is read downwards.
    fn ends(self, index: usize) -> [End; 2] {
        let digit = |place: usize| index / 3_usize.pow(place as u32) % 3;
        let [below, above] = self.0;
        [end((0..below).rev().map(digit)), end((below..below + above).map(digit))]
    }

    fn number(self, ends: [End; 2]) -> u64 {
        let number = |ray: usize| match ends[ray] {
            End { takes: true, quiets, .. } => self.0[ray] + quiets,
            End { quiets, attacks, .. } if quiets == attacks => 2 * self.0[ray],
            End { quiets, .. } => quiets,
        };
        (number(0) * (2 * self.0[1] + 1) + number(1)) as u64
    }
}

/// How far a ray goes whose squares hold these digits, the nearest first.
fn end(digits: impl ExactSizeIterator<Item = usize>) -> End {
    let free = End { quiets: digits.len(), takes: false, attacks: digits.len() };
    let man = digits.enumerate().find(|(_, digit)| *digit != 0);
    man.map_or(free, |(quiets, digit)| End { quiets, takes: digit == 2, attacks: quiets + 1 })
}

/// A line through a square.
#[derive(Clone, Copy)]
struct Line {
    square: Square,
    line: usize,
}

impl Line {
    fn new(square: Square, line: usize) -> Self {
        Self { square, line }
    }

    /// The squares below and above, the nearest first.
    fn rays(self) -> [Vec<Square>; 2] {
        LINES[self.line].map(|direction| ray(self.square, direction).collect())
    }

    /// The squares without the piece's own.
    fn squares(self) -> impl Iterator<Item = Square> {
        self.rays().into_iter().flatten()
    }

    fn shape(self) -> Shape {
        Shape(self.rays().map(|ray| ray.len()))
    }

    /// The places of the lowest and the highest square in the collapsed byte: ranks on a file, files elsewhere.
    fn places(self) -> [usize; 2] {
        let place = |square: Square| {
            if self.line == FILE { square.rank().index() } else { square.file().index() }
        };
        let places = || self.squares().map(place).chain([place(self.square)]);
        [places().min().unwrap_or(0), places().max().unwrap_or(7)]
    }

    /// The multiplier that gathers the squares in the highest byte of the product: in the order of the ranks for a
    /// file, else of the files. An anti-diagonal goes down the files; its highest file comes to the highest bit.
    fn multiplier(self) -> u64 {
        const FILES: u64 = 0x0101_0101_0101_0101;
        match self.line {
            FILE => (0..8).map(|rank| 1 << (56 - self.square.file().index() - 7 * rank)).sum(),
            ANTI_DIAGONAL => FILES << (7 - self.places()[1]),
            _ => FILES,
        }
    }

    /// The shift that leaves the lowest square at bit 0.
    fn shift(self) -> u64 {
        56 + if self.line == ANTI_DIAGONAL { 0 } else { self.places()[0] as u64 }
    }

    /// The row of `base_2_to_3`: the piece's place on the line, and the order of the bits.
    fn slot(self) -> u64 {
        self.shape().0[0] as u64 + if self.line == ANTI_DIAGONAL { 8 } else { 0 }
    }

    /// Where this line's lists begin.
    fn first_list(self) -> u64 {
        let before =
            Square::all().flat_map(|square| (0..LINES.len()).map(move |line| Self::new(square, line)));
        let before = before.take_while(|line| (line.square, line.line) != (self.square, self.line));
        before.map(|line| line.shape().lists() as u64).sum()
    }

    /// The different outcomes, each once, by their list numbers.
    fn lists(self) -> Vec<Outcome> {
        let shape = self.shape();
        let mut lists = vec![None; shape.lists()];
        for index in 0..shape.indices() {
            let number = shape.number(shape.ends(index)) as usize;
            lists[number].get_or_insert_with(|| self.outcome(index));
        }
        lists.into_iter().map(|list| list.expect("every number belongs to an index")).collect()
    }

    fn outcome(self, index: usize) -> Outcome {
        Outcome { line: self, ends: self.shape().ends(index) }
    }
}

/// What an index yields.
#[derive(Clone, Copy)]
struct Outcome {
    line: Line,
    ends: [End; 2],
}

impl Outcome {
    /// Seven moves and their number, each in 16 bits.
    fn moves(&self) -> u128 {
        let mut words: Vec<_> = self.all_moves().map(Move::bits).collect();
        let count = words.len() as u16;
        words.resize(7, 0);
        words.push(count);
        words.iter().rev().fold(0, |moves, &word| moves << 16 | u128::from(word))
    }

    fn all_moves(&self) -> impl Iterator<Item = Move> {
        let rays = self.line.rays().into_iter().zip(self.ends);
        rays.flat_map(move |(ray, end)| {
            let reached = ray.into_iter().take(end.quiets + usize::from(end.takes)).enumerate();
            reached
                .map(move |(place, to)| Move::quiet(self.line.square, to).capturing_if(place == end.quiets))
        })
    }

    fn attacks(&self) -> u64 {
        let rays = self.line.rays().into_iter().zip(self.ends);
        rays.flat_map(|(ray, end)| ray.into_iter().take(end.attacks)).collect::<Bitboard>().0
    }
}
