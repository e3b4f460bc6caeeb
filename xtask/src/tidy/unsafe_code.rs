//! Unsafe code is only where `docs/unsafe.md` says, with a reason beside each piece and a test that the page names.
//!
//! The compiler denies unsafe code in the whole workspace, but any file could allow it again.

use super::documents::Document;
use super::tree::Tree;

const PAGE: &str = "docs/unsafe.md";

/// How unsafe code begins. The type of an unsafe function is none; nor is the head of a method, whose reason the trait has.
const BEGINNINGS: [&str; 5] =
    ["unsafe {", "unsafe impl ", "unsafe trait ", "unsafe extern \"C\" {", "#[unsafe("];

pub(super) fn check(tree: &Tree) -> Vec<String> {
    // The first cell of a row names files, with a `*` for any part of the path.
    let rows = tree.text(PAGE).lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    let listed: Vec<String> = rows.flat_map(|cell| Document::read(cell).code_spans).collect();
    let is_listed = |path: &str| {
        let fits = |(begin, end)| path.starts_with(begin) && path.ends_with(end);
        listed.iter().any(|pattern| pattern.split_once('*').map_or(path == pattern, fits))
    };
    let mut findings = Vec::new();
    for (path, text) in tree.ending(".rs").filter(|(path, _)| !path.starts_with("xtask/src/")) {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let is_permission =
            |line: &str| line.starts_with("#") && line.contains("(unsafe_code") && !line.contains("forbid");
        let is_unsafe =
            |line: &str| !line.starts_with("//") && BEGINNINGS.iter().any(|begin| line.contains(begin));
        let places = || (0..lines.len()).filter(|&place| is_unsafe(lines[place]));
        if !is_listed(path) && (places().next().is_some() || lines.iter().any(|line| is_permission(line))) {
            findings.push(format!("{path}: {PAGE} names no test of unsafe code here"));
        }
        let has_reason = |place: usize| {
            let above = &lines[place.saturating_sub(9)..place];
            above.iter().any(|line| line.starts_with("// SAFETY:") || line.starts_with("/// # Safety"))
        };
        let bare = places().filter(|&place| !has_reason(place));
        findings.extend(
            bare.map(|place| format!("{path}:{}: unsafe code without a `SAFETY` comment", place + 1)),
        );
    }
    findings
}
