//! Searches the positions of a suite, and compares the moves found with the goals.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fianchetto::types::{Mode, Operations};
use fianchetto::{AnyTechnique, Game, Move, Position, Stage, ValidSetup};
use fianchetto_engine::{Job, Limits, MATE, Player, TranspositionTable};
use serde::Serialize;

use crate::json::{self, Nodes};
use crate::notation::Notation;
use crate::position;
use crate::stream::Work;
use crate::terminal::{Style, Terminal};

/// The form of the output.
pub(super) enum Form {
    Json,
    Epd,
    Line,
    Nothing,
}

/// The engine, and its results so far.
pub(super) struct Solve {
    pub(super) technique: AnyTechnique,
    pub(super) player: Player,
    pub(super) mode: Mode,
    pub(super) limits: Limits,
    pub(super) mib: u32,
    pub(super) form: Form,
    pub(super) terminal: Terminal,
    /// Idle tables.
    pub(super) tables: Mutex<Vec<Arc<TranspositionTable>>>,
    pub(super) tally: Mutex<Tally>,
}

struct Found {
    score: i32,
    depth: i32,
    nodes: u64,
    time: Duration,
    /// The principal variation in SAN.
    line: Vec<String>,
    verdicts: Vec<(&'static str, bool)>,
}

impl Solve {
    /// The number of positions solved, unless the suite was empty.
    pub(super) fn summary(&self, json: bool) -> Option<Vec<u8>> {
        let tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        let text = || if json { tally.object() } else { tally.line().into_bytes() };
        (tally.positions > 0).then(text)
    }

    /// Whether a goal was missed.
    pub(super) fn has_failed(&self) -> bool {
        let tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        tally.solved < tally.asked
    }

    fn search(&self, setup: &ValidSetup, goals: &Goals) -> Result<Found, String> {
        let tables = || self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let unused = tables().pop();
        let table = unused.map_or_else(|| table(self.mib), Ok);
        let table =
            table.map_err(|error| format!("cannot allocate {} MiB for the hash table: {error}", self.mib))?;
        table.clear();
        let job = Job::new(self.limits, &table);
        let (mut score, mut depth, mut nodes, mut line) = (0, 0, 0, Vec::new());
        let begin = Instant::now();
        let mv = self.player.play(setup, &[])?.search(&job, &mut |report| {
            (score, depth, nodes) = (report.score, report.depth, report.nodes);
            line.clone_from(&report.line);
            // A mate within the searched depth is the shortest one.
            if goals.is_mate_found(score) || mate_after(score).is_some_and(|plies| plies <= depth) {
                job.stop.store(true, Relaxed);
            }
        });
        let time = begin.elapsed();
        tables().push(table);
        let verdicts = goals.verdicts(mv, score);
        Ok(Found { score, depth, nodes, time, line: self.sans(setup, mv, &line), verdicts })
    }

    /// The line in SAN, or the move alone if the line does not begin with it.
    fn sans(&self, setup: &ValidSetup, mv: Option<Move>, line: &[Move]) -> Vec<String> {
        let alone: &[Move] = mv.as_slice();
        let line = if line.first() == mv.as_ref() { line } else { alone };
        let mut board = self.technique.position(setup);
        let mut sans = Vec::new();
        for &mv in line {
            if !board.moves(Stage::All).contains(&mv) {
                break;
            }
            sans.push(Notation::San.spell(&self.technique, &board, mv, self.mode));
            board = board.after(mv);
        }
        sans
    }
}

pub(super) fn table(mib: u32) -> io::Result<Arc<TranspositionTable>> {
    TranspositionTable::new(mib as usize).map(Arc::new).map_err(io::Error::other)
}

impl Work for Solve {
    fn answer(&self, number: usize, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (setup, operations) = position::read(line, self.mode)?;
        let goals = Goals::of(&self.technique, &setup, operations)?;
        let found = self.search(&setup, &goals)?;
        let mut tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        tally.add(&found.verdicts, found.nodes, found.time);
        drop(tally);
        match self.form {
            Form::Json => found.object(number, &setup, operations, out),
            Form::Epd => out.extend_from_slice(found.epd(&setup, operations).as_bytes()),
            Form::Line => out.extend_from_slice(found.record(operations, self.terminal).as_bytes()),
            Form::Nothing => {}
        }
        Ok(())
    }

    fn at_once(&self) -> usize {
        1
    }
}

impl Found {
    fn best(&self) -> Option<&str> {
        self.line.first().map(String::as_str)
    }

