//! The result of a run, as text and as JSON.

use std::io::{self, Write};

use fianchetto::types::{CastlingText, Mode};
use fianchetto::{AnyTechnique, ValidSetup};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use super::counting::{Counted, Rest};
use crate::choice;
use crate::look::{Look, Style};
use crate::output;

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

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("technique", self.technique)?;
        fields.serialize_entry("board", self.board)?;
        fields.serialize_entry("path", self.path)?;
        fields.serialize_entry("fen", &self.fen)?;
        fields.serialize_entry("depth", &self.depth)?;
        fields.serialize_entry("stage", self.stage)?;
        fields.serialize_entry("bulk", &self.bulk)?;
        fields.serialize_entry("threads", &self.threads)?;
        fields.serialize_entry("hash_mib", &self.hash_mib)?;
        fields.serialize_entry("complete", &self.complete)?;
        fields.serialize_entry("nodes", &self.nodes)?;
        fields.serialize_entry("seconds", &self.seconds)?;
        fields.serialize_entry("mnps", &self.mnps)?;
        if let Some(divide) = &self.divide {
            fields.serialize_entry("divide", divide)?;
        }
        if let Some(rest) = &self.rest {
            fields.serialize_entry("rest", rest)?;
        }
        fields.end()
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("move", &self.mv)?;
        fields.serialize_entry("nodes", &self.nodes)?;
        fields.end()
    }
}

impl Serialize for Rest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("done", &self.done)?;
        fields.serialize_entry("parts", &self.parts)?;
        fields.serialize_entry("checkpoint", &self.checkpoint)?;
        fields.serialize_entry("command", &self.command())?;
        fields.end()
    }
}

/// The counts of the first moves, in alphabetical order.
pub(super) fn shares(counted: &Counted, mode: Mode) -> Vec<Share> {
    let castling = CastlingText::from(mode);
    let share = |&(mv, nodes): &(fianchetto::Move, u128)| Share { mv: mv.uci(castling).to_string(), nodes };
    let mut shares: Vec<_> = counted.shares.iter().map(share).collect();
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
            Some(command) => writeln!(out, "; resume with\n  {}", output::printable(&command))?,
            None => writeln!(out)?,
        }
    }
    let Outcome { nodes, seconds, mnps, .. } = outcome;
    writeln!(out, "nodes{so_far} {nodes}  time {seconds:.3} s  speed {mnps:.1} Mnps")
}
