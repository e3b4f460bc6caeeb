//! From a path in a module to the module that defines what it names.

use super::model::{Crate, Import};

/// What a path names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Module(usize),
    /// Something that this module defines.
    Item(usize, String),
    /// A path that begins with another crate.
    Outside(Vec<String>),
}

/// Imports may lead to each other in a circle; no real path is longer.
const DEPTH: u32 = 16;

impl Crate {
    /// What a path means in a module. A first word that is unknown in the module is the name of another crate.
    pub(crate) fn resolve(&self, module: usize, path: &[String]) -> Target {
        self.path(module, path, DEPTH)
    }

    /// What a single name means in a module, if it is defined or imported there.
    pub(crate) fn look_up(&self, module: usize, name: &str) -> Option<Target> {
        self.name(module, name, false, DEPTH)
    }

    fn path(&self, module: usize, path: &[String], depth: u32) -> Target {
        let (mut module, mut rest) = (module, path);
        let relative = ["crate", "self", "super"];
        if !rest.first().is_some_and(|first| relative.contains(&first.as_str())) {
            return self.begin(module, rest, depth);
        }
        while let [first, after @ ..] = rest {
            match first.as_str() {
                "crate" => module = 0,
                "self" => {}
                "super" => module = self.modules[module].parent.unwrap_or(0),
                _ => break,
            }
            rest = after;
        }
        self.walk(module, rest, depth)
    }

    /// A path that begins with a name.
    fn begin(&self, module: usize, path: &[String], depth: u32) -> Target {
        let [first, rest @ ..] = path else { return Target::Module(module) };
        match self.name(module, first, !rest.is_empty(), depth) {
            Some(Target::Module(inner)) => self.walk(inner, rest, depth),
            Some(Target::Outside(outside)) => Target::Outside([&outside, rest].concat()),
            Some(item) => item,
            None => Target::Outside(path.to_vec()),
        }
    }

    /// The rest of a path, from a module on. Beyond an item are variants and methods, which belong to it.
    fn walk(&self, module: usize, path: &[String], depth: u32) -> Target {
        let [first, rest @ ..] = path else { return Target::Module(module) };
        match self.name(module, first, !rest.is_empty(), depth) {
            Some(Target::Module(inner)) => self.walk(inner, rest, depth),
            Some(Target::Outside(outside)) => Target::Outside([&outside, rest].concat()),
            Some(item) => item,
            None => Target::Item(module, first.clone()),
        }
    }

    /// A name in a module. If more of the path follows, a module is preferred to an item of the same name.
    fn name(&self, module: usize, name: &str, more: bool, depth: u32) -> Option<Target> {
        let depth = depth.checked_sub(1)?;
        let here = &self.modules[module];
        let child = here.children.get(name).map(|&child| Target::Module(child));
        let item = here.items.contains_key(name).then(|| Target::Item(module, name.to_owned()));
        let defined = if more { child.or(item) } else { item.or(child) };
        defined
            .or_else(|| self.imported(module, name, depth))
            .or_else(|| self.through_globs(module, name, more, depth))
    }

    fn imported(&self, module: usize, name: &str, depth: u32) -> Option<Target> {
        let named = |import: &&Import| import.name.as_deref() == Some(name);
        let import = self.modules[module].imports.iter().find(named)?;
        // `use name;` imports another crate, not itself.
        let itself = import.path.len() == 1 && import.path[0] == name;
        Some(if itself {
            Target::Outside(import.path.clone())
        } else {
            self.path(module, &import.path, depth)
        })
    }

    fn through_globs(&self, module: usize, name: &str, more: bool, depth: u32) -> Option<Target> {
        let globs = self.modules[module].imports.iter().filter(|import| import.name.is_none());
        let mut modules = globs.filter_map(|glob| match self.path(module, &glob.path, depth) {
            Target::Module(inner) => Some(inner),
            _ => None,
        });
        modules.find_map(|inner| self.name(inner, name, more, depth))
    }
}
