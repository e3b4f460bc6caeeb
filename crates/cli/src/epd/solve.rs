//! Searching the positions of a suite.

use std::io;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fianchetto::types::{Mode, Operand, Operations};
use fianchetto::{AnyTechnique, Move, Play, Stage, ValidSetup};
use fianchetto_engine::{Job, Limits, Player, TranspositionTable};

use super::goal::{Goals, mate_after, mate_in};
use super::tally::Tally;
use crate::json::Object;
use crate::look::{Look, Style};
use crate::notation::Notation;
use crate::position;
use crate::stream::Work;

/// What is printed for a position.
pub(super) enum Form {
    Json,
    Epd,
    Line,
    Nothing,
}

/// The engine, and what it has solved so far.
pub(super) struct Solve {
    technique: AnyTechnique,
    player: Player,
    mode: Mode,
    limits: Limits,
    mib: u32,
    form: Form,
    look: Look,
    /// Tables that no thread uses.
    tables: Mutex<Vec<Arc<TranspositionTable>>>,
    tally: Mutex<Tally>,
}

/// What a search has found.
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
    pub(super) fn new(
        technique: AnyTechnique,
        mode: Mode,
        limits: Limits,
        mib: u32,
        form: Form,
        look: Look,
    ) -> io::Result<Self> {
        let player = Player::new(&technique);
        let (tables, tally) = (Mutex::new(vec![table(mib)?]), Mutex::default());
        Ok(Self { technique, player, mode, limits, mib, form, look, tables, tally })
    }

    /// How many positions were solved, unless there was none.
    pub(super) fn summary(&self, json: bool) -> Option<Vec<u8>> {
        let tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        let text = || if json { tally.object() } else { tally.line().into_bytes() };
        (tally.positions > 0).then(text)
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
            // A mate that is not beyond the depth is the shortest one.
            if goals.is_mate_found(score) || mate_after(score).is_some_and(|plies| plies <= depth) {
                job.stop.store(true, Relaxed);
            }
        });
        let time = begin.elapsed();
        tables().push(table);
        let verdicts = goals.verdicts(mv, score);
        Ok(Found { score, depth, nodes, time, line: self.sans(setup, mv, &line), verdicts })
    }

    /// The line in SAN, or the move alone if it does not begin the line.
    fn sans(&self, setup: &ValidSetup, mv: Option<Move>, line: &[Move]) -> Vec<String> {
        let alone: &[Move] = mv.as_slice();
        let line = if line.first() == mv.as_ref() { line } else { alone };
        let mut board = self.technique.line(setup);
        let mut sans = Vec::new();
        for &mv in line {
            if !board.moves(Stage::All).contains(&mv) {
                break;
            }
            sans.push(Notation::San.spell(&self.technique, &board, mv, self.mode.into()));
            board = board.after(mv);
        }
        sans
    }
}

fn table(mib: u32) -> io::Result<Arc<TranspositionTable>> {
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
            Form::Line => out.extend_from_slice(found.record(operations, self.look).as_bytes()),
            Form::Nothing => {}
        }
        Ok(())
    }

    fn at_once(&self) -> usize {
        1
    }
}

impl Found {
    fn is_solved(&self) -> Option<bool> {
        (!self.verdicts.is_empty()).then(|| self.verdicts.iter().all(|&(_, is_reached)| is_reached))
    }

    fn best(&self) -> Option<&str> {
        self.line.first().map(String::as_str)
    }

    fn score(&self) -> String {
        match mate_in(self.score) {
            Some(moves) => format!("#{moves}"),
            None => format!("{:+.2}", f64::from(self.score) / 100.0),
        }
    }

    /// One line: the verdict, what was found, what it took, and what was asked for.
    fn record(&self, operations: Operations<'_>, look: Look) -> String {
        let verdict = match self.is_solved() {
            Some(true) => look.paint(Style::Good, "solved  "),
            Some(false) => look.paint(Style::Bad, "missed  "),
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

    /// The position with its operations, and what was found as operations.
    fn epd(&self, setup: &ValidSetup, operations: Operations<'_>) -> String {
        const OURS: [&str; 6] = ["acd", "acn", "acs", "ce", "pv", "pm"];
        let mut text = position::without_clocks(&setup.to_string()).to_owned();
        for operation in operations.iter().filter(|operation| !OURS.contains(&operation.opcode)) {
            text = format!("{text} {operation}");
        }
        text += &position::clock_operations(setup);
        let Self { depth, nodes, time, score, line, .. } = self;
        // As the standard wants it: 32767 less the half-moves to the mate.
        let value = mate_after(*score).map_or(*score, |plies| score.signum() * (32767 - plies));
        text += &format!(" acd {depth}; acn {nodes}; acs {}; ce {value};", time.as_secs());
        if let Some(mv) = line.first() {
            text += &format!(" pm {mv}; pv {};", line.join(" "));
        }
        text + "\n"
    }

    fn object(&self, number: usize, setup: &ValidSetup, operations: Operations<'_>, out: &mut Vec<u8>) {
        let said = operations.iter().map(|operation| {
            let operands: Vec<&str> = operation.operands.map(Operand::as_str).collect();
            (operation.opcode.to_owned(), operands.into())
        });
        let said: serde_json::Map<_, _> = said.collect();
        let object = Object::new(out).field("line", number).field("fen", setup.to_string());
        let object = object.field("operations", said).field("solved", self.is_solved());
        let object = object.field("move", self.best()).field("mate", mate_in(self.score));
        let object = object
            .field("cp", mate_after(self.score).is_none().then_some(self.score))
            .field("depth", self.depth);
        let object = object.count("nodes", self.nodes.into()).field("seconds", self.time.as_secs_f64());
        object.field("pv", self.line.clone()).end();
    }
}
