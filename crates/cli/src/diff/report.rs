//! Prints differences and their number.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use fianchetto::{Move, ValidSetup, types::Mode};
use fianchetto_descent::Finding;
use serde::Serialize;

use super::trouble::Difference;
use crate::{json, output, suite, terminal::Terminal};

/// The fault in a few words, or the reason for a missing answer.
pub(crate) fn fault(difference: &Difference) -> String {
    difference.fault().unwrap_or_else(|| difference.lines(Mode::Standard).concat())
}

/// The fault after the rule that it breaks.
pub(crate) fn words(difference: &Difference) -> String {
    let kind = difference.rule().map(|rule| format!("{rule}: ")).unwrap_or_default();
    kind + &fault(difference)
}

/// Prints the position and the difference. The note ends the first line.
pub(crate) fn difference(
    out: &mut impl Write,
    start: &ValidSetup,
    difference: &Difference,
    note: &str,
    castling: Mode,
    terminal: Terminal,
) -> io::Result<()> {
    let Difference { setup, way, finding, .. } = difference;
    let is_answer = !matches!(finding, Finding::Trouble(_));
    let verdict = terminal.verdict(if is_answer { "DIFFERENT" } else { "NO ANSWER" }, false);
    writeln!(out, "{verdict}: {}{note}\n{start}", words(difference))?;
    if !way.is_empty() {
        writeln!(out, "after {}: {setup}", texts(way, castling).join(" "))?;
    }
    if !terminal.quiet {
        writeln!(out, "\n{}", terminal.board(setup))?;
    }
    let lines = if is_answer { difference.lines(castling) } else { Vec::new() };
    lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
}

/// A difference as JSON.
#[derive(Serialize)]
pub(crate) struct Reported {
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    fen: String,
    after: Vec<String>,
    position: String,
    depth: u32,
    #[serde(flatten)]
    moves: Option<WrongMoves>,
    reasons: Vec<String>,
}

#[derive(Serialize)]
struct WrongMoves {
    missing: Vec<String>,
    not_legal: Vec<String>,
    listed_twice: Vec<String>,
}

impl Reported {
    pub(crate) fn of(start: &ValidSetup, difference: &Difference, castling: Mode) -> Self {
        let Difference { setup, way, depth, finding, .. } = difference;
        let rule = difference.rule();
        let (fault, error) = match rule {
            Some(_) => (Some(fault(difference)), None),
            None => (None, Some(fault(difference))),
        };
        let moves = match finding {
            Finding::Moves { missing, extra, twice } => Some(WrongMoves {
                missing: texts(missing, castling),
                not_legal: extra.iter().map(ToString::to_string).collect(),
                listed_twice: texts(twice, castling),
            }),
            _ => None,
        };
        Self {
            kind: rule.map(|rule| rule.to_string()),
            fault,
            error,
            fen: start.to_string(),
            after: texts(way, castling),
            position: setup.to_string(),
            depth: *depth,
            moves,
            reasons: difference.lines(castling),
        }
    }
}

/// Moves as the other program reads and writes them.
fn texts(moves: &[Move], castling: Mode) -> Vec<String> {
    moves.iter().map(|mv| mv.uci(castling).to_string()).collect()
}

/// After this many missing answers in a row, the rest is skipped.
const PATIENCE: u32 = 3;

pub(crate) struct Tally {
    same: usize,
    pub(crate) different: usize,
    unanswered: usize,
    /// Skipped positions.
    pub(crate) skipped: usize,
    /// Bad lines in the suites.
    bad: usize,
    pub(crate) nodes: u64,
    /// Missing answers in a row.
    silent: u32,
    begin: Instant,
}

#[derive(Serialize)]
struct Sum<'a> {
    engine: &'a str,
    same: usize,
    different: usize,
    unanswered: usize,
    skipped: usize,
    bad_lines: usize,
    #[serde(flatten)]
    nodes: json::Nodes,
    seconds: f64,
}

impl Tally {
    pub(crate) fn new(bad: usize) -> Self {
        let begin = Instant::now();
        Self { same: 0, different: 0, unanswered: 0, skipped: 0, bad, nodes: 0, silent: 0, begin }
    }

    pub(crate) fn add(&mut self, found: &Result<u64, Box<Difference>>) {
        self.silent = match found {
            Err(difference) if matches!(difference.finding, Finding::Trouble(_)) => self.silent + 1,
            _ => 0,
        };
        match found {
            Ok(nodes) => {
                self.same += 1;
                self.nodes += nodes;
            }
            Err(_) if self.silent > 0 => self.unanswered += 1,
            Err(_) => self.different += 1,
        }
    }

    /// Whether the program has stopped answering.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.silent >= PATIENCE
    }

    pub(crate) fn status(&self) -> ExitCode {
        match self.verdict() {
            _ if self.bad > 0 => ExitCode::from(output::BAD),
            "ok" => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        }
    }

    fn verdict(&self) -> &'static str {
        match (self.different, self.unanswered) {
            (0, 0) if self.same == 0 => "NOTHING CHECKED",
            (0, 0) if self.bad == 0 => "ok",
            (0, 0) => "INCOMPLETE",
            (0, _) => "NO ANSWER",
            _ => "DIFFERENT",
        }
    }

    /// Writes the result for a program as a line or an object; `depth` is the depth at which
    /// positions agree, in words.
    pub(crate) fn write(
        &self,
        out: &mut impl Write,
        name: &str,
        depth: &str,
        json: bool,
        terminal: Terminal,
    ) -> io::Result<()> {
        let Self { same, different, unanswered, skipped, bad, nodes, .. } = *self;
        let seconds = self.begin.elapsed().as_secs_f64();
        if json {
            return out.write_all(&json::line(&Sum {
                engine: name,
                same,
                different,
                unanswered,
                skipped,
                bad_lines: bad,
                nodes: u128::from(nodes).into(),
                seconds,
            }));
        }
        if self.is_hopeless() {
            writeln!(out, "{PATIENCE} times in a row without an answer: the rest is skipped")?;
        }
        let verdict = terminal.verdict(self.verdict(), self.verdict() == "ok");
        let skipped = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
        writeln!(
            out,
            "{verdict}: {name}: {same} positions the same{depth}, {different} different, {unanswered} \
             unanswered{skipped}{}; {nodes} nodes the same in {seconds:.2} s",
            suite::bad_lines(bad)
        )
    }
}
