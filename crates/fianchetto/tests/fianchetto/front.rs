//! Each item at the front of the crate has an example on its page, or a link to one.

use std::{collections::BTreeMap, fs, path::Path};

/// The comments of public items by name, of all crates.
struct Comments(BTreeMap<String, Vec<String>>);

impl Comments {
    fn read() -> Self {
        let mut comments = Self(BTreeMap::new());
        comments.read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
        comments
    }

    fn read_folder(&mut self, folder: &Path) {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.extension() {
                _ if path.is_dir() && !path.ends_with("tests") => self.read_folder(&path),
                Some(extension) if extension == "rs" => self.read_text(&fs::read_to_string(path).unwrap()),
                _ => {}
            }
        }
    }

    fn read_text(&mut self, text: &str) {
        let mut comment = String::new();
        let mut in_attribute = false;
        for line in text.lines().map(str::trim) {
            in_attribute |= line.starts_with('#');
            if let Some(words) = line.strip_prefix("///") {
                comment = comment + words + "\n";
            } else if in_attribute {
                in_attribute = !line.ends_with(']');
            } else {
                let item = line.strip_prefix("pub ").or(line.strip_prefix("fn ").map(|_| line));
                let name = item.and_then(|item| words(item).find(|word| !KEYWORDS.contains(word)));
                let comment = std::mem::take(&mut comment);
                name.into_iter()
                    .for_each(|name| self.0.entry(name.into()).or_default().push(comment.clone()));
            }
        }
    }

    /// Whether a comment has an example, or links to an item with an example of this name.
    fn shows(&self, comment: &str, name: &str) -> bool {
        let links = comment.split('[').skip(1).filter_map(|link| {
            let (text, rest) = link.split_once(']')?;
            let target = rest.strip_prefix('(').and_then(|rest| rest.split(')').next()).unwrap_or(text);
            words(target).last()
        });
        !example(comment).is_empty()
            || links.filter_map(|link| self.0.get(link)).flatten().any(|linked| uses(&example(linked), name))
    }

    /// Whether an item with this name has an example: see [`shows`](Self::shows).
    fn has_example(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|all| all.iter().any(|comment| self.shows(comment, name)))
    }
}

const KEYWORDS: [&str; 7] = ["const", "unsafe", "struct", "enum", "trait", "fn", "mod"];

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// The examples of a text: every other part between fences.
fn example(text: &str) -> String {
    text.split("```").skip(1).step_by(2).collect()
}

fn uses(code: &str, name: &str) -> bool {
    words(code).any(|word| word == name)
}

/// The names that a module re-exports from other crates.
fn re_exports(module: &str) -> Vec<&str> {
    let items = module.split("\npub use ").skip(1).map(|text| text.split(';').next().unwrap());
    let names = items.filter(|item| !item.contains(" as ")).flat_map(|item| {
        words(item.split_once('{').map_or_else(|| item.rsplit("::").next().unwrap(), |(_, names)| names))
    });
    names.filter(|&name| name != "order").collect()
}

#[test]
fn each_item_has_an_example() {
    let comments = Comments::read();
    let own = include_str!("../../../../examples/own-technique/src/lib.rs").to_owned()
        + include_str!("../../../../examples/own-technique/src/board.rs");
    let [root, prelude] = [include_str!("../../src/lib.rs"), include_str!("../../src/prelude.rs")];
    let implementers = include_str!("../../src/implementers.rs");
    for (module, program, at_least) in [(root, "", 20), (prelude, "", 40), (implementers, &*own, 20)] {
        let (names, shown) = (re_exports(module), example(module) + program);
        assert!(names.len() > at_least, "{names:?}");
        let without: Vec<_> =
            names.iter().filter(|name| !comments.has_example(name) && !uses(&shown, name)).collect();
        assert!(without.is_empty(), "without an example: {without:?}");
    }
}

#[test]
fn each_method_of_a_game_has_an_example() {
    let text = include_str!("../../src/game.rs");
    let mut comments = Comments(BTreeMap::new());
    comments.read_text(text);
    let names: Vec<_> = text.split("\n    pub fn ").skip(1).filter_map(|item| words(item).next()).collect();
    assert!(names.len() > 20, "{names:?}");
    let of_type = example(&comments.0["Game"][0]);
    let without: Vec<_> =
        names.iter().filter(|name| !comments.has_example(name) && !uses(&of_type, name)).collect();
    assert!(without.is_empty(), "without an example: {without:?}");
}
