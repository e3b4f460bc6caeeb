//! A path that the documentation names is there.
//!
//! Looked at are links and code spans of the Markdown files. A code span counts as a path if its first part is
//! something in the project's root folder, or if it looks like a file in a folder; blocks of code are left alone, since
//! they show what a reader types and sees.

use super::finding::Finding;
use super::tree::Tree;

/// Text that becomes outdated on purpose: it says what was, not what is.
const HISTORIES: [&str; 1] = ["CHANGELOG.md"];

const FILE_ENDINGS: [&str; 6] = [".rs", ".md", ".toml", ".lock", ".epd", ".txt"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let documents = tree.ending(".md").filter(|(path, _)| !HISTORIES.contains(path));
    documents.flat_map(|(path, text)| check_document(tree, path, text)).collect()
}

fn check_document(tree: &Tree, document: &str, text: &str) -> Vec<Finding> {
    let prose = without_code_blocks(text);
    let spans = between(&prose, "`", "`").into_iter().filter(|span| is_path(tree, span));
    let links =
        between(&prose, "](", ")").into_iter().filter(|link| !link.contains("://") && !link.starts_with('#'));
    let missing = spans.chain(links).filter(|cited| !is_there(tree, document, cited));
    missing.map(|cited| Finding::new(document, format!("cites `{cited}`, which is not there"))).collect()
}

fn without_code_blocks(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// The pieces of a text that stand between two marks on one line.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    let mut pieces = Vec::new();
    for line in text.lines() {
        let mut rest = line;
        while let Some((_, after)) = rest.split_once(open)
            && let Some((piece, after)) = after.split_once(close)
        {
            pieces.push(piece);
            rest = after;
        }
    }
    pieces
}

fn is_path(tree: &Tree, span: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./*".contains(c);
    let Some((first, _)) = span.split_once('/') else { return false };
    let file = FILE_ENDINGS.iter().any(|ending| span.ends_with(ending)) || span.ends_with('/');
    span.chars().all(plain) && !first.is_empty() && (file || tree.has(first))
}

/// Whether the cited path is there, seen from the root or from the document's folder. What follows a `*` is open.
fn is_there(tree: &Tree, document: &str, cited: &str) -> bool {
    let cited = cited.split(['#', '*']).next().unwrap_or_default();
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    [String::new(), folder.to_owned()].iter().any(|base| tree.has(&joined(base, cited)))
}

/// The path from the root, `.` and `..` resolved.
fn joined(base: &str, path: &str) -> String {
    let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing(text: &str) -> Vec<String> {
        let files = [("docs/page.md", text), ("crates/types/src/lib.rs", ""), ("README.md", "")];
        check(&Tree::from(files)).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn what_is_there_may_be_cited() {
        let text =
            "`crates/types/`, `crates/types/src/lib.rs`, `crates/*`, [it](../README.md), [top](page.md#top)";
        assert_eq!(missing(text), Vec::<String>::new());
    }

    #[test]
    fn what_is_not_there_is_found() {
        assert_eq!(missing("See `crates/typos`."), ["cites `crates/typos`, which is not there"]);
        assert_eq!(missing("See `benches/a.rs`."), ["cites `benches/a.rs`, which is not there"]);
        assert_eq!(missing("See [it](nowhere.md)."), ["cites `nowhere.md`, which is not there"]);
    }

    #[test]
    fn what_is_no_path_is_left_alone() {
        assert_eq!(
            missing("`N/A` `a = b/c` [web](https://a.b/c) \n```\n`crates/typos`\n```\n"),
            Vec::<String>::new()
        );
    }
}
