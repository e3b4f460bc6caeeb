//! What the Markdown files keep to: links lead to something, the book has every page, a cited path
//! is there, a figure can be measured again, code shown is that of its file.

use std::collections::BTreeMap;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use super::tree::{Report, Tree};

/// A relative link leads to a file or folder, seen from the document that it is in, as a browser
/// sees it. Its `#anchor` is that of a heading.
pub(super) fn links(tree: &Tree, report: Report<'_>) {
    let documents: BTreeMap<&str, Document> = documents(tree, "").collect();
    for (path, document) in &documents {
        let is_relative = |target: &str| !target.contains("://") && !target.starts_with("mailto:");
        for (target, line) in document.links.iter().filter(|(target, _)| is_relative(target)) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { (*path).to_owned() } else { resolved(path, file) };
            let has_anchor = |there: &Document| there.anchors.iter().any(|there| there == anchor);
            let is_missing = !anchor.is_empty() && !documents.get(&*file).is_none_or(has_anchor);
            if is_missing || !tree.has(&file) {
                let what = if is_missing { "heading" } else { "file" };
                report(format!("{path}:{line}: dead link `{target}`: no such {what}"));
            }
        }
    }
}

/// The documents whose paths begin like this.
fn documents<'a>(tree: &'a Tree, begin: &str) -> impl Iterator<Item = (&'a str, Document)> {
    let pages = tree.ending(".md").filter(move |(path, _)| path.starts_with(begin));
    pages.map(|(path, text)| (path, Document::read(text)))
}

const SUMMARY: &str = "docs/SUMMARY.md";

/// The contents of the book have each page in `docs` once.
pub(super) fn contents(tree: &Tree, report: Report<'_>) {
    let links = Document::read(tree.text(SUMMARY)).links;
    let listed: Vec<String> = links.iter().map(|(target, _)| resolved(SUMMARY, target)).collect();
    for (page, _) in documents(tree, "docs/").filter(|(page, _)| *page != SUMMARY) {
        let times = listed.iter().filter(|path| *path == page).count();
        if times != 1 {
            report(format!("{SUMMARY}: has {page} {times} times"));
        }
    }
}

/// A path that a document cites is there, seen from the root or from the document's folder; what
/// follows a `*` is open. A code span counts as a path if its first part is something in the root
/// folder, or if it looks like a file in a folder.
pub(super) fn cited_paths(tree: &Tree, report: Report<'_>) {
    // The change log describes the past, so its paths may be gone.
    for (path, document) in documents(tree, "").filter(|(path, _)| *path != "CHANGELOG.md") {
        let is_there = |cited: &str| {
            let cited = cited.split('*').next().unwrap_or_default();
            ["", path].iter().any(|from| tree.has(&resolved(from, cited)))
        };
        for cited in document.code_spans.iter().filter(|span| is_path(tree, span) && !is_there(span)) {
            report(format!("{path}: cites `{cited}`, which is not there"));
        }
    }
}

