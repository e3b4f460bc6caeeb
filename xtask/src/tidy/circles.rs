//! No circle of modules: within a crate, a module that others use does not use them, directly or around corners.
//!
//! A module uses another if it imports something that the other defines, or writes a path that leads there. What
//! counts is the module that *defines* the item: `use crate::Thing` is a use of the module behind the root's
//! `pub use`, and `super::Thing` uses the parent only if `Thing` is written in the parent's own file.
//!
//! Parents and children are modules like any other. A parent that uses its child's items in its own code, while the
//! child uses what the parent defines, is a circle: what both need belongs into a third module. Two things of a parent
//! are no use: to declare the child, and to re-export its items (if the parent's code does not need them too). So a
//! root or a `mod.rs` may always gather what lies below it.
//!
//! Not seen, since they are written nowhere as a path: calls of methods, and macros that are in scope by their place.

use std::collections::{BTreeMap, VecDeque};

use super::finding::Finding;
use super::modules::{self, Crate, Import, Target, Visibility};
use super::tree::Tree;

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    modules::crates(tree).iter().flat_map(check_crate).collect()
}

/// The lines on which a module uses another, by the pair of them.
type Uses = BTreeMap<(usize, usize), Vec<usize>>;

/// Finds a shortest circle, cuts it, and so on until none is left.
fn check_crate(read: &Crate) -> Vec<Finding> {
    let mut uses = uses(read);
    let mut findings = Vec::new();
    while let Some(circle) = shortest_circle(&uses) {
        let (&cut, lines) = uses
            .iter()
            .filter(|(arrow, _)| arrows(&circle).any(|a| a == **arrow))
            .min_by_key(|(_, lines)| lines.len())
            .expect("a circle has arrows");
        findings.push(finding(read, &circle, cut, lines[0]));
        uses.remove(&cut);
    }
    findings
}

fn arrows(circle: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    circle.iter().copied().zip(circle.iter().copied().cycle().skip(1))
}

/// Names the circle so that the arrow to cut is its last.
fn finding(read: &Crate, circle: &[usize], (user, used): (usize, usize), line: usize) -> Finding {
    let begin = circle.iter().position(|&module| module == used).unwrap_or(0);
    let around = circle.iter().cycle().skip(begin).take(circle.len() + 1);
    let names: Vec<String> = around.map(|&module| read.modules[module].name()).collect();
    let place = format!("{}:{line}", read.modules[user].file);
    Finding::new(&place, format!("closes a circle of modules: {}", names.join(" -> ")))
}

fn uses(read: &Crate) -> Uses {
    let mut uses = Uses::new();
    for (index, module) in read.modules.iter().enumerate() {
        let imports = module.imports.iter().filter(|import| !is_gathering(read, index, import));
        let imported = imports.map(|import| (read.resolve(index, &import.path), import.line));
        let mentioned = module.mentions.iter().filter_map(|mention| {
            let target = match &mention.path[..] {
                [name] => read.look_up(index, name)?,
                path => read.resolve(index, path),
            };
            Some((target, mention.line))
        });
        for (target, line) in imported.chain(mentioned) {
            match target {
                Target::Item(other, _) if other != index => {
                    uses.entry((index, other)).or_default().push(line)
                }
                _ => {}
            }
        }
    }
    uses
}

/// Whether an import is the re-export of something from below.
fn is_gathering(read: &Crate, module: usize, import: &Import) -> bool {
    let Target::Item(other, _) = read.resolve(module, &import.path) else { return false };
    let (here, there) = (&read.modules[module].path, &read.modules[other].path);
    import.visibility != Visibility::Private && there.len() > here.len() && there.starts_with(here)
}

/// The modules of a shortest circle, in the order of use.
fn shortest_circle(uses: &Uses) -> Option<Vec<usize>> {
    let circles = uses.keys().filter_map(|&(user, used)| way(uses, used, user));
    circles.min_by_key(Vec::len)
}

