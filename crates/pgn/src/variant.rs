//! The rules that a game follows, by its tag `Variant`.

use fianchetto_types::Mode;

/// Names of standard chess, without spaces and hyphens; for programs that write one.
const STANDARD: [&[u8]; 9] =
    [b"", b"?", b"standard", b"chess", b"normal", b"orthodox", b"regular", b"fromposition", b"standardchess"];

/// Names of Chess960.
const CHESS960: [&[u8]; 12] = [
    b"chess960",
    b"960",
    b"fischerandom",
    b"fischerrandom",
    b"fischerandomchess",
    b"fischerrandomchess",
    b"frc",
    b"dfrc",
    b"doublefischerandom",
    b"doublefischerrandom",
    b"freestyle",
    b"freestylechess",
];

/// The rules of this name, if they are those of chess or Chess960.
pub(crate) fn mode(name: &[u8]) -> Option<Mode> {
    let is_said = |byte: &u8| !matches!(byte, b' ' | b'-' | b'_');
    let plain: Vec<u8> = name.iter().filter(|byte| is_said(byte)).map(u8::to_ascii_lowercase).collect();
    if STANDARD.contains(&&*plain) {
        return Some(Mode::Standard);
    }
    CHESS960.contains(&&*plain).then_some(Mode::Chess960)
}

#[test]
fn names_are_known_in_any_spelling() {
    for name in ["Standard", "From Position", "", "chess"] {
        assert_eq!(mode(name.as_bytes()), Some(Mode::Standard), "{name}");
    }
    for name in ["Chess960", "chess 960", "Fischer Random", "Double-Fischer-Random", "freestyle"] {
        assert_eq!(mode(name.as_bytes()), Some(Mode::Chess960), "{name}");
    }
    for name in ["Crazyhouse", "Three-check", "Atomic", "960x"] {
        assert_eq!(mode(name.as_bytes()), None, "{name}");
    }
}
