//! The links of the documents work, and the book has every page.
//!
//! A relative link must lead to a file or folder, seen from the document that it is in, as a browser sees it. Its
//! `#anchor` must be that of a heading. `docs/SUMMARY.md` is the contents of the book: each page in `docs` is in it
//! once.

use std::collections::BTreeMap;

use super::finding::Finding;
use super::markdown;
use super::tree::Tree;

const BOOK: &str = "docs/";
const SUMMARY: &str = "docs/SUMMARY.md";

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let documents = tree.ending(".md");
    documents.flat_map(|(path, text)| dead_links(tree, path, text)).chain(wrong_pages(tree)).collect()
}

fn dead_links(tree: &Tree, document: &str, text: &str) -> Vec<Finding> {
    let links = markdown::links(text).into_iter().filter(|link| is_relative(&link.target));
    let findings = links.filter_map(|link| {
        let why = objection(tree, document, &link.target)?;
        Some(Finding::new(
            &format!("{document}:{}", link.line),
            format!("dead link `{}`: {why}", link.target),
        ))
    });
    findings.collect()
}

/// Whether a link leads to something in this tree, not to a web site or a mailbox.
fn is_relative(target: &str) -> bool {
    !target.contains("://") && !target.starts_with("mailto:")
}

/// What is wrong with a link, if anything.
fn objection(tree: &Tree, document: &str, target: &str) -> Option<&'static str> {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let file = if path.is_empty() { document.to_owned() } else { markdown::resolved(document, path) };
    if !tree.has(&file) {
        return Some("no such file");
    }
    let text = tree.text(&file).filter(|_| file.ends_with(".md"))?;
    let is_there = markdown::anchors(text).iter().any(|there| Some(there.as_str()) == anchor);
    (anchor.is_some() && !is_there).then_some("no such heading")
}

/// Pages that are not in the book, and those that are in it more than once.
fn wrong_pages(tree: &Tree) -> Vec<Finding> {
    let Some(summary) = tree.text(SUMMARY) else {
        return vec![Finding::new(SUMMARY, "is missing; it is the contents of the book")];
    };
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for link in markdown::links(summary) {
        *times.entry(markdown::resolved(SUMMARY, &link.target)).or_default() += 1;
    }
    let is_page = |path: &str| path.starts_with(BOOK) && path != SUMMARY;
    let pages = tree.ending(".md").map(|(path, _)| path).filter(|path| is_page(path));
    let wrong = pages.filter_map(|page| match times.get(page) {
        Some(1) => None,
        Some(times) => Some(Finding::new(SUMMARY, format!("has {page} {times} times"))),
        None => Some(Finding::new(SUMMARY, format!("does not have {page}"))),
    });
    wrong.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(page: &str, summary: &str) -> Vec<String> {
        let files = [
            ("README.md", "# Top\n"),
            ("docs/page.md", page),
            ("docs/other.md", "# Other\n## A `word`, or two\n## Twice\n## Twice\n```\n# no heading\n```\n"),
            (SUMMARY, summary),
        ];
        check(&Tree::from(files)).iter().map(ToString::to_string).collect()
    }

    const ALL: &str = "- [Page](page.md)\n- [Other](other.md)\n";

    #[test]
    fn a_dead_link_is_found_with_its_line() {
        assert_eq!(
            messages("Line.\n[x](README.md)", ALL),
            ["docs/page.md:2: dead link `README.md`: no such file"]
        );
        let dead = [
            "[x](nowhere.md)",
            "![x](nowhere.svg)",
            "[x]: nowhere.md",
            "[x](nowhere.md \"title\")",
            "[`x`](nowhere)",
        ];
        assert!(dead.iter().all(|page| messages(page, ALL).len() == 1));
    }

    #[test]
    fn a_dead_anchor_is_found() {
        for page in
            ["[x](other.md#third)", "[x](#nothing)", "[x](other.md#no-heading)", "[x](../README.md#other)"]
        {
            assert!(messages(page, ALL)[0].ends_with("no such heading"), "{page}");
        }
    }

    #[test]
    fn what_is_there_may_be_linked() {
        let page =
            "# Own\n[a](other.md#a-word-or-two) [b](other.md#twice-1) [c](#own) [d](../README.md#top) [e](../docs)
            [web](https://a.b/c#d) `[x](code.md)` [mail](mailto:a@b.c)\n```\n[x](block.md)\n```\n";
        assert_eq!(messages(page, ALL), Vec::<String>::new());
    }

    #[test]
    fn a_page_is_in_the_book_once() {
        assert_eq!(messages("", "- [Page](page.md)"), ["docs/SUMMARY.md: does not have docs/other.md"]);
        assert_eq!(messages("", &ALL.repeat(2)).len(), 2);
    }
}
