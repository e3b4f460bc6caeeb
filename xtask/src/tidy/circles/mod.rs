//! No circle of modules: within a crate, a module that others use does not use them, directly or indirectly.
//!
//! A module uses another if it imports something that the other defines, or writes a path that leads there. What
//! counts is the module that *defines* the item: `use crate::Thing` is a use of the module behind the root's
//! `pub use`, and `super::Thing` uses the parent only if `Thing` is defined in the parent's own file.
//!
//! Parents and children are modules like any other. If a parent uses its child's items in its own code and the child
//! uses what the parent defines, that is a circle, and what both need belongs in a third module. A parent may always
//! declare its children and re-export their items: that is not a use, unless the parent's own code needs them too. So a
//! root or a `mod.rs` can gather what is below it.
//!
//! The same holds for folders, with [`check_folders`]: a module with all that is below it counts as one, and must not
//! be in a circle with its siblings, even if no single file is.
//!
//! Not seen, because no path shows them: calls of methods, and macros that are in scope by their place in the file.

mod graph;

use super::finding::Finding;
use super::modules::{self, Crate, Import, Target, Visibility};
use super::tree::Tree;
use graph::{Circle, Place, Uses};

/// The circles of single modules.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let crates = modules::crates(tree);
    let findings = crates.iter().flat_map(|read| {
        let circles = uses(read).cut();
        circles.into_iter().map(|circle| finding(read, &circle, "modules"))
    });
    findings.collect()
}

/// The circles of folders that are left if those of single modules are cut.
pub(crate) fn check_folders(tree: &Tree) -> Vec<Finding> {
    modules::crates(tree).iter().flat_map(check_folders_of).collect()
}

fn check_folders_of(read: &Crate) -> Vec<Finding> {
    let mut uses = uses(read);
    uses.cut();
    let circles = (0..read.modules.len()).flat_map(|parent| {
        let mut siblings = uses.merged(|module| child_above(read, parent, module));
        siblings.cut()
    });
    circles.map(|circle| finding(read, &circle, "folders")).collect()
}

/// The child of a parent that a module is, or is below.
fn child_above(read: &Crate, parent: usize, module: usize) -> Option<usize> {
    match read.modules[module].parent {
        Some(above) if above == parent => Some(module),
        Some(above) => child_above(read, parent, above),
        None => None,
    }
}

fn finding(read: &Crate, circle: &Circle, of: &str) -> Finding {
    let around = circle.nodes.iter().chain(&circle.nodes[..1]);
    let names: Vec<String> = around.map(|&module| read.modules[module].name()).collect();
    let Place { module, line } = circle.closed_at;
    let place = format!("{}:{line}", read.modules[module].file);
    Finding::new(&place, format!("closes a circle of {of}: {}", names.join(" -> ")))
}

fn uses(read: &Crate) -> Uses {
    let mut uses = Uses::default();
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
                    uses.add(index, other, Place { module: index, line })
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
            ["crates/a/src/main.rs:2: closes a circle of modules: x -> y -> x"]
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

    #[test]
    fn folders_in_a_circle_are_found() {
        let files = [
            ("crates/a/src/lib.rs", "mod x; mod y;"),
            ("crates/a/src/x/mod.rs", "mod low;\nmod high;"),
            ("crates/a/src/x/low.rs", "pub struct Low;"),
            ("crates/a/src/x/high.rs", "use crate::y::Y;"),
            ("crates/a/src/y.rs", "\nuse crate::x::low::Low;\npub struct Y;"),
            ("crates/a/Cargo.toml", "[package]\nname = \"a\""),
        ];
        let tree = Tree::from(files);
        let messages: Vec<String> = check_folders(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(messages, ["crates/a/src/y.rs:2: closes a circle of folders: x -> y -> x"]);
        assert!(check(&tree).is_empty());
    }
}
