//! The report of a contest: a table to read, and JSON.

use std::fmt;

use fianchetto_measure::{aligned, machine};
use serde_json::Value;

/// The result of a contest.
pub(crate) struct Report {
    /// What has to be known to read the table.
    above: String,
    rows: Vec<Vec<String>>,
    skipped: String,
    facts: Value,
    /// The JSON of each line.
    pub(crate) entries: Vec<Value>,
}

impl Report {
    /// A report with this title, this note on the build, these lines of text and these columns.
    /// `facts` go into the JSON.
    pub(crate) fn new(title: &str, built: &str, text: &str, columns: Vec<String>, mut facts: Value) -> Self {
        let (machine, compiler) = (machine::describe(), machine::COMPILER);
        let above = format!("{title}\nmachine:  {machine}\ncompiler: {compiler}{built}\n{text}\n\n");
        facts["machine"] = machine.into();
        facts["compiler"] = compiler.into();
        Self { above, rows: vec![columns], skipped: String::new(), facts, entries: Vec::new() }
    }

    pub(crate) fn line(&mut self, cells: Vec<String>, entry: Value) {
        self.rows.push(cells);
        self.entries.push(entry);
    }

    /// Notes why a contestant did not take part.
    pub(crate) fn skip(&mut self, name: &str, reason: &str) {
        self.skipped += &format!("skipped: {name}, {reason}\n");
    }

    /// The JSON object.
    pub(crate) fn json(&self) -> Value {
        let mut json = self.facts.clone();
        json["entries"] = self.entries.clone().into();
        json
    }
}

/// The columns are aligned: names to the left, figures to the right.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.above)?;
        for line in aligned(&self.rows, |column| column < 2) {
            writeln!(f, "{line}")?;
        }
        f.write_str(&self.skipped)
    }
}
