//! What lists are written from: a set for each direction, in lanes, in rows for eight positions, or of one position.
//!
//! A square is reached by one man at most in a direction, so that sliders, pawns and king share eight sets. Knights have
//! no such directions of their own here: eight jumps are too many sets for two knights.

use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Bytes, Lanes};
use fianchetto_tables::steps;
use fianchetto_types::{Direction, Square};

use crate::block::{BLOCK, Block};
use crate::fills::*;
use crate::men::{Men, Quads};
use crate::origins::each;
use crate::sets::{MoveSets, RANK_8};

/// The legal moves of a position, as lists are written from them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways<L> {
    /// The targets of sliders, king and pawns, promotions aside, in the order of [`Direction`].
    pub(crate) targets: [L; Direction::COUNT],
    /// By direction, the squares before which one, two and four empty squares were passed. Only paths that pack bytes
    /// need them.
    pub(crate) passed: [[L; Direction::COUNT]; 3],
    /// The knights that may move.
    pub(crate) knights: L,
    /// Where knights may go.
    pub(crate) knight_targets: L,
    /// Those of the targets to the north to which a pawn steps twice.
    pub(crate) double_pushes: L,
    /// The targets of pawns that promote: ahead, to the north-east, to the north-west.
    pub(crate) promotions: [L; 3],
    /// The rooks with which the king may castle.
    pub(crate) castling: L,
    /// The pawns that may take en passant.
    pub(crate) en_passant: L,
}

/// The pawns' directions, in the order of the promotions.
pub(crate) const PAWN_WAYS: [Direction; 3] = [Direction::North, Direction::NorthEast, Direction::NorthWest];

impl<L: Lanes> Ways<L> {
    /// The ways of the position in each lane.
    #[inline(always)]
    pub(crate) fn new(token: L::Token, quads: Quads<L>) -> Self {
        let men = quads.men();
        let sets = MoveSets::new(token, quads);
        let mut ways = Self::of_sets(token, &sets);
        ways.look::<North>(&men, &sets);
        ways.look::<South>(&men, &sets);
        ways.look::<East>(&men, &sets);
        ways.look::<West>(&men, &sets);
        ways.look::<NorthEast>(&men, &sets);
        ways.look::<NorthWest>(&men, &sets);
        ways.look::<SouthEast>(&men, &sets);
        ways.look::<SouthWest>(&men, &sets);
        ways
    }

    /// The moves of the sets but the king's steps; what was passed is missing.
    #[inline(always)]
    pub(crate) fn of_sets(token: L::Token, sets: &MoveSets<L>) -> Self {
        let mut ways = Self {
            targets: sets.sliders,
            passed: [[L::splat(token, 0); Direction::COUNT]; 3],
            knights: sets.jumpers,
            knight_targets: sets.jump_targets,
            double_pushes: sets.double_pushes,
            promotions: [sets.pushes, sets.captures[0], sets.captures[1]],
            castling: sets.castling,
            en_passant: sets.en_passant,
        };
        for (way, pawns) in PAWN_WAYS.into_iter().zip(&mut ways.promotions) {
            let targets = &mut ways.targets[way.index()];
            *targets = *targets | pawns.keep(!RANK_8);
            *pawns = pawns.keep(RANK_8);
        }
        let north = &mut ways.targets[Direction::North.index()];
        *north = *north | sets.double_pushes;
        ways
    }

    /// Adds the king's step in a direction, and what men pass that move in it.
    #[inline(always)]
    fn look<D: Toward>(&mut self, men: &Men<L>, sets: &MoveSets<L>) {
        let direction = D::DIRECTION.index();
        self.targets[direction] = self.targets[direction] | (step::<D, L>(men.us.king) & sets.king);
        if L::Bytes::FAST_PAIRS {
            let passed = Propagator::new::<D>(men.empty).passed::<D>();
            for (row, set) in self.passed.iter_mut().zip(passed) {
                row[direction] = set;
            }
        }
    }
}

/// The ways of some positions in memory: a row for each set, a column for each position.
pub(crate) type WayRows<const N: usize> = Ways<[u64; N]>;

