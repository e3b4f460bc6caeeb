//! One position by itself: a direction to a lane.
//!
//! Eight lanes with one position in each leave seven of eight idle when there is but one. Here all eight directions are
//! filled at once instead, each lane rotated by its own amount. What has no direction (pawns, knights, the king's safe
//! squares) is computed on plain words, by the same functions as in lanes.

use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};
use fianchetto_types::Direction;

use crate::board::SideQuad;
use crate::fills::*;
use crate::men::{Men, Quads, Side};
use crate::sets::{MoveSets, RANK_1, RANK_8};
use crate::threats::{Lines, Threats};
use crate::ways::{WayRows, Ways};

/// A word for each direction.
type Rose = [u64; Direction::COUNT];

/// By direction, how far a set is rotated for one, two and four steps, and where one step can arrive.
struct Turns {
    counts: [Rose; 3],
    onto: Rose,
}

impl Turns {
    /// The directions themselves, or their opposites.
    const fn new(sign: i8) -> Self {
        let mut turns = Self { counts: [[0; Direction::COUNT]; 3], onto: [!0; Direction::COUNT] };
        let mut index = 0;
        while index < Direction::COUNT {
            let direction = Direction::ALL[index];
            let step = (sign * direction.delta(8)) as u64;
            turns.counts[0][index] = step & 63;
            turns.counts[1][index] = step << 1 & 63;
            turns.counts[2][index] = step << 2 & 63;
            let (files, ranks) = direction.step();
            turns.onto[index] = onto(sign * files, NOT_A, NOT_H) & onto(sign * ranks, !RANK_1, !RANK_8);
            index += 1;
        }
        turns
    }
}

/// Where a step can arrive: not on the edge that it comes to from the opposite one.
const fn onto(step: i8, up: u64, down: u64) -> u64 {
    match step {
        1 => up,
        -1 => down,
        _ => !0,
    }
}

static FORTH: Turns = Turns::new(1);
static BACK: Turns = Turns::new(-1);

/// By line, in the order of [`Lines`], all ones for its two directions.
static ALONG: [Rose; 4] = {
    let mut along = [[0; Direction::COUNT]; 4];
    let mut index = 0;
    while index < Direction::COUNT {
        let line = match Direction::ALL[index].step() {
            (0, _) => 0,
            (_, 0) => 1,
            (1, 1) | (-1, -1) => 2,
            _ => 3,
        };
        along[line][index] = !0;
        index += 1;
    }
    along
};

/// The size of these tables.
pub(crate) const TABLE_BYTES: usize = 2 * size_of::<Turns>() + size_of_val(&ALONG);

/// Some directions of which each has a lane, and the empty squares over which they lead.
struct Compass<L> {
    counts: [L; 3],
    onto: L,
    over: [L; 3],
}

impl<L: Lanes> Compass<L> {
    #[inline(always)]
    fn new(token: L::Token, turns: &Turns, start: usize, empty: u64) -> Self {
        let [one, two, four] = &turns.counts;
        let counts =
            [L::load(token, &one[start..]), L::load(token, &two[start..]), L::load(token, &four[start..])];
        let onto = L::load(token, &turns.onto[start..]);
        let one = L::splat(token, empty) & onto;
        let two = one & one.rotate_each(counts[0]);
        let four = two & two.rotate_each(counts[1]);
        Self { counts, onto, over: [one, two, four] }
    }

    #[inline(always)]
    fn step(&self, set: L) -> L {
        set.rotate_each(self.counts[0]) & self.onto
    }

    /// The set and all squares that it reaches over empty squares.
    #[inline(always)]
    fn fill(&self, set: L) -> L {
        let set = set | (self.over[0] & set.rotate_each(self.counts[0]));
        let set = set | (self.over[1] & set.rotate_each(self.counts[1]));
        set | (self.over[2] & set.rotate_each(self.counts[2]))
    }
}

/// The word in the only lane.
#[inline(always)]
fn word<W: Lanes>(lane: W) -> u64 {
    let mut words = [0; 1];
    lane.store(&mut words);
    words[0]
}

/// The same plain word in all lanes.
#[inline(always)]
fn everywhere<L: Lanes, W: Lanes>(token: L::Token, set: W) -> L {
    L::splat(token, word(set))
}

/// The sliders of a side that move in the directions from `start` on.
#[inline(always)]
fn sliders<L: Lanes, W: Lanes>(token: L::Token, start: usize, side: &Side<W>) -> L {
    let lines = L::load(token, &ALONG[0][start..]) | L::load(token, &ALONG[1][start..]);
    (everywhere::<L, W>(token, side.straight) & lines) | (everywhere::<L, W>(token, side.diagonal) & !lines)
}

/// What the king and the enemy's sliders see of each other, by the direction in which the king looks.
#[derive(Default)]
struct Sights {
    danger: Rose,
    between: Rose,
    checkers: Rose,
}

