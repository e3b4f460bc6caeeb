//! The files that a comparison writes: JSON, a web page and Markdown. They are checked before it
//! begins.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use fianchetto_explain::escaped;
use fianchetto_measure::{Estimate, machine};
use serde_json::{Value, json};

use super::chart::{self, Chart};
use super::contestant::Task;
use super::measure::{Measurements, Row, is_noisy};
use super::report::{self, COLUMNS, LEGEND, cells, head};
use crate::{failure::Failure, file, output::is_stdout};

/// Where the result goes besides the terminal.
#[derive(Args)]
pub(super) struct Files {
    /// Also write the result to this file as JSON; `-` prints it instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also write the result to this file as a web page with charts, and each chart as an SVG file
    /// beside it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Also write the result to this file as Markdown, and each chart as an SVG file beside it
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
}

impl Files {
    /// Whether standard output gets JSON.
    pub(super) fn print_json(&self) -> bool {
        self.json.as_deref().is_some_and(is_stdout)
    }

    /// Checks before the measurement that every file can be written, and that no two options name
    /// the same one.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let pages = [(&self.html, "--html"), (&self.markdown, "--markdown")];
        if let Some((_, option)) = pages.iter().find(|(file, _)| file.as_deref().is_some_and(is_stdout)) {
            return Err(format!("`{option} -`: only `--json -` is standard output; name a file").into());
        }
        file::check([&self.json, &self.html, &self.markdown].into_iter().flatten())
    }

    /// Writes the JSON file, unless it is standard output.
    pub(super) fn write_json(&self, text: &str) -> Result<(), Failure> {
        let file = self.json.as_ref().filter(|file| !is_stdout(file));
        file.map_or(Ok(()), |file| file::write(file, text))
    }

    pub(super) fn write(&self, measured: &Measurements) -> Result<(), Failure> {
        let charts = chart::charts(measured);
        self.write_json(&json(measured))?;
        if let Some(file) = &self.html {
            write_charts(file, &charts)?;
            file::write(file, html(measured, &charts))?;
        }
        if let Some(file) = &self.markdown {
            let names = write_charts(file, &charts)?;
            let named: Vec<_> = charts.iter().zip(names).collect();
            file::write(file, markdown(measured, &named))?;
        }
        Ok(())
    }
}

/// Writes the charts beside a file, and returns their file names.
fn write_charts(file: &Path, charts: &[Chart]) -> Result<Vec<String>, Failure> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let names: Vec<String> = charts.iter().map(|chart| format!("{stem}-{}.svg", chart.key)).collect();
    for (chart, name) in charts.iter().zip(&names) {
        file::write(&file.with_file_name(name), chart.svg())?;
    }
    Ok(names)
}

pub(super) fn json(measured: &Measurements) -> String {
    let mut object = object(measured, entry);
    object["unrest"] = measured.unrest.into();
    let peer = |(name, figure): &(String, Estimate)| json!({ "name": name, "perft_bulk_mnps": report::shown(Task::Bulk, *figure) });
    object["peer"] = json!(measured.peer.as_ref().map(peer));
    crate::json::safe(format!("{object:#}\n"))
}

/// The JSON that all comparisons share; `complete` adds to each row's entry.
pub(super) fn object(measured: &Measurements, complete: impl Fn(&Row, Value) -> Value) -> Value {
    let entry = |row: &Row| {
        let [technique, board, path] = report::names(&row.technique);
        let [_, own, shared, _] = report::sizes(&row.technique);
        let entry = json!({
            "technique": technique,
            "board": board,
            "path": path,
            "own_table_bytes": own,
            "shared_table_bytes": shared,
        });
        complete(row, entry)
    };
    json!({
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "version": env!("CARGO_PKG_VERSION"),
        "optimised": machine::IS_OPTIMISED,
        "positions": measured.positions,
        "rounds": measured.rounds,
        "slice_ms": measured.slice.as_secs_f64() * 1e3,
        "noise": measured.noise,
        "noisy": is_noisy(measured.noise),
        "entries": measured.rows.iter().map(entry).collect::<Vec<_>>(),
    })
}

