//! Two states of one technique, slice by slice in turns.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Result;
use fianchetto_benches_protocol::{Slice, Work};

use super::{hashed, result::Row};
use crate::contestant::{Contestant, Kind, Runner};
use crate::measure::{self, SlicePlan};
use crate::ours::Identity;
use crate::piped::Piped;
use crate::workload::Workload;

/// What a checkout's program does: slices of work, searches with a technique as a type, or counts
/// with a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    Slices,
    Search,
    Hashed,
}

/// A checkout's program.
pub(super) struct Side {
    does: Does,
    file: PathBuf,
    /// What comes before the identity of a contestant.
    serve: &'static [&'static str],
}

impl Side {
    /// A program that has been built.
    pub(super) fn new(does: Does, file: PathBuf) -> Self {
        let serve: &[&str] = match does {
            Does::Hashed => &[],
            Does::Slices if knows_serve(&file) => &["serve", "technique"],
            Does::Search if knows_serve(&file) => &["serve", "type"],
            Does::Slices => &["--serve"],
            Does::Search => &["--serve-type"],
        };
        Self { does, file, serve }
    }

    fn start(&self, identity: &Identity) -> Result<Box<dyn Runner>> {
        if self.does == Does::Hashed {
            return Ok(Box::new(self.program(identity)));
        }
        let mut command = Command::new(&self.file);
        command.args(self.serve).arg(identity.to_string()).stderr(Stdio::null());
        Ok(Box::new(Piped::start(command)?))
    }

    fn program(&self, identity: &Identity) -> hashed::Program {
        hashed::Program { file: self.file.clone(), identity: identity.clone() }
    }

    /// Whether the program knows this technique on this board and path: it answers if so, and ends
    /// if not.
    pub(super) fn has(&self, identity: &Identity) -> bool {
        let fen = fianchetto_benches::start(1).fen.to_owned();
        let is_search = self.does == Does::Search;
        let work = if is_search { Work::Search { depth: 1, fen } } else { Work::Perft { depth: 1, fen } };
        let trial = Slice { work, repeats: 1 };
        self.start(identity).and_then(|mut runner| runner.run(&trial)).is_ok()
    }
}

/// Whether a program has the subcommand `serve`; before it, a contestant was started by options
/// that are refused now.
fn knows_serve(file: &Path) -> bool {
    Command::new(file).args(["serve", "--help"]).output().is_ok_and(|output| output.status.success())
}

/// A technique in both states.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a> {
    pub(super) identity: &'a Identity,
    pub(super) name: &'a str,
    /// This checkout's, and the other's.
    pub(super) sides: &'a [Side; 2],
}

impl Pair<'_> {
    /// This many rounds of all workloads.
    pub(super) fn race(
        &self,
        workloads: &[Workload],
        rounds: u32,
        mut finished: impl FnMut(),
    ) -> Result<Row> {
        let mut ratios = vec![Vec::new(); workloads.len()];
        let mut racers = self.start()?;
        let plans = plan(&mut racers, workloads)?;
        for round in 0..rounds as usize {
            measure::restart(&mut racers, workloads, &plans, round)?;
            for ((workload, plans), ratios) in workloads.iter().zip(&plans).zip(&mut ratios) {
                ratios.push(side_to_move(&mut racers, workload, plans[0], round)?);
            }
            finished();
        }
        Ok(Row { name: self.full_name()?, path: self.identity.path.to_string(), ratios })
    }

    /// The name, if both count with a table with how many plies each counts at once.
    fn full_name(&self) -> Result<String> {
        let [ours, theirs] = self.sides;
        if ours.does != Does::Hashed {
            return Ok(self.name.to_owned());
        }
        let plies = |side: &Side| side.program(self.identity).plies();
        Ok(format!("{}, plies at once {}:{}", self.name, plies(ours)?, plies(theirs)?))
    }

    fn start(&self) -> Result<[Contestant; 2]> {
        let [ours, theirs] = self.sides;
        let contestant = |side: &Side, whose: &str| -> Result<Contestant> {
            let name = format!("{} of {whose}", self.identity);
            Ok(Contestant::new(name, Kind::Technique, "", vec![side.start(self.identity)?]))
        };
        Ok([contestant(ours, "this checkout")?, contestant(theirs, "the other")?])
    }
}

/// How each workload is sliced, the same for both. Finding out warms both up.
fn plan(racers: &mut [Contestant; 2], workloads: &[Workload]) -> Result<Vec<Vec<SlicePlan>>> {
    let plan = |workload| {
        measure::choose(&mut racers[0], workload)?;
        Ok(vec![measure::choose(&mut racers[1], workload)?; 2])
    };
    workloads.iter().map(plan).collect()
}

/// A slice of each, in an order that changes from round to round: the ratio of our speed to theirs.
fn side_to_move(
    racers: &mut [Contestant; 2],
    workload: &Workload,
    plan: SlicePlan,
    round: usize,
) -> Result<f64> {
    let mut speeds = [0.0; 2];
    // So each side is also the first in some rounds with new processes.
    let first = (round / measure::ROUNDS_OF_A_PROCESS + round) % 2;
    for who in [first, 1 - first] {
        speeds[who] = measure::time(&mut racers[who], workload, plan)?;
    }
    Ok(speeds[0] / speeds[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::{IsaName, Perft};
    use fianchetto_benches_protocol::Timing;
    use std::{cell::RefCell, rc::Rc, time::Duration};

    /// Counts to ten in this many milliseconds, and notes its turns.
    struct Fake(u64, Rc<RefCell<Vec<u64>>>);

    impl Runner for Fake {
        fn run(&mut self, slice: &Slice) -> Result<Timing> {
            self.1.borrow_mut().push(self.0);
            let time = Duration::from_millis(self.0) * slice.repeats;
            Ok(Timing { count: 10 * u64::from(slice.repeats), time, clock: time })
        }
    }

    #[test]
    fn the_ratio_is_our_speed_by_theirs_and_the_order_changes() {
        let turns = Rc::new(RefCell::new(Vec::new()));
        let mut racers = [4, 8].map(|time| {
            Contestant::new("", Kind::Technique, "", vec![Box::new(Fake(time, Rc::clone(&turns)))])
        });
        let work = Work::Perft { depth: 1, fen: String::new() };
        let workload = Workload::new("ten", work, 10);
        let plan = plan(&mut racers, std::slice::from_ref(&workload)).unwrap()[0][0];
        turns.borrow_mut().clear();
        for round in 0..2 {
            assert_eq!(side_to_move(&mut racers, &workload, plan, round).unwrap(), 2.0);
        }
        assert_eq!(*turns.borrow(), [4, 8, 8, 4]);
    }

    #[test]
    fn a_program_that_does_not_answer_has_nothing() {
        let identity = Identity {
            technique: "none".into(),
            board: "none".into(),
            path: IsaName::Portable,
            perft: Perft::BULK,
        };
        for does in [Does::Slices, Does::Search, Does::Hashed] {
            assert!(!Side::new(does, "no-such-program".into()).has(&identity), "{does:?}");
        }
    }
}
