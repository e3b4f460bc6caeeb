//! The contestants: techniques on their boards and instruction sets, every answer checked; and a
//! UCI engine timed by `go perft`.

use std::time::{Duration, Instant};

use fianchetto::movegen::{Batch, perft::Bulk};
use fianchetto::{
    AnyTechnique, Line, Move, Perft, Position, Registry, Setup, Stage, TechniqueInfo, ValidSetup,
};
use fianchetto_descent::Peer as _;
use fianchetto_measure::thread_time;

use super::work::{Spot, TestSet, Tree};
use crate::{choice, diff::Uci, failure::Failure};

/// One of the measured tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Perft whose last ply is counted in bulk.
    Bulk,
    /// Perft that makes the moves of the last ply.
    Plain,
    /// Perft whose last two plies are counted at once, if the technique gains by it.
    TwoPlies,
    /// Lists of the moves of a stage.
    Lists(Stage),
    /// Each move made and taken back, or made on a copy.
    Make,
}

impl Task {
    /// All tasks, in the order of their columns.
    pub(crate) const ALL: [Self; 7] = [
        Self::Bulk,
        Self::Plain,
        Self::TwoPlies,
        Self::Lists(Stage::All),
        Self::Lists(Stage::Captures),
        Self::Lists(Stage::Quiets),
        Self::Make,
    ];

    /// The number of leaves, positions or moves in a pass.
    pub(crate) fn amount(self, work: &TestSet) -> u64 {
        match self {
            Self::Bulk | Self::Plain | Self::TwoPlies => work.trees.iter().map(|tree| tree.leaves).sum(),
            Self::Lists(_) => work.listed.setups.len() as u64,
            Self::Make => work.spots.iter().map(|spot| spot.moves.len() as u64).sum(),
        }
    }

    /// The index in [`ALL`](Self::ALL).
    pub(crate) fn index(self) -> usize {
        Self::ALL.iter().position(|&task| task == self).unwrap_or(0)
    }
}

/// The contestants with these names, or all if there are no names.
pub(crate) fn gather<'a>(
    registry: &Registry,
    work: &'a TestSet,
    only: &[String],
) -> Result<Vec<Contestant<'a>>, Failure> {
    let mut names = Vec::new();
    for name in only {
        names.extend(choice::named(registry, name)?.iter().map(AnyTechnique::full_name));
    }
    let is_meant = |one: &&AnyTechnique| only.is_empty() || names.contains(&one.full_name());
    let meant = registry.iter().filter(is_meant);
    Ok(meant.map(|one| Contestant::new(one, work)).collect())
}

/// The contestant of each name that is fastest in perft, in the given order.
pub(crate) fn best_of_each(
    contestants: Vec<Contestant<'_>>,
    group: impl Fn(&TechniqueInfo) -> &'static str,
) -> Result<Vec<Contestant<'_>>, Failure> {
    const PASSES: u32 = 4;
    let group = |one: &Contestant<'_>| group(one.technique.info());
    let mut best: Vec<(Duration, Contestant<'_>)> = Vec::new();
    for mut one in contestants {
        let mut least = Duration::MAX;
        for _ in 0..PASSES {
            least = least.min(one.time(Task::Bulk, 1)?);
        }
        let name = group(&one);
        match best.iter_mut().find(|(_, other)| group(other) == name) {
            Some(other) if least < other.0 => *other = (least, one),
            Some(_) => {}
            None => best.push((least, one)),
        }
    }
    Ok(best.into_iter().map(|(_, one)| one).collect())
}

/// A technique as a contestant, with its boards set up.
pub(crate) struct Contestant<'a> {
    pub(crate) technique: AnyTechnique,
    work: &'a TestSet,
    trees: Vec<Line>,
    spots: Vec<Line>,
    /// The boards whose moves are listed, in one call.
    listed: Box<dyn Batch>,
    /// The boards of the spots, whose moves are made in one call.
    made: Box<dyn Batch>,
    moves: Vec<&'a [Move]>,
    lengths: Vec<usize>,
}

impl<'a> Contestant<'a> {
    pub(super) fn new(technique: &AnyTechnique, work: &'a TestSet) -> Self {
        let setups: Vec<ValidSetup> = work.spots.iter().map(|spot| spot.setup).collect();
        Self {
            technique: technique.clone(),
            work,
            trees: work.trees.iter().map(|tree| technique.position(&tree.setup)).collect(),
            spots: setups.iter().map(|setup| technique.position(setup)).collect(),
            listed: technique.batch(&work.listed.setups),
            made: technique.batch(&setups),
            moves: work.spots.iter().map(|spot| &*spot.moves).collect(),
            lengths: Vec::new(),
        }
    }

    fn count(&self, perft: Perft) -> Result<(), String> {
        for (tree, line) in self.work.trees.iter().zip(&self.trees) {
            let found = line.perft(perft, tree.depth);
            if found != tree.leaves {
                return Err(format!("perft {} is {found}, not {}: {}", tree.depth, tree.leaves, tree.fen));
            }
        }
        Ok(())
    }

