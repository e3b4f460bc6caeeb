//! Writes every table into `OUT_DIR` as the text of a Rust array, one file a table.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    for table in fianchetto_tables_generator::all() {
        fs::write(folder.join(table.name()).with_extension("rs"), table.literal())?;
    }
    Ok(())
}
