//! The contestant's side of the protocol.

use std::fs;
use std::hint::black_box;
use std::io::{self, BufRead as _, Write as _};
use std::time::Instant;

use cpu_time::ThreadTime;

use crate::{Slice, Timing, Work};

/// A move generator that can be compared.
pub trait Contestant {
    /// Its position.
    type Board;

    /// The position of a FEN, if it can be read.
    fn board(&self, fen: &str) -> Option<Self::Board>;

    /// Counts the leaves of the tree, the last ply in bulk.
    fn perft(&self, board: &Self::Board, depth: u32) -> u64;

    /// Takes positions that are listed together. The function writes the legal moves of one after
    /// the other into an array, which it passes to [`black_box`] each time, and returns how many
    /// there were.
    fn lister(&self, boards: Vec<Self::Board>) -> Box<dyn Fn() -> u64>;
}

/// Reads slices from standard input and does them, until the input ends.
///
/// If a slice cannot be done, the answer is a line that says why.
///
/// # Errors
/// If standard input or output fails.
pub fn serve(contestant: &impl Contestant) -> io::Result<()> {
    answer(|line| run(contestant, line))
}

/// Answers each line of standard input.
pub(crate) fn answer(mut run: impl FnMut(&str) -> Result<Timing, String>) -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let answer = run(&line?);
        let mut out = io::stdout().lock();
        match answer {
            Ok(timing) => writeln!(out, "{timing}"),
            Err(error) => writeln!(out, "error: {error}"),
        }?;
        out.flush()?;
    }
    Ok(())
}

fn run(contestant: &impl Contestant, line: &str) -> Result<Timing, String> {
    let Slice { work, repeats } = line.parse().map_err(|error| format!("{error}"))?;
    let board = |fen: &str| contestant.board(fen).ok_or_else(|| format!("cannot read the position `{fen}`"));
    match work {
        Work::Perft { depth, fen } => {
            let board = board(&fen)?;
            Ok(repeat(repeats, || contestant.perft(black_box(&board), depth)))
        }
        Work::Lists { suite } => {
            let text = fs::read_to_string(&suite).map_err(|error| format!("{suite}: {error}"))?;
            let boards = fens(&text).map(board).collect::<Result<Vec<_>, _>>()?;
            Ok(repeat(repeats, contestant.lister(boards)))
        }
        _ => Err("a contestant does other work".to_owned()),
    }
}

/// The positions of a suite, whose lines read `FEN ;D1 20`.
fn fens(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| Some(line.split_once(';')?.0.trim()))
}

pub(crate) fn repeat(repeats: u32, mut work: impl FnMut() -> u64) -> Timing {
    let (begin, clock) = (ThreadTime::now(), Instant::now());
    let count = (0..repeats).map(|_| work()).sum();
    Timing { count, time: begin.elapsed(), clock: clock.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position is a number, and every node of its tree has that many moves.
    struct Regular;

    impl Contestant for Regular {
        type Board = u64;

        fn board(&self, fen: &str) -> Option<u64> {
            fen.parse().ok()
        }

        fn perft(&self, board: &u64, depth: u32) -> u64 {
            board.pow(depth)
        }

        fn lister(&self, boards: Vec<u64>) -> Box<dyn Fn() -> u64> {
            Box::new(move || boards.iter().sum())
        }
    }

    #[test]
    fn a_slice_counts_all_its_repeats() {
        assert_eq!(run(&Regular, "perft 3 4 10").unwrap().count, 30_000);
    }

    #[test]
    fn an_error_says_why() {
        assert_eq!(run(&Regular, "perft 3 4 x").unwrap_err(), "cannot read the position `x`");
        assert_eq!(run(&Regular, "jump").unwrap_err(), "not understood: `jump`");
        assert!(run(&Regular, "lists 1 no such file").unwrap_err().starts_with("no such file: "));
    }

    #[test]
    fn comments_are_not_positions() {
        assert!(fens("# a; b\n\n8/8 w - - ;D1 3\n1 ;D1 1").eq(["8/8 w - -", "1"]));
    }
}
