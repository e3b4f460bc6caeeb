//! The header is that of the sources.

use std::path::Path;
use std::{env, fs};

use cbindgen::{Builder, Config};

/// The modules with exported functions, in the order of the header.
const MODULES: [&str; 8] = ["raw", "status", "position", "moves", "attacks", "count", "technique", "batch"];

#[test]
fn the_header_is_that_of_the_sources() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = Config::from_file(folder.join("cbindgen.toml")).expect("cbindgen.toml is there");
    let sources = MODULES.map(|name| folder.join("src").join(name).with_extension("rs"));
    let builder = sources.into_iter().fold(Builder::new().with_config(config), Builder::with_src);
    let mut written = Vec::new();
    builder.generate().expect("cbindgen reads the sources").write(&mut written);
    let made = with_plain_pointers(str::from_utf8(&written).expect("a header is text"));
    let path = folder.join("include/fianchetto.h");
    if env::var_os("UPDATE_HEADER").is_some() {
        fs::write(&path, &made).expect("the header can be written");
    }
    let header = fs::read_to_string(&path).expect("the header is there");
    assert!(header == made, "UPDATE_HEADER=1 cargo test -p fianchetto-capi --test header renews the header");
}

/// The pointer types of `src/raw.rs`, each of which cbindgen gives a name.
const POINTERS: [&str; 4] = ["In_", "Out_", "Shared_", "Exclusive_"];

/// A header without names for pointers: `Out_u16 mv` is `uint16_t *mv`.
fn with_plain_pointers(header: &str) -> String {
    let named = |paragraph: &str| {
        let (target, name) = paragraph.lines().last()?.strip_prefix("typedef ")?.split_once(" *")?;
        let (stars, name) = name.split_at(name.len() - name.trim_start_matches('*').len());
        let name = name.strip_suffix(';')?;
        let is_pointer = POINTERS.iter().any(|pointer| name.starts_with(pointer));
        is_pointer.then(|| (format!("{name} "), format!("{target} *{stars}")))
    };
    let (names, rest): (Vec<&str>, Vec<&str>) =
        header.split("\n\n").partition(|paragraph| named(paragraph).is_some());
    let names = names.into_iter().filter_map(named);
    names.fold(rest.join("\n\n"), |header, (name, pointer)| header.replace(&name, &pointer))
}
