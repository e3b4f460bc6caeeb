//! The parts of Markdown that the rules need: links, anchors of headings, prose without code.

use std::collections::BTreeMap;

/// A link, with the line that it ends on.
pub(super) struct Link {
    pub(super) target: String,
    pub(super) line: usize,
}

/// The targets of links, images and reference definitions, except in code.
pub(super) fn links(text: &str) -> Vec<Link> {
    let mut links = Vec::new();
    for (index, line) in without_code_blocks(text).lines().enumerate() {
        let line = without_code_spans(line);
        let definition = line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]: "));
        let inline = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let targets = definition.map(|(_, target)| target).into_iter().chain(inline);
        // A title may follow.
        let targets = targets.filter_map(|target| target.split_whitespace().next());
        links.extend(targets.map(|target| Link { target: target.to_owned(), line: index + 1 }));
    }
    links
}

/// The anchors of the headings. If several headings have the same words, all but the first are numbered.
pub(crate) fn anchors(text: &str) -> Vec<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let prose = without_code_blocks(text);
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    let anchors = headings.map(|heading| {
        let anchor = anchor(heading.trim_start_matches('#').trim());
        let seen = times.entry(anchor.clone()).or_default();
        *seen += 1;
        if *seen == 1 { anchor } else { format!("{anchor}-{}", *seen - 1) }
    });
    anchors.collect()
}

fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The text with its blocks of code as empty lines.
pub(super) fn without_code_blocks(text: &str) -> String {
    let mut inside = false;
    let line = |line: &str| {
        let is_fence = line.trim_start().starts_with("```");
        inside ^= is_fence;
        if inside || is_fence { "\n".to_owned() } else { format!("{line}\n") }
    };
    text.lines().map(line).collect()
}

fn without_code_spans(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// A path as seen from a document's folder, from the root, `.` and `..` resolved.
pub(crate) fn resolved(document: &str, path: &str) -> String {
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}