impl Sights {
    /// Looks in the directions from `start` on.
    #[inline(always)]
    fn look<L: Lanes, W: Lanes>(&mut self, token: L::Token, start: usize, men: &Men<W>) {
        let forth = Compass::<L>::new(token, &FORTH, start, word(men.empty));
        let back = Compass::<L>::new(token, &BACK, start, word(men.empty));
        let (king, sliders) = (everywhere(token, men.us.king), sliders::<L, W>(token, start, &men.them));
        let reached = back.fill(sliders);
        let hit = back.step(reached) & king;
        let danger = back.step(reached | hit);
        let seen = forth.step(forth.fill(king));
        danger.store(&mut self.danger[start..]);
        (danger & seen).store(&mut self.between[start..]);
        (seen & sliders).store(&mut self.checkers[start..]);
    }

    /// The threats that follow.
    #[inline(always)]
    fn threats<W: Lanes>(&self, token: W::Token, men: &Men<W>) -> Threats<W> {
        let set = |word: u64| W::splat(token, word);
        let line =
            |one: Direction, other: Direction| set(self.between[one.index()] | self.between[other.index()]);
        let between = Lines {
            file: line(Direction::North, Direction::South),
            rank: line(Direction::East, Direction::West),
            diagonal: line(Direction::NorthEast, Direction::SouthWest),
            anti_diagonal: line(Direction::NorthWest, Direction::SouthEast),
        };
        Threats::of_sights(token, men, set(union(&self.danger)), &between, set(union(&self.checkers)))
    }
}

/// All directions' squares.
#[inline(always)]
fn union([a, b, c, d, e, f, g, h]: &Rose) -> u64 {
    ((a | b) | (c | d)) | ((e | f) | (g | h))
}

/// Finds the ways of one position: what has directions in lanes, the rest on plain words.
///
/// They are written in place: returned, they would be copied while they are still on their way to memory.
struct One<'a, L: Lanes> {
    token: L::Token,
    quad: &'a SideQuad,
    ways: &'a mut WayRows<1>,
}

impl<L: Lanes> Kernel for One<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run<W: Lanes>(self, plain: W::Token) {
        let men = Quads::<W>::splat(plain, self.quad).men();
        let mut sights = Sights::default();
        for start in (0..Direction::COUNT).step_by(L::COUNT) {
            sights.look::<L, W>(self.token, start, &men);
        }
        let threats = sights.threats::<W>(plain, &men);
        let no_sliders = [W::splat(plain, 0); Direction::COUNT];
        let sets = MoveSets::of_threats(plain, &men, &threats, no_sliders);
        for start in (0..Direction::COUNT).step_by(L::COUNT) {
            self.ways.go::<L, W>(self.token, start, &men, &threats, sets.king);
        }
        self.ways.add(&Ways::of_sets(plain, &sets));
    }
}

impl WayRows<1> {
    /// Computes the ways of one position that belong to a stage.
    #[inline(always)]
    pub(crate) fn fill_one<L: Lanes>(&mut self, token: L::Token, quad: &SideQuad, stage: Stage) {
        Isa::PORTABLE.run(One::<L> { token, quad, ways: self });
        self.keep_stage(stage, &[quad.their_men()]);
    }

    /// The moves of sliders and king in the directions from `start` on, and what they pass.
    #[inline(always)]
    fn go<L: Lanes, W: Lanes>(
        &mut self,
        token: L::Token,
        start: usize,
        men: &Men<W>,
        threats: &Threats<W>,
        king_targets: W,
    ) {
        let forth = Compass::<L>::new(token, &FORTH, start, word(men.empty));
        let Lines { file, rank, diagonal, anti_diagonal } = threats.pinned;
        let mut may_move = !everywhere::<L, W>(token, threats.pinned_any);
        for (pinned, along) in [file, rank, diagonal, anti_diagonal].into_iter().zip(&ALONG) {
            may_move = may_move | (everywhere::<L, W>(token, pinned) & L::load(token, &along[start..]));
        }
        let sliders = sliders::<L, W>(token, start, &men.us) & may_move;
        let targets = everywhere::<L, W>(token, threats.targets & !men.ours);
        let king = forth.step(everywhere(token, men.us.king)) & everywhere(token, king_targets);
        ((forth.step(forth.fill(sliders)) & targets) | king)
            .store(&mut self.targets.as_flattened_mut()[start..]);
        if L::Bytes::FAST_PAIRS {
            for (row, over) in self.passed.iter_mut().zip(forth.over) {
                over.rotate_each(forth.counts[0]).store(&mut row.as_flattened_mut()[start..]);
            }
        }
    }

    /// Adds what was found on plain words.
    #[inline(always)]
    fn add<W: Lanes>(&mut self, ways: &Ways<W>) {
        for (targets, others) in self.targets.as_flattened_mut().iter_mut().zip(ways.targets) {
            *targets |= word(others);
        }
        for (promotions, others) in self.promotions.as_flattened_mut().iter_mut().zip(ways.promotions) {
            *promotions = word(others);
        }
        self.knights = [word(ways.knights)];
        self.knight_targets = [word(ways.knight_targets)];
        self.double_pushes = [word(ways.double_pushes)];
        self.castling = [word(ways.castling)];
        self.en_passant = [word(ways.en_passant)];
    }
}
