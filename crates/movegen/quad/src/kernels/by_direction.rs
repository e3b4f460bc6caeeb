//! Legal moves by direction, for writing lists: in lanes, in rows for eight positions, or of one
//! position.
//!
//! In any one direction at most one piece reaches a square, so sliders, pawns and the king share
//! eight sets. Knights keep their own: eight sets by jump are too many for two knights.

use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Bytes, Lanes};
use fianchetto_tables::steps;
use fianchetto_types::{Direction, Square};

use super::{fills::Propagator, fixed::KingKnightSets, geometry::*, targets::TargetSets};
use crate::board::{BLOCK, Block, Pieces};

/// The legal moves of a position in the form for lists. A set is in lanes, or a row of words in
/// memory.
///
/// Aligned, so that no stored vector crosses a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct DirectionTargets<S> {
    /// The targets of sliders, king and pawns without promotions, in the order of [`Direction`].
    pub(crate) targets: [S; Direction::COUNT],
    /// By direction, the squares one step beyond one, two and four empty squares. Only paths that
    /// pack bytes need them.
    pub(crate) passed: [[S; Direction::COUNT]; 3],
    /// The knights that may move.
    pub(crate) knights: S,
    /// The allowed targets of knights.
    pub(crate) knight_targets: S,
    /// Knights and targets whose moves were already counted: these knights move only to other
    /// targets.
    pub(crate) counted_knights: S,
    pub(crate) counted_knight_targets: S,
    /// The targets to the north that are double pushes.
    pub(crate) double_pushes: S,
    /// The targets of pawns that promote, in the order of [`PAWN_DIRECTIONS`].
    pub(crate) promotions: [S; 3],
    /// The rooks with which the king may castle.
    pub(crate) castling: S,
    /// The pawns that may capture en passant.
    pub(crate) en_passant: S,
}

/// The directions in which pawns move.
pub(crate) const PAWN_DIRECTIONS: [Direction; 3] =
    [Direction::North, Direction::NorthEast, Direction::NorthWest];

impl<S: Copy> DirectionTargets<S> {
    /// The same set for all of them.
    #[inline(always)]
    pub(crate) const fn all(set: S) -> Self {
        Self {
            targets: [set; Direction::COUNT],
            passed: [[set; Direction::COUNT]; 3],
            knights: set,
            knight_targets: set,
            counted_knights: set,
            counted_knight_targets: set,
            double_pushes: set,
            promotions: [set; 3],
            castling: set,
            en_passant: set,
        }
    }
}

impl<L: Lanes> DirectionTargets<L> {
    /// All moves, given their sets.
    #[inline(always)]
    pub(crate) fn of_sets(token: L::Token, pieces: &Pieces<L>, sets: &TargetSets<L>) -> Self {
        let mut moves = Self::without_king(token, sets);
        moves.add_king::<North>(pieces, sets);
        moves.add_king::<South>(pieces, sets);
        moves.add_king::<East>(pieces, sets);
        moves.add_king::<West>(pieces, sets);
        moves.add_king::<NorthEast>(pieces, sets);
        moves.add_king::<NorthWest>(pieces, sets);
        moves.add_king::<SouthEast>(pieces, sets);
        moves.add_king::<SouthWest>(pieces, sets);
        moves
    }

    /// All moves except the king's steps. `passed` is left empty.
    #[inline(always)]
    pub(crate) fn without_king(token: L::Token, sets: &TargetSets<L>) -> Self {
        let mut moves = Self {
            targets: sets.sliders,
            knights: sets.knights,
            knight_targets: sets.knight_targets,
            double_pushes: sets.pawns.double_pushes,
            promotions: [sets.pawns.pushes, sets.pawns.captures[0], sets.pawns.captures[1]],
            castling: sets.castling,
            en_passant: sets.en_passant,
            ..Self::all(L::splat(token, 0))
        };
        for (direction, pawns) in PAWN_DIRECTIONS.into_iter().zip(&mut moves.promotions) {
            let targets = &mut moves.targets[direction.index()];
            *targets = *targets | pawns.keep(!RANK_8);
            *pawns = pawns.keep(RANK_8);
        }
        let north = &mut moves.targets[Direction::North.index()];
        *north = *north | sets.pawns.double_pushes;
        moves
    }

    /// Adds the king's step in a direction, and the squares that pieces moving in it pass.
    #[inline(always)]
    fn add_king<D: ConstDirection>(&mut self, pieces: &Pieces<L>, sets: &TargetSets<L>) {
        let direction = D::DIRECTION.index();
        self.targets[direction] = self.targets[direction] | (step::<D, L>(pieces.us.king) & sets.king);
        if L::Bytes::FAST_PAIRS {
            let passed = Propagator::new::<D>(pieces.empty).passed::<D>();
            for (row, set) in self.passed.iter_mut().zip(passed) {
                row[direction] = set;
            }
        }
    }
}

/// The moves of `N` positions in memory: a row for each set, a column for each position.
pub(crate) type TargetRows<const N: usize> = DirectionTargets<[u64; N]>;

impl<const N: usize> TargetRows<N> {
    pub(crate) const EMPTY: Self = Self::all([0; N]);

    /// The moves of one position.
    #[inline(always)]
    pub(crate) const fn column(&self, lane: usize) -> TargetColumn<'_, N> {
        debug_assert!(lane < N, "no such column");
        TargetColumn { rows: self, lane: lane % N }
    }
}

