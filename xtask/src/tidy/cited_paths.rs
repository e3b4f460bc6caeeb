//! A path that the documentation cites is there.
//!
//! This rule reads the code spans of the Markdown files; links have a rule of their own. A code span counts as a path
//! if its first part is something in the project's root folder, or if it looks like a file in a folder. Blocks of code
//! are left alone, since they show what a reader types and sees.

use super::finding::Finding;
use super::markdown::{resolved, without_code_blocks};
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
    let spans = prose.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let missing = spans.filter(|span| is_path(tree, span) && !is_there(tree, document, span));
    missing.map(|cited| Finding::new(document, format!("cites `{cited}`, which is not there"))).collect()
}

fn is_path(tree: &Tree, span: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./*".contains(c);
    let Some((first, _)) = span.split_once('/') else { return false };
    let file = FILE_ENDINGS.iter().any(|ending| span.ends_with(ending)) || span.ends_with('/');
    span.chars().all(plain) && !first.is_empty() && (file || tree.has(first))
}

/// Whether the cited path is there, seen from the root or from the document's folder. What follows a `*` is open.
fn is_there(tree: &Tree, document: &str, cited: &str) -> bool {
    let cited = cited.split('*').next().unwrap_or_default();
    ["", document].iter().any(|from| tree.has(&resolved(from, cited)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing(text: &str) -> Vec<String> {
        let files = [("docs/page.md", text), ("crates/types/src/lib.rs", ""), ("docs/a/b.txt", "")];
        check(&Tree::from(files)).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn what_is_there_may_be_cited() {
        let text = "`crates/types/`, `crates/types/src/lib.rs`, `crates/*`, `a/b.txt`";
        assert_eq!(missing(text), Vec::<String>::new());
    }

    #[test]
    fn what_is_not_there_is_found() {
        assert_eq!(missing("See `crates/typos`."), ["cites `crates/typos`, which is not there"]);
        assert_eq!(missing("See `benches/a.rs`."), ["cites `benches/a.rs`, which is not there"]);
    }

    #[test]
    fn what_is_no_path_is_left_alone() {
        assert_eq!(missing("`N/A` `a = b/c` \n```\n`crates/typos`\n```\n"), Vec::<String>::new());
    }
}
