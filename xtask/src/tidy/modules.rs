//! No circle of modules, and no double names of types.
//!
//! Both read the paths that the files write, not as a compiler does: a file is a module, macros are
//! not expanded, and calls of methods are not paths.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::tree::{Report, Tree};

/// The names that lead to a module; empty for the root.
type Path = Vec<String>;

/// The files of a crate by their modules, and what they write.
type Modules<'a> = BTreeMap<Path, (&'a str, Vec<Written>)>;

/// Which module uses which, and where.
type Uses = BTreeMap<(Path, Path), String>;

/// Paths, each with the module in which it was looked up.
type Asked = BTreeSet<(Path, Path)>;

/// Within a crate, a module that others use does not use them, directly or indirectly; nor does a
/// folder, a module with all that is below it. A module uses another if it names something that the
/// other defines, even through the re-export of a third. A parent may declare its children and
/// re-export their items: that is no use, unless its own code names them, too.
pub(super) fn circles(tree: &Tree, report: Report<'_>) {
    for (folder, _) in tree.folders("Cargo.toml") {
        let root = format!("{folder}/src/");
        let files = tree
            .ending(".rs")
            .filter_map(|(file, text)| Some((module(file.strip_prefix(&root)?), (file, paths(text)))));
        let modules: Modules<'_> = files.collect();
        let uses = uses(&modules);
        modules.keys().filter_map(|parent| circle_below(parent, &uses)).for_each(&mut *report);
    }
}

/// The path of a file's module: `a::b` for `a/b.rs` and `a/b/mod.rs`.
fn module(file: &str) -> Vec<String> {
    let mut path: Vec<String> = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    path.pop_if(|last| ["lib", "main", "mod"].contains(&last.as_str()));
    path
}

fn uses(modules: &Modules<'_>) -> Uses {
    let mut uses = Uses::new();
    for (here, (file, paths)) in modules {
        for Written { path, line, import } in paths {
            // `pub use`, `pub(crate) use`, `pub(super) use`.
            let shares = |(_, before): &(_, String)| ["pub", "crate", "super"].contains(&before.as_str());
            let gathers = import.as_ref().is_some_and(shares);
            let mut definers = definers(modules, here.clone(), path, &mut BTreeSet::new());
            definers.retain(|there| there != here && !(gathers && there.starts_with(here)));
            for there in definers {
                uses.entry((here.clone(), there)).or_insert_with(|| format!("{file}:{line}"));
            }
        }
    }
    uses
}

/// The modules that define what a path names, seen from one of them; several if it is imported
/// under several conditions. A name that no import explains counts as defined where the path leads.
/// Imports may form a circle: no path is looked up twice.
fn definers(modules: &Modules<'_>, mut here: Path, path: &[String], asked: &mut Asked) -> Vec<Path> {
    let is_new = asked.insert((here.clone(), path.to_vec()));
    for (index, word) in path.iter().enumerate().filter(|_| is_new) {
        match word.as_str() {
            "crate" => here.clear(),
            "self" => {}
            "super" => drop(here.pop()),
            _ => {
                let (child, rest) = ([&here[..], std::slice::from_ref(word)].concat(), &path[index + 1..]);
                // The first word of `use anyhow::anyhow` is another crate, and not what it names.
                let names_it = |other: &&Written| {
                    other.path.first() != Some(word)
                        && other.import.as_ref().is_some_and(|(name, _)| name == word)
                };
                let written = modules.get(&here).into_iter().flat_map(|(_, paths)| paths);
                let imports: Vec<&Written> = written.filter(names_it).collect();
                if modules.contains_key(&child) && (!rest.is_empty() || imports.is_empty()) {
                    here = child;
                    continue;
                }
                // The first word of a path may also be another crate, or a name of this file.
                if imports.is_empty() && index > 0 {
                    return vec![here];
                }
                let paths = imports.iter().map(|import| [&import.path, rest].concat());
                return paths.flat_map(|path| definers(modules, here.clone(), &path, asked)).collect();
            }
        }
    }
    Vec::new()
}

/// The circles among a module, `mod`, and its children, each with all that is below it.
fn circle_below(parent: &[String], uses: &Uses) -> Option<String> {
    let child = |module: &Path| module.get(parent.len()).map_or("mod", String::as_str).to_owned();
    let inside = uses.iter().filter(|((user, used), _)| user.starts_with(parent) && used.starts_with(parent));
    let mut arrows: BTreeMap<(String, String), &String> =
        inside.rev().map(|((user, used), place)| ((child(user), child(used)), place)).collect();
    arrows.retain(|(user, used), _| user != used);
    // A module that uses nothing, or that nothing uses, is in no circle. Drop it and look again.
    let mut before = usize::MAX;
    while arrows.len() < before {
        before = arrows.len();
        let (users, used): (BTreeSet<String>, BTreeSet<String>) = arrows.keys().cloned().unzip();
        arrows.retain(|(one, other), _| used.contains(one) && users.contains(other));
    }
    let arrows = arrows.iter().map(|((user, used), place)| format!("{place}: `{user}` uses `{used}`"));
    let arrows = arrows.collect::<Vec<_>>().join("; ");
    (!arrows.is_empty()).then(|| format!("{arrows}: a circle of modules"))
}

