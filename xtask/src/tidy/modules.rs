//! No circle of modules, and no double names of types.
//!
//! Both read the paths that the files write, not as a compiler does: a file is a module, macros are not expanded, and calls of
//! methods are not paths.

use std::collections::{BTreeMap, BTreeSet};

use super::source_paths::{self, Written};
use super::tree::Tree;

/// The names that lead to a module; those of the root are none.
type Path = Vec<String>;

/// The files of a crate by their modules, and what they write.
type Modules<'a> = BTreeMap<Path, (&'a str, Vec<Written>)>;

/// Which module uses which, and where.
type Uses = BTreeMap<(Path, Path), String>;

/// Within a crate, a module that others use does not use them, directly or indirectly; nor does a folder, a module with all
/// that is below it. A module uses another if it names something that the other defines, even through the re-export of a
/// third. A parent may declare its children and re-export their items: that is no use, unless its own code names them, too.
pub(super) fn circles(tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    for (folder, _) in tree.folders("Cargo.toml") {
        let root = format!("{folder}/src/");
        let files =
            tree.ending(".rs").filter_map(|(path, text)| Some((path, path.strip_prefix(&root)?, text)));
        let modules: Modules<'_> =
            files.map(|(file, inside, text)| (module(inside), (file, source_paths::paths(text)))).collect();
        let uses = uses(&modules);
        findings.extend(modules.keys().filter_map(|parent| circle_below(parent, &uses)));
    }
    findings
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

/// What has been asked: a path, and from where. Imports may lead to each other in a circle.
type Asked = BTreeSet<(Path, Path)>;

/// The modules that define what a path names, seen from one of them; several if it is imported under several conditions. A name
/// that no import explains counts as defined where the path leads.
fn definers(modules: &Modules<'_>, mut here: Path, path: &[String], asked: &mut Asked) -> Vec<Path> {
    let is_new = asked.insert((here.clone(), path.to_vec()));
    for (index, word) in path.iter().enumerate().filter(|_| is_new) {
        match word.as_str() {
            "crate" => here.clear(),
            "self" => {}
            "super" => drop(here.pop()),
            _ => {
                let (child, rest) = ([&here[..], std::slice::from_ref(word)].concat(), &path[index + 1..]);
                let names_it = |other: &&Written| other.import.as_ref().is_some_and(|(name, _)| name == word);
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
    // What uses nothing, or is not used, is in no circle; and so on without that.
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

/// No two types of one name at the roots of the libraries: in a program that uses several of them, `Node` should mean one thing.
/// Several roots may have the same type, so a facade may re-export everything.
pub(super) fn double_names(tree: &Tree) -> Vec<String> {
    let mut owners: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (folder, text) in tree.folders("src/lib.rs") {
        let mut names: Vec<String> = text.lines().filter_map(type_of).map(str::to_owned).collect();
        for Written { path, import, .. } in source_paths::paths(text) {
            // What comes from another crate of the project is defined there.
            let own = import.filter(|(_, before)| before == "pub" && !path[0].starts_with("fianchetto"));
            names.extend(own.map(|(name, _)| name));
        }
        names.retain(|name| name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase));
        names.into_iter().for_each(|name| owners.entry(name).or_default().push(folder));
    }
    owners.retain(|_, folders| folders.len() > 1);
    let finding = |(name, folders): (&String, &Vec<&str>)| {
        format!("{}: `{name}` is a type at the root of each", folders.join(", "))
    };
    owners.iter().map(finding).collect()
}

/// The public type that a line begins to define.
fn type_of(line: &str) -> Option<&str> {
    let (kind, rest) = line.strip_prefix("pub ")?.split_once(' ')?;
    ["struct", "enum", "union", "trait", "type"]
        .contains(&kind)
        .then(|| rest.split(|c: char| !c.is_alphanumeric()).next())?
}
