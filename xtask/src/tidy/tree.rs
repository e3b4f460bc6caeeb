//! The files of the project, as the rules see them.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context as _, Result};
use walkdir::{DirEntry, WalkDir};

/// Folders with generated files, by name anywhere.
const SKIPPED: [&str; 4] = [".git", "target", "corpus", "artifacts"];

/// What takes the findings of a rule.
pub(super) type Report<'a> = &'a mut dyn FnMut(String);

/// Every file of the project by its path from the root, with its text.
pub(super) struct Tree(pub(super) BTreeMap<String, String>);

impl Tree {
    pub(super) fn read(root: &Path) -> Result<Self> {
        let mut files = BTreeMap::new();
        let is_source = |entry: &DirEntry| !SKIPPED.iter().any(|name| entry.file_name() == *name);
        for entry in WalkDir::new(root).follow_links(true).into_iter().filter_entry(is_source) {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type().is_file() {
                let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
                let inside = path.strip_prefix(root)?.to_string_lossy().into_owned();
                files.insert(inside, String::from_utf8_lossy(&bytes).into_owned());
            }
        }
        Ok(Self(files))
    }

    pub(super) fn text(&self, path: &str) -> &str {
        self.0.get(path).map_or("", String::as_str)
    }

    /// The files whose names end like this, with their texts, by path.
    pub(super) fn ending(&self, end: &str) -> impl Iterator<Item = (&str, &str)> {
        let files = self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        files.filter(move |(path, _)| path.ends_with(end))
    }

    /// All lines of these files, each with its path and number.
    pub(super) fn lines(&self, end: &str) -> impl Iterator<Item = (&str, usize, &str)> {
        let files = self.ending(end);
        files.flat_map(|(path, text)| (1..).zip(text.lines()).map(move |(number, line)| (path, number, line)))
    }

    /// The folders that hold this file, with its text.
    pub(super) fn folders(&self, file: &str) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(move |(path, text)| {
            Some((path.strip_suffix(file)?.strip_suffix('/')?, text.as_str()))
        })
    }

    /// Whether there is a file or a folder of this path.
    pub(super) fn has(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let inside = |other: &String| other.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        self.0.contains_key(path) || self.0.keys().any(inside)
    }
}
