//! `cargo xtask words`: how many words the pages of `docs` have, in blocks, in tables and in the
//! rest.
//!
//! Words are those of `wc -w`. A line of a fence counts nowhere, and a table is lines that begin
//! with `|`.

use std::fs;

use anyhow::Result;

use crate::workspace;

/// What a reader of the appendix meets: the part of the contents with this heading, up to the end.
const APPENDIX: &str = "\n# Appendix";

/// The words in blocks, in tables and in the rest.
type Words = [usize; 3];

fn count(page: &str) -> Words {
    let (mut words, mut is_block) = (Words::default(), false);
    for line in page.lines() {
        let kind = match (is_block, line.starts_with('|')) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        };
        if line.trim_start().starts_with("```") {
            is_block = !is_block;
        } else {
            words[kind] += line.split_whitespace().count();
        }
    }
    words
}

fn sum<'a>(pages: impl Iterator<Item = &'a (String, Words)>) -> Words {
    pages.fold(Words::default(), |sum, (_, words)| [0, 1, 2].map(|kind| sum[kind] + words[kind]))
}

fn line(name: &str, words: Words) -> String {
    let [blocks, tables, prose] = words;
    format!("{name:30} {blocks:7} {tables:7} {prose:7} {:7}", blocks + tables + prose)
}

pub(crate) fn run() -> Result<()> {
    let folder = workspace::root().join("docs");
    let mut pages = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "md") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            pages.push((name, count(&fs::read_to_string(&path)?)));
        }
    }
    pages.sort_by_key(|(name, _)| name.clone());
    let contents = fs::read_to_string(folder.join("SUMMARY.md"))?;
    let appendix = contents.split_once(APPENDIX).map_or("", |(_, appendix)| appendix);
    println!("{:30} {:>7} {:>7} {:>7} {:>7}", "page", "blocks", "tables", "prose", "all");
    pages.iter().for_each(|(name, words)| println!("{}", line(name, *words)));
    let behind = pages.iter().filter(|(name, _)| appendix.contains(&format!("({name})")));
    println!("{}", line("the appendix, within the sum", sum(behind)));
    println!("{}", line("sum", sum(pages.iter())));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_counts_once() {
        let page =
            "# Two words\n\n| a | b |\n|---|\n\n```text\none two | three\n| four\n```\n\nFive, *six*\n";
        assert_eq!(count(page), [6, 6, 5]);
    }
}
