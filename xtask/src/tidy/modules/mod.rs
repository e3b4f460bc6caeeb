//! The modules of each crate, read from its tokens: what a module defines, what it imports, which paths it writes.
//!
//! This is not a compiler. Macros are not expanded, so a name that a macro defines counts as defined in the module that
//! the path leads to. Types are not known, so a method call is not a path. Code under `#[cfg(test)]` is left out; all
//! other conditions count as true.

mod model;
mod resolve;
mod scan;

use super::tree::Tree;

pub(crate) use model::{Crate, Import, Module, Visibility};
pub(crate) use resolve::Target;

/// All crates of the tree: of each package the library, the program and the programs in `bin`.
pub(crate) fn crates(tree: &Tree) -> Vec<Crate> {
    let packages = tree.manifests().flat_map(|(folder, manifest)| {
        roots(tree, folder).into_iter().map(move |root| read_crate(tree, manifest, &root))
    });
    packages.collect()
}

fn roots(tree: &Tree, folder: &str) -> Vec<String> {
    let is_root = |path: &str| match path.strip_prefix("src/") {
        Some("lib.rs" | "main.rs") => true,
        Some(inside) => {
            match inside.strip_prefix("bin/").map(|program| program.split('/').collect::<Vec<_>>()) {
                Some(parts) => parts.len() == 1 || (parts.len() == 2 && parts[1] == "main.rs"),
                None => false,
            }
        }
        None => false,
    };
    let inside = tree.ending(".rs").map(|(path, _)| path);
    let prefix = format!("{folder}/");
    let roots = inside.filter(|path| path.strip_prefix(&prefix).is_some_and(is_root));
    roots.map(str::to_owned).collect()
}

fn read_crate(tree: &Tree, manifest: &str, root: &str) -> Crate {
    let library = root.ends_with("src/lib.rs").then(|| library_name(manifest)).flatten();
    let mut read = Crate { library, modules: Vec::new() };
    let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
    let module = Module { file: root.to_owned(), ..Module::default() };
    scan::read_file(tree, &mut read, module, folder);
    read
}

/// The package's name as an identifier.
fn library_name(manifest: &str) -> Option<String> {
    let table: toml::Table = manifest.parse().ok()?;
    Some(table.get("package")?.get("name")?.as_str()?.replace('-', "_"))
}
