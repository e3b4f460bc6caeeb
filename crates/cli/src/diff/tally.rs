//! What became of the positions that a program was asked about.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use fianchetto_descent::Finding;

use super::peer::Difference;
use crate::json::Object;
use crate::look::Look;
use crate::{output, suite};

/// How many times in a row the other program may fail to answer before it is left alone.
const PATIENCE: u32 = 3;

/// The results so far.
pub(crate) struct Tally {
    same: usize,
    pub(crate) different: usize,
    unanswered: usize,
    /// The positions that the program is not asked about.
    pub(crate) skipped: usize,
    /// The lines of suites that are bad.
    bad: usize,
    nodes: u64,
    /// How many answers in a row are missing.
    silent: u32,
    begin: Instant,
}

impl Tally {
    pub(crate) fn new(bad: usize) -> Self {
        let begin = Instant::now();
        Self { same: 0, different: 0, unanswered: 0, skipped: 0, bad, nodes: 0, silent: 0, begin }
    }

    /// Counts a position.
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

    /// Whether the program does not answer any more, so that the rest is skipped.
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

    /// Writes a line, or an object, about a program with this name; `depth` says how deep the positions are the same.
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
            let mut line = Vec::new();
            let object = Object::new(&mut line).field("engine", name).field("same", same);
            let object = object.field("different", different).field("unanswered", unanswered);
            let object = object.field("skipped", skipped).field("bad_lines", bad);
            object.count("nodes", nodes.into()).field("seconds", seconds).end();
            return out.write_all(&line);
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
