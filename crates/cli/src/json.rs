//! JSON Lines: one object a line, its fields in the order in which they are given.

use std::fmt::Display;
use std::io::Write as _;

use serde_json::Value;

/// An object that is being written.
pub(crate) struct Object<'a> {
    out: &'a mut Vec<u8>,
    separator: char,
}

impl<'a> Object<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Self {
        Self { out, separator: '{' }
    }

    /// An object whose first field is written already.
    pub(crate) fn continued(out: &'a mut Vec<u8>) -> Self {
        Self { out, separator: ',' }
    }

    /// Adds a field.
    pub(crate) fn field(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.add(name, value.into());
        self
    }

    /// Adds a field whose value is JSON already: a number beyond 64 bits, say.
    pub(crate) fn ready(mut self, name: &str, value: impl Display) -> Self {
        self.add(name, value);
        self
    }

    fn add(&mut self, name: &str, value: impl Display) {
        // Writing to memory cannot fail, and the names need no escapes.
        let _ = write!(self.out, "{}\"{name}\":{value}", self.separator);
        self.separator = ',';
    }

    /// Ends the object and its line.
    pub(crate) fn end(self) {
        self.out.extend_from_slice(if self.separator == '{' { b"{}\n" } else { b"}\n" });
    }
}

#[test]
fn fields_stay_in_order() {
    let mut out = Vec::new();
    Object::new(&mut out).field("b", 1).field("a", "\"\n").field("c", vec!["x"]).end();
    Object::new(&mut out).end();
    assert_eq!(String::from_utf8_lossy(&out), "{\"b\":1,\"a\":\"\\\"\\n\",\"c\":[\"x\"]}\n{}\n");
}
