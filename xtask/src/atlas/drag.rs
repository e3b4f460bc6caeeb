//! The module that answers when a piece is dragged: the techniques with small tables as WebAssembly
//! (`crates/explain-wasm`), which a page loads on the first drag.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::test_matrix::BROWSER;

/// The script that loads the module, with the names of its techniques.
pub(super) const SCRIPT: &str = "drag.js";

/// The file with the module.
const MODULE: &str = "module.js";

/// The names of its techniques, one a line.
pub(super) const TECHNIQUES: &str = include_str!("../../../crates/explain-wasm/techniques.txt");

/// The script and the module, if this machine can build it.
pub(super) fn files() -> Result<BTreeMap<String, String>> {
    let module = format!("answering({});\n", literal(&built()?));
    let names = serde_json::to_string(&TECHNIQUES.lines().collect::<Vec<_>>())?;
    let script = format!("const DRAGGED = {names};\n{}", include_str!("drag.js"));
    Ok([(SCRIPT.to_owned(), script), (MODULE.to_owned(), module)].into())
}

/// The module.
fn built() -> Result<Vec<u8>> {
    let compiler = BROWSER.builder()?;
    let (mut command, file) = BROWSER.build(&compiler, "fianchetto-explain-wasm", "book", "", &[]);
    ensure!(command.status()?.success(), "the module cannot be built");
    fs::read(&file).with_context(|| format!("{}", file.display()))
}

/// Bytes as a string of JavaScript, each a character: a page that was opened from a disk can load a
/// script, but no other file.
fn literal(bytes: &[u8]) -> String {
    let mut literal = String::from('"');
    for &byte in bytes {
        match byte {
            b'"' | b'\\' => literal.extend(['\\', char::from(byte)]),
            b'\n' => literal.push_str("\\n"),
            b'\r' => literal.push_str("\\r"),
            _ => literal.push(char::from(byte)),
        }
    }
    literal.push('"');
    literal
}

#[cfg(test)]
mod tests {
    use super::literal;

    #[test]
    fn every_byte_is_a_character_of_the_string() {
        assert_eq!(literal(b"\0a\"\\\n\r\xff"), "\"\0a\\\"\\\\\\n\\r\u{ff}\"");
    }
}
