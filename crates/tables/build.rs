//! Writes every table into `OUT_DIR`, one file a table: the text of a Rust array, or bytes if it is large.

use std::borrow::Cow;
use std::path::PathBuf;
use std::{env, fs, io};

use fianchetto_tables_generator::Table;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    for table in fianchetto_tables_generator::all() {
        let file = folder.join(table.name());
        if table.is_large() {
            fs::write(file.with_extension("bin"), bytes(&table))?;
        } else {
            fs::write(file.with_extension("rs"), table.literal())?;
        }
    }
    Ok(())
}

/// The bytes as the target has them in memory.
fn bytes(table: &Table) -> Cow<'_, [u8]> {
    match env::var("CARGO_CFG_TARGET_ENDIAN").as_deref() {
        Ok("big") => table.big_endian_bytes().into(),
        _ => table.bytes().into(),
    }
}
