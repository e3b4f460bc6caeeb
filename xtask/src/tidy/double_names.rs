//! No two types of one name at the roots of the libraries.
//!
//! In a program that uses several of these crates, `Node` should mean one thing. This checks the types at the root of
//! each `lib.rs`: public structs, enums, unions, traits and aliases that it defines or re-exports. Several roots may
//! have the same type, so a facade may re-export everything.

use std::collections::{BTreeMap, BTreeSet};

use super::finding::Finding;
use super::modules::{self, Crate, Target, Visibility};
use super::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let libraries =
        Libraries(modules::crates(tree).into_iter().filter(|read| read.library.is_some()).collect());
    let mut types: BTreeMap<String, BTreeSet<Origin>> = BTreeMap::new();
    for library in 0..libraries.0.len() {
        for (name, origin) in libraries.exports(library, 0, DEPTH) {
            types.entry(name).or_default().insert(origin);
        }
    }
    let doubles = types.iter().filter(|(_, origins)| origins.len() > 1);
    doubles.filter_map(|(name, origins)| libraries.finding(name, origins)).collect()
}

/// Where a type is defined: the library, the module, and its name there.
type Origin = (usize, usize, String);

/// Re-exports may lead to each other in a circle; no real chain is longer.
const DEPTH: u32 = 8;

struct Libraries(Vec<Crate>);

impl Libraries {
    /// The types that a module of a library exports, by the names that it exports them under.
    fn exports(&self, library: usize, module: usize, depth: u32) -> Vec<(String, Origin)> {
        let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
        let read = &self.0[library].modules[module];
        let own = read.items.iter().filter(|(_, item)| item.is_type && item.is_public);
        let mut exports: Vec<_> =
            own.map(|(name, _)| (name.clone(), (library, module, name.clone()))).collect();
        for import in read.imports.iter().filter(|import| import.visibility == Visibility::Public) {
            let target = self.0[library].resolve(module, &import.path);
            match &import.name {
                Some(name) => {
                    exports.extend(self.origin(library, target, depth).map(|origin| (name.clone(), origin)))
                }
                None => exports.extend(self.glob(library, target, depth)),
            }
        }
        exports
    }

    /// What `*` exports.
    fn glob(&self, library: usize, target: Target, depth: u32) -> Vec<(String, Origin)> {
        match target {
            Target::Module(module) => self.exports(library, module, depth),
            Target::Outside(path) => match self.enter(&path) {
                Some((other, target)) => self.glob(other, target, depth),
                None => Vec::new(),
            },
            Target::Item(..) => Vec::new(),
        }
    }

    /// Where a re-exported type comes from, if it is a type of one of the libraries.
    fn origin(&self, library: usize, target: Target, depth: u32) -> Option<Origin> {
        match target {
            Target::Item(module, name) => {
                self.is_type(library, module, &name).then_some((library, module, name))
            }
            Target::Outside(path) => {
                let (other, target) = self.enter(&path)?;
                self.origin(other, target, depth.checked_sub(1)?)
            }
            Target::Module(_) => None,
        }
    }

    /// What a path that begins with one of the libraries leads to.
    fn enter(&self, path: &[String]) -> Option<(usize, Target)> {
        let [first, rest @ ..] = path else { return None };
        let other = self.0.iter().position(|read| read.library.as_ref() == Some(first))?;
        let inside: Vec<String> = ["self".to_owned()].into_iter().chain(rest.iter().cloned()).collect();
        Some((other, self.0[other].resolve(0, &inside)))
    }

    /// Whether an item is a type. If a macro defines it, its spelling decides.
    fn is_type(&self, library: usize, module: usize, name: &str) -> bool {
        let is_camel_case = || {
            name.starts_with(|c: char| c.is_ascii_uppercase())
                && name.contains(|c: char| c.is_ascii_lowercase())
        };
        self.0[library].modules[module].items.get(name).map_or_else(is_camel_case, |item| item.is_type)
    }

    /// Reported at the first of the files that define it.
    fn finding(&self, name: &str, origins: &BTreeSet<Origin>) -> Option<Finding> {
        let file = |(library, module, _): &Origin| self.0[*library].modules[*module].file.as_str();
        let others: Vec<&str> = origins.iter().skip(1).map(file).collect();
        let message = format!(
            "`{name}` is also the name of a type in {}; both are at the root of their crates",
            others.join(", ")
        );
        Some(Finding::new(file(origins.first()?), message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(files: &[(&str, &str)]) -> Vec<String> {
        let manifests = [
            ("crates/a/Cargo.toml", "[package]\nname = \"the-a\""),
            ("crates/b/Cargo.toml", "[package]\nname = \"the-b\""),
        ];
        check(&files.iter().copied().chain(manifests).collect()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_double_name_is_found() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod x;\npub use x::Tree as Node;"),
            ("crates/a/src/x.rs", "pub struct Tree;"),
            ("crates/b/src/lib.rs", "pub enum Node { A }"),
        ]);
        assert_eq!(
            found,
            [
                "crates/a/src/x.rs: `Node` is also the name of a type in crates/b/src/lib.rs; both are at the root of their crates"
            ]
        );
    }

    #[test]
    fn a_glob_exports_names_too() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod x;\npub use x::*;"),
            ("crates/a/src/x.rs", "pub trait Node {}"),
            ("crates/b/src/lib.rs", "pub type Node = u8;"),
        ]);
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn one_type_at_two_roots_is_no_double() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod x;\npub use x::Node; pub use x::Other;"),
            ("crates/a/src/x.rs", "pub struct Node; pub struct Other;"),
            ("crates/b/src/lib.rs", "pub use the_a as a;\npub use a::Node; pub use the_a::*;"),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn what_is_not_at_a_root_or_no_type_is_no_double() {
        let found = messages(&[
            (
                "crates/a/src/lib.rs",
                "pub mod x; struct Hidden; pub(crate) struct Inner; pub fn count() {} pub const N: u8 = 1;",
            ),
            ("crates/a/src/x.rs", "pub struct Node;"),
            (
                "crates/b/src/lib.rs",
                "pub struct Node; pub struct Hidden; pub struct Inner; pub fn count() {} pub const N: u8 = 1;",
            ),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }
}
