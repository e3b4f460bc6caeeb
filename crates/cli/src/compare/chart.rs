//! Self-contained bar charts as SVG, for light and dark backgrounds.

use std::fmt::Write as _;

use fianchetto::Stage;
use fianchetto_explain::escaped;
use fianchetto_measure::{Estimate, rounded};

use super::contestant::Task;
use super::measure::{Measurements, Row};
use super::report;
use crate::terminal;

/// The width of a chart, which fits a narrow screen almost at full size.
const WIDTH: f64 = 480.0;
/// The length of the longest bar, which leaves room for its figure.
const LENGTH: f64 = 366.0;
/// The most characters in a line.
const WIDEST: usize = 60;
const MARGIN: f64 = 12.0;
const THICKNESS: f64 = 16.0;
/// The height of a line of text.
const LINE: f64 = 19.0;
/// The distance between two groups of bars.
const GAP: f64 = 8.0;

/// Colours for both backgrounds, and fonts.
const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#24292f;white-space:pre}.t{font-size:17px;font-weight:600}\
.u{fill:#57606a}.bg{fill:#fff}.s0{fill:#2f6fbb}.s1{fill:#c26a12}.s2{fill:#3f9a5f}.w{stroke:#24292f;stroke-width:1;opacity:.55}\
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.u{fill:#9198a1}.bg{fill:#0d1117}.s0{fill:#5b9bea}.s1{fill:#f0a54a}\
.s2{fill:#5cc283}.w{stroke:#e6edf3}}";

/// A chart of horizontal bars, in groups of one or more.
pub(crate) struct Chart {
    /// Part of the file's name.
    pub(crate) key: &'static str,
    pub(crate) title: &'static str,
    unit: &'static str,
    /// The names of the bars of a group.
    series: &'static [&'static str],
    groups: Vec<Group>,
    /// Whether the length of a bar is the logarithm of its value.
    is_logarithmic: bool,
}

struct Group {
    label: String,
    bars: Vec<Estimate>,
}

/// The charts of a result, each with the best at the top.
pub(crate) fn charts(measured: &Measurements) -> Vec<Chart> {
    let list = ["lists", "Lists of moves", "nanoseconds a position; shorter is faster"];
    let making = "nanoseconds a move, made and taken back, or made on a copy; shorter is faster";
    let lists = groups(measured, &Stage::ALL.map(Task::Lists), false);
    let make = groups(measured, &[Task::Make], false);
    let bytes = |row: &Row| {
        let [_, sizes @ ..] = report::sizes(&row.technique);
        sizes.map(|bytes| Estimate { median: bytes as f64, spread: 0.0 }).to_vec()
    };
    let memory = ["memory", "Memory", "bytes, on a logarithmic scale"];
    let memory =
        Chart::new(memory, &["own tables", "shared tables", "board"], sorted(measured, bytes, false));
    vec![
        perft(groups(measured, &[Task::Bulk, Task::Plain], true)),
        Chart::new(list, &["all", "captures", "quiets"], lists),
        Chart::new(["make", "Making a move", making], &["make"], make),
        Chart { is_logarithmic: true, ..memory },
    ]
}

fn perft(groups: Vec<Group>) -> Chart {
    let names = ["perft", "Perft", "million leaves a second; longer is faster"];
    Chart::new(names, &["counted in bulk", "every move made"], groups)
}

fn groups(measured: &Measurements, tasks: &[Task], more_is_better: bool) -> Vec<Group> {
    let bar = |row: &Row, task: Task| report::shown(task, row.figure(task));
    sorted(measured, |row| tasks.iter().map(|&task| bar(row, task)).collect(), more_is_better)
}

fn sorted(measured: &Measurements, bars: impl Fn(&Row) -> Vec<Estimate>, more_is_better: bool) -> Vec<Group> {
    let group = |row: &Row| Group { label: report::names(&row.technique).join(" · "), bars: bars(row) };
    let mut groups: Vec<Group> = measured.rows.iter().map(group).collect();
    sort(&mut groups, more_is_better);
    groups
}

/// Sorts by the first bar, the best first.
fn sort(groups: &mut [Group], more_is_better: bool) {
    let first = |group: &Group| group.bars.first().map_or(0.0, |bar| bar.median);
    groups.sort_by(|a, b| first(a).total_cmp(&first(b)));
    if more_is_better {
        groups.reverse();
    }
}

impl Chart {
    const fn new(
        [key, title, unit]: [&'static str; 3],
        series: &'static [&'static str],
        groups: Vec<Group>,
    ) -> Self {
        Self { key, title, unit, series, groups, is_logarithmic: false }
    }

    /// The chart with its own background: the page around it may be light although the reader
    /// prefers dark.
    pub(crate) fn svg(&self) -> String {
        let (head, mut top) = self.head();
        let mut body = String::new();
        let longest =
            self.groups.iter().flat_map(|group| &group.bars).map(|bar| bar.median).fold(0.0, f64::max);
        for group in &self.groups {
            top += GAP + LINE;
            text(&mut body, "", MARGIN, top - 5.0, &group.label);
            for (series, bar) in group.bars.iter().enumerate() {
                self.write_bar(&mut body, *bar, series, top, longest);
                top += THICKNESS;
            }
        }
        let height = top + MARGIN;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {WIDTH} {height}\" \
             role=\"img\" aria-label=\"{}\"><style>{STYLE}</style>\
             <rect class=\"bg\" width=\"{WIDTH}\" height=\"{height}\"/>{head}{body}</svg>\n",
            escaped(self.title)
        )
    }

    /// Title, unit and legend, and the y coordinate where they end.
    fn head(&self) -> (String, f64) {
        let (mut svg, mut top) = (String::new(), MARGIN + 14.0);
        text(&mut svg, "t", MARGIN, top, self.title);
        for line in terminal::wrapped(self.unit, WIDEST) {
            top += LINE;
            text(&mut svg, "u", MARGIN, top, line.trim_start());
        }
        if self.series.len() > 1 {
            top += LINE;
            for (index, name) in self.series.iter().enumerate() {
                let x = MARGIN + 150.0 * index as f64;
                let y = top - 11.0;
                let _ = write!(
                    svg,
                    "<rect class=\"s{index}\" x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\" rx=\"2\"/>"
                );
                text(&mut svg, "", x + 18.0, top, name);
            }
        }
        (svg, top)
    }

    fn write_bar(&self, svg: &mut String, bar: Estimate, series: usize, top: f64, longest: f64) {
        let Estimate { median: value, spread } = bar;
        let length = self.length(value, longest);
        let (thin, middle) = (THICKNESS - 2.0, top + THICKNESS / 2.0 - 1.0);
        let _ = write!(
            svg,
            "<rect class=\"s{series}\" x=\"{MARGIN}\" y=\"{top:.1}\" width=\"{length:.1}\" height=\"{thin}\" rx=\"2\"/>"
        );
        let [low, high] =
            [1.0 - spread, 1.0 + spread].map(|part| MARGIN + self.length(value * part, longest));
        if spread > 0.0 {
            let _ = write!(
                svg,
                "<line class=\"w\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{middle:.1}\" y2=\"{middle:.1}\"/>"
            );
        }
        let figure = if self.is_logarithmic { report::grouped(value as usize) } else { rounded(value) };
        text(svg, "", high + 6.0, top + THICKNESS - 3.0, &figure);
    }

    /// The length of a bar, cut off at the longest (an uncertainty can go beyond it).
    fn length(&self, value: f64, longest: f64) -> f64 {
        let scale = |value: f64| if self.is_logarithmic { (1.0 + value).ln() } else { value };
        LENGTH * (scale(value.max(0.0)) / scale(longest).max(1e-9)).min(1.0)
    }
}

fn text(svg: &mut String, class: &str, x: f64, y: f64, text: &str) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let _ = write!(svg, "<text{class} x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escaped(text));
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    fn chart(spread: f64) -> Chart {
        let bars = vec![Estimate { median: 10.0, spread }, Estimate { median: 5.0, spread: 0.0 }];
        let groups = vec![Group { label: "a < b".to_owned(), bars }];
        Chart::new(["k", "t", "u"], &["one", "two"], groups)
    }

    #[test]
    fn bars_are_in_proportion_and_text_is_escaped() {
        let svg = chart(0.0).svg();
        assert!(svg.contains("width=\"366.0\"") && svg.contains("width=\"183.0\""), "{svg}");
        assert!(svg.contains("a &lt; b") && !svg.contains("<line"), "{svg}");
        assert_eq!(svg.matches("<rect class=\"s").count(), 4, "two bars, and two in the legend");
    }

    #[test]
    fn an_uncertainty_stays_within_the_picture() {
        let svg = chart(4.5).svg();
        assert!(svg.contains(&format!("x1=\"{MARGIN:.1}\" x2=\"{:.1}\"", MARGIN + LENGTH)), "{svg}");
    }

    /// The rows of a table in a document, keyed by their first three cells.
    fn rows(document: &str) -> Vec<[String; 5]> {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(document));
        let text = text.expect("the document is there");
        let cells = |line: &str| {
            let mut cells = line.split('|').skip(1).map(|cell| cell.trim().to_owned());
            Some([(); 5].map(|()| cells.next().unwrap_or_default())).filter(|cells| is_number(&cells[3]))
        };
        text.lines().filter_map(cells).collect()
    }

    fn is_number(cell: &str) -> bool {
        cell.parse::<f64>().is_ok()
    }

    /// The README's picture and table come from the run that made `docs/results.md`.
    #[test]
    fn the_readme_shows_the_results() {
        const DRAWN: [&str; 11] = [
            "quad",
            "attack-table",
            "prepared",
            "pext",
            "magic",
            "hyperbola",
            "ternary",
            "kogge-stone",
            "ray-loop",
            "move-table",
            "dense",
        ];
        let results = rows("docs/results.md");
        let group = |name: &str| {
            let row = results.iter().find(|row| row[0] == name).expect("each is in the results");
            let bar = |cell: &String| Estimate { median: cell.parse().expect("a number"), spread: 0.0 };
            Group { label: row[..3].join(" · "), bars: row[3..].iter().map(bar).collect() }
        };
        let new = perft(DRAWN.map(group).into()).svg();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ranking.svg");
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&file, &new).expect("the picture can be written");
        }
        assert!(fs::read_to_string(file).is_ok_and(|old| old == new), "renew it with UPDATE_DOCS=1");

        let shown = rows("README.md");
        let same = |row: &&[String; 5]| results.iter().find(|result| result[..3] == row[..3]);
        let both: Vec<_> = shown.iter().filter_map(|row| Some((row, same(&row)?))).collect();
        assert!(both.len() >= 8, "{both:?}");
        both.iter().for_each(|(row, result)| assert_eq!(row[3], result[3], "{row:?}"));
    }

    #[test]
    fn the_best_is_on_top() {
        let group =
            |value| Group { label: String::new(), bars: vec![Estimate { median: value, spread: 0.0 }] };
        let mut groups = [group(2.0), group(3.0), group(1.0)];
        let values = |groups: &[Group]| groups.iter().map(|group| group.bars[0].median).collect::<Vec<_>>();
        sort(&mut groups, true);
        assert_eq!(values(&groups), [3.0, 2.0, 1.0]);
        sort(&mut groups, false);
        assert_eq!(values(&groups), [1.0, 2.0, 3.0]);
    }
}
