//! A crate as the rules see it.

use std::collections::BTreeMap;

/// A crate: a library, or a program with its root file.
pub(crate) struct Crate {
    /// The name that other crates import it by, if it is a library.
    pub(crate) library: Option<String>,
    /// The modules, the root first.
    pub(crate) modules: Vec<Module>,
}

/// A module.
#[derive(Default)]
pub(crate) struct Module {
    /// The names from the root to this module; empty for the root.
    pub(crate) path: Vec<String>,
    pub(crate) file: String,
    pub(crate) parent: Option<usize>,
    pub(crate) children: BTreeMap<String, usize>,
    pub(crate) items: BTreeMap<String, Item>,
    pub(crate) imports: Vec<Import>,
    /// The paths in the module's code outside `use` declarations.
    pub(crate) mentions: Vec<Mention>,
}

/// An item that a module defines.
#[derive(Clone, Copy)]
pub(crate) struct Item {
    pub(crate) is_type: bool,
    pub(crate) is_public: bool,
}

/// Who can see a `use` declaration.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Visibility {
    Private,
    /// `pub(crate)`, `pub(super)`, `pub(in ...)`.
    Restricted,
    Public,
}

/// One name, or one `*`, of a `use` declaration.
pub(crate) struct Import {
    pub(crate) path: Vec<String>,
    /// The name in this module; `None` for `*`.
    pub(crate) name: Option<String>,
    pub(crate) visibility: Visibility,
    pub(crate) line: usize,
}

/// A path in code.
pub(crate) struct Mention {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

impl Module {
    /// The module's name in messages: `crate` for the root, otherwise the path.
    pub(crate) fn name(&self) -> String {
        if self.path.is_empty() { "crate".to_owned() } else { self.path.join("::") }
    }
}
