//! What a file of positions holds:
//! `cargo run -p fianchetto-position-files --example totals -- FILE`.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;

use fianchetto_position_files::{ReadError, recognise};
use fianchetto_types::Mode;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("expected a file of positions")?;
    let reader = recognise(File::open(&file)?, Mode::Standard)?.ok_or("its content tells no format")?;
    println!("{file}: {}", reader.format());
    let mut results = BTreeMap::new();
    for entry in reader {
        match entry {
            Ok(entry) => *results.entry(entry.result.text()).or_insert(0) += 1,
            Err(ReadError::Input(error)) => return Err(error.into()),
            Err(error) => eprintln!("{error}"),
        }
    }
    for (result, positions) in results {
        println!("{result}: {positions} positions");
    }
    Ok(())
}
