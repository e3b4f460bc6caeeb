//! Fills of four sets at once: the quad-bitboard as a vector of generators.
//!
//! *Source:* [*Quad-Bitboards*], Chess Programming Wiki, "As Sliding Piece Generators". The four
//! sets may be four kinds of pieces, or the four bits of up to fifteen piece codes: in one
//! direction at most one slider reaches a square, so its whole code arrives, one bit in each set.
//! The fill is the same; only its result is read differently ([`FilledQuad::of_code`]).
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Direction, File};

/// Four sets that are filled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilledQuad(pub [Bitboard; 4]);

/// The squares where a step can arrive without wrapping around the board.
pub(crate) const fn reached(step: i8) -> Bitboard {
    match step & 7 {
        1 => Bitboard(!Bitboard::file(File::A).0),
        7 => Bitboard(!Bitboard::file(File::H).0),
        _ => Bitboard::ALL,
    }
}

#[inline(always)]
fn shifted<const STEP: i8, L: Lanes>(set: L, steps: u32) -> L {
    let distance = STEP.unsigned_abs() as u32 * steps;
    if const { STEP > 0 } { set.shl(distance) } else { set.shr(distance) }
}

/// The sets after one, two and four steps over empty squares.
#[inline(always)]
// ANCHOR: occluded
fn occluded<const STEP: i8, L: Lanes>(set: L, empty: L) -> [L; 3] {
    let pro = empty.keep(reached(STEP).0);
    let one = set | pro & shifted::<STEP, L>(set, 1);
    let pro = pro & shifted::<STEP, L>(pro, 1);
    let two = one | pro & shifted::<STEP, L>(one, 2);
    let pro = pro & shifted::<STEP, L>(pro, 2);
    let four = two | pro & shifted::<STEP, L>(two, 4);
    [one, two, four]
}

/// One more step, to the attacked squares.
#[inline(always)]
fn attacked<const STEP: i8, L: Lanes>(filled: L) -> L {
    shifted::<STEP, L>(filled, 1).keep(reached(STEP).0)
}
// ANCHOR_END: occluded

impl FilledQuad {
    /// The sets and all squares that each reaches over empty squares: the source's `nortOccl`, for
    /// any direction.
    ///
    /// ```
    /// use fianchetto_quad_fill::FilledQuad;
    /// use fianchetto_simd::Isa;
    /// use fianchetto_types::{Bitboard, Direction, Square};
    ///
    /// let rook = FilledQuad([Bitboard::of(Square::A2), Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY]);
    /// let empty = !(Bitboard::of(Square::A2) | Bitboard::of(Square::A5));
    /// let filled = rook.occluded_fill(Isa::best(), empty, Direction::North);
    /// assert_eq!(filled.0[0], Bitboard::from_iter([Square::A2, Square::A3, Square::A4]));
    /// assert_eq!(rook.attacks(Isa::best(), empty, Direction::North).0[0].last(), Some(Square::A5));
    /// ```
    #[must_use]
    pub fn occluded_fill(self, isa: Isa, empty: Bitboard, direction: Direction) -> Self {
        self.steps(isa, empty, direction)[2]
    }

    /// The squares that the sliders of each set attack in a direction.
    #[must_use]
    pub fn attacks(self, isa: Isa, empty: Bitboard, direction: Direction) -> Self {
        self.steps(isa, empty, direction)[3]
    }

    /// The sets after one, two and four steps, and the attacked squares.
    pub(crate) fn steps(self, isa: Isa, empty: Bitboard, direction: Direction) -> [Self; 4] {
        isa.run_four_lanes(Steps { sets: self, empty, direction })
    }

    /// The squares with a code, with each set holding one bit of the codes, the lowest bit first.
    /// After a fill, it is the fill of one kind of piece.
    pub fn of_code(&self, code: u8) -> Bitboard {
        let bits = self.0.iter().enumerate();
        bits.fold(Bitboard::ALL, |all, (bit, &set)| all & if code >> bit & 1 != 0 { set } else { !set })
    }

    /// The squares of all four sets.
    pub(crate) fn any(&self) -> Bitboard {
        let [first, second, third, fourth] = self.0;
        first | second | third | fourth
    }

    /// The sets on these squares.
    #[inline(always)]
    pub(crate) fn keep(self, squares: Bitboard) -> Self {
        let [first, second, third, fourth] = self.0;
        Self([first & squares, second & squares, third & squares, fourth & squares])
    }

