//! The measurement: queen lookups, lists, perft and a search in short slices, with every answer
//! checked.

use std::time::Duration;

use fastrand::Rng;
use fianchetto::{AnyTechnique, Registry, Square, Stage, types::Bitboard};
use fianchetto_engine::bench;
use fianchetto_measure::thread_time;
use indicatif::ProgressBar;

use super::super::contestant::{Contestant, Task};
use super::super::measure::{FEWEST_ROUNDS, Measurements, Race};
use super::super::work::{Spot, TestSet};
use crate::failure::Failure;

/// A queen's square and the occupied squares.
type Query = (Square, Bitboard);

/// How often a pass looks up all queens, so that it is long enough to time.
const SWEEPS: u64 = 50;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Discipline {
    /// Queens on random boards.
    Random,
    /// Queens on the boards of games.
    Game,
    /// Queens on the boards of games, on the technique's most portable path.
    Plain,
    /// A list, or perft.
    Generator(Task),
    /// The bench of the engine.
    Search,
}

impl Discipline {
    /// All, in the order of the columns.
    pub(super) const ALL: [Self; 6] = [
        Self::Random,
        Self::Game,
        Self::Plain,
        Self::Generator(Task::Lists(Stage::All)),
        Self::Generator(Task::Bulk),
        Self::Search,
    ];
}

/// A technique that takes part.
pub(super) struct SliderContestant<'a> {
    contestant: Contestant<'a>,
    /// The lookups of the first disciplines, in order.
    lookups: [Box<dyn Fn() -> u64>; 3],
}

impl<'a> SliderContestant<'a> {
    #[expect(clippy::expect_used, reason = "the family has no other techniques")]
    pub(super) fn new(contestant: Contestant<'a>, family: &Registry, queries: &Queries) -> Self {
        let technique = &contestant.technique;
        let is_plainest = |other: &&AnyTechnique| {
            other.info().name == technique.info().name && other.board_name() == technique.board_name()
        };
        let plainest = family.iter().rfind(is_plainest).unwrap_or(technique);
        let lookups = |technique: &AnyTechnique, queries: &[Query]| {
            technique.queen_lookups(queries).expect("the family looks up where sliders go")
        };
        let lookups = [
            lookups(technique, &queries.random),
            lookups(technique, &queries.game),
            lookups(plainest, &queries.game),
        ];
        Self { contestant, lookups }
    }

    fn technique(&self) -> &AnyTechnique {
        &self.contestant.technique
    }

    /// Runs a discipline once. The error says which answer was wrong.
    fn pass(&mut self, discipline: Discipline, right: &Right) -> Result<(), String> {
        let [random, game, plain] = &self.lookups;
        match discipline {
            Discipline::Random => sweep(random, right.sums[0]),
            Discipline::Game => sweep(game, right.sums[1]),
            Discipline::Plain => sweep(plain, right.sums[1]),
            Discipline::Generator(task) => self.contestant.pass(task),
            Discipline::Search => {
                let nodes = bench::nodes(self.technique(), right.depth, |_| ());
                if nodes == right.nodes {
                    Ok(())
                } else {
                    Err(format!("{nodes} nodes searched, not {}", right.nodes))
                }
            }
        }
    }

    /// The processor time of a number of passes.
    fn time(&mut self, discipline: Discipline, repeats: u32, right: &Right) -> Result<Duration, Failure> {
        let (done, time) = thread_time(|| (0..repeats).try_for_each(|_| self.pass(discipline, right)));
        done.map_err(|wrong| Failure::Wrong(format!("{}: {wrong}", self.technique().full_name())))?;
        Ok(time)
    }
}

fn sweep(lookups: &dyn Fn() -> u64, right: u64) -> Result<(), String> {
    if (0..SWEEPS).all(|_| lookups() == right) {
        Ok(())
    } else {
        Err("its queens attack other squares than those of the first technique".to_owned())
    }
}

/// The answers of the first technique, which the others must give, too.
struct Right {
    /// For random queens, and for those of games.
    sums: [u64; 2],
    depth: usize,
    nodes: u64,
}

impl Right {
    /// The search is as deep as time allows.
    fn of(first: &SliderContestant<'_>, most: Duration) -> Self {
        let [random, game, _] = &first.lookups;
        let (mut depth, mut nodes) = (0, 0);
        let mut time = Duration::ZERO;
        while depth < bench::DEPTH && time * 4 <= most {
            depth += 1;
            (nodes, time) = thread_time(|| bench::nodes(first.technique(), depth, |_| ()));
        }
        Self { sums: [random(), game()], depth, nodes }
    }
}

/// Everything that was measured.
pub(super) struct SliderMeasurements {
    /// Sorted by speed on the boards of games.
    pub(super) measured: Measurements,
    /// The number of random queens, and of those of games.
    pub(super) queens: [usize; 2],
    pub(super) depth: usize,
    pub(super) nodes: u64,
    /// The techniques without slider lookups.
    pub(super) left_out: Vec<&'static str>,
}

