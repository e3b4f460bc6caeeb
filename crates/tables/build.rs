//! Writes the tables of the enabled features into `OUT_DIR`, one file a table, as the bytes that
//! the target has in memory. The generator is fast without optimisation too, since that is how a
//! build script is compiled.

use std::{env, fs, io, path::PathBuf};

use fianchetto_tables_generator::FAMILIES;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let is_big_endian = env::var("CARGO_CFG_TARGET_ENDIAN").is_ok_and(|endian| endian == "big");
    for table in FAMILIES.iter().filter(|(name, _)| is_wanted(name)).flat_map(|(_, tables)| tables()) {
        let file = folder.join(table.name()).with_extension("bin");
        if is_big_endian {
            fs::write(file, table.big_endian_bytes())?;
        } else {
            fs::write(file, table.bytes())?;
        }
    }
    Ok(())
}

/// What every board reads is always there; for the rest there are features.
fn is_wanted(family: &str) -> bool {
    let feature = format!("CARGO_FEATURE_{}", family.to_uppercase().replace('-', "_"));
    matches!(family, "steps" | "lines" | "zobrist") || env::var_os(feature).is_some()
}
