//! Prints differences and their number.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use fianchetto::{Move, ValidSetup, types::Mode};
use fianchetto_descent::Finding;

use super::trouble::Difference;
use crate::{json, json::Object, look::Look, output, suite};

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
    look: Look,
) -> io::Result<()> {
    let Difference { setup, way, finding, .. } = difference;
    let is_answer = !matches!(finding, Finding::Trouble(_));
    let verdict = look.verdict(if is_answer { "DIFFERENT" } else { "NO ANSWER" }, false);
    writeln!(out, "{verdict}: {}{note}\n{start}", words(difference))?;
    if !way.is_empty() {
        writeln!(out, "after {}: {setup}", texts(way, castling).join(" "))?;
    }
    if !look.quiet {
        writeln!(out, "\n{}", look.board(setup))?;
    }
    let lines = if is_answer { difference.lines(castling) } else { Vec::new() };
    lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
}

/// Adds the fields of a difference.
pub(crate) fn fields<'a>(
    object: Object<'a>,
    start: &ValidSetup,
    difference: &Difference,
    castling: Mode,
) -> Object<'a> {
    let Difference { setup, way, depth, finding, .. } = difference;
    let object = match difference.rule() {
        Some(rule) => object.field("kind", rule.to_string()).field("fault", fault(difference)),
        None => object.field("error", fault(difference)),
    };
    let object = object.field("fen", start.to_string()).field("after", texts(way, castling));
    let object = object.field("position", setup.to_string()).field("depth", *depth);
    let Finding::Moves { missing, extra, twice } = finding else {
        return object.field("reasons", difference.lines(castling));
    };
    let extra: Vec<String> = extra.iter().map(ToString::to_string).collect();
    let object = object.field("missing", texts(missing, castling)).field("not_legal", extra);
    object.field("listed_twice", texts(twice, castling)).field("reasons", difference.lines(castling))
}

/// Moves as the other program reads and writes them.
pub(super) fn texts(moves: &[Move], castling: Mode) -> Vec<String> {
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

    /// Writes the result for a program as a line or an object; `depth` is the depth at which positions agree, in words.
    pub(crate) fn write(
        &self,
        out: &mut impl Write,
        name: &str,
        depth: &str,
        json: bool,
        look: Look,
    ) -> io::Result<()> {
        let Self { same, different, unanswered, skipped, bad, nodes, .. } = *self;
        let seconds = self.begin.elapsed().as_secs_f64();
        if json {
            return out.write_all(&json::line(|object| {
                let object = object.field("engine", name).field("same", same);
                let object = object.field("different", different).field("unanswered", unanswered);
                let object = object.field("skipped", skipped).field("bad_lines", bad);
                object.count("nodes", nodes.into()).field("seconds", seconds)
            }));
        }
        if self.is_hopeless() {
            writeln!(out, "{PATIENCE} times in a row without an answer: the rest is skipped")?;
        }
        let verdict = look.verdict(self.verdict(), self.verdict() == "ok");
        let skipped = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
        writeln!(
            out,
            "{verdict}: {name}: {same} positions the same{depth}, {different} different, {unanswered} \
             unanswered{skipped}{}; {nodes} nodes the same in {seconds:.2} s",
            suite::bad_lines(bad)
        )
    }
}
