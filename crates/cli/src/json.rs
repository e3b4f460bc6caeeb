//! JSON Lines: one object per line, with fields in the order of its type.

use fianchetto::AnyTechnique;
use serde::{Serialize, Serializer};

use crate::output;

/// A double represents every count up to this one exactly.
const EXACT: u128 = 1 << 53;

/// A technique: its name, its board and its instruction set.
#[derive(Serialize)]
pub(crate) struct Technique<'a> {
    technique: &'a str,
    board: &'a str,
    path: &'a str,
}

impl<'a> Technique<'a> {
    pub(crate) fn of(technique: &'a AnyTechnique) -> Self {
        Self {
            technique: technique.info().name,
            board: technique.board_name(),
            path: technique.isa_name().name(),
        }
    }
}

/// A number of nodes. If a double cannot represent it exactly, a second field has its digits.
#[derive(Serialize)]
pub(crate) struct Nodes {
    nodes: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes_text: Option<String>,
}

impl From<u128> for Nodes {
    fn from(nodes: u128) -> Self {
        Self { nodes, nodes_text: digits(nodes) }
    }
}

/// The digits of a count that a double cannot represent exactly, for the field `NAME_text`.
pub(crate) fn digits(count: u128) -> Option<String> {
    (count > EXACT).then(|| count.to_string())
}

/// Fields whose names are known only when they are written.
pub(crate) struct Fields<V>(pub(crate) Vec<(String, V)>);

impl<V: Serialize> Serialize for Fields<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A value as JSON.
fn text(value: &impl Serialize) -> String {
    // Writing plain data to memory cannot fail.
    safe(serde_json::to_string(value).unwrap_or_default())
}

/// A line with an object.
pub(crate) fn line(object: &impl Serialize) -> Vec<u8> {
    (text(object) + "\n").into_bytes()
}

/// The same for an object whose first field has been written.
pub(crate) fn continued(object: &impl Serialize) -> Vec<u8> {
    text(object).replacen('{', ",", 1).into_bytes().into_iter().chain(*b"\n").collect()
}

/// An array of objects, one a line.
pub(crate) fn array<T: Serialize>(objects: impl Iterator<Item = T>) -> String {
    let objects: Vec<String> = objects.map(|object| text(&object)).collect();
    format!("[{}]\n", objects.join(",\n"))
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

#[test]
fn what_moves_a_terminal_is_escaped() {
    let hidden = "é\u{1b}\u{7f}\u{80}\u{9f}\u{202a}\u{202e}\u{2066}\u{2069}…\"\n";
    let expected = r#""é\u001b\u007f\u0080\u009f\u202a\u202e\u2066\u2069…\"\n""#;
    assert_eq!(text(&hidden), expected);
}

#[test]
fn counts_beyond_a_double_are_text_too() {
    assert_eq!(text(&Nodes::from(EXACT)), r#"{"nodes":9007199254740992}"#);
    let expected = r#"{"nodes":9007199254740993,"nodes_text":"9007199254740993"}"#;
    assert_eq!(text(&Nodes::from(EXACT + 1)), expected);
}
