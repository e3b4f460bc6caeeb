//! What stands at the front of the crate has an example.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the crate that an item comes from: this one, unless a crate of the workspace is named.
fn folder(item: &str) -> PathBuf {
    let package = item.split("::").next().and_then(|name| name.strip_prefix("fianchetto_"));
    let name = package.map_or("fianchetto".to_owned(), |name| name.replace('_', "-"));
    Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(name.replace("movegen-", "movegen/")).join("src")
}

/// Whether the item with this name in a folder has an example: its comment ends where a line is empty.
fn has_example(folder: &Path, name: &str) -> bool {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            return has_example(&path, name);
        }
        let text = fs::read_to_string(path).unwrap();
        ["struct", "enum", "trait", "fn", "const fn"].into_iter().any(|kind| {
            let begin = format!("\npub {kind} {name}");
            let is_whole = |at: usize| {
                !text[at + begin.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
            };
            let item = text.match_indices(&begin).map(|(at, _)| at).find(|&at| is_whole(at));
            item.is_some_and(|at| text[..at].rsplit("\n\n").next().unwrap().contains("```"))
        })
    })
}

#[test]
fn each_item_has_an_example() {
    let front: String =
        include_str!("../src/lib.rs").lines().filter(|line| !line.starts_with("//")).collect();
    let items = front.split("pub use ").skip(1).map(|text| text.split(';').next().unwrap());
    let mut count = 0;
    for item in items.filter(|item| !item.contains(" as ")) {
        let names = item.rsplit("::").next().unwrap().split(|letter: char| !letter.is_alphanumeric());
        for name in names.filter(|name| !name.is_empty()) {
            assert!(has_example(&folder(item), name), "{name} has no example");
            count += 1;
        }
    }
    assert!(count > 20, "{count} items are found");
}
