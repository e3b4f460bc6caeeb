//! What `compare` and the benchmarks measure on, how they find captures, and how they show their progress.

use std::fmt;

use clap::ValueEnum;
use console::Term;
use fianchetto_testdata::{bench, perft};
use indicatif::{ProgressBar, ProgressStyle};

/// The six standard positions with their published leaf counts.
pub const STANDARD: &str = perft::CPW_DEEP.text;

/// A few hundred mixed positions with the number of their moves, for move lists.
pub const CORPUS: &str = bench::LISTS.text;

/// The path of that file, for a program that opens it itself.
pub const CORPUS_PATH: &str = bench::LISTS.file;

/// How mailbox techniques find the captures of sliders in the captures stage. Others have one way only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Captures {
    /// By the faster way on each board
    #[default]
    Auto,
    /// By the technique's own tables
    Walk,
    /// By vector attacks
    Vectors,
}

impl Captures {
    /// Whether by vector attacks, if that is not up to the technique.
    #[must_use]
    pub const fn by_vectors(self) -> Option<bool> {
        match self {
            Self::Auto => None,
            Self::Walk => Some(false),
            Self::Vectors => Some(true),
        }
    }
}

/// The name by which it is chosen.
impl fmt::Display for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Auto => "auto",
            Self::Walk => "walk",
            Self::Vectors => "vectors",
        })
    }
}

/// A progress bar on standard error, for this much work; nothing if that is not a terminal. It stays on one line, since what is on another one would be left there: the message is cut.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let (_, columns) = Term::stderr().size();
    let template = format!("{{bar:{}}} {{percent:>3}}%  {{eta}} left  {{wide_msg}}", (columns / 3).min(40));
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
