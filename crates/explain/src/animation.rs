//! The frames of an explanation to step through.

use fianchetto::movegen::{self, explain::CodeLine};
use fianchetto::types::{Bitboard, Move, Square};

use crate::figure::Figure;

/// How a technique finds the moves of a piece: its code, figures of its data, and frames in which
/// code, figures and board light up.
#[derive(Clone, Debug, Default)]
pub struct Animation {
    /// The code that runs, in order.
    pub codes: Vec<ShownCode>,
    /// The figures of the data, in the order of display.
    pub figures: Vec<Figure>,
    /// One for each step.
    pub frames: Vec<Frame>,
    /// The moves found.
    pub moves: Vec<Move>,
    /// The total number of cells in the figures. Cells are numbered from 0.
    pub cells: usize,
}

/// The lines of a loop or a lookup, with the original listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownCode {
    /// Each line.
    pub lines: Vec<SourceLine>,
    /// The original listing; empty if there is none.
    pub listing: &'static str,
    /// The origin of the listing.
    pub caption: &'static str,
    pub(crate) source: movegen::explain::Code,
}

/// A line of a technique's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The line, without common indentation.
    pub text: &'static str,
    /// The number of runs.
    pub runs: u32,
    /// The cost of each run; zero if it never ran.
    pub costs: Costs,
}

/// The cost of code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    /// Memory reads.
    pub reads: u32,
    /// Memory writes.
    pub writes: u32,
    /// Conditional branches.
    pub branches: u32,
}

/// One step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The narration.
    pub text: String,
    /// The cells that light up.
    pub cells: Vec<usize>,
    /// The squares that light up.
    pub squares: Bitboard,
    /// The running code, as an index into [`Animation::codes`].
    pub code: Option<usize>,
    /// The line that the step is about, from 1: the last one that ran.
    pub line: Option<u8>,
    /// The lines that have run since the step before.
    pub ran: Vec<u8>,
    /// The total cost so far.
    pub costs: Costs,
    /// The moves written, as indices into [`Animation::moves`].
    pub moves: Vec<usize>,
}

impl ShownCode {
    pub(crate) fn new(source: movegen::explain::Code) -> Self {
        let indent = |line: &&str| line.len() - line.trim_start().len();
        let text = source.text();
        let indent = text.lines().filter(|line| !line.is_empty()).map(|line| indent(&line)).min();
        let line = |line: &'static str| {
            let text = line.get(indent.unwrap_or_default()..).unwrap_or_default();
            SourceLine { text, runs: 0, costs: Costs::default() }
        };
        Self {
            lines: text.lines().map(line).collect(),
            listing: source.listing,
            caption: source.caption,
            source,
        }
    }

    /// Counts a run of some lines, and returns their numbers in this order and the cost.
    pub(crate) fn run(&mut self, lines: &[CodeLine]) -> (Vec<u8>, Costs) {
        let (mut numbers, mut sum) = (Vec::new(), Costs::default());
        for &(begin, letters) in lines {
            let costs = Costs::of(letters);
            sum = sum.plus(costs);
            let Some(number) = self.source.number(begin) else { continue };
            let line = &mut self.lines[number - 1];
            (line.runs, line.costs) = (line.runs + 1, costs);
            numbers.push(number as u8);
        }
        (numbers, sum)
    }
}

/// A loop of fewer rounds is shown completely.
const FEWEST_ROUNDS: usize = 4;

impl Costs {
    /// An `r` is a read, a `w` a write, a `b` a branch.
    fn of(letters: &str) -> Self {
        let count = |letter| letters.matches(letter).count() as u32;
        Self { reads: count('r'), writes: count('w'), branches: count('b') }
    }

    /// The sum.
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
    /// Whether each frame is a middle round of a loop: the same lines ran in the rounds before and
    /// after it.
    pub(crate) fn middle_rounds(&self) -> Vec<bool> {
        let frames = &self.frames;
        let mut folded = vec![false; frames.len()];
        let mut begin = 0;
        while begin < frames.len() {
            // The rounds of a loop may alternate between two sets of lines.
            let end = |round: usize| {
                let is_again = |&at: &usize| {
                    let (now, before) = (&frames[at], &frames[at - round]);
                    !now.ran.is_empty() && (now.code, &now.ran) == (before.code, &before.ran)
                };
                (begin + round..frames.len()).take_while(is_again).last().map_or(begin, |last| last + 1)
            };
            let (end, round) = [2, 1]
                .map(|round| (end(round), round))
                .into_iter()
                .max_by_key(|&(end, _)| end)
                .unwrap_or_default();
            if end - begin >= FEWEST_ROUNDS * round {
                folded[begin + round..end - round].fill(true);
            }
            begin = end.max(begin + 1);
        }
        folded
    }

    /// Whether each cell lights up in some frame.
    pub(crate) fn visited(&self) -> Vec<bool> {
        let mut visited = vec![false; self.cells];
        for &cell in self.frames.iter().flat_map(|frame| &frame.cells) {
            visited[cell] = true;
        }
        visited
    }

    /// The targets of the written moves, each with the number of its frame.
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
    fn a_loop_is_folded_between_its_first_and_its_last_round() {
        let frame = |lines: &[u8]| Frame { code: Some(0), ran: lines.to_vec(), ..Frame::default() };
        let folded = |lines: &[&[u8]]| {
            let frames = lines.iter().map(|lines| frame(lines)).collect();
            let folded = Animation { frames, ..Animation::default() }.middle_rounds();
            folded.into_iter().map(|folded| if folded { '-' } else { 'x' }).collect::<String>()
        };
        assert_eq!(folded(&[&[1], &[2], &[2], &[2], &[2], &[2], &[3]]), "xx---xx");
        assert_eq!(folded(&[&[1], &[2], &[1], &[2], &[1], &[2], &[1], &[2], &[3]]), "xx----xxx");
        assert_eq!(folded(&[&[1], &[1], &[1], &[2]]), "xxxx");
        assert_eq!(folded(&[&[], &[], &[], &[], &[]]), "xxxxx");
    }

    #[test]
    fn lines_are_counted_and_lose_their_common_indentation() {
        const FILE: &str = "// ANCHOR: f\n    a = b;\n\n        x\n// ANCHOR_END: f\n";
        let mut code = ShownCode::new(movegen::explain::Code::region(FILE, "f"));
        let [first, last] = [("a", "rrw"), ("x", "b")];
        let costs = Costs { reads: 2, writes: 1, branches: 2 };
        assert_eq!(code.run(&[first, last, last]), (vec![1, 3, 3], costs));
        let lines: Vec<_> = code.lines.iter().map(|line| (line.text, line.runs)).collect();
        assert_eq!(lines, [("a = b;", 1), ("", 0), ("    x", 2)]);
    }
}
