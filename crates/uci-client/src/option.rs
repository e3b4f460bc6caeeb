//! The options that an engine lists.

/// An option as an engine lists it, such as `option name Hash type spin default 16 min 1 max 64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// The name.
    pub name: String,
    /// What values it takes; `None` if the engine says something that UCI does not know.
    pub kind: Option<EngineOptionKind>,
    /// The value before it is set.
    pub default: Option<String>,
    /// The smallest number.
    pub min: Option<i64>,
    /// The largest number.
    pub max: Option<i64>,
    /// The values to choose from.
    pub values: Vec<String>,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineOptionKind {
    /// `true` or `false`.
    Check,
    /// A whole number.
    Spin,
    /// One of some words.
    Combo,
    /// None: setting it does something.
    Button,
    /// Any text.
    String,
}

/// The words that begin a part of the line. A part's own words go on to the next of them.
const PARTS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

impl EngineOption {
    /// The option of a line; `None` if the line is something else.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let rest = line.trim().strip_prefix("option ")?;
        let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
        for word in rest.split_whitespace() {
            match parts.last_mut() {
                // A name may contain any of these words.
                Some((part, words)) if !PARTS.contains(&word) || (*part == "name" && word != "type") => {
                    words.push(word);
                }
                _ => parts.push((word, Vec::new())),
            }
        }
        let find = |wanted: &str| {
            let found = parts.iter().find(|(part, _)| *part == wanted);
            found.map(|(_, words)| words.join(" "))
        };
        let number = |part: &str| find(part).and_then(|text| text.parse().ok());
        let kind = match find("type").as_deref() {
            Some("check") => Some(EngineOptionKind::Check),
            Some("spin") => Some(EngineOptionKind::Spin),
            Some("combo") => Some(EngineOptionKind::Combo),
            Some("button") => Some(EngineOptionKind::Button),
            Some("string") => Some(EngineOptionKind::String),
            _ => None,
        };
        Some(Self {
            name: find("name")?,
            kind,
            default: find("default"),
            min: number("min"),
            max: number("max"),
            values: parts
                .iter()
                .filter(|(part, _)| *part == "var")
                .map(|(_, words)| words.join(" "))
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let read = |line| EngineOption::read(line).expect("an option");
        let hash = read("option name Hash type spin default 16 min 1 max 64");
        assert_eq!((hash.kind, hash.min, hash.max), (Some(EngineOptionKind::Spin), Some(1), Some(64)));
        let style = read("option name My Style type combo default Very Solid var Very Solid var Risky");
        assert_eq!((&*style.name, style.default.as_deref()), ("My Style", Some("Very Solid")));
        assert_eq!(style.values, ["Very Solid", "Risky"]);
        let file = read("option name default min type string default");
        assert_eq!((&*file.name, file.default.as_deref()), ("default min", Some("")));
        assert_eq!(read("option name Odd type slider").kind, None);
        for other in ["option", "option type spin", "options name Hash", "id name option name"] {
            assert_eq!(EngineOption::read(other), None, "{other}");
        }
    }
}
