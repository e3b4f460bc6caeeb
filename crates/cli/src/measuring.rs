//! What `compare` and the benchmarks measure on, how they find captures, and how they show their progress.

use std::fmt;
use std::hint::black_box;

use clap::ValueEnum;
use console::Term;
use fianchetto::board_repr::CellBoard;
use fianchetto::movegen::captures::SPARSE;
use fianchetto::movegen::{MoveList, Walk, mailbox};
use fianchetto::{AnyTechnique, BoardRepr, ValidSetup};
#[cfg(feature = "all")]
use fianchetto::{
    board_repr::{Mailbox10x12, Square64, X88},
    dense::{Dense, Dense64},
    linked::{CentreScores, Linked, Scored},
    move_table::{Ferret, MoveTable},
    posdata::{BranchFree, GnuChess, Posdata8, Posdata16},
    ray_loop::{Bell, Mailbox64, RayLoop, Tscp},
    skip::Skip,
};
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

/// Lists the captures of each of its boards, those of sliders by vector attacks or by the walk, and stores how many there are in
/// place of what was there.
pub type ListCaptures = Box<dyn Fn(bool, &mut Vec<usize>)>;

/// A mailbox technique, which finds captures in both ways. No object does, so the techniques are here by their types.
pub struct BothWays {
    technique: &'static str,
    board: &'static str,
    set_up: fn(&[ValidSetup]) -> ListCaptures,
}

#[cfg(feature = "all")]
static BOTH_WAYS: &[BothWays] = &[
    BothWays::of::<RayLoop<Square64>>(),
    BothWays::of::<RayLoop<Mailbox10x12>>(),
    BothWays::of::<RayLoop<X88>>(),
    BothWays::of::<RayLoop<Bell>>(),
    BothWays::of::<RayLoop<Mailbox64>>(),
    BothWays::of::<RayLoop<Tscp>>(),
    BothWays::of::<Posdata16>(),
    BothWays::of::<Posdata8>(),
    BothWays::of::<BranchFree>(),
    BothWays::of::<GnuChess>(),
    BothWays::of::<MoveTable>(),
    BothWays::of::<Ferret>(),
    BothWays::of::<Skip>(),
    BothWays::of::<Linked>(),
    BothWays::of::<Scored<CentreScores>>(),
    BothWays::of::<Dense>(),
    BothWays::of::<Dense64>(),
];
#[cfg(not(feature = "all"))]
static BOTH_WAYS: &[BothWays] = &[];

impl BothWays {
    #[cfg_attr(not(feature = "all"), expect(dead_code, reason = "there are no techniques"))]
    const fn of<W: Walk<Layout: 'static>>() -> Self {
        Self { technique: W::INFO.name, board: CellBoard::<W::Layout>::BOARD, set_up: set_up::<W> }
    }

    /// This technique, if it finds captures in both ways.
    #[must_use]
    pub fn find(technique: &AnyTechnique) -> Option<&'static Self> {
        let name = (technique.info().name, technique.board_name());
        BOTH_WAYS.iter().find(|both| (both.technique, both.board) == name)
    }

    /// Boards to list the captures of.
    #[must_use]
    pub fn set_up(&self, setups: &[ValidSetup]) -> ListCaptures {
        (self.set_up)(setups)
    }
}

fn set_up<W: Walk<Layout: 'static>>(setups: &[ValidSetup]) -> ListCaptures {
    let boards: Vec<CellBoard<W::Layout>> = setups.iter().map(|setup| CellBoard::placement(setup)).collect();
    Box::new(move |by_vectors, lengths| {
        lengths.clear();
        let mut list = MoveList::new();
        for board in &boards {
            list.clear();
            mailbox::generate_captures::<W, _>(black_box(board), None, by_vectors, &mut list);
            lengths.push(black_box(&*list).len());
        }
    })
}

/// Whether mailbox techniques find the captures of this position by vector attacks, if it is up to them.
pub(crate) fn is_sparse(setup: &ValidSetup) -> bool {
    64 - setup.pieces().count() >= SPARSE
}

/// A progress bar on standard error, for this much work; nothing if that is not a terminal. It stays on one line, since what is on another one would be left there: the message is cut.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let (_, columns) = Term::stderr().size();
    let template = format!("{{bar:{}}} {{percent:>3}}%  {{eta}} left  {{wide_msg}}", (columns / 3).min(40));
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::{Registry, Stage};

    /// By either way on every board, dense or sparse, where a technique itself takes only one.
    #[test]
    fn both_ways_find_the_same_captures() {
        let setups: Vec<ValidSetup> =
            crate::suite::embedded(CORPUS).entries.iter().map(|entry| entry.setup).collect();
        let mut names = Vec::new();
        for technique in &Registry::built_in() {
            let Some(both) = BothWays::find(technique) else { continue };
            names.push((both.technique, both.board));
            let (list, mut found) = (both.set_up(&setups), Vec::new());
            for by_vectors in [false, true] {
                list(by_vectors, &mut found);
                for (setup, &found) in setups.iter().zip(&found) {
                    let expected = technique.moves(setup, Stage::Tactical).len();
                    assert_eq!(found, expected, "{technique:?}, by vectors: {by_vectors}: {setup}");
                }
                assert_eq!(found.len(), setups.len());
            }
        }
        assert_eq!(names, BOTH_WAYS.iter().map(|both| (both.technique, both.board)).collect::<Vec<_>>());
    }
}
