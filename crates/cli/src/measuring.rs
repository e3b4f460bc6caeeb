//! The positions that `compare` and the benchmarks use, and their progress bar.

use console::Term;
use fianchetto::{ValidSetup, mailbox::captures::SPARSE};
use fianchetto_testdata::{bench, perft};
use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// The six standard positions with their published leaf counts.
pub const STANDARD: &str = perft::CPW_DEEP.text;

/// A few hundred mixed positions with their numbers of moves, for move lists.
pub const CORPUS: &str = bench::LISTS.text;

/// The path of that file.
pub const CORPUS_PATH: &str = bench::LISTS.file;

/// Whether mailbox techniques choose vector attacks to find the captures of this position.
pub(crate) fn is_sparse(setup: &ValidSetup) -> bool {
    64 - setup.pieces().count() >= SPARSE
}

/// A progress bar on standard error for this much work, hidden if that is not a terminal. Its message is cut to one line, since
/// further lines would stay on the screen. It disappears when dropped.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let (_, columns) = Term::stderr().size();
    let template = format!("{{bar:{}}} {{percent:>3}}%  {{eta}} left  {{wide_msg}}", (columns / 3).min(40));
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_finish(ProgressFinish::AndClear)
}
