//! JSON Lines: one object per line, with fields in the given order.

use std::{fmt::Display, io::Write as _};

use fianchetto::AnyTechnique;
use serde_json::Value;

use crate::output;

/// A double represents every count up to this one exactly.
const EXACT: u128 = 1 << 53;

/// An object that is being written.
pub(crate) struct Object<'a> {
    out: &'a mut Vec<u8>,
    separator: char,
}

impl<'a> Object<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Self {
        Self { out, separator: '{' }
    }

    /// An object whose first field has been written.
    pub(crate) fn continued(out: &'a mut Vec<u8>) -> Self {
        Self { out, separator: ',' }
    }

    /// Adds a field.
    pub(crate) fn field(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.add(name, value.into());
        self
    }

    /// Adds a count. If a double cannot represent it exactly, a second field, `NAME_text`, has its digits.
    pub(crate) fn count(mut self, name: &str, count: u128) -> Self {
        self.add(name, count);
        if count > EXACT {
            self.add(&format!("{name}_text"), format_args!("\"{count}\""));
        }
        self
    }

    /// Adds a technique: its name, its board and its instruction path.
    pub(crate) fn technique(self, technique: &AnyTechnique) -> Self {
        let named = self.field("technique", technique.info().name).field("board", technique.board_name());
        named.field("path", technique.path().name())
    }

    /// Adds a field whose value is already JSON.
    pub(crate) fn ready(mut self, name: &str, value: impl Display) -> Self {
        self.add(name, value);
        self
    }

    fn add(&mut self, name: &str, value: impl Display) {
        let value = safe(value.to_string());
        // Writing to memory cannot fail, and the names need no escapes.
        let _ = write!(self.out, "{}\"{name}\":{value}", self.separator);
        self.separator = ',';
    }

    /// Ends the object and its line.
    pub(crate) fn end(self) {
        self.out.extend_from_slice(if self.separator == '{' { b"{}\n" } else { b"}\n" });
    }
}

/// A line with an object that has these fields.
pub(crate) fn line(fields: impl FnOnce(Object<'_>) -> Object<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    fields(Object::new(&mut out)).end();
    out
}

/// An object with these fields, as the value of a field or an item of a list.
pub(crate) fn object(fields: impl FnOnce(Object<'_>) -> Object<'_>) -> String {
    String::from_utf8_lossy(&line(fields)).trim_end().to_owned()
}

/// An array of such objects, one a line.
pub(crate) fn array(objects: impl Iterator<Item = String>) -> String {
    format!("[{}]\n", objects.collect::<Vec<_>>().join(",\n"))
}

/// Escapes characters that a terminal must not get; they occur only in strings.
pub(crate) fn safe(json: String) -> String {
    if !json.contains(output::is_hidden) {
        return json;
    }
    let escaped = |letter| match letter {
        letter if output::is_hidden(letter) => format!("\\u{:04x}", u32::from(letter)),
        letter => letter.to_string(),
    };
    json.chars().map(escaped).collect()
}

#[cfg(test)]
fn text(fields: impl FnOnce(Object<'_>) -> Object<'_>) -> String {
    String::from_utf8(line(fields)).expect("UTF-8")
}

#[test]
fn fields_stay_in_order() {
    let fields = text(|object| object.field("b", 1).field("a", "\"\n").field("c", vec!["x"]));
    assert_eq!(fields, "{\"b\":1,\"a\":\"\\\"\\n\",\"c\":[\"x\"]}\n");
    assert_eq!(text(|object| object), "{}\n");
}

#[test]
fn what_moves_a_terminal_is_escaped() {
    let hidden = "é\u{1b}\u{7f}\u{80}\u{9f}\u{202a}\u{202e}\u{2066}\u{2069}…";
    let expected = r#"{"a":"é\u001b\u007f\u0080\u009f\u202a\u202e\u2066\u2069…"}"#;
    assert_eq!(text(|object| object.field("a", hidden)).trim_end(), expected);
}

#[test]
fn counts_beyond_a_double_are_text_too() {
    let expected = r#"{"a":9007199254740992,"b":9007199254740993,"b_text":"9007199254740993"}"#;
    assert_eq!(text(|object| object.count("a", EXACT).count("b", EXACT + 1)).trim_end(), expected);
}
