//! What has become of some games, and what all of them add up to.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::Value;

use super::form::Form;
use crate::json::Object;
use crate::look::{Look, Style};
use crate::output;

/// How many variants are counted by name; a file with more is no honest one.
const MOST_VARIANTS: usize = 32;

/// What has become of some games.
#[derive(Default)]
pub(super) struct Part {
    pub(super) out: Vec<u8>,
    /// Where in the output numbers of games belong, counted from the piece's first game.
    pub(super) numbers: Vec<(usize, u64)>,
    /// The number, the line, and what is wrong.
    pub(super) errors: Vec<(u64, u64, String)>,
    pub(super) totals: Totals,
    /// How many games the piece has, once it is over.
    pub(super) games: Option<u64>,
}

impl Part {
    /// Writes the output with the numbers that games have in the file.
    pub(super) fn write(&self, out: &mut impl Write, before: u64) -> io::Result<()> {
        let mut begin = 0;
        for &(end, number) in &self.numbers {
            out.write_all(self.out.get(begin..end).unwrap_or_default())?;
            write!(out, "{}", before + number)?;
            begin = end;
        }
        out.write_all(self.out.get(begin..).unwrap_or_default())
    }
}

/// How many games there are, of each kind.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) good: u64,
    pub(super) bad: u64,
    pub(super) moves: u64,
    /// The games of unknown variants, by name.
    skipped: BTreeMap<String, u64>,
}

impl Totals {
    pub(super) fn skip(&mut self, variant: &str, games: u64) {
        let is_known = self.skipped.contains_key(variant) || self.skipped.len() < MOST_VARIANTS;
        let name = if is_known { variant } else { "others" };
        *self.skipped.entry(name.to_owned()).or_default() += games;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.good += other.good;
        self.bad += other.bad;
        self.moves += other.moves;
        other.skipped.iter().for_each(|(variant, &games)| self.skip(variant, games));
    }

    pub(super) fn is_bad(&self) -> bool {
        self.bad > 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.games() == 0
    }

    fn games(&self) -> u64 {
        self.good + self.bad + self.skipped()
    }

    fn skipped(&self) -> u64 {
        self.skipped.values().sum()
    }

    /// Prints the totals: as the answer if there is no other, or as an object; otherwise beside the answer.
    pub(super) fn print(&self, form: Option<Form>, look: Look) -> io::Result<()> {
        match form {
            None => writeln!(output::out(), "{}", self.line(look)),
            Some(Form::Json) => output::out().write_all(&self.object()),
            Some(_) if !look.quiet => {
                output::complain(self.line(look.plain()));
                Ok(())
            }
            Some(_) => Ok(()),
        }
    }

    fn line(&self, look: Look) -> String {
        let bad = format!("bad {}", self.bad);
        let bad = if self.is_bad() { look.paint(Style::Bad, &bad) } else { bad };
        let mut line =
            format!("games {}  moves {}  {bad}  skipped {}", self.games(), self.moves, self.skipped());
        if !self.skipped.is_empty() {
            let names: Vec<String> = self
                .skipped
                .iter()
                .map(|(name, games)| format!("{} {games}", output::printable(name)))
                .collect();
            line += &format!(" ({})", names.join(", "));
        }
        line
    }

    fn object(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let object = Object::new(&mut out).field("games", self.games()).field("moves", self.moves);
        let skipped: serde_json::Map<String, Value> =
            self.skipped.iter().map(|(name, &games)| (name.clone(), games.into())).collect();
        object.field("bad", self.bad).field("skipped", skipped).end();
        out
    }
}
