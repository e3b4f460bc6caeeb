//! The result as a page for a web site, and as Markdown.

use fianchetto_explain::escaped;

use super::chart::Chart;
use super::measure::{Outcome, Row};
use super::report::{self, COLUMNS, SIZES};

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
pub(crate) fn html(outcome: &Outcome, charts: &[Chart]) -> String {
    let item = |line: &String| format!("<li>{}</li>\n", escaped(line));
    let warning = |line: &String| format!("<p class=\"warning\">{}</p>\n", escaped(line));
    let circumstances: String = report::circumstances(outcome).iter().map(item).collect();
    let warnings: String = report::warnings(outcome.noise).iter().map(warning).collect();
    let figures: String = charts.iter().map(|chart| format!("<figure>{}</figure>\n", chart.svg())).collect();
    let (table, legend) = (html_table(outcome), report::LEGEND.map(escaped).join("<br>"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{TITLE}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{TITLE}</h1>\n<ul>\n{circumstances}</ul>\n{warnings}\
         <div class=\"charts\">\n{figures}</div>\n<div class=\"table\">\n{table}</div>\n<p><small>{legend}<br>Made by \
         <code>fianchetto compare</code>.</small></p>\n</body>\n</html>\n"
    )
}

fn html_table(outcome: &Outcome) -> String {
    let row = |tag: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = outcome.rows.iter().map(|entry| row("td", cells(entry))).collect();
    format!("<table>\n<thead>\n{}</thead>\n<tbody>\n{body}</tbody>\n</table>\n", row("th", head()))
}

/// A page of documentation, with the charts as files of these names beside it.
pub(crate) fn markdown(outcome: &Outcome, charts: &[(&Chart, String)]) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let item = |text: String| format!("- {text}\n");
    let legend: String = report::LEGEND.into_iter().map(|text| item(text.to_owned())).collect();
    let circumstances: String = report::circumstances(outcome).into_iter().map(item).collect();
    let warnings: String =
        report::warnings(outcome.noise).iter().map(|text| format!("\n**{text}**\n")).collect();
    let body: String = outcome.rows.iter().map(|row| line(cells(row))).collect();
    let (head, rule) = (head(), head().iter().enumerate().map(|(index, _)| rule(index)).collect());
    let pictures: String =
        charts.iter().map(|(chart, file)| format!("\n![{}]({file})\n", chart.title)).collect();
    format!(
        "# Results\n\nMade by `fianchetto compare`.\n\n{circumstances}{warnings}\n{}{}{body}\n{legend}{pictures}",
        line(head),
        line(rule)
    )
}

/// The alignment of a column: names to the left, figures to the right.
fn rule(index: usize) -> String {
    if index < 3 { "---".to_owned() } else { "---:".to_owned() }
}

fn head() -> Vec<String> {
    let names = ["technique", "board", "path"].into_iter();
    names.chain(COLUMNS.iter().map(|column| column.short)).chain(SIZES).map(str::to_owned).collect()
}

fn cells(row: &Row) -> Vec<String> {
    let identity = &row.identity;
    let figure = |column: &report::Column| {
        let figure = row.figure(column.event);
        let value = report::rounded(report::value(column.event, figure));
        format!("{value} {}{}", report::percent(figure.spread), report::mark(identity, column.event))
    };
    let figures = COLUMNS.iter().map(figure);
    let names = [identity.info.name, identity.board, identity.path.name()].map(str::to_owned);
    let sizes = report::sizes(identity).map(report::grouped);
    names.into_iter().chain(figures).chain(sizes).collect()
}
