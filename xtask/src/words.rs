//! `cargo xtask words`: how many words the pages of `docs` have, in blocks, in tables and in the rest.
//!
//! Words are those of `wc -w`. A line of a fence counts nowhere, and a table is lines that begin with `|`.

use std::fs;
use std::ops::AddAssign;

use anyhow::Result;

use crate::workspace;

/// What a reader of the appendix meets: the part of the contents with this heading, up to the end.
const APPENDIX: &str = "\n# Appendix";

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Words {
    blocks: usize,
    tables: usize,
    prose: usize,
}

impl Words {
    fn of(page: &str) -> Self {
        let (mut words, mut is_block) = (Self::default(), false);
        for line in page.lines() {
            let count = line.split_whitespace().count();
            if line.trim_start().starts_with("```") {
                is_block = !is_block;
            } else if is_block {
                words.blocks += count;
            } else if line.starts_with('|') {
                words.tables += count;
            } else {
                words.prose += count;
            }
        }
        words
    }

    fn line(self, name: &str) -> String {
        let Self { blocks, tables, prose } = self;
        format!("{name:30} {blocks:7} {tables:7} {prose:7} {:7}", blocks + tables + prose)
    }
}

impl AddAssign for Words {
    fn add_assign(&mut self, other: Self) {
        self.blocks += other.blocks;
        self.tables += other.tables;
        self.prose += other.prose;
    }
}

pub(crate) fn run() -> Result<()> {
    let folder = workspace::root().join("docs");
    let mut pages = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "md") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            pages.push((name, Words::of(&fs::read_to_string(&path)?)));
        }
    }
    pages.sort_by_key(|(name, _)| name.clone());
    let contents = fs::read_to_string(folder.join("SUMMARY.md"))?;
    let appendix = contents.split_once(APPENDIX).map_or("", |(_, appendix)| appendix);
    let (mut sum, mut behind) = (Words::default(), Words::default());
    println!("{:30} {:>7} {:>7} {:>7} {:>7}", "page", "blocks", "tables", "prose", "all");
    for (name, words) in &pages {
        println!("{}", words.line(name));
        sum += *words;
        if appendix.contains(&format!("({name})")) {
            behind += *words;
        }
    }
    println!("{}", behind.line("the appendix, within the sum"));
    println!("{}", sum.line("sum"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_counts_once() {
        let page =
            "# Two words\n\n| a | b |\n|---|\n\n```text\none two | three\n| four\n```\n\nFive, *six*\n";
        assert_eq!(Words::of(page), Words { blocks: 6, tables: 6, prose: 5 });
    }
}
