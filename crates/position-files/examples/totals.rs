//! What a file of positions holds, or a built-in one:
//! `cargo run -p fianchetto-position-files --example totals -- FILE`.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::Read;

use fianchetto_position_files::{ReadError, recognise};
use fianchetto_types::Mode;

const SCORED: &[u8] = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 20 | 1.0
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 | 25 | 1.0
";

fn main() -> Result<(), Box<dyn Error>> {
    let input: Box<dyn Read + Send> = match std::env::args().nth(1) {
        Some(file) => Box::new(File::open(file)?),
        None => Box::new(SCORED),
    };
    let reader = recognise(input, Mode::Standard)?.ok_or("the content tells no format")?;
    println!("format: {}", reader.format());
    let mut results = BTreeMap::new();
    for entry in reader {
        match entry {
            Ok(entry) => *results.entry(entry.result.text()).or_insert(0) += 1,
            Err(ReadError::Input(error)) => return Err(error.into()),
            Err(error) => eprintln!("{error}"),
        }
    }
    assert!(!results.is_empty(), "there is no position");
    for (result, positions) in results {
        println!("{result}: {positions} positions");
    }
    Ok(())
}