    fn score(&self) -> String {
        match mate_in(self.score) {
            Some(moves) => format!("#{moves}"),
            None => format!("{:+.2}", f64::from(self.score) / 100.0),
        }
    }

    /// One line: the verdict, the result, its cost, and the goals.
    fn record(&self, operations: Operations<'_>, terminal: Terminal) -> String {
        let verdict = match is_solved(&self.verdicts) {
            Some(true) => terminal.paint(Style::Good, "solved  "),
            Some(false) => terminal.paint(Style::Bad, "missed  "),
            None => "searched".to_owned(),
        };
        let asked =
            operations.iter().filter(|operation| matches!(operation.opcode, "bm" | "am" | "dm" | "id"));
        let asked: Vec<String> = asked.map(|operation| operation.to_string()).collect();
        let asked = if asked.is_empty() { String::new() } else { format!("  {}", asked.join(" ")) };
        let (mv, score) = (self.best().unwrap_or("-"), self.score());
        let Self { depth, nodes, time, .. } = self;
        format!(
            "{verdict} {mv:<7} {score:>7}  depth {depth:<2}  nodes {nodes:<9}  time {:.3} s{asked}\n",
            time.as_secs_f64()
        )
    }

    /// The position with its operations, and the results as further operations.
    fn epd(&self, setup: &ValidSetup, operations: Operations<'_>) -> String {
        const OURS: [&str; 6] = ["acd", "acn", "acs", "ce", "pv", "pm"];
        let theirs = operations.iter().filter(|operation| !OURS.contains(&operation.opcode));
        let mut text =
            position::epd_of(&setup.to_string(), theirs.map(|operation| operation.to_string()), setup);
        let Self { depth, nodes, time, score, line, .. } = self;
        // The EPD standard: 32767 less the half-moves to the mate.
        let value = mate_after(*score).map_or(*score, |plies| score.signum() * (32767 - plies));
        text += &format!(" acd {depth}; acn {nodes}; acs {}; ce {value};", time.as_secs());
        if let Some(mv) = line.first() {
            text += &format!(" pm {mv}; pv {};", line.join(" "));
        }
        text + "\n"
    }

    fn object(&self, number: usize, setup: &ValidSetup, operations: Operations<'_>, out: &mut Vec<u8>) {
        let operations = operations.iter().map(|operation| {
            let operands = operation.operands.map(|operand| operand.as_str().to_owned());
            (operation.opcode.to_owned(), operands.collect())
        });
        out.extend(json::line(&Solved {
            line: number,
            fen: setup.to_string(),
            operations: operations.collect(),
            solved: is_solved(&self.verdicts),
            mv: self.best(),
            mate: mate_in(self.score),
            cp: mate_after(self.score).is_none().then_some(self.score),
            depth: self.depth,
            nodes: Nodes::from(u128::from(self.nodes)),
            seconds: self.time.as_secs_f64(),
            pv: &self.line,
        }));
    }
}

#[derive(Serialize)]
struct Solved<'a> {
    line: usize,
    fen: String,
    operations: BTreeMap<String, Vec<String>>,
    solved: Option<bool>,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    mate: Option<i64>,
    cp: Option<i32>,
    depth: i32,
    #[serde(flatten)]
    nodes: Nodes,
    seconds: f64,
    pv: &'a [String],
}

/// The goals of a position, all of which have to be reached.
#[derive(Default)]
struct Goals {
    /// One of these moves.
    best: Vec<Move>,
    /// None of these moves.
    avoided: Vec<Move>,
    /// A mate in this many moves.
    mate: Option<u32>,
}

impl Goals {
    /// The goals of a position, or an error for an illegal move in an operation.
    fn of(technique: &AnyTechnique, setup: &ValidSetup, operations: Operations<'_>) -> Result<Self, String> {
        let find = |opcode: &str| {
            let moves = operations.operands(opcode).map(|text| {
                let mut game = Game::with_technique(technique.clone(), setup);
                game.play(text.as_str()).map_err(|error| format!("operation `{opcode}`: {error}"))
            });
            moves.collect::<Result<Vec<Move>, String>>()
        };
        Ok(Self { best: find("bm")?, avoided: find("am")?, mate: operations.mate_in() })
    }

    /// Whether the goal is a mate and is found, so that the search can stop.
    fn is_mate_found(&self, score: i32) -> bool {
        self.mate.is_some_and(|wanted| {
            mate_in(score).is_some_and(|moves| (1..=i64::from(wanted)).contains(&moves))
        })
    }