    /// [`steps`](Self::steps) in a constant direction: in one AVX2 register, two of SSE2, or four
    /// words.
    #[inline(always)]
    fn toward<const STEP: i8, L: Lanes>(self, token: L::Token, empty: Bitboard) -> [Self; 4] {
        let mut steps = [Self([Bitboard::EMPTY; 4]); 4];
        let empty = L::splat(token, empty.0);
        let mut lane = 0;
        while lane < 4 {
            let [one, two, four] = occluded::<STEP, L>(load(token, &self.0, lane), empty);
            store(one, &mut steps[0].0, lane);
            store(two, &mut steps[1].0, lane);
            store(four, &mut steps[2].0, lane);
            store(attacked::<STEP, L>(four), &mut steps[3].0, lane);
            lane += L::COUNT;
        }
        steps
    }

    /// The squares that the sliders of each line attack in its first and in its second direction.
    #[inline(always)]
    pub(crate) fn in_all_directions<L: Lanes>(
        token: L::Token,
        empty: Bitboard,
        [file, rank, diagonal, anti_diagonal]: [Self; 4],
    ) -> [ByLine; 2] {
        let [_, _, _, north] = file.toward::<8, L>(token, empty);
        let [_, _, _, east] = rank.toward::<1, L>(token, empty);
        let [_, _, _, north_east] = diagonal.toward::<9, L>(token, empty);
        let [_, _, _, north_west] = anti_diagonal.toward::<7, L>(token, empty);
        let [_, _, _, south] = file.toward::<-8, L>(token, empty);
        let [_, _, _, west] = rank.toward::<-1, L>(token, empty);
        let [_, _, _, south_west] = diagonal.toward::<-9, L>(token, empty);
        let [_, _, _, south_east] = anti_diagonal.toward::<-7, L>(token, empty);
        [
            transposed::<L>(token, [north, east, north_east, north_west]),
            transposed::<L>(token, [south, west, south_west, south_east]),
        ]
    }
}

/// For each of the four sets, one for each line: file, rank, diagonal and anti-diagonal.
pub(crate) type ByLine = [[Bitboard; 4]; 4];

#[inline(always)]
fn transposed<L: Lanes>(token: L::Token, lines: [FilledQuad; 4]) -> ByLine {
    L::transposed(token, lines.map(|line| line.0.map(|set| set.0))).map(|bit| bit.map(Bitboard))
}

/// The four sets on the lines from one on.
#[inline(always)]
pub(crate) fn load_sets<L: Lanes>(
    token: L::Token,
    [first, second, third, fourth]: &ByLine,
    line: usize,
) -> [L; 4] {
    [load(token, first, line), load(token, second, line), load(token, third, line), load(token, fourth, line)]
}

/// One set per lane, from an index on. Lanes beyond four get empty sets.
#[inline(always)]
pub(crate) fn load<L: Lanes>(token: L::Token, sets: &[Bitboard; 4], from: usize) -> L {
    let mut words = [0; 12];
    words[..4].copy_from_slice(&sets.map(|set| set.0));
    L::load(token, &words[from..])
}

/// The reverse of [`load`].
#[inline(always)]
pub(crate) fn store<L: Lanes>(lanes: L, sets: &mut [Bitboard; 4], from: usize) {
    let mut words = [0; 12];
    lanes.store(&mut words);
    let mut lane = 0;
    while lane < L::COUNT && from + lane < 4 {
        sets[from + lane] = Bitboard(words[lane]);
        lane += 1;
    }
}

/// One fill, step by step.
struct Steps {
    sets: FilledQuad,
    empty: Bitboard,
    direction: Direction,
}

impl Kernel for Steps {
    type Output = [FilledQuad; 4];

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> [FilledQuad; 4] {
        let Self { sets, empty, direction } = self;
        match direction {
            Direction::North => sets.toward::<8, L>(token, empty),
            Direction::East => sets.toward::<1, L>(token, empty),
            Direction::South => sets.toward::<-8, L>(token, empty),
            Direction::West => sets.toward::<-1, L>(token, empty),
            Direction::NorthEast => sets.toward::<9, L>(token, empty),
            Direction::NorthWest => sets.toward::<7, L>(token, empty),
            Direction::SouthEast => sets.toward::<-7, L>(token, empty),
            Direction::SouthWest => sets.toward::<-9, L>(token, empty),
        }
    }
}
