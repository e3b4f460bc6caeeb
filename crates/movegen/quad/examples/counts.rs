//! A small data pipeline: reads FENs from standard input, one per line, and prints the number of
//! legal moves of each.
//!
//! ```text
//! cargo run --release -p fianchetto-quad --example counts < positions.txt
//! ```
//!
//! For a line without a playable position, it prints the error.

use std::io::{self, BufRead, BufWriter, Write};

use fianchetto_quad::{RelativeQuad, count_moves};
use fianchetto_simd::Isa;
use fianchetto_types::{Mode, PositionError, ValidSetup};

/// The number of lines whose positions are counted together.
const CHUNK: usize = 4096;

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut lines = io::stdin().lock().lines();
    loop {
        let chunk = lines.by_ref().take(CHUNK).collect::<io::Result<Vec<String>>>()?;
        if chunk.is_empty() {
            return out.flush();
        }
        answer(&chunk, &mut out)?;
    }
}

/// Counts the moves of all positions of a chunk at once and prints a line for each.
fn answer(chunk: &[String], out: &mut impl Write) -> io::Result<()> {
    let parse = |line: &String| ValidSetup::parse(line.trim(), Mode::Chess960);
    let parsed: Vec<Result<RelativeQuad, PositionError>> =
        chunk.iter().map(|line| parse(line).map(|setup| RelativeQuad::from_setup(&setup))).collect();
    let positions: Vec<RelativeQuad> = parsed.iter().flatten().copied().collect();
    let mut counts = vec![0; positions.len()];
    count_moves(Isa::best(), &positions, &mut counts);
    let mut counts = counts.into_iter();
    for position in &parsed {
        match position {
            Ok(_) => writeln!(out, "{}", counts.next().unwrap_or_default())?,
            Err(error) => writeln!(out, "{error}")?,
        }
    }
    Ok(())
}
