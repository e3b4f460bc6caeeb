//! The fields of a JSON object, read one by one. Nothing is derived, so that programs with perft are built without the macros
//! of serde.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

use std::collections::BTreeMap;

use serde_core::Deserialize;
use serde_json::value::RawValue;

/// The fields of a JSON object, not yet read.
pub(crate) struct Fields<'a>(BTreeMap<&'a str, &'a RawValue>);

impl<'a> Fields<'a> {
    pub(crate) fn of(text: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(text).map(Self)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The text of a field; empty, which is no JSON, if it is missing.
    pub(crate) fn text(&self, name: &str) -> &'a str {
        self.0.get(name).map_or("", |value| value.get())
    }

    pub(crate) fn read<T: Deserialize<'a>>(&self, name: &str) -> serde_json::Result<T> {
        serde_json::from_str(self.text(name))
    }
}
