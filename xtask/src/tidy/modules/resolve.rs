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

/// The names that are being looked up, each in its module: imports may lead to each other in a circle.
type Trail<'a> = Vec<(usize, &'a str)>;

impl Crate {
    /// What a path means in a module. A first word that is unknown in the module is the name of another crate.
    pub(crate) fn resolve(&self, module: usize, path: &[String]) -> Target {
        self.path(module, path, &mut Trail::new())
    }

    /// What a single name means in a module, if it is defined or imported there.
    pub(crate) fn look_up(&self, module: usize, name: &str) -> Option<Target> {
        self.name(module, name, false, &mut Trail::new())
    }

    fn path<'a>(&'a self, module: usize, path: &'a [String], trail: &mut Trail<'a>) -> Target {
        let (mut module, mut rest) = (module, path);
        let relative = ["crate", "self", "super"];
        if !rest.first().is_some_and(|first| relative.contains(&first.as_str())) {
            return self.begin(module, rest, trail);
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
        self.walk(module, rest, trail)
    }

    /// A path that begins with a name.
    fn begin<'a>(&'a self, module: usize, path: &'a [String], trail: &mut Trail<'a>) -> Target {
        let [first, rest @ ..] = path else { return Target::Module(module) };
        match self.name(module, first, !rest.is_empty(), trail) {
            Some(Target::Module(inner)) => self.walk(inner, rest, trail),
            Some(Target::Outside(outside)) => Target::Outside([&outside, rest].concat()),
            Some(item) => item,
            None => Target::Outside(path.to_vec()),
        }
    }

    /// The rest of a path, from a module on. Beyond an item are variants and methods, which belong to it.
    fn walk<'a>(&'a self, module: usize, path: &'a [String], trail: &mut Trail<'a>) -> Target {
        let [first, rest @ ..] = path else { return Target::Module(module) };
        match self.name(module, first, !rest.is_empty(), trail) {
            Some(Target::Module(inner)) => self.walk(inner, rest, trail),
            Some(Target::Outside(outside)) => Target::Outside([&outside, rest].concat()),
            Some(item) => item,
            None => Target::Item(module, first.clone()),
        }
    }

    /// A name in a module. If more of the path follows, a module is preferred to an item of the same name.
    fn name<'a>(&'a self, module: usize, name: &'a str, more: bool, trail: &mut Trail<'a>) -> Option<Target> {
        if trail.contains(&(module, name)) {
            return None;
        }
        trail.push((module, name));
        let here = &self.modules[module];
        let child = here.children.get(name).map(|&child| Target::Module(child));
        let item = here.items.contains_key(name).then(|| Target::Item(module, name.to_owned()));
        let defined = if more { child.or(item) } else { item.or(child) };
        let found = defined
            .or_else(|| self.imported(module, name, trail))
            .or_else(|| self.through_globs(module, name, more, trail));
        trail.pop();
        found
    }

    fn imported<'a>(&'a self, module: usize, name: &'a str, trail: &mut Trail<'a>) -> Option<Target> {
        let named = |import: &&Import| import.name.as_deref() == Some(name);
        let import = self.modules[module].imports.iter().find(named)?;
        // `use name;` imports another crate, not itself.
        let itself = import.path.len() == 1 && import.path[0] == name;
        Some(if itself {
            Target::Outside(import.path.clone())
        } else {
            self.path(module, &import.path, trail)
        })
    }

    fn through_globs<'a>(
        &'a self,
        module: usize,
        name: &'a str,
        more: bool,
        trail: &mut Trail<'a>,
    ) -> Option<Target> {
        let globs = self.modules[module].imports.iter().filter(|import| import.name.is_none());
        for glob in globs {
            if let Target::Module(inner) = self.path(module, &glob.path, trail)
                && let Some(found) = self.name(inner, name, more, trail)
            {
                return Some(found);
            }
        }
        None
    }
}
