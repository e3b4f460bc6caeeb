//! A single position: one direction per lane.
//!
//! With one position per lane, seven of eight lanes would be idle. Instead all eight directions are
//! filled at once, and each lane rotates by its own amount. Pawns, knights and the king's safe
//! squares are computed on plain words, by the same functions as in lanes.

use fianchetto_board_repr::CheckInfo;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Bytes, Isa, Kernel, Lanes};
use fianchetto_types::Direction;

use super::by_direction::{DirectionTargets, TargetRows};
use super::geometry::{NOT_A_FILE, NOT_H_FILE, RANK_1, RANK_8, king_attacks};
use super::targets::TargetSets;
use super::threats::{Threats, leaper_checkers};
use crate::board::{Aligned, Pieces, QuadLanes, RelativeQuad, SidePieces, first_lane};

/// A word for each direction.
type ByDirection = [u64; Direction::COUNT];

/// By direction, the rotations for one, two and four steps, and the squares where one step can
/// arrive.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Rotations {
    counts: [ByDirection; 3],
    no_wrap: ByDirection,
}

impl Rotations {
    /// The directions themselves (sign 1), or their opposites (sign -1).
    const fn new(sign: i8) -> Self {
        let mut rotations = Self { counts: [[0; Direction::COUNT]; 3], no_wrap: [!0; Direction::COUNT] };
        let mut index = 0;
        while index < Direction::COUNT {
            let direction = Direction::ALL[index];
            let step = (sign * direction.delta(8)) as u64;
            rotations.counts[0][index] = step & 63;
            rotations.counts[1][index] = step << 1 & 63;
            rotations.counts[2][index] = step << 2 & 63;
            let (files, ranks) = direction.step();
            rotations.no_wrap[index] =
                no_wrap(sign * files, NOT_A_FILE, NOT_H_FILE) & no_wrap(sign * ranks, !RANK_1, !RANK_8);
            index += 1;
        }
        rotations
    }
}

/// The squares where a step up or down a coordinate can arrive: not the edge to which it wraps
/// around.
const fn no_wrap(step: i8, up: u64, down: u64) -> u64 {
    match step {
        1 => up,
        -1 => down,
        _ => !0,
    }
}

pub(crate) static FORWARD: Rotations = Rotations::new(1);
pub(crate) static BACKWARD: Rotations = Rotations::new(-1);

/// By line (file, rank, diagonal, anti-diagonal), all ones for its two directions.
pub(crate) static LINE_DIRECTIONS: Aligned<[ByDirection; 4]> = {
    let mut lines = [[0; Direction::COUNT]; 4];
    let mut index = 0;
    while index < Direction::COUNT {
        let line = match Direction::ALL[index].step() {
            (0, _) => 0,
            (_, 0) => 1,
            (1, 1) | (-1, -1) => 2,
            _ => 3,
        };
        lines[line][index] = !0;
        index += 1;
    }
    Aligned(lines)
};

/// The size of these tables.
pub(super) const TABLE_BYTES: usize = 2 * size_of::<Rotations>() + size_of_val(&LINE_DIRECTIONS);

/// Propagators of several directions, one per lane.
struct DirectionLanes<L> {
    counts: [L; 3],
    no_wrap: L,
    propagators: [L; 3],
}

impl<L: Lanes> DirectionLanes<L> {
    /// The directions from `start` on.
    #[inline(always)]
    fn new(token: L::Token, rotations: &Rotations, start: usize, empty: u64) -> Self {
        let [one, two, four] = &rotations.counts;
        let counts =
            [L::load(token, &one[start..]), L::load(token, &two[start..]), L::load(token, &four[start..])];
        let no_wrap = L::load(token, &rotations.no_wrap[start..]);
        let one = L::splat(token, empty) & no_wrap;
        let two = one & one.rotate_each(counts[0]);
        let four = two & two.rotate_each(counts[1]);
        Self { counts, no_wrap, propagators: [one, two, four] }
    }

    #[inline(always)]
    fn step(&self, set: L) -> L {
        set.rotate_each(self.counts[0]) & self.no_wrap
    }

