//! Unsafe code: where it may be, and the audit of every piece.

use super::documents::Document;
use super::tree::{Report, Tree};

const PAGE: &str = "docs/unsafe.md";

/// How unsafe code begins. An unsafe function's type does not count, nor the head of a method,
/// whose reason the trait has.
const BEGINNINGS: [&str; 5] =
    ["unsafe {", "unsafe impl ", "unsafe trait ", "unsafe extern \"C\" {", "#[unsafe("];

/// A reason stands at most this many lines above its code.
const REACH: usize = 9;

/// Unsafe code is only where the page says, with a reason beside each piece and a test that the
/// page names. The compiler denies unsafe code in the whole workspace, but any file could allow it
/// again.
pub(super) fn places(tree: &Tree, report: Report<'_>) {
    // The first cell of a row names files, with a `*` for any part of the path.
    let rows = tree.text(PAGE).lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    let listed: Vec<String> = rows.flat_map(|cell| Document::read(cell).code_spans).collect();
    let is_listed = |path: &str| {
        let fits = |(begin, end)| path.starts_with(begin) && path.ends_with(end);
        listed.iter().any(|pattern| pattern.split_once('*').map_or(path == pattern, fits))
    };
    for (path, lines) in sources(tree) {
        let is_permission =
            |line: &str| line.starts_with("#") && line.contains("(unsafe_code") && !line.contains("forbid");
        if !is_listed(path) && lines.iter().any(|line| is_unsafe(line) || is_permission(line)) {
            report(format!("{path}: {PAGE} names no test of unsafe code here"));
        }
        for place in (0..lines.len()).filter(|&place| is_unsafe(lines[place])) {
            if reason(&lines, place).is_none() {
                report(format!("{path}:{}: unsafe code without a `SAFETY` comment", place + 1));
            }
        }
    }
}

/// The page has the reason of every piece in the words of the sources, and nothing else.
pub(super) fn audit(tree: &Tree, report: Report<'_>) {
    let page = tree.text(PAGE).lines().skip_while(|line| *line != HEADING);
    let written: Vec<&str> = page.filter(|line| line.starts_with("| `")).collect();
    let expected: Vec<String> = sources(tree).flat_map(|(path, lines)| rows(path, &lines)).collect();
    for row in expected.iter().filter(|row| !written.contains(&row.as_str())) {
        report(format!("{PAGE}: the audit lacks this row:\n{row}"));
    }
    for row in written.iter().filter(|row| !expected.iter().any(|other| other == **row)) {
        report(format!("{PAGE}: the audit has a row of code that is not there:\n{row}"));
    }
}

const HEADING: &str = "## Every piece";

/// The sources that may contain unsafe code, as trimmed lines.
fn sources(tree: &Tree) -> impl Iterator<Item = (&str, Vec<&str>)> {
    let files = tree.ending(".rs").filter(|(path, _)| !path.starts_with("xtask/src/"));
    files.map(|(path, text)| (path, text.lines().map(str::trim).collect()))
}

fn is_unsafe(line: &str) -> bool {
    !line.starts_with("//") && BEGINNINGS.iter().any(|beginning| line.contains(beginning))
}

/// The rows of a file: what each piece is in, and why it is sound.
fn rows(path: &str, lines: &[&str]) -> Vec<String> {
    let places = (0..lines.len()).filter(|&place| is_unsafe(lines[place]));
    let row = |place| {
        let why = reason(lines, place).unwrap_or_default();
        format!("| `{path}` | `{}` | {why} |", item(lines, place))
    };
    let mut rows: Vec<String> = places.map(row).collect();
    rows.dedup();
    rows
}

/// The reason beside a piece, on one line.
fn reason(lines: &[&str], place: usize) -> Option<String> {
    const MARKS: [&str; 2] = ["// SAFETY: ", "/// # Safety"];
    let above = place.saturating_sub(REACH)..place;
    let begin = above.rev().find(|&line| MARKS.iter().any(|mark| lines[line].starts_with(mark)))?;
    let comment = lines[begin..place].iter().take_while(|line| line.starts_with("//"));
    let words = comment.map(|line| MARKS.iter().fold(*line, |line, mark| line.trim_start_matches(mark)));
    let text: Vec<&str> = words.map(|line| line.trim_start_matches('/').trim()).collect();
    Some(text.join(" ").trim().to_owned())
}

/// The function, or the implementation, that a piece is in.
fn item(lines: &[&str], place: usize) -> String {
    let heads = lines[..=place].iter().rev();
    let name = |line: &&str| {
        let (before, after) = line.split_once("fn ")?;
        let is_head = !line.starts_with("//") && (before.is_empty() || before.ends_with(' '));
        let name: String =
            after.chars().take_while(|char| char.is_alphanumeric() || "_$".contains(*char)).collect();
        (is_head && !name.is_empty()).then_some(name)
    };
    if lines[place].starts_with("#[unsafe(") {
        return lines[place..].iter().find_map(name).unwrap_or_default();
    }
    let is_alone = BEGINNINGS[1..].iter().any(|beginning| lines[place].starts_with(beginning));
    let of_function = if is_alone { None } else { heads.clone().find_map(name) };
    of_function.unwrap_or_else(|| lines[place].trim_end_matches(['{', '}', ' ']).to_owned())
}
