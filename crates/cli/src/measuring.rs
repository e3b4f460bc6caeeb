//! The positions that `compare` and the benchmarks use, and their progress bar.

use console::Term;
use fianchetto::ValidSetup;
use fianchetto::movegen::captures::SPARSE;
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

/// A progress bar on standard error for this much work, hidden if that is not a terminal. Its message is cut to one line, since further lines would stay on the screen. It disappears when dropped.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let (_, columns) = Term::stderr().size();
    let template = format!("{{bar:{}}} {{percent:>3}}%  {{eta}} left  {{wide_msg}}", (columns / 3).min(40));
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_finish(ProgressFinish::AndClear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::board_repr::{Mailbox10x12, Square64, X88};
    use fianchetto::movegen::Captures;
    use fianchetto::{BoardRepr, Registry, Stage};

    /// All ways of finding captures agree on every board, dense or sparse.
    #[test]
    fn all_ways_find_the_same_captures() {
        let setups: Vec<ValidSetup> =
            crate::suite::embedded(CORPUS).entries.iter().map(|entry| entry.setup).collect();
        for technique in &Registry::built_in() {
            let expected = setups.iter().map(|setup| technique.moves(setup, Stage::Tactical));
            let expected: Vec<usize> = expected.map(|moves| moves.len()).collect();
            let is_mailbox =
                [Square64::BOARD, Mailbox10x12::BOARD, X88::BOARD].contains(&technique.board_name());
            for captures in Captures::ALL {
                let chosen = technique.with_captures(captures);
                assert_eq!(chosen.is_some(), is_mailbox, "{technique:?}");
                let Some(chosen) = chosen else { continue };
                let mut found = Vec::new();
                chosen.batch(&setups).list_lengths(Stage::Tactical, &mut found);
                assert_eq!(found, expected, "{technique:?}, by {captures}");
            }
            // Vector attacks find them in the order of the enemy's pieces.
            let lists = [Captures::Walk, Captures::Vectors].map(|captures| {
                let chosen = technique.with_captures(captures)?;
                Some(
                    setups
                        .iter()
                        .map(|setup| chosen.moves(setup, Stage::Tactical).to_vec())
                        .collect::<Vec<_>>(),
                )
            });
            assert_eq!(lists[0] != lists[1], is_mailbox, "{technique:?}");
        }
    }
}