    /// Runs one pass of a task. The error says which answer was wrong.
    pub(crate) fn pass(&mut self, task: Task) -> Result<(), String> {
        match task {
            Task::Bulk => self.count(Perft::BULK),
            Task::TwoPlies => self.count(Perft::TWO_PLIES),
            Task::Plain => self.count(Perft { bulk: Bulk::None, stage: Stage::All }),
            Task::Lists(stage) => {
                self.listed.list_lengths(stage, &mut self.lengths);
                self.work.listed.check(stage, &self.lengths)
            }
            Task::Make => {
                self.made.make_each(&self.moves);
                Ok(())
            }
        }
    }

    /// This thread's processor time for some passes, with all answers checked.
    ///
    /// On a busy machine, wall-clock time can be several times as long, and not equally for all
    /// contestants.
    pub(crate) fn time(&mut self, task: Task, repeats: u32) -> Result<Duration, Failure> {
        let (done, time) = thread_time(|| (0..repeats).try_for_each(|_| self.pass(task)));
        done.map_err(|wrong| self.blame(&wrong))?;
        Ok(time)
    }

    /// Checks every move, and every position after a move.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let mut spots = self.work.spots.iter().zip(&self.spots);
        let checked = spots.try_for_each(|(spot, line)| check_spot(spot, line));
        checked.map_err(|wrong| self.blame(&wrong))
    }

    fn blame(&self, wrong: &str) -> Failure {
        Failure::Wrong(format!("{}: {wrong}", self.technique.full_name()))
    }
}

/// Checks the moves of one position, and the position after each.
fn check_spot(spot: &Spot, line: &Line) -> Result<(), String> {
    for stage in Stage::ALL {
        let mut list = line.moves(stage);
        list.sort_unstable();
        if !list.iter().copied().eq(spot.moves.iter().copied().filter(|&mv| stage.includes(mv))) {
            return Err(format!("wrong moves ({stage}): {}", spot.fen));
        }
    }
    let mut copy = line.clone();
    let wrong = |(&mv, right): (&Move, &Setup)| {
        copy.make(mv);
        let is_wrong = copy.setup() != *right;
        copy.take_back();
        is_wrong.then_some(mv)
    };
    let wrong: Option<Move> = spot.moves.iter().zip(&spot.after).find_map(wrong);
    match wrong {
        Some(mv) => Err(format!("wrong position after {mv:?}: {}", spot.fen)),
        None if copy.setup() != *spot.setup => Err(format!("a move was not taken back: {}", spot.fen)),
        None => Ok(()),
    }
}

/// The time limit for an answer.
const LIMIT: Duration = Duration::from_secs(60);

/// A program that counts the trees of the work, each a ply deeper, so that counting takes longer
/// than communication.
pub(super) struct Timed {
    pub(super) program: Uci,
    /// Position, depth and number of leaves.
    trees: Vec<(ValidSetup, u32, u64)>,
}

impl Timed {
    pub(super) fn start(
        command: &str,
        work: &TestSet,
        ours: &AnyTechnique,
        chess960: bool,
    ) -> Result<Self, Failure> {
        let mode = choice::mode_of_peer(work.trees.iter().map(|tree| &tree.setup), chess960);
        let program = Uci::start(command, &[], mode, LIMIT)?;
        let deeper = |tree: &Tree| {
            let depth = tree.depth + 1;
            (tree.setup, depth, ours.perft(&tree.setup, Perft::BULK, depth))
        };
        Ok(Self { program, trees: work.trees.iter().map(deeper).collect() })
    }

    /// The wall-clock seconds per leaf: another program's processor time is known less precisely.
    pub(super) fn pass(&mut self) -> Result<f64, Failure> {
        let (mut time, mut all) = (Duration::ZERO, 0);
        for (setup, depth, leaves) in &self.trees {
            self.program.wait_until_ready().map_err(Failure::nothing_compared)?;
            let begin = Instant::now();
            let answer = self.program.divide(setup, &[], *depth);
            time += begin.elapsed();
            match answer.map_err(Failure::nothing_compared)?.total {
                None => {
                    return Err(Failure::nothing_compared("it prints no total, so it cannot be timed"));
                }
                Some(total) if total != *leaves => {
                    let name = self.program.name();
                    let wrong = format!("{name}: perft {depth} is {total}, not {leaves}: {setup}");
                    return Err(Failure::Wrong(wrong));
                }
                Some(_) => all += leaves,
            }
        }
        Ok(time.as_secs_f64() / (all as f64).max(1.0))
    }
}

#[test]
fn a_wrong_answer_is_blamed_on_somebody() {
    let registry = Registry::built_in();
    let technique = registry.named("ray-loop/x88").expect("it is built in");
    let mut work = TestSet::standard(&technique).expect("it is right");
    work.trees[0].leaves += 1;
    let (wrong, fen) = (work.trees[0].leaves, work.trees[0].fen.clone());
    let mut contestants = gather(&registry, &work, &["ray-loop/x88".to_owned()]).expect("one");
    let error = contestants[0].time(Task::Plain, 1).expect_err("it is wrong").to_string();
    let expected = format!("perft 4 is {}, not {wrong}: {fen}", wrong - 1);
    assert_eq!(error, format!("DIFFERENT: ray-loop/x88/portable: {expected}"));
    assert!(contestants[0].time(Task::Make, 1).is_ok() && contestants[0].check().is_ok());
}