    /// The set and all squares that it reaches over empty squares.
    #[inline(always)]
    fn fill(&self, set: L) -> L {
        let set = set | (self.propagators[0] & set.rotate_each(self.counts[0]));
        let set = set | (self.propagators[1] & set.rotate_each(self.counts[1]));
        set | (self.propagators[2] & set.rotate_each(self.counts[2]))
    }
}

/// A plain word in all lanes.
#[inline(always)]
fn splat<L: Lanes, W: Lanes>(token: L::Token, set: W) -> L {
    L::splat(token, first_lane(set))
}

/// The sliders of a side that move in the directions from `start` on.
#[inline(always)]
fn sliders<L: Lanes, W: Lanes>(token: L::Token, start: usize, side: &SidePieces<W>) -> L {
    let orthogonal =
        L::load(token, &LINE_DIRECTIONS.0[0][start..]) | L::load(token, &LINE_DIRECTIONS.0[1][start..]);
    (splat::<L, W>(token, side.orthogonal) & orthogonal) | (splat::<L, W>(token, side.diagonal) & !orthogonal)
}

/// The king's rays against the enemy's sliders, by the direction that leads away from the king.
#[derive(Default)]
struct KingRays {
    danger: ByDirection,
    between: ByDirection,
    checkers: ByDirection,
}

impl KingRays {
    /// Fills in the directions from `start` on.
    #[inline(always)]
    fn fill<L: Lanes, W: Lanes>(&mut self, token: L::Token, start: usize, pieces: &Pieces<W>) {
        let empty = first_lane(pieces.empty);
        let forward = DirectionLanes::<L>::new(token, &FORWARD, start, empty);
        let backward = DirectionLanes::<L>::new(token, &BACKWARD, start, empty);
        let (king, sliders) = (splat(token, pieces.us.king), sliders::<L, W>(token, start, &pieces.them));
        let reached = backward.fill(sliders);
        let hit = backward.step(reached) & king;
        let danger = backward.step(reached | hit);
        let seen = forward.step(forward.fill(king));
        danger.store(&mut self.danger[start..]);
        (danger & seen).store(&mut self.between[start..]);
        (seen & sliders).store(&mut self.checkers[start..]);
    }

    /// The threats that follow.
    #[inline(always)]
    fn threats<W: Lanes>(&self, token: W::Token, pieces: &Pieces<W>) -> Threats<W> {
        let set = |word: u64| W::splat(token, word);
        let line =
            |one: Direction, other: Direction| set(self.between[one.index()] | self.between[other.index()]);
        let between = [
            line(Direction::North, Direction::South),
            line(Direction::East, Direction::West),
            line(Direction::NorthEast, Direction::SouthWest),
            line(Direction::NorthWest, Direction::SouthEast),
        ];
        let checkers = set(union(&self.checkers)) | leaper_checkers(pieces);
        Threats::from_fills(token, pieces, set(union(&self.danger)), between, checkers)
    }
}

/// The squares of all directions.
#[inline(always)]
fn union([a, b, c, d, e, f, g, h]: &ByDirection) -> u64 {
    ((a | b) | (c | d)) | ((e | f) | (g | h))
}

/// One position, and the output for its moves, which is written in place: a returned value would be
/// copied before its stores complete.
struct Single<'a> {
    quad: &'a RelativeQuad,
    info: Option<&'a CheckInfo>,
    stage: Stage,
    moves: &'a mut TargetRows<1>,
}

/// Finds the moves of sliders and king in lanes of path `L`, and the rest on plain words.
struct OnLanes<'a, L: Lanes>(L::Token, Single<'a>);

impl<L: Lanes> Kernel for OnLanes<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run<W: Lanes>(self, plain: W::Token) {
        self.1.fill::<L, W>(self.0, plain);
    }
}

/// Finds all moves on plain words.
impl Kernel for Single<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Lanes>(self, plain: W::Token) {
        self.fill::<W, W>(plain, plain);
    }
}

