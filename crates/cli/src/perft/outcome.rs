//! The result of a run, as text and as JSON.

use std::io::{self, Write};

use fianchetto::types::{CastlingText, Mode};
use fianchetto::{AnyTechnique, Move, ValidSetup};

use super::counting::Rest;
use crate::choice;
use crate::json::{self, Object};
use crate::look::{Look, Style};

/// The result of a run, as in its JSON.
pub(super) struct Outcome {
    pub(super) technique: &'static str,
    pub(super) board: &'static str,
    pub(super) path: &'static str,
    pub(super) fen: String,
    pub(super) depth: u32,
    pub(super) stage: &'static str,
    pub(super) bulk: bool,
    pub(super) threads: usize,
    pub(super) hash_mib: u32,
    /// Whether this is the complete count, not that of an interrupted run.
    pub(super) complete: bool,
    pub(super) nodes: u128,
    pub(super) seconds: f64,
    pub(super) mnps: f64,
    pub(super) divide: Option<Vec<Share>>,
    pub(super) rest: Option<Rest>,
}

/// The count of a first move.
pub(super) struct Share {
    pub(super) mv: String,
    pub(super) nodes: u128,
}

impl Outcome {
    /// The line that `--json` prints.
    pub(super) fn json(&self) -> Vec<u8> {
        let mut line = Vec::new();
        let object = Object::new(&mut line).field("technique", self.technique).field("board", self.board);
        let object = object.field("path", self.path).field("fen", &*self.fen).field("depth", self.depth);
        let object =
            object.field("stage", self.stage).field("bulk", self.bulk).field("threads", self.threads);
        let object = object.field("hash_mib", self.hash_mib).field("complete", self.complete);
        let object =
            object.count("nodes", self.nodes).field("seconds", self.seconds).field("mnps", self.mnps);
        let object = match &self.divide {
            Some(shares) => object.ready("divide", divide(shares)),
            None => object,
        };
        let object = match &self.rest {
            Some(rest) => object.ready("rest", rest.json()),
            None => object,
        };
        object.end();
        line
    }
}

impl Rest {
    fn json(&self) -> String {
        let checkpoint = self.checkpoint.as_ref().map(|file| file.to_string_lossy().into_owned());
        json::object(|object| {
            let object = object.field("done", self.done).field("parts", self.parts);
            object.field("checkpoint", checkpoint).field("command", self.command())
        })
    }
}

/// The counts of the first moves as JSON.
pub(super) fn divide(shares: &[Share]) -> String {
    let share = |Share { mv, nodes }: &Share| {
        json::object(|object| object.field("move", &**mv).count("nodes", *nodes))
    };
    format!("[{}]", shares.iter().map(share).collect::<Vec<_>>().join(","))
}

/// The counts of the first moves, in alphabetical order.
pub(super) fn shares(shares: &[(Move, u128)], mode: Mode) -> Vec<Share> {
    let castling = CastlingText::from(mode);
    let share = |&(mv, nodes): &(Move, u128)| Share { mv: mv.uci(castling).to_string(), nodes };
    let mut shares: Vec<_> = shares.iter().map(share).collect();
    shares.sort_by(|a, b| a.mv.cmp(&b.mv));
    shares
}

pub(super) fn print(
    out: &mut impl Write,
    technique: &AnyTechnique,
    setup: &ValidSetup,
    outcome: &Outcome,
    look: Look,
) -> io::Result<()> {
    if !look.quiet {
        writeln!(out, "{}", look.board(setup))?;
        writeln!(out, "{}", outcome.fen)?;
        writeln!(out, "perft {} by {}\n", outcome.depth, choice::describe(technique))?;
    }
    let so_far = if outcome.complete { "" } else { " so far" };
    for share in outcome.divide.iter().flatten() {
        writeln!(out, "{}: {}{so_far}", look.paint(Style::Heading, &share.mv), share.nodes)?;
    }
    if outcome.divide.is_some() {
        writeln!(out)?;
    }
    if let Some(rest) = &outcome.rest {
        let Rest { done, parts, .. } = rest;
        write!(out, "interrupted: {done} of {parts} parts are counted")?;
        match rest.command() {
            Some(command) => writeln!(out, "; resume with\n  {command}")?,
            None => writeln!(out)?,
        }
    }
    let Outcome { nodes, seconds, mnps, .. } = outcome;
    writeln!(out, "nodes{so_far} {nodes}  time {seconds:.3} s  speed {mnps:.1} Mnps")
}