/// No two types of one name at the roots of the libraries: in a program that uses several of them,
/// `Node` should mean one thing. Several roots may have the same type, so a facade may re-export
/// everything.
pub(super) fn double_names(tree: &Tree, report: Report<'_>) {
    let mut owners: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (folder, text) in tree.folders("src/lib.rs") {
        let mut names: Vec<String> = text.lines().filter_map(type_of).map(str::to_owned).collect();
        for Written { path, import, .. } in paths(text) {
            // What comes from another crate of the project is defined there.
            let own = import.filter(|(_, before)| before == "pub" && !path[0].starts_with("fianchetto"));
            names.extend(own.map(|(name, _)| name));
        }
        names.retain(|name| name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase));
        names.into_iter().for_each(|name| owners.entry(name).or_default().push(folder));
    }
    for (name, folders) in owners.iter().filter(|(_, folders)| folders.len() > 1) {
        report(format!("{}: `{name}` is a type at the root of each", folders.join(", ")));
    }
}

/// The public type that a line begins to define.
fn type_of(line: &str) -> Option<&str> {
    let (kind, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
    let is_type = ["struct", "enum", "union", "trait", "type"].contains(&kind);
    rest.split(|c: char| !c.is_alphanumeric()).next().filter(|_| is_type)
}

/// A path of names; a single name is one, too.
struct Written {
    path: Vec<String>,
    line: usize,
    /// For a path in a `use`: the name that it gets, `*` for all, and the word before the `use`.
    import: Option<(String, String)>,
}

/// All paths of a file. Tests are left out; all other conditions count as true.
fn paths(text: &str) -> Vec<Written> {
    let (mut words, mut paths) = (Vec::new(), Vec::new());
    flatten(text.parse().unwrap_or_default(), &mut words);
    let (mut path, mut branches): (Vec<String>, Vec<Vec<String>>) = Default::default();
    let (mut before, mut visibility, mut alias) = ("", None, None);
    for (word, line) in &words {
        let is_name = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if before == "::" && !path.is_empty() && (is_name(word) || word == "*") {
            path.push(word.clone());
        } else if before == "::" && word == "{" {
            branches.push(std::mem::take(&mut path));
        } else if before == "as" && visibility.is_some() {
            alias = Some(word.clone());
        } else if word != "::" && (word != "as" || visibility.is_none()) {
            if !path.is_empty() {
                path.pop_if(|last| last == "self" && visibility.is_some());
                let name = alias.take().or(path.last().cloned()).unwrap_or_default();
                let import = visibility.clone().map(|visibility| (name, visibility));
                paths.push(Written { path: std::mem::take(&mut path), line: *line, import });
            }
            match word.as_str() {
                "use" => visibility = Some(before.to_owned()),
                ";" => (visibility, branches) = (None, Vec::new()),
                "}" => drop(branches.pop()),
                // What follows a dot or a generic type is a field, a method or an associated item.
                word if is_name(word) && ![".", "::", "mod"].contains(&before) => {
                    path = branches.last().cloned().unwrap_or_default();
                    path.push(word.to_owned());
                }
                _ => {}
            }
        }
        before = word;
    }
    paths
}

/// Lists the words in order, each with its line. Brackets do not count, so macros are read inside,
/// except `techniques!`.
fn flatten(tokens: TokenStream, words: &mut Vec<(String, usize)>) {
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        let line = token.span().start().line;
        match &token {
            // The item that follows is left out, to its braces or its semicolon.
            TokenTree::Group(group)
                if ["[test]", "[cfg (test)]", "[cfg(test)]"].contains(&&*group.to_string()) =>
            {
                let is_block = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
                tokens.find(|token| is_block(token) || token.to_string() == ";");
            }
            TokenTree::Group(_) if words.len() > 1 && words[words.len() - 2].0 == "techniques" => {}
            TokenTree::Group(group) => {
                let is_block = group.delimiter() == Delimiter::Brace;
                words.extend(is_block.then(|| ("{".to_owned(), line)));
                flatten(group.stream(), words);
                words.extend(is_block.then(|| ("}".to_owned(), line)));
            }
            TokenTree::Literal(_) => words.push(("\"".to_owned(), line)),
            // Both colons of a path are one word.
            token => match (words.last_mut(), token.to_string()) {
                (Some((last, _)), sign) if last == ":" && sign == ":" => last.push(':'),
                (_, word) => words.push((word, line)),
            },
        }
    }
}