    /// Whether each kind of goal, given by its opcode, is reached.
    fn verdicts(&self, mv: Option<Move>, score: i32) -> Vec<(&'static str, bool)> {
        let is_in = |moves: &[Move]| mv.is_some_and(|mv| moves.contains(&mv));
        let best = (!self.best.is_empty()).then(|| ("bm", is_in(&self.best)));
        let avoided = (!self.avoided.is_empty()).then(|| ("am", mv.is_some() && !is_in(&self.avoided)));
        let mate = self.mate.map(|_| ("dm", self.is_mate_found(score)));
        best.into_iter().chain(avoided).chain(mate).collect()
    }
}

/// Whether all goals are reached, if there is one.
fn is_solved(verdicts: &[(&'static str, bool)]) -> Option<bool> {
    (!verdicts.is_empty()).then(|| verdicts.iter().all(|&(_, is_reached)| is_reached))
}

/// The number of half-moves to the mate that a score announces for either side.
fn mate_after(score: i32) -> Option<i32> {
    /// No mating line is longer.
    const LONGEST: i32 = 1000;
    Some(MATE - score.abs()).filter(|&plies| plies <= LONGEST)
}

/// The number of moves to that mate: negative if the side to move is mated.
fn mate_in(score: i32) -> Option<i64> {
    let moves = i64::from((mate_after(score)? + 1) / 2);
    Some(if score > 0 { moves } else { -moves })
}

/// The result of a suite.
#[derive(Default)]
pub(super) struct Tally {
    positions: usize,
    /// Positions with a goal.
    asked: usize,
    solved: usize,
    /// The same for each kind of goal, by its opcode.
    kinds: BTreeMap<&'static str, (usize, usize)>,
    nodes: u64,
    time: Duration,
}

#[derive(Serialize)]
struct Sum {
    positions: usize,
    asked: usize,
    solved: usize,
    /// By the opcode.
    #[serde(flatten)]
    kinds: BTreeMap<&'static str, Kind>,
    #[serde(flatten)]
    nodes: Nodes,
    seconds: f64,
    nodes_per_second: f64,
}

#[derive(Serialize)]
struct Kind {
    asked: usize,
    solved: usize,
}

impl Tally {
    fn add(&mut self, verdicts: &[(&'static str, bool)], nodes: u64, time: Duration) {
        self.positions += 1;
        self.asked += usize::from(!verdicts.is_empty());
        self.solved += usize::from(is_solved(verdicts) == Some(true));
        for &(opcode, is_reached) in verdicts {
            let (asked, reached) = self.kinds.entry(opcode).or_default();
            *asked += 1;
            *reached += usize::from(is_reached);
        }
        self.nodes += nodes;
        self.time += time;
    }

    fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    fn line(&self) -> String {
        let Self { positions, asked, solved, nodes, .. } = self;
        let kind =
            |(opcode, (asked, reached)): (&&str, &(usize, usize))| format!("  {opcode} {reached} of {asked}");
        let mut line = format!("positions {positions}");
        if *asked > 0 {
            let percent = 100.0 * *solved as f64 / *asked as f64;
            line += &format!("  solved {solved} of {asked} ({percent:.1} %)");
            line.extend(self.kinds.iter().map(kind));
        }
        let (seconds, speed) = (self.time.as_secs_f64(), self.speed());
        line + &format!("  nodes {nodes}  time {seconds:.3} s  speed {speed:.0} nodes/s a thread\n")
    }

    fn object(&self) -> Vec<u8> {
        let kind = |(&opcode, &(asked, solved))| (opcode, Kind { asked, solved });
        json::line(&Sum {
            positions: self.positions,
            asked: self.asked,
            solved: self.solved,
            kinds: self.kinds.iter().map(kind).collect(),
            nodes: Nodes::from(u128::from(self.nodes)),
            seconds: self.time.as_secs_f64(),
            nodes_per_second: self.speed(),
        })
    }
}

#[test]
fn mates_are_counted_in_moves() {
    let found = [MATE - 1, MATE - 3, 2 - MATE, -MATE, 350].map(mate_in);
    assert_eq!(found, [Some(1), Some(2), Some(-1), Some(0), None]);
    let goals = Goals { mate: Some(2), ..Goals::default() };
    assert_eq!(
        [MATE - 1, MATE - 3, MATE - 5, 2 - MATE].map(|score| goals.is_mate_found(score)),
        [true, true, false, false]
    );
}
