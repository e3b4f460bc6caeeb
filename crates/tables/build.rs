//! Writes the tables of the enabled features into `OUT_DIR`, one file a table, as the bytes that the target has in
//! memory. The generator is fast without optimisation too, since that is how a build script is compiled.

use std::path::PathBuf;
use std::{env, fs, io};

use fianchetto_tables_generator::{FAMILIES, Family};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let is_big_endian = env::var("CARGO_CFG_TARGET_ENDIAN").is_ok_and(|endian| endian == "big");
    for table in FAMILIES.iter().filter(|family| is_wanted(family)).flat_map(Family::tables) {
        let file = folder.join(table.name()).with_extension("bin");
        if is_big_endian {
            fs::write(file, table.big_endian_bytes())?;
        } else {
            fs::write(file, table.bytes())?;
        }
    }
    Ok(())
}

/// The generator may know more families than this crate's features enable: others may build it too.
fn is_wanted(family: &Family) -> bool {
    let feature = family.name().to_uppercase().replace('-', "_");
    family.is_always_needed() || env::var_os(format!("CARGO_FEATURE_{feature}")).is_some()
}