fn is_path(tree: &Tree, span: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./*".contains(c);
    let Some((first, _)) = span.split_once('/') else { return false };
    let is_file = [".rs", ".md", ".toml", ".lock", ".epd", ".txt", "/"].iter().any(|end| span.ends_with(end));
    span.chars().all(is_plain) && !first.is_empty() && (is_file || tree.has(first))
}

/// How a command begins that measures or counts.
const COMMANDS: [&str; 7] =
    ["cargo xtask ", "cargo run ", "cargo bench ", "cargo test ", "cargo build ", "fianchetto ", "python"];

/// A table of figures can be made again: the section that it is in names a command that does it.
pub(super) fn figures(tree: &Tree, report: Report<'_>) {
    let is_page = |path: &str| path.starts_with("docs/") || path == "README.md";
    for (path, text) in tree.ending(".md").filter(|(path, _)| is_page(path)) {
        for section in text.split("\n## ") {
            let lines: Vec<&str> = section.lines().collect();
            let mut tables = lines.split(|line| !line.trim_start().starts_with('|'));
            if tables.any(is_of_figures) && !COMMANDS.iter().any(|command| section.contains(command)) {
                report(format!("{path}: no command in `{}` makes its figures again", lines[0]));
            }
        }
    }
}

/// No block of a page is a dump: what it shows of a program's output fits a reader's patience.
pub(super) fn dumps(tree: &Tree, report: Report<'_>) {
    const LONGEST: usize = 25;
    for (path, document) in documents(tree, "docs/") {
        let lengths = document.blocks.iter().map(|(.., lines)| lines.len());
        for length in lengths.filter(|length| *length > LONGEST) {
            report(format!("{path}: a block of {length} lines; show at most {LONGEST}"));
        }
    }
}

/// Whether a table has numbers in the main, two or more of them with decimals. Tables that count,
/// list or explain have not.
fn is_of_figures(table: &[&str]) -> bool {
    // The first two lines are the head, and the first cell of a row says what it is about.
    let rows = table.iter().skip(2).map(|row| row.trim().trim_matches('|').split('|').skip(1));
    let cells: Vec<&str> = rows.flatten().map(str::trim).collect();
    let is_number = |cell: &&&str| cell.starts_with(|c: char| c.is_ascii_digit());
    let is_decimal = |cell: &&&str| {
        let rest = cell.trim_start_matches(|c: char| c.is_ascii_digit());
        is_number(cell) && rest.starts_with('.') && rest[1..].starts_with(|c: char| c.is_ascii_digit())
    };
    2 * cells.iter().filter(is_number).count() >= cells.len() && cells.iter().filter(is_decimal).count() >= 2
}

/// Code that a document shows as that of a file is there: a block that begins with three backticks
/// and `rust PATH` or `c PATH` has lines of the file at PATH, in a row, however far they are
/// indented. Several parts of it are blocks of their own.
pub(super) fn shown_code(tree: &Tree, report: Report<'_>) {
    for (document, Document { blocks, .. }) in documents(tree, "") {
        for (line, info, lines) in blocks {
            let Some((_, path)) = info.split_once(' ') else { continue };
            let shown: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
            let source: Vec<&str> = tree.text(path).lines().map(str::trim).collect();
            if shown.is_empty() || !source.windows(shown.len()).any(|lines| lines == shown) {
                report(format!("{document}:{line}: shows code that is not in {path}"));
            }
        }
    }
}

/// Pages that show a whole program, with the folder of its files.
const PROGRAMS: [(&str, &str); 1] = [("docs/search.md", "crates/fianchetto/examples/search/")];

/// A reader can put a program together from its page: the blocks of each file, one after the other,
/// are the file. Only comments and empty lines may be missing, and the tests.
pub(super) fn programs(tree: &Tree, report: Report<'_>) {
    for (page, folder) in PROGRAMS {
        let blocks = Document::read(tree.text(page)).blocks;
        let files = tree.ending(".rs").filter(|(path, _)| path.starts_with(folder));
        for (path, text) in files.filter(|(path, _)| !path.ends_with("/tests.rs")) {
            let of_file =
                blocks.iter().filter(|(_, info, _)| info.split_once(' ').is_some_and(|(_, of)| of == path));
            let mut shown = of_file.flat_map(|(.., lines)| lines).filter_map(|line| code(line));
            let mut written = text.lines().filter_map(code);
            if let Some(line) = written.find(|line| shown.next() != Some(line)) {
                report(format!("{page}: the blocks of {path} lack `{line}`, or have it elsewhere"));
            } else if let Some(line) = shown.next() {
                report(format!("{page}: the blocks of {path} go on after its end with `{line}`"));
            }
        }
    }
}

/// The code of a line that has any.
fn code(line: &str) -> Option<&str> {
    Some(line.trim()).filter(|line| !line.is_empty() && !line.starts_with("//"))
}

/// A document. What is in its blocks is no link, heading or path.
#[derive(Default)]
pub(crate) struct Document {
    /// The targets of links, images and definitions, each with its line.
    pub(super) links: Vec<(String, usize)>,
    /// One for each heading, in order. If several headings have the same words, all but the first
    /// are numbered.
    pub(crate) anchors: Vec<String>,
    pub(super) code_spans: Vec<String>,
    /// The fenced blocks: the line, the text after the backticks, and the content.
    blocks: Vec<(usize, String, Vec<String>)>,
}

impl Document {
    pub(crate) fn read(text: &str) -> Self {
        let mut document = Self::default();
        let (mut heading, mut times) = (None, BTreeMap::<String, usize>::new());
        let line = |place: usize| text[..place].matches('\n').count() + 1;
        let parser = Parser::new(text);
        let definitions = parser.reference_definitions().iter();
        document.links.extend(definitions.map(|(_, link)| (link.dest.to_string(), line(link.span.start))));
        for (event, place) in parser.into_offset_iter() {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    document.links.push((dest_url.into_string(), line(place.start)));
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                    let mut lines: Vec<_> = text[place.clone()].lines().skip(1).map(str::to_owned).collect();
                    lines.pop_if(|last| last.trim_start().starts_with("```"));
                    document.blocks.push((line(place.start), info.into_string(), lines));
                }
                Event::Text(words) => heading.iter_mut().for_each(|heading| heading.push_str(&words)),
                Event::Code(code) => {
                    heading.iter_mut().for_each(|heading| heading.push_str(&code));
                    document.code_spans.push(code.into_string());
                }
                Event::End(TagEnd::Heading(_)) => {
                    let heading = heading.take().unwrap_or_default().to_lowercase().replace(' ', "-");
                    let anchor = heading.replace(|c: char| !c.is_alphanumeric() && !"-_".contains(c), "");
                    let seen = times.entry(anchor.clone()).or_default();
                    document.anchors.push(if *seen == 0 { anchor } else { format!("{anchor}-{seen}") });
                    *seen += 1;
                }
                _ => {}
            }
        }
        document
    }
}

/// A path as seen from a document's folder, from the root, `.` and `..` resolved.
pub(crate) fn resolved(document: &str, path: &str) -> String {
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}
