//! The files of the project, as the rules see them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

/// Folders with generated files: by name anywhere, or by path.
const SKIPPED: [&str; 4] = [".git", "target", "fuzz/libfuzzer/corpus", "fuzz/libfuzzer/artifacts"];

/// Every file of the project by its path from the root, with its text.
pub(crate) struct Tree(BTreeMap<String, String>);

impl Tree {
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let mut tree = Self(BTreeMap::new());
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if SKIPPED.contains(&&*name) || SKIPPED.contains(&&*path) {
                continue;
            } else if entry.file_type()?.is_dir() {
                self.read_folder(&entry.path(), &format!("{path}/"))?;
            } else {
                let bytes = fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
                self.0.insert(path, String::from_utf8_lossy(&bytes).into_owned());
            }
        }
        Ok(())
    }

    /// The text of a file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// All files with their texts, by path.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files whose names end like this.
    pub(crate) fn ending(&self, end: &str) -> impl Iterator<Item = (&str, &str)> {
        self.files().filter(move |(path, _)| path.ends_with(end))
    }

    /// The folders that hold a `Cargo.toml`, with its text.
    pub(crate) fn manifests(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ending("/Cargo.toml").map(|(path, text)| (path.trim_end_matches("/Cargo.toml"), text))
    }

    /// The names of the techniques: the folders of `crates/movegen` but for `core`.
    pub(crate) fn techniques(&self) -> Vec<&str> {
        let folders = self.manifests().filter_map(|(folder, _)| folder.strip_prefix("crates/movegen/"));
        folders.filter(|name| *name != "core").collect()
    }

    /// Whether there is a file or a folder of this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let inside = |other: &str| other.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        self.0.contains_key(path) || self.0.keys().any(|other| inside(other))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
impl<'a> FromIterator<(&'a str, &'a str)> for Tree {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(files: I) -> Self {
        Self(files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned())).collect())
    }
}

#[cfg(test)]
impl<const N: usize> From<[(&str, &str); N]> for Tree {
    fn from(files: [(&str, &str); N]) -> Self {
        files.into_iter().collect()
    }
}
