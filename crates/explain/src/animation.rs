//! A technique at work as frames that one steps through.

use fianchetto::types::{Bitboard, Move, Square};

use crate::figure::Figure;

/// How a technique finds the moves of a piece: its code, the figures of what it reads and computes, and the frames in which
/// code, figures and board light up.
#[derive(Clone, Debug, Default)]
pub struct Animation {
    /// The code that runs, in the order in which it begins.
    pub codes: Vec<Code>,
    /// What is read and computed, in the order in which it is shown.
    pub figures: Vec<Figure>,
    /// One for each step.
    pub frames: Vec<Frame>,
    /// The moves found.
    pub moves: Vec<Move>,
    /// How many cells the figures have together. Cells are numbered from 0.
    pub cells: usize,
}

/// The lines of a loop or a lookup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Each line with what it costs.
    pub lines: Vec<(Costs, &'static str)>,
}

/// What code costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    /// How often memory is read.
    pub reads: u32,
    /// How often it is written.
    pub writes: u32,
    /// How often a branch is taken or not.
    pub branches: u32,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What happens.
    pub text: String,
    /// The cells that light up.
    pub cells: Vec<usize>,
    /// The squares that light up.
    pub squares: Bitboard,
    /// The code that runs, as a place in [`Animation::codes`].
    pub code: Option<usize>,
    /// Its lines that have run, the first being 1.
    pub lines: Vec<u8>,
    /// What everything has cost up to here.
    pub costs: Costs,
    /// The moves that are written, as places in [`Animation::moves`].
    pub moves: Vec<usize>,
}

/// The characters of a line that say what it costs.
const MARGIN: usize = 4;

impl Code {
    /// From the text of a [`Note::Code`](fianchetto::movegen::Note::Code).
    pub(crate) fn new(text: &'static str) -> Self {
        let line = |line: &'static str| {
            let (margin, rest) = line.split_at_checked(MARGIN).unwrap_or((line, ""));
            (Costs::of(margin), rest)
        };
        Self { lines: text.lines().map(line).collect() }
    }

    /// What some lines cost.
    pub(crate) fn costs(&self, lines: &[u8]) -> Costs {
        let of_line = |&line: &u8| usize::from(line).checked_sub(1).and_then(|line| self.lines.get(line));
        lines.iter().filter_map(of_line).fold(Costs::default(), |sum, (costs, _)| sum.plus(*costs))
    }
}

impl Costs {
    fn of(margin: &str) -> Self {
        let count = |letter| margin.matches(letter).count() as u32;
        Self { reads: count('r'), writes: count('w'), branches: count('b') }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            reads: self.reads + other.reads,
            writes: self.writes + other.writes,
            branches: self.branches + other.branches,
        }
    }
}

impl Animation {
    /// Whether each cell lights up in some frame.
    pub(crate) fn visited(&self) -> Vec<bool> {
        let mut visited = vec![false; self.cells];
        for &cell in self.frames.iter().flat_map(|frame| &frame.cells) {
            visited[cell] = true;
        }
        visited
    }

    /// The squares to which moves are written, each with the number of its frame.
    #[must_use]
    pub fn targets(&self) -> Vec<(usize, Square)> {
        let of_frame = |(place, frame): (usize, &Frame)| -> Vec<(usize, Square)> {
            frame.moves.iter().map(|&mv| (place, crate::spelling::target(self.moves[mv]))).collect()
        };
        self.frames.iter().enumerate().flat_map(of_frame).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_margin_says_what_a_line_costs() {
        let code = Code::new("rrw a = b;\nb   }\n\n    x");
        let [first, second] =
            [(2, 1, 0), (0, 0, 1)].map(|(reads, writes, branches)| Costs { reads, writes, branches });
        let free = Costs::default();
        assert_eq!(code.lines, [(first, "a = b;"), (second, "}"), (free, ""), (free, "x")]);
        assert_eq!(code.costs(&[1, 2, 2, 9, 0]), Costs { reads: 2, writes: 1, branches: 2 });
    }
}
