//! A contestant that reads and prints FENs.

use std::fs;
use std::hint::black_box;
use std::io;

use crate::serve::{answer, repeat};
use crate::{Slice, Timing, Work};

/// Reads and prints positions.
pub trait Reader {
    /// Its position.
    type Board;

    /// Reads a FEN, validates it and builds a board; `None` if it is refused.
    fn read(&self, fen: &str) -> Option<Self::Board>;

    /// Appends the FEN of a board.
    fn print(&self, board: &Self::Board, out: &mut String);
}

/// Reads slices of reading and printing from standard input and does them, until the input ends.
///
/// Before the clock starts, every FEN of the file is read and printed once. If one is refused or printed differently,
/// the answer is a line that says so.
///
/// # Errors
/// If standard input or output fails.
pub fn serve_reader(reader: &impl Reader) -> io::Result<()> {
    answer(|line| run(reader, line))
}

fn run(reader: &impl Reader, line: &str) -> Result<Timing, String> {
    let Slice { work, repeats } = line.parse().map_err(|error| format!("{error}"))?;
    match work {
        Work::Read { fens } => {
            let text = text_of(&fens)?;
            let fens: Vec<&str> = text.lines().collect();
            boards(reader, &fens)?;
            Ok(repeat(repeats, || {
                black_box(&fens).iter().filter(|fen| black_box(reader.read(fen)).is_some()).count() as u64
            }))
        }
        Work::Print { fens } => {
            let text = text_of(&fens)?;
            let boards = boards(reader, &text.lines().collect::<Vec<_>>())?;
            let mut out = String::with_capacity(128);
            Ok(repeat(repeats, || {
                for board in black_box(&boards) {
                    out.clear();
                    reader.print(board, &mut out);
                    black_box(out.as_bytes());
                }
                boards.len() as u64
            }))
        }
        _ => Err("a reader generates no moves".to_owned()),
    }
}

fn text_of(file: &str) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

/// The boards of all FENs, each of which is printed as it was read.
fn boards<R: Reader>(reader: &R, fens: &[&str]) -> Result<Vec<R::Board>, String> {
    let board = |fen: &&str| {
        let board = reader.read(fen).ok_or_else(|| format!("cannot read the position `{fen}`"))?;
        let mut printed = String::new();
        reader.print(&board, &mut printed);
        if printed == *fen { Ok(board) } else { Err(format!("prints `{fen}` as `{printed}`")) }
    };
    fens.iter().map(board).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position is a number below a hundred.
    struct Numbers;

    impl Reader for Numbers {
        type Board = u8;

        fn read(&self, fen: &str) -> Option<u8> {
            fen.parse().ok().filter(|&number| number < 100)
        }

        fn print(&self, board: &u8, out: &mut String) {
            *out += &board.to_string();
        }
    }

    #[test]
    fn fens_are_counted_read_and_printed() {
        let file = std::env::temp_dir().join(format!("fianchetto-reader-{}", std::process::id()));
        let answer = |task: &str, text: &str| {
            fs::write(&file, text).unwrap();
            run(&Numbers, &format!("{task} 4 {}", file.display())).map(|timing| timing.count)
        };
        assert_eq!(answer("read", "1\n2\n30\n"), Ok(12));
        assert_eq!(answer("print", "1\n2\n30\n"), Ok(12));
        assert_eq!(answer("read", "1\n200\n"), Err("cannot read the position `200`".to_owned()));
        assert_eq!(answer("print", "1\n02\n"), Err("prints `02` as `2`".to_owned()));
        fs::remove_file(&file).unwrap();
        assert!(run(&Numbers, "perft 1 1 1").unwrap_err().contains("no moves"));
    }
}