impl TargetRows<BLOCK> {
    /// Computes the moves of a block of positions that belong to a stage.
    #[inline(always)]
    pub(crate) fn fill<L: Lanes>(&mut self, token: L::Token, block: &Block<'_>, stage: Stage) {
        if block.are_bare() {
            self.fill_as::<L, true>(token, block, stage);
        } else {
            self.fill_as::<L, false>(token, block, stage);
        }
    }

    #[inline(always)]
    fn fill_as<L: Lanes, const BARE: bool>(&mut self, token: L::Token, block: &Block<'_>, stage: Stage) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            let pieces = Pieces::new(block.lanes::<L>(token, lane)).known::<BARE>(token);
            let (mut sets, _) = TargetSets::find(token, &pieces, &KingKnightSets::new(token, &pieces));
            sets.keep_stage(token, stage, pieces.theirs);
            self.store(&DirectionTargets::of_sets(token, &pieces, &sets), lane);
        }
    }

    /// Writes moves to the columns from `start` on.
    #[inline(always)]
    pub(crate) fn store<L: Lanes>(&mut self, moves: &DirectionTargets<L>, start: usize) {
        for direction in 0..Direction::COUNT {
            moves.targets[direction].store(&mut self.targets[direction][start..]);
            if L::Bytes::FAST_PAIRS {
                for (rows, sets) in self.passed.iter_mut().zip(&moves.passed) {
                    sets[direction].store(&mut rows[direction][start..]);
                }
            }
        }
        for (row, lanes) in self.promotions.iter_mut().zip(&moves.promotions) {
            lanes.store(&mut row[start..]);
        }
        moves.knights.store(&mut self.knights[start..]);
        moves.knight_targets.store(&mut self.knight_targets[start..]);
        moves.counted_knights.store(&mut self.counted_knights[start..]);
        moves.counted_knight_targets.store(&mut self.counted_knight_targets[start..]);
        moves.double_pushes.store(&mut self.double_pushes[start..]);
        moves.castling.store(&mut self.castling[start..]);
        moves.en_passant.store(&mut self.en_passant[start..]);
    }
}

/// The moves of one position, read in place, since copying forty words would take longer than using
/// them.
#[derive(Clone, Copy)]
pub(crate) struct TargetColumn<'a, const N: usize> {
    rows: &'a TargetRows<N>,
    lane: usize,
}

impl<const N: usize> TargetColumn<'_, N> {
    /// The word of a row.
    #[inline(always)]
    pub(crate) fn word(&self, row: impl FnOnce(&TargetRows<N>) -> &[u64; N]) -> u64 {
        row(self.rows)[self.lane % N]
    }

    /// The targets in a direction.
    #[inline(always)]
    pub(crate) fn targets(&self, direction: usize) -> u64 {
        self.word(|rows| &rows.targets[direction])
    }

    /// The squares one step beyond one, two and four empty squares in a direction.
    #[inline(always)]
    pub(crate) fn passed(&self, direction: usize) -> [u64; 3] {
        let passed = |power: usize| self.word(|rows| &rows.passed[power][direction]);
        [passed(0), passed(1), passed(2)]
    }

    /// The targets of pawns that promote, in the order of [`PAWN_DIRECTIONS`].
    #[inline(always)]
    pub(crate) fn promotions(&self) -> [u64; 3] {
        let promotions = |index: usize| self.word(|rows| &rows.promotions[index]);
        [promotions(0), promotions(1), promotions(2)]
    }

    /// Whether there are promotions, castling or en passant.
    #[inline(always)]
    pub(crate) fn has_special(&self) -> bool {
        let [ahead, east, west] = self.promotions();
        let others = self.word(|rows| &rows.castling) | self.word(|rows| &rows.en_passant);
        ahead | east | west | others != 0
    }

    /// The number of moves.
    pub(crate) fn count(&self) -> usize {
        let size = |set: u64| set.count_ones() as usize;
        let mut count = size(self.word(|rows| &rows.castling)) + size(self.word(|rows| &rows.en_passant));
        for direction in 0..Direction::COUNT {
            count += size(self.targets(direction));
        }
        for promotions in self.promotions() {
            count += 4 * size(promotions);
        }
        self.for_each_knight(|_, targets| count += size(targets));
        count
    }

    /// Calls `visit` with each knight's square and targets.
    #[inline(always)]
    pub(crate) fn for_each_knight(&self, mut visit: impl FnMut(u8, u64)) {
        for_each_square(self.word(|rows| &rows.knights), |from| {
            visit(from as u8, self.of_knight(from as u8))
        });
    }

    /// The targets of a knight that may move.
    #[inline(always)]
    pub(crate) fn of_knight(&self, from: u8) -> u64 {
        let is_counted = (self.word(|rows| &rows.counted_knights) >> (from & 63) & 1).wrapping_neg();
        let counted = self.word(|rows| &rows.counted_knight_targets) & is_counted;
        steps::knight(Square::wrapping(from)).0 & self.word(|rows| &rows.knight_targets) & !counted
    }

    /// Calls `visit` with origin and target of each pawn that promotes.
    #[inline(always)]
    pub(crate) fn for_each_promotion(&self, mut visit: impl FnMut(u32, u32)) {
        for (direction, set) in PAWN_DIRECTIONS.into_iter().zip(self.promotions()) {
            let step = direction.delta(8) as u32;
            for_each_square(set, |to| visit(to - step, to));
        }
    }
}
