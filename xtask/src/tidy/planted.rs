//! The project is tidy, and the rules find planted violations and pass over code that only looks
//! like one.

use super::{RULES, Rule, tree::Tree};
use crate::workspace;

fn found(rule: Rule, tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    rule(tree, &mut |finding| findings.push(finding));
    findings
}

#[test]
fn the_project_is_tidy() {
    let tree = Tree::read(workspace::root()).unwrap();
    RULES.iter().for_each(|(name, rule)| assert_eq!(found(*rule, &tree), [""; 0], "{name}"));
}

#[test]
fn what_is_planted_is_found() {
    fianchetto_testkit::golden::check("src/tidy/planted.txt", || {
        let mut tree = Tree([].into());
        move |line| {
            if let Some(name) = line.strip_prefix("? ") {
                let (_, rule) = RULES.iter().find(|(other, _)| *other == name).unwrap();
                return found(*rule, &tree).join("\n");
            }
            let (path, text) = line.split_once(' ').unwrap_or((line, ""));
            tree.0.insert(path.to_owned(), text.replace("\\n", "\n"));
            String::new()
        }
    });
}

#[test]
fn what_is_long_is_found() {
    let long = [("a.rs", 501), ("b.rs", 500), ("c.epd", 501)];
    let long = long.map(|(path, lines)| (path.to_owned(), "\n".repeat(lines)));
    let findings = found(super::sources::length, &Tree(long.into()));
    assert_eq!(findings, ["a.rs: more than 500 lines; split the file"]);
    let blocks = [("docs/a.md", 26), ("docs/b.md", 25), ("c.md", 26)];
    let dump = |lines| format!("# A\n\n```text\n{}```\n", "a\n".repeat(lines));
    let blocks = blocks.map(|(path, lines)| (path.to_owned(), dump(lines)));
    let findings = found(super::documents::dumps, &Tree(blocks.into()));
    assert_eq!(findings, ["docs/a.md: a block of 26 lines; show at most 25"]);
}
