//! The table of results at the end of the matrix.

use std::{fmt, time::Duration};

use anyhow::{Result, bail};

/// One line of the table.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) passed: u64,
    pub(super) failed: u64,
    pub(super) skipped: u64,
    /// The perft nodes counted, 0 if none.
    pub(super) nodes: u64,
    pub(super) time: Duration,
    /// A note, such as why something failed or was skipped.
    pub(super) note: String,
}

impl Row {
    /// A row for one thing that passed or failed.
    pub(super) fn of(name: impl Into<String>, passed: bool) -> Self {
        Self { name: name.into(), passed: u64::from(passed), failed: u64::from(!passed), ..Self::default() }
    }

    /// A row for a failure.
    pub(super) fn failure(name: impl Into<String>, note: impl Into<String>) -> Self {
        Self { note: note.into(), ..Self::of(name, false) }
    }

    /// The row, or that of the error.
    pub(super) fn or_failure(name: &str, row: Result<Self>) -> Self {
        row.unwrap_or_else(|error| Self::failure(name, format!("{error:#}")))
    }

    fn result(&self) -> &'static str {
        match self {
            Self { failed: 1.., .. } => "FAILED",
            Self { passed: 0, .. } => "skipped",
            _ => "passed",
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, passed, failed, skipped, nodes, time, note } = self;
        let (result, seconds) = (self.result(), time.as_secs_f64());
        let nodes = if *nodes == 0 { "-".to_owned() } else { nodes.to_string() };
        let line = format!(
            "{name:<46} {result:<8} {passed:>6} {failed:>6} {skipped:>7} {nodes:>14} {seconds:>8.1}  {note}"
        );
        f.write_str(line.trim_end())
    }
}

/// All lines of the table.
#[derive(Debug, Default)]
pub(super) struct Summary(Vec<Row>);

impl Summary {
    /// Adds a line and prints it at once.
    pub(super) fn add(&mut self, row: Row) {
        let Row { name, time, note, .. } = &row;
        println!("   {name}: {} in {:.1} s {note}", row.result(), time.as_secs_f64());
        self.0.push(row);
    }

    /// Runs something that may go wrong, and adds its line; without what it needs, the line says
    /// why it was skipped.
    pub(super) fn run<T>(&mut self, name: &str, needed: Result<T>, run: impl FnOnce(T) -> Result<Row>) {
        match needed {
            Ok(needed) => self.add(Row::or_failure(name, run(needed))),
            Err(error) => self.leave_out(name, &format!("{error:#}")),
        }
    }

    /// Adds a line for something that was skipped.
    pub(super) fn leave_out(&mut self, name: &str, why: &str) {
        self.add(Row { name: name.to_owned(), skipped: 1, note: why.to_owned(), ..Row::default() });
    }

    /// Whether the line of this name, if there is one, has passed.
    pub(super) fn outcome(&self, name: &str) -> Option<bool> {
        self.0.iter().find(|row| row.name == name).map(|row| row.failed == 0)
    }

    fn total(&self, count: fn(&Row) -> u64) -> u64 {
        self.0.iter().map(count).sum()
    }

    /// An error if anything failed, or if nothing ran.
    pub(super) fn verdict(&self) -> Result<()> {
        match (self.total(|row| row.failed), self.total(|row| row.passed)) {
            (0, 0) => bail!("nothing was tested"),
            (0, _) => Ok(()),
            (failed, _) => bail!("{failed} failed"),
        }
    }
}

/// The table; its last line is `N passed, N failed, N skipped`.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["what", "result", "passed", "failed", "skipped", "nodes", "seconds"];
        let [what, result, passed, failed, skipped, nodes, seconds] = head;
        writeln!(
            f,
            "{what:<46} {result:<8} {passed:>6} {failed:>6} {skipped:>7} {nodes:>14} {seconds:>8}  note"
        )?;
        self.0.iter().try_for_each(|row| writeln!(f, "{row}"))?;
        let seconds: f64 = self.0.iter().map(|row| row.time.as_secs_f64()).sum();
        writeln!(f, "\n{} nodes counted, {seconds:.0} seconds", self.total(|row| row.nodes))?;
        let (passed, failed) = (self.total(|row| row.passed), self.total(|row| row.failed));
        let skipped = self.total(|row| row.skipped);
        writeln!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_adds_up() {
        let mut summary = Summary::default();
        summary.add(Row { passed: 3, skipped: 1, ..Row::of("tests", true) });
        summary.add(Row::failure("build", "no such crate"));
        assert!(summary.to_string().ends_with("\n3 passed, 1 failed, 1 skipped\n"));
        assert!(summary.verdict().is_err());
    }

    #[test]
    fn nothing_tested_is_no_success() {
        let mut summary = Summary::default();
        summary.leave_out("tests", "not selected");
        assert!(summary.verdict().is_err());
        summary.add(Row::of("build", true));
        assert!(summary.verdict().is_ok());
    }
}
