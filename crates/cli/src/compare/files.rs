//! The files that a comparison writes, and what is wrong with them before it begins.

use std::fs;
use std::path::{Path, PathBuf};

use super::chart::{self, Chart};
use super::measure::Outcome;
use super::{json, page};
use crate::failure::Failure;
use crate::file;
use crate::output::is_stdout;
use clap::Args;

/// Where the result goes, besides the terminal.
#[derive(Args)]
pub(super) struct Files {
    /// Also write the result here as JSON; `-` prints it instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also write the result here as a page with charts, and each chart as an SVG file beside it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Also write the result here as Markdown, and each chart as an SVG file beside it
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
}

impl Files {
    /// Whether standard output gets JSON.
    pub(super) fn print_json(&self) -> bool {
        self.json.as_deref().is_some_and(is_stdout)
    }

    /// Checks before the measurement that each file can be written after it, and that none is written twice.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let pages = [(&self.html, "--html"), (&self.markdown, "--markdown")];
        if let Some((_, option)) = pages.iter().find(|(file, _)| file.as_deref().is_some_and(is_stdout)) {
            return Err(Failure::OnlyJson(option));
        }
        let mut known: Vec<PathBuf> = Vec::new();
        let files = [&self.json, &self.html, &self.markdown].into_iter().flatten();
        for file in files.filter(|file| !is_stdout(file)) {
            file::try_to_open(file)?;
            let place = fs::canonicalize(file).unwrap_or_else(|_| file.clone());
            if known.contains(&place) {
                return Err(Failure::WrittenTwice(file.clone()));
            }
            known.push(place);
        }
        Ok(())
    }

    /// Writes the file of JSON, unless that is standard output.
    pub(super) fn write_json(&self, text: &str) -> Result<(), Failure> {
        let file = self.json.as_ref().filter(|file| !is_stdout(file));
        file.map_or(Ok(()), |file| file::write(file, text))
    }

    /// Writes all files.
    pub(super) fn write(&self, outcome: &Outcome) -> Result<(), Failure> {
        let charts = chart::charts(outcome);
        self.write_json(&json(outcome))?;
        if let Some(file) = &self.html {
            write_charts(file, &charts)?;
            file::write(file, &page::html(outcome, &charts))?;
        }
        if let Some(file) = &self.markdown {
            let names = write_charts(file, &charts)?;
            let named: Vec<_> = charts.iter().zip(names).collect();
            file::write(file, &page::markdown(outcome, &named))?;
        }
        Ok(())
    }
}

/// The result as JSON.
pub(super) fn json(outcome: &Outcome) -> String {
    crate::json::safe(format!("{:#}\n", json::object(outcome)))
}

/// Writes the charts beside a file, and returns their names.
fn write_charts(file: &Path, charts: &[Chart]) -> Result<Vec<String>, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let names: Vec<String> = charts.iter().map(|chart| format!("{stem}-{}.svg", chart.key)).collect();
    for (chart, name) in charts.iter().zip(&names) {
        file::write(&file.with_file_name(name), &chart.svg())?;
    }
    Ok(names)
}
