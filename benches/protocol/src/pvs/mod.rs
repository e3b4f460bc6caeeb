//! A search as an engine has it, for all contestants: principal variation, table, null move,
//! reductions, pruning, quiescence with exchanges, killers, history, continuation history, and an
//! accumulator of piece-square terms.
//!
//! The tree, the memory and the evaluation are here and the same for all contestants, so that all
//! visit the same nodes. A [`Library`] does the rest as the best user of a library would: lists and
//! picks moves, plays exchanges, makes moves, follows them, and finds draws. The plainer alpha-beta
//! of [`search`](crate::search()) asks for less.

mod evaluation;
mod library;
mod memory;
mod search;
mod table;

use std::hint::black_box;
use std::io;

pub use evaluation::Evaluation;
pub use library::{Library, Picked};
pub use memory::MoveScores;
pub use search::Found;
use search::Search;

use crate::serve::{answer, repeat};
use crate::{Slice, Timing, Work};

/// What a search has found: how many nodes it took, and a check sum of the best moves and scores of
/// all depths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineSum {
    /// The nodes.
    pub nodes: u64,
    /// The check sum.
    pub found: u16,
}

impl EngineSum {
    /// The bits of a word that count nodes.
    const NODES: u32 = 40;

    /// The sum as a word, of which a few hundred may be added.
    #[must_use]
    pub const fn word(self) -> u64 {
        self.nodes | (self.found as u64) << Self::NODES
    }

    /// The sum of a word.
    #[must_use]
    pub const fn of_word(word: u64) -> Self {
        Self { nodes: word & ((1 << Self::NODES) - 1), found: (word >> Self::NODES) as u16 }
    }

    fn add<L: Library>(&mut self, Found { best, score }: Found<L::Move>) {
        let word = best.map_or(0, |mv| L::from_to(mv) | L::promotion(mv) << 12);
        self.found = self.found.wrapping_mul(31) ^ word as u16 ^ score as u16;
    }
}

/// Reads slices from standard input and searches their positions, until the input ends. The count
/// of an answer is the [word](EngineSum::word) of the sum.
///
/// # Errors
/// If standard input or output fails.
pub fn serve_library<L: Library>(mut library: L) -> io::Result<()> {
    let mut search = Search::new();
    answer(|line| run(&mut library, &mut search, line))
}

fn run<L: Library>(library: &mut L, search: &mut Search<L>, line: &str) -> Result<Timing, String> {
    let Slice { work: Work::Engine { depth, fen }, repeats } =
        line.parse().map_err(|error| format!("{error}"))?
    else {
        return Err("an engine-like search does other work".to_owned());
    };
    let mut board = library.board(&fen).ok_or_else(|| format!("cannot read the position `{fen}`"))?;
    let mut work = || think(library, search, black_box(&mut board), depth).word();
    Ok(repeat(repeats, || measured(&mut work)))
}

/// What callgrind counts: everything that this calls. It has one name for whatever it measures.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u64) -> u64 {
    black_box(work())
}

/// Searches the position of a FEN, if it can be read: how many nodes that takes, and what each
/// depth finds.
pub fn engine_search<L: Library>(
    library: &mut L,
    fen: &str,
    depth: u32,
) -> Option<(u64, Vec<Found<L::Move>>)> {
    let (mut board, mut found) = (library.board(fen)?, Vec::new());
    let nodes = Search::new().run(library, &mut board, depth, |of_depth| found.push(of_depth));
    Some((nodes, found))
}

fn think<L: Library>(library: &mut L, search: &mut Search<L>, board: &mut L::Board, depth: u32) -> EngineSum {
    let mut sum = EngineSum { nodes: 0, found: 0 };
    let nodes = search.run(library, board, depth, |found| sum.add::<L>(found));
    EngineSum { nodes, ..sum }
}

#[cfg(test)]
mod tests {
    use super::EngineSum;

    #[test]
    fn a_sum_is_read_back() {
        let sum = EngineSum { nodes: 123_456_789, found: 0xabcd };
        assert_eq!(EngineSum::of_word(sum.word()), sum);
    }
}