/// The modules on a shortest way from one to another, both included.
fn way(uses: &Uses, from: usize, to: usize) -> Option<Vec<usize>> {
    let mut reached_from = BTreeMap::from([(from, from)]);
    let mut queue = VecDeque::from([from]);
    while let Some(module) = queue.pop_front() {
        if module == to {
            let mut way = vec![to];
            while way.last() != Some(&from) {
                way.extend(way.last().map(|module| reached_from[module]));
            }
            way.reverse();
            return Some(way);
        }
        for &(_, next) in uses.keys().filter(|(user, _)| *user == module) {
            reached_from.entry(next).or_insert_with(|| {
                queue.push_back(next);
                module
            });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(files: &[(&str, &str)]) -> Vec<String> {
        let manifest = ("crates/a/Cargo.toml", "[package]\nname = \"a\"");
        let tree: Tree = files.iter().copied().chain([manifest]).collect();
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_circle_is_found_with_the_import_that_closes_it() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod x; mod y; mod z;\npub use x::X;\n"),
            ("crates/a/src/x.rs", "use crate::y::Y;\npub struct X(Y);\nfn f(y: crate::y::Y) {}"),
            ("crates/a/src/y.rs", "use crate::z;\nuse super::z::{self as again, Z};\npub struct Y(z::Z);"),
            ("crates/a/src/z.rs", "\npub struct Z; pub fn f() {\n let x: crate::X;\n}"),
        ]);
        assert_eq!(found, ["crates/a/src/z.rs:3: closes a circle of modules: x -> y -> z -> x"]);
    }

    #[test]
    fn a_chain_is_none() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod x; mod y; pub mod z;\npub use x::X; pub use y::*;\n"),
            ("crates/a/src/x.rs", "use crate::{Y, z::Z};\npub struct X(Y, Z);"),
            ("crates/a/src/y.rs", "pub struct Y(super::z::Z);\n#[cfg(test)] mod tests { use crate::X; }"),
            ("crates/a/src/z.rs", "//! See [`crate::X`].\npub struct Z;\n#[cfg(test)]\nuse crate::x::X;"),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn a_parent_that_gathers_is_none() {
        let found = messages(&[
            ("crates/a/src/lib.rs", "mod x;\npub use x::X;\npub struct Top;"),
            ("crates/a/src/x/mod.rs", "mod y;\npub use y::*;\npub struct X;"),
            ("crates/a/src/x/y.rs", "use crate::Top;\nuse super::*;\npub struct Y(X, Top);"),
        ]);
        assert_eq!(found, Vec::<String>::new());
    }

    #[test]
    fn a_parent_that_uses_what_it_gathers_is_one() {
        let found = messages(&[
            (
                "crates/a/src/lib.rs",
                "mod x;\npub use x::X;\npub struct Top;\nimpl Top { fn f(_: X, _: X) {} }",
            ),
            ("crates/a/src/x.rs", "use super::*;\npub struct X(Top);"),
        ]);
        assert_eq!(found, ["crates/a/src/x.rs:2: closes a circle of modules: crate -> x -> crate"]);
    }

    #[test]
    fn a_module_inside_a_file_is_a_module() {
        let text = "mod x { pub fn f() { super::y::g!(); } }\nmod y { use super::x; fn h() { x::f() } }";
        assert_eq!(
            messages(&[("crates/a/src/main.rs", text)]),
            ["crates/a/src/main.rs:1: closes a circle of modules: y -> x -> y"]
        );
    }

    #[test]
    fn every_circle_of_a_knot_is_found() {
        let module = |others: &str| format!("pub struct S;\nuse super::{{{others}}};");
        let [x, y, z] = [module("y::S as Y"), module("x::S as X, z::S as Z"), module("y::S as Y")];
        let files = [
            ("crates/a/src/lib.rs", "mod x; mod y; mod z;"),
            ("crates/a/src/x.rs", &*x),
            ("crates/a/src/y.rs", &*y),
            ("crates/a/src/z.rs", &*z),
        ];
        assert_eq!(messages(&files).len(), 2);
    }
}