fn entry(row: &Row, mut entry: Value) -> Value {
    let [all, _, _, board] = report::sizes(&row.technique);
    (entry["table_bytes"], entry["board_bytes"]) = (all.into(), board.into());
    entry["copies"] = row.technique.copies().into();
    for column in &COLUMNS {
        entry[column.key] = json!(report::shown(column.task, row.figure(column.task)));
    }
    entry
}

const STYLE: &str = ":root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#24292f;background:#fff;\
overflow-wrap:anywhere}
h1{font-size:1.6rem;margin-bottom:.2rem}ul{padding-left:1.2rem;color:#57606a}
.warning{padding:.6rem .9rem;border-left:4px solid #d1242f;background:#d1242f1a}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem;align-items:start}
figure{margin:0}svg{width:100%;max-width:34rem;height:auto}
.table{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;white-space:nowrap}
th,td{padding:.3rem .7rem;border-bottom:1px solid #d0d7de;text-align:right}
th:nth-child(-n+3),td:nth-child(-n+3){text-align:left}small{color:#57606a}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}ul,small{color:#9198a1}th,td{border-color:#30363d}}
";

const TITLE: &str = "Ways of generating chess moves, compared";

/// A self-contained page.
fn html(measured: &Measurements, charts: &[Chart]) -> String {
    let item = |line: &String| format!("<li>{}</li>\n", escaped(line));
    let warning = |line: &String| format!("<p class=\"warning\">{}</p>\n", escaped(line));
    let circumstances: String = report::circumstances(measured).iter().map(item).collect();
    let warnings: String = report::warnings(measured.noise).iter().map(warning).collect();
    let figures: String = charts.iter().map(|chart| format!("<figure>{}</figure>\n", chart.svg())).collect();
    let table = html_table(measured);
    let legend = report::legend().map(|line| escaped(&line)).join("<br>");
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{TITLE}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{TITLE}</h1>\n<ul>\n{circumstances}</ul>\n{warnings}\
         <div class=\"charts\">\n{figures}</div>\n<div class=\"table\">\n{table}</div>\n<p><small>{legend}<br>Made by \
         <code>fianchetto compare</code>.</small></p>\n</body>\n</html>\n"
    )
}

fn html_table(measured: &Measurements) -> String {
    let row = |tag: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = measured.rows.iter().map(|entry| row("td", cells(entry, |_| true))).collect();
    format!("<table>\n<thead>\n{}</thead>\n<tbody>\n{body}</tbody>\n</table>\n", row("th", head()))
}

/// A page of documentation with its charts in these files. The table omits spreads and shows only
/// the fastest path of each form on each board: the charts show all paths, and JSON has both.
fn markdown(measured: &Measurements, charts: &[(&Chart, String)]) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let item = |text: String| format!("- {text}\n");
    let legend: String = LEGEND.into_iter().map(|text| item(text.to_owned())).collect();
    let circumstances: String = report::circumstances(measured).into_iter().map(item).collect();
    let warnings: String =
        report::warnings(measured.noise).iter().map(|text| format!("\n**{text}**\n")).collect();
    let mut seen = BTreeSet::new();
    // The rows are sorted, fastest first.
    let rows = measured.rows.iter().filter(|row| {
        let [name, board, _] = report::names(&row.technique);
        seen.insert((name, board))
    });
    let body: String = rows.map(|row| line(cells(row, |_| false))).collect();
    let (head, rule) = (head(), head().iter().enumerate().map(|(index, _)| rule(index)).collect());
    let pictures: String =
        charts.iter().map(|(chart, file)| format!("\n![{}]({file})\n", chart.title)).collect();
    format!(
        "# Results\n\nMade by `fianchetto compare`. The table has the fastest path of each form on each board, and the charts \
         have all.\n\n{circumstances}{warnings}\n{}{}{body}\n{legend}{pictures}",
        line(head),
        line(rule)
    )
}

/// The alignment of a column: names to the left, figures to the right.
fn rule(index: usize) -> String {
    if index < 3 { "---".to_owned() } else { "---:".to_owned() }
}
