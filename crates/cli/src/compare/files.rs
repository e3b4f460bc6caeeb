//! The files that a comparison writes, and what is wrong with them before it begins.

use std::fs;
use std::path::{Path, PathBuf};

use super::Arguments;
use super::chart::{self, Chart};
use super::measure::Outcome;
use super::{json, page};
use crate::failure::Failure;

/// Whether a file is standard output.
pub(super) fn is_stdout(file: &Path) -> bool {
    file == Path::new("-")
}

/// Checks before the measurement that each file can be written after it, and that none is written twice.
pub(super) fn check(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { json, html, markdown, .. } = arguments;
    if let Some(option) = [(html, "--html"), (markdown, "--markdown")]
        .into_iter()
        .find_map(|(file, option)| file.as_deref().is_some_and(is_stdout).then_some(option))
    {
        return Err(Failure::OnlyJson(option));
    }
    let mut known: Vec<PathBuf> = Vec::new();
    let files = [json, html, markdown].into_iter().flatten().filter(|file| !is_stdout(file));
    for file in files {
        try_to_open(file)?;
        let place = fs::canonicalize(file).unwrap_or_else(|_| file.clone());
        if known.contains(&place) {
            return Err(Failure::WrittenTwice(file.clone()));
        }
        known.push(place);
    }
    Ok(())
}

/// Writes all files.
pub(super) fn write(arguments: &Arguments, outcome: &Outcome) -> Result<(), Failure> {
    let charts = chart::charts(outcome);
    if let Some(file) = arguments.json.as_ref().filter(|file| !is_stdout(file)) {
        write_text(file, &json(outcome))?;
    }
    if let Some(file) = &arguments.html {
        write_charts(file, &charts)?;
        write_text(file, &page::html(outcome, &charts))?;
    }
    if let Some(file) = &arguments.markdown {
        let names = write_charts(file, &charts)?;
        let named: Vec<_> = charts.iter().zip(names).collect();
        write_text(file, &page::markdown(outcome, &named))?;
    }
    Ok(())
}

/// The result as JSON.
pub(super) fn json(outcome: &Outcome) -> String {
    format!("{:#}\n", json::object(outcome))
}

/// Writes the charts beside a file, and returns their names.
fn write_charts(file: &Path, charts: &[Chart]) -> Result<Vec<String>, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let names: Vec<String> = charts.iter().map(|chart| format!("{stem}-{}.svg", chart.key)).collect();
    for (chart, name) in charts.iter().zip(&names) {
        write_text(&file.with_file_name(name), &chart.svg())?;
    }
    Ok(names)
}

fn try_to_open(file: &PathBuf) -> Result<(), Failure> {
    let opened = fs::OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|reason| Failure::Write { file: file.clone(), reason })
}

fn write_text(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|reason| Failure::Write { file: file.into(), reason })
}