impl Single<'_> {
    /// Runs on plain words out of line, so that paths share one copy of the code.
    #[inline(never)]
    fn run_on_words(self) {
        Isa::run_portable(self);
    }

    /// Danger, pins and checks.
    #[inline(always)]
    fn threats<V: Lanes, W: Lanes>(
        &self,
        token: V::Token,
        plain: W::Token,
        pieces: &Pieces<W>,
    ) -> Threats<W> {
        if let Some(info) = self.info {
            return Threats::without_danger(plain, info, first_lane(pieces.us.king));
        }
        let mut rays = KingRays::default();
        for start in (0..Direction::COUNT).step_by(V::COUNT) {
            rays.fill::<V, W>(token, start, pieces);
        }
        rays.threats::<W>(plain, pieces)
    }

    /// Fills in lanes of path `V`.
    #[inline(always)]
    fn fill<V: Lanes, W: Lanes>(self, token: V::Token, plain: W::Token) {
        let pieces = Pieces::new(QuadLanes::<W>::splat(plain, self.quad));
        let threats = self.threats::<V, W>(token, plain, &pieces);
        let no_sliders = [W::splat(plain, 0); Direction::COUNT];
        let mut sets =
            TargetSets::with_sliders(plain, &pieces, &threats, king_attacks(pieces.us.king), no_sliders);
        sets.keep_stage(plain, self.stage, pieces.theirs);
        for start in (0..Direction::COUNT).step_by(V::COUNT) {
            self.moves.store_directions::<V, W>(token, start, &pieces, &threats, &sets);
        }
        self.moves.add(&DirectionTargets::without_king(plain, &sets));
    }
}

impl TargetRows<1> {
    /// Computes the moves of one position that belong to a stage. If its checks and pins are given,
    /// in the mover's view, the king does not move.
    #[inline(always)]
    pub(crate) fn fill_single<L: Lanes>(
        &mut self,
        token: L::Token,
        quad: &RelativeQuad,
        info: Option<&CheckInfo>,
        stage: Stage,
    ) {
        let single = Single { quad, info, stage, moves: self };
        if const { L::FAST_ROTATE && L::COUNT > 1 } {
            Isa::run_portable(OnLanes::<L>(token, single));
        } else {
            single.run_on_words();
        }
    }

    /// Writes the moves of sliders and king in the directions from `start` on, and the squares that
    /// they pass.
    #[inline(always)]
    fn store_directions<L: Lanes, W: Lanes>(
        &mut self,
        token: L::Token,
        start: usize,
        pieces: &Pieces<W>,
        threats: &Threats<W>,
        sets: &TargetSets<W>,
    ) {
        let forward = DirectionLanes::<L>::new(token, &FORWARD, start, first_lane(pieces.empty));
        let mut movable = !splat::<L, W>(token, threats.all_pinned);
        for (pinned, directions) in threats.pinned.into_iter().zip(&LINE_DIRECTIONS.0) {
            movable = movable | (splat::<L, W>(token, pinned) & L::load(token, &directions[start..]));
        }
        let sliders = sliders::<L, W>(token, start, &pieces.us) & movable;
        let targets = splat::<L, W>(token, sets.knight_targets);
        let king = forward.step(splat(token, pieces.us.king)) & splat(token, sets.king);
        ((forward.step(forward.fill(sliders)) & targets) | king)
            .store(&mut self.targets.as_flattened_mut()[start..]);
        if L::Bytes::FAST_PAIRS {
            for (row, propagator) in self.passed.iter_mut().zip(forward.propagators) {
                propagator.rotate_each(forward.counts[0]).store(&mut row.as_flattened_mut()[start..]);
            }
        }
    }

    /// Adds the moves that were found on plain words.
    #[inline(always)]
    fn add<W: Lanes>(&mut self, moves: &DirectionTargets<W>) {
        for (targets, others) in self.targets.as_flattened_mut().iter_mut().zip(moves.targets) {
            *targets |= first_lane(others);
        }
        for (promotions, others) in self.promotions.as_flattened_mut().iter_mut().zip(moves.promotions) {
            *promotions = first_lane(others);
        }
        self.knights = [first_lane(moves.knights)];
        self.knight_targets = [first_lane(moves.knight_targets)];
        self.double_pushes = [first_lane(moves.double_pushes)];
        self.castling = [first_lane(moves.castling)];
        self.en_passant = [first_lane(moves.en_passant)];
    }
}
