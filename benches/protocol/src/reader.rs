//! A contestant that reads and prints FENs.

use std::{fs, hint::black_box, io};

use crate::serve::{answer, repeat};
use crate::{Slice, Timing, Work};

/// Reads slices of reading and printing from standard input and does them, until the input ends.
///
/// `read` validates a FEN and builds a board, or refuses; `print` appends the FEN of a board.
///
/// Before the clock starts, every FEN of the file is read and printed once. If one is refused or
/// printed differently, the answer is a line that says so.
///
/// # Errors
/// If standard input or output fails.
pub fn serve_reader<B>(read: impl Fn(&str) -> Option<B>, print: impl Fn(&B, &mut String)) -> io::Result<()> {
    answer(|line| run(&read, &print, line))
}

fn run<B>(
    read: impl Fn(&str) -> Option<B>,
    print: impl Fn(&B, &mut String),
    line: &str,
) -> Result<Timing, String> {
    let Slice { work, repeats } = line.parse().map_err(|error| format!("{error}"))?;
    match work {
        Work::Read { fens } => {
            let text = text_of(&fens)?;
            let fens: Vec<&str> = text.lines().collect();
            boards(&read, &print, &fens)?;
            Ok(repeat(repeats, || {
                black_box(&fens).iter().filter(|fen| black_box(read(fen)).is_some()).count() as u64
            }))
        }
        Work::Print { fens } => {
            let text = text_of(&fens)?;
            let boards = boards(&read, &print, &text.lines().collect::<Vec<_>>())?;
            let mut out = String::with_capacity(128);
            Ok(repeat(repeats, || {
                for board in black_box(&boards) {
                    out.clear();
                    print(board, &mut out);
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
fn boards<B>(
    read: impl Fn(&str) -> Option<B>,
    print: impl Fn(&B, &mut String),
    fens: &[&str],
) -> Result<Vec<B>, String> {
    let board = |fen: &&str| {
        let board = read(fen).ok_or_else(|| format!("cannot read the position `{fen}`"))?;
        let mut printed = String::new();
        print(&board, &mut printed);
        if printed == *fen { Ok(board) } else { Err(format!("prints `{fen}` as `{printed}`")) }
    };
    fens.iter().map(board).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position is a number below a hundred.
    fn run_numbers(line: &str) -> Result<Timing, String> {
        let read = |fen: &str| fen.parse().ok().filter(|&number: &u8| number < 100);
        run(read, |board, out| *out += &board.to_string(), line)
    }

    #[test]
    fn fens_are_counted_read_and_printed() {
        let file = std::env::temp_dir().join(format!("fianchetto-reader-{}", std::process::id()));
        let answer = |task: &str, text: &str| {
            fs::write(&file, text).unwrap();
            run_numbers(&format!("{task} 4 {}", file.display())).map(|timing| timing.count)
        };
        assert_eq!(answer("read", "1\n2\n30\n"), Ok(12));
        assert_eq!(answer("print", "1\n2\n30\n"), Ok(12));
        assert_eq!(answer("read", "1\n200\n"), Err("cannot read the position `200`".to_owned()));
        assert_eq!(answer("print", "1\n02\n"), Err("prints `02` as `2`".to_owned()));
        fs::remove_file(&file).unwrap();
        assert!(run_numbers("perft 1 1 1").unwrap_err().contains("no moves"));
    }
}
