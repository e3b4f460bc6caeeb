//! What is known of a file, and how its lines are read.

use core::str::Split;

/// A file of test data, with its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corpus {
    /// The name of the file, without folder and extension.
    pub name: &'static str,
    /// The path of the file, seen from the folder of this crate.
    pub path: &'static str,
    /// The path of the file on the machine that compiled this crate, for a program that opens the
    /// file itself.
    pub file: &'static str,
    /// What the file holds, in one line.
    pub about: &'static str,
    /// Which castling rules its positions follow.
    pub variant: Variant,
    /// The whole file.
    pub text: &'static str,
}

/// The castling rules of a corpus, which also say how to read the castling field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Standard chess.
    Standard,
    /// Chess960: the letters are files (Shredder-FEN), or name the outermost rook (X-FEN).
    Chess960,
    /// Each line names its own.
    Mixed,
}

/// Where a corpus comes from: a row of the table in `SOURCES.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The author, and where the file was read.
    pub origin: &'static str,
    /// The licence that is stated there.
    pub licence: &'static str,
}

impl Corpus {
    /// The lines of the file that hold data: empty lines and those that begin with `#` are left
    /// out.
    pub fn lines(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    /// The tab-separated columns of each line, for the tables (`*.tsv`).
    pub fn rows(&self) -> impl Iterator<Item = Split<'static, char>> + use<> {
        self.lines().map(|line| line.split('\t'))
    }

    /// The FEN that begins each line, for the lists of positions (`*.epd`, `*.sfens`).
    pub fn fens(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.lines().map(|line| line.split(';').next().unwrap_or(line).trim_end())
    }

    /// Where the file comes from; `None` if `SOURCES.md` does not name it, which a test of this
    /// crate rules out.
    pub fn source(&self) -> Option<Source> {
        let rows = include_str!("../SOURCES.md").lines().filter_map(row);
        let mut matching = rows.filter(|(pattern, _)| matches(pattern, self.path));
        matching.next().map(|(_, source)| source)
    }
}

/// A row of the table in `SOURCES.md`.
fn row(line: &'static str) -> Option<(&'static str, Source)> {
    let mut columns = line.strip_prefix('|')?.split('|').map(str::trim);
    let (files, origin, licence) = (columns.next()?, columns.next()?, columns.next()?);
    Some((files, Source { origin, licence }))
}

/// Whether one of the comma-separated patterns is this path; a `*` matches any text.
fn matches(patterns: &str, path: &str) -> bool {
    patterns.split(',').map(str::trim).any(|pattern| match pattern.split_once('*') {
        Some((before, after)) => path.strip_prefix(before).is_some_and(|rest| rest.ends_with(after)),
        None => pattern == path,
    })
}

/// The constants of one folder, and the list of them.
macro_rules! corpora {
    ($folder:literal $($name:ident $file:literal $ending:ident $variant:ident $about:literal)*) => {
        $(
            #[doc = concat!($about, ".")]
            pub const $name: $crate::Corpus = $crate::Corpus {
                name: $file,
                path: concat!($folder, "/", $file, ".", stringify!($ending)),
                file: concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", $file, ".", stringify!($ending)),
                about: $about,
                variant: $crate::Variant::$variant,
                text: include_str!(concat!("../", $folder, "/", $file, ".", stringify!($ending))),
            };
        )*

        /// All files of this folder.
        pub const ALL: [$crate::Corpus; [$($file),*].len()] = [$($name),*];
    };
}
