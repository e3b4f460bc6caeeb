//! `fianchetto explain` as its user sees it, and the pages that show its output.

use std::fs;
use std::path::{Path, PathBuf};

use fianchetto::Registry;

use crate::common::{Folder, ROOT};

/// Set this variable to rewrite the pages instead of comparing them.
const UPDATE: &str = "UPDATE_DOCS";

/// The beginning of a block with an explanation.
const BLOCK: &str = "```\n$ fianchetto explain ";

fn text(arguments: &[&str]) -> String {
    crate::common::text(&[&["explain"], arguments].concat())
}

/// What stands in a block for paragraphs that are left out.
const LEFT_OUT: &str = "...";

/// A page with every explanation as it is printed today. A block may show some of its paragraphs,
/// which begin as they did.
fn renewed(page: &str) -> String {
    let mut parts = page.split(BLOCK);
    let mut new = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (block, rest) = part.split_once("\n```").expect("every block ends");
        let (line, shown) = block.split_once("\n\n").unwrap_or((block, LEFT_OUT));
        let arguments = shlex::split(line).expect("a command line");
        let output = text(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        let paragraph = |begin: &str| {
            let first = begin.lines().next().unwrap_or_default();
            let mut all = output.trim_end().split("\n\n");
            all.find(|paragraph| paragraph.lines().next() == Some(first))
                .unwrap_or_else(|| panic!("`explain {line}` prints no paragraph that begins `{first}`"))
        };
        let shown = shown.split("\n\n").map(|part| if part == LEFT_OUT { part } else { paragraph(part) });
        let shown: Vec<&str> = shown.collect();
        let shown =
            if block.contains("\n\n") { format!("\n\n{}", shown.join("\n\n")) } else { String::new() };
        new.push_str(&format!("{BLOCK}{line}{shown}\n```{rest}"));
    }
    new
}

fn pages() -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(ROOT).join("docs")).expect("the docs are there");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

#[test]
fn the_pages_show_what_the_program_prints() {
    for path in pages() {
        let page = fs::read_to_string(&path).expect("a readable page");
        is_kept(&path, &renewed(&page));
    }
}

/// The pictures of the pages that move, each with the command line that makes it.
const MOVING: [(&str, &[&str]); 2] = [
    (
        "linked",
        &["--technique", "linked", "--square", "e4", "--piece", "R", "--fen", "8/4p3/8/8/4R1P1/8/8/8 w - -"],
    ),
    ("magic", &["--technique", "magic", "--square", "e4", "--fen", "8/8/8/8/rP2R1bN/8/8/8 w - -"]),
];

#[test]
fn the_moving_pictures_are_those_of_the_program() {
    for (name, arguments) in MOVING {
        let folder = Folder::new("moving");
        text(&[arguments, &["--moving", "--svg", &folder.file("a.svg")]].concat());
        is_kept(&picture(name), &folder.read("a.svg"));
    }
}

#[test]
fn the_pictures_of_ideas_are_those_of_the_program() {
    fianchetto_explain::ideas().iter().for_each(|(name, drawn)| is_kept(&picture(name), drawn));
}

#[test]
fn the_family_tree_is_that_of_the_techniques() {
    let techniques = Registry::built_in();
    is_kept(&picture("family"), &fianchetto_explain::family(techniques.techniques()));
}

fn picture(name: &str) -> PathBuf {
    Path::new(ROOT).join("docs").join(name).with_extension("svg")
}

/// Compares a text with the one in the documentation, or renews that.
fn is_kept(kept: &Path, new: &str) {
    if std::env::var_os(UPDATE).is_some() {
        return fs::write(kept, new).expect("the documentation is written");
    }
    let what = format!("`{UPDATE}=1 cargo test -p fianchetto-cli --test program explain` renews it");
    let is_same = fs::read_to_string(kept).is_ok_and(|old| old == new);
    assert!(is_same, "{} is out of date; {what}", kept.display());
}

#[test]
fn every_technique_has_a_page_that_shows_it_at_work() {
    let crates = fs::read_dir(Path::new(ROOT).join("crates/movegen")).expect("the techniques are there");
    let names = crates.map(|entry| entry.expect("a readable folder").file_name());
    let is_technique = |name: &String| !["core", "mailbox", "bitboard"].contains(&name.as_str());
    for name in names.map(|name| name.into_string().expect("a UTF-8 name")).filter(is_technique) {
        let page = fs::read_to_string(Path::new(ROOT).join("docs").join(&name).with_extension("md"));
        let page = page.unwrap_or_else(|error| panic!("docs/{name}.md: {error}"));
        let technique = if name == "flood-fill" { "kogge-stone" } else { &name };
        let block = format!("{BLOCK}--technique {technique} ");
        assert!(page.contains(&block), "docs/{name}.md explains nothing");
    }
}