/// Measures all entries in all disciplines, in about this time.
pub(super) fn run(
    mut entries: Vec<SliderContestant<'_>>,
    work: &TestSet,
    queries: &Queries,
    budget: Duration,
    progress: &ProgressBar,
) -> Result<SliderMeasurements, Failure> {
    let Some(first) = entries.first() else {
        return Err(Failure::nothing_compared("no technique looks up where sliders go"));
    };
    let right = Right::of(first, budget / (entries.len() as u32 * FEWEST_ROUNDS * 2));
    let Right { depth, nodes, .. } = right;
    let queens = [queries.random.len(), queries.game.len()];
    let race = Race {
        work,
        techniques: entries.iter().map(|entry| entry.contestant.technique.clone()).collect(),
        amounts: amounts(work, queens, nodes),
        decides: 1,
        budget,
        progress,
    };
    let time = |who: usize, index: usize, repeats| entries[who].time(Discipline::ALL[index], repeats, &right);
    let measured = race.run(time, || Ok(()))?;
    Ok(SliderMeasurements { measured, queens, depth, nodes, left_out: Vec::new() })
}

/// The queens, positions, leaves or nodes in a pass of each discipline.
fn amounts(work: &TestSet, queens: [usize; 2], nodes: u64) -> Vec<u64> {
    let [random, game] = queens.map(|queens| SWEEPS * queens as u64);
    let amount = |discipline| match discipline {
        Discipline::Random => random,
        Discipline::Game | Discipline::Plain => game,
        Discipline::Generator(task) => task.amount(work),
        Discipline::Search => nodes,
    };
    Discipline::ALL.map(amount).to_vec()
}

/// The number of random queens: too many for a branch predictor to learn, few enough for the cache.
const RANDOM: usize = 4096;

/// Queens on random boards, and on those of games.
pub(super) struct Queries {
    pub(super) random: Vec<Query>,
    pub(super) game: Vec<Query>,
}

impl Queries {
    /// Random queens, and one on the square of each bishop, rook and queen of the positions.
    pub(super) fn of(work: &TestSet) -> Result<Self, Failure> {
        let game: Vec<Query> = work.spots.iter().flat_map(sliders).collect();
        if game.is_empty() {
            return Err(Failure::nothing_compared("no position has a bishop, a rook or a queen"));
        }
        Ok(Self { random: random(), game })
    }
}

fn sliders(spot: &Spot) -> Vec<Query> {
    let occupied: Bitboard = spot.setup.pieces().map(|(square, _)| square).collect();
    let sliders = spot.setup.pieces().filter(|(_, piece)| piece.piece_type.is_slider());
    sliders.map(|(square, _)| (square, occupied)).collect()
}

/// The same queens in every run, on boards with about sixteen occupied squares.
fn random() -> Vec<Query> {
    let mut random = Rng::with_seed(0);
    let mut query = || (Square::wrapping(random.u8(..)), Bitboard(random.u64(..) & random.u64(..)));
    (0..RANDOM).map(|_| query()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::attacks;
    use fianchetto::registry::{Registry, Wanted};
    use fianchetto::types::{Color, PieceType};

    #[test]
    fn a_quarter_of_the_random_boards_is_occupied() {
        let queens = random();
        let pieces: usize = queens.iter().map(|(_, occupied)| occupied.len()).sum();
        let share = pieces as f64 / (RANDOM * 64) as f64;
        assert!((0.24..0.26).contains(&share), "{share}");
        assert!(Square::all().all(|square| queens.iter().any(|&(from, _)| from == square)));
    }

    #[test]
    fn kings_knights_and_pawns_do_not_slide() {
        let judge = Registry::built_in().find(Wanted::default()).unwrap();
        let work = TestSet::standard(&judge).unwrap();
        for spot in &work.spots {
            let letters =
                spot.fen.split(' ').next().unwrap_or_default().matches(['b', 'r', 'q', 'B', 'R', 'Q']);
            assert_eq!(sliders(spot).len(), letters.count(), "{}", spot.fen);
        }
    }

    /// From the empty board to a full one, with and without a piece on the queen's own square.
    fn queries() -> Vec<Query> {
        let fills = [0, 1, 0x0081_0024_0042_8100, 0xffff_0000_0000_ffff, 0x5555_aaaa_5555_aaaa, u64::MAX];
        Square::all().flat_map(|from| fills.map(|fill| (from, Bitboard(fill)))).collect()
    }

    #[test]
    fn the_sums_are_those_of_queens() {
        let (queries, queen) = (queries(), PieceType::Queen.of(Color::White));
        let sum = |queries: &[Query]| {
            queries
                .iter()
                .fold(0_u64, |sum, &(from, occupied)| sum.wrapping_add(attacks(queen, from, occupied).0))
        };
        let mut techniques = 0;
        for technique in &Registry::built_in() {
            for queries in [&queries[..], &queries[7..8], &[]] {
                let Some(lookups) = technique.queen_lookups(queries) else { continue };
                assert_eq!(lookups(), sum(queries), "{technique:?}");
                techniques += 1;
            }
        }
        assert!(techniques > 30, "{techniques}");
    }
}