impl<const N: usize> WayRows<N> {
    pub(crate) const EMPTY: Self = Self {
        targets: [[0; N]; Direction::COUNT],
        passed: [[[0; N]; Direction::COUNT]; 3],
        knights: [0; N],
        knight_targets: [0; N],
        double_pushes: [0; N],
        promotions: [[0; N]; 3],
        castling: [0; N],
        en_passant: [0; N],
    };

    /// Drops what does not belong to a stage, given where the enemy's men stand.
    pub(crate) fn keep_stage(&mut self, stage: Stage, theirs: &[u64; N]) {
        match stage {
            Stage::All => {}
            Stage::Captures => {
                self.keep_targets(theirs);
                self.castling = [0; N];
            }
            Stage::Quiets => {
                self.keep_targets(&theirs.map(|set| !set));
                self.promotions = [[0; N]; 3];
                self.en_passant = [0; N];
            }
        }
    }

    fn keep_targets(&mut self, kept: &[u64; N]) {
        for row in self.targets.iter_mut().chain([&mut self.knight_targets, &mut self.double_pushes]) {
            row.iter_mut().zip(kept).for_each(|(set, kept)| *set &= kept);
        }
    }

    /// The ways of one position.
    #[inline(always)]
    pub(crate) const fn column(&self, lane: usize) -> Column<'_, N> {
        Column { rows: self, lane: lane % N }
    }
}

impl WayRows<BLOCK> {
    /// Computes the ways of a block of positions.
    #[inline(always)]
    pub(crate) fn fill<L: Lanes>(&mut self, token: L::Token, block: &Block<'_>) {
        for lane in (0..BLOCK).step_by(L::COUNT) {
            self.store(&Ways::new(token, block.lanes::<L>(token, lane)), lane);
        }
    }

    /// Writes ways to the columns from `start` on.
    #[inline(always)]
    fn store<L: Lanes>(&mut self, ways: &Ways<L>, start: usize) {
        for direction in 0..Direction::COUNT {
            ways.targets[direction].store(&mut self.targets[direction][start..]);
            if L::Bytes::FAST_PAIRS {
                for (rows, ways) in self.passed.iter_mut().zip(&ways.passed) {
                    ways[direction].store(&mut rows[direction][start..]);
                }
            }
        }
        for (row, lanes) in self.promotions.iter_mut().zip(&ways.promotions) {
            lanes.store(&mut row[start..]);
        }
        ways.knights.store(&mut self.knights[start..]);
        ways.knight_targets.store(&mut self.knight_targets[start..]);
        ways.double_pushes.store(&mut self.double_pushes[start..]);
        ways.castling.store(&mut self.castling[start..]);
        ways.en_passant.store(&mut self.en_passant[start..]);
    }
}

/// The ways of one position, left where they are: forty words would take longer to copy than to use.
#[derive(Clone, Copy)]
pub(crate) struct Column<'a, const N: usize> {
    rows: &'a WayRows<N>,
    lane: usize,
}

impl<const N: usize> Column<'_, N> {
    /// The word of a row.
    #[inline(always)]
    pub(crate) fn word(&self, row: impl FnOnce(&WayRows<N>) -> &[u64; N]) -> u64 {
        row(self.rows)[self.lane % N]
    }

    /// Where men go in a direction.
    #[inline(always)]
    pub(crate) fn targets(&self, direction: usize) -> u64 {
        self.word(|rows| &rows.targets[direction])
    }

    /// What they pass on the way.
    #[inline(always)]
    pub(crate) fn passed(&self, direction: usize) -> [u64; 3] {
        let passed = |power: usize| self.word(|rows| &rows.passed[power][direction]);
        [passed(0), passed(1), passed(2)]
    }

    /// The targets of pawns that promote, in the order of [`PAWN_WAYS`].
    #[inline(always)]
    pub(crate) fn promotions(&self) -> [u64; 3] {
        let promotions = |way: usize| self.word(|rows| &rows.promotions[way]);
        [promotions(0), promotions(1), promotions(2)]
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
        self.each_knight(|_, targets| count += size(targets));
        count
    }

    /// Calls `visit` with each knight's square and targets.
    #[inline(always)]
    pub(crate) fn each_knight(&self, mut visit: impl FnMut(u8, u64)) {
        let targets = self.word(|rows| &rows.knight_targets);
        each(self.word(|rows| &rows.knights), |from| {
            visit(from as u8, steps::knight(Square::wrapping(from as u8)).0 & targets);
        });
    }
}
