//! The project is tidy, and the rules find planted violations and pass over code that only looks like one.

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
    for garden in PLANTED.split("\n\n") {
        let (rules, files): (Vec<_>, Vec<_>) = garden.trim().lines().partition(|line| line.starts_with("? "));
        let files = files.iter().map(|line| line.split_once(' ').unwrap_or((line, "")));
        let tree = Tree(files.map(|(path, text)| (path.to_owned(), text.replace("\\n", "\n"))).collect());
        for rule in rules {
            let (name, expected) = rule[2..].split_once(':').unwrap();
            let expected = expected.split(" & ").map(str::trim).filter(|begin| !begin.is_empty());
            let expected: Vec<&str> = expected.collect();
            let (_, rule) = RULES.iter().find(|(other, _)| *other == name).unwrap();
            let findings = found(*rule, &tree);
            let fits = findings.iter().zip(&expected).all(|(finding, begin)| finding.starts_with(begin));
            let fits = fits && findings.len() == expected.len();
            assert!(fits, "{name}: {findings:#?} instead of {expected:#?}");
        }
    }
    let long = [("a.rs", 501), ("b.rs", 500), ("c.epd", 501)];
    let long = long.map(|(path, lines)| (path.to_owned(), "\n".repeat(lines)));
    let findings = found(super::sources::length, &Tree(long.into()));
    assert_eq!(findings, ["a.rs: more than 500 lines; split the file"]);
    let blocks = [("docs/a.md", 26), ("docs/b.md", 25), ("c.md", 26)];
    let dump = |lines| format!("# A\n\n```text\n{}```\n", "a\n".repeat(lines));
    let blocks = blocks.map(|(path, lines)| (path.to_owned(), dump(lines)));
    let findings = found(super::documents::dumps, &Tree(blocks.into()));
    assert_eq!(findings, ["docs/a.md: a block of 26 lines; show at most 25"]);
    let bare = [("crates/a/src/lib.rs".to_owned(), String::new())];
    let lacking = found(super::sources::panics, &Tree(bare.into())).join("\n");
    for path in ["crates/a/src/lib.rs", "crates/types/src/uci.rs"] {
        assert!(lacking.contains(&format!("{path}: lacks")), "{lacking}");
    }
}

/// Gardens of files, `path text`, and before them what each rule finds there: how its findings begin.
const PLANTED: &str = r#"
? module docs: bare.rs: does not begin
? forbidden words: bare.rs:2: `TODO`
bare.rs use core::fmt;\n// TODO: the rest

? target_arch: crates/simd/src/lib.rs:2: asks
crates/simd/src/arch/mod.rs #[cfg(target_arch = "x86_64")]
crates/simd/src/lib.rs // With target_arch = "x86_64":\n#[cfg(target_arch = "x86_64")]\nmod x86;

? registry: a.rs: matches on `dense`
crates/movegen/dense/Cargo.toml
crates/fianchetto/src/registry.rs match name { "dense" => 1, _ => 2 }
a.rs match name { "dense" => 1, _ => 2 }
b.rs let example = "dense";

? origins: a/Cargo.lock:2: & a/.cargo/config.toml:1:
Cargo.lock source = "registry+https://github.com/rust-lang/crates.io-index"
a/Cargo.lock name = "a"\nsource = "git+https://example.org/a"
a/.cargo/config.toml [source.crates-io]

? no_std: crates/types/src/lib.rs: does not say
? examples: crates/types: has no example
crates/cli/src/lib.rs //! A program's.
crates/simd/examples/knights.rs //! Knights.
crates/simd/src/lib.rs //! Lanes.\n#![no_std]\n
crates/types/src/lib.rs //! Words.

? layers: a: in no layer & crates/cli/Cargo.toml: `oracle` is for tests & crates/movegen/dense/Cargo.toml: `skip` is a technique & crates/simd/Cargo.toml: `tables` is not in a lower & crates/types/Cargo.toml: `tables` is not in a lower
a/Cargo.toml [package]\nname = "a"
crates/board-repr/Cargo.toml [dependencies]\ntables = "1"\n[dev-dependencies]\noracle = "1"
crates/cli/Cargo.toml [dependencies]\noracle = "1"
crates/movegen/core/Cargo.toml [package]\nname = "core"
crates/movegen/dense/Cargo.toml [dependencies]\ncore = "1"\n[dev-dependencies]\nskip.workspace = true
crates/movegen/skip/Cargo.toml [package]\nname = "skip"
crates/reference/Cargo.toml [package]\nname = "oracle"
crates/simd/Cargo.toml [target.'cfg(unix)'.dependencies]\ntables = "1"
crates/tables/Cargo.toml [package]\nname = "tables"\n[build-dependencies]\ngenerator.workspace = true
crates/tables/generator/Cargo.toml [package]\nname = "generator"
crates/types/Cargo.toml [dependencies]\ntables = "1"
fuzz/Cargo.toml [dependencies]\noracle = "1"

? circles: a/src/x.rs:1: `x` uses `y`; a/src/y.rs:1: `y` uses `z`; a/src/z.rs:3: `z` uses `x`: a circle & b/src/x/high.rs:1: `x` uses `y`; b/src/y.rs:2: `y` uses `x`: a circle & c/src/lib.rs:2: `mod` uses `x`; c/src/x.rs:1: `x` uses `mod`: a circle
a/Cargo.toml
a/src/lib.rs cfg_if! { if #[cfg(unix)] { mod x; mod y; mod z; } }\npub use x::X;
a/src/x.rs use crate::y::Y;\npub struct X(Y);
a/src/y.rs use super::z::{self as again, Z};\npub struct Y(again::Z);
a/src/z.rs \npub struct Z; pub fn f() {\n m! { let x: crate::X; }\n}
b/Cargo.toml
b/src/lib.rs mod x; mod y;
b/src/x/mod.rs mod low;\nmod high;
b/src/x/low.rs pub struct Low;
b/src/x/high.rs use crate::y::Y;
b/src/y.rs \nuse crate::x::low::Low;\npub struct Y;
c/Cargo.toml
c/src/lib.rs pub use x::X; pub struct Top;\nimpl Top { fn f(_: X) {} }
c/src/x.rs pub struct X(super::Top);
d/Cargo.toml
d/src/lib.rs mod x; mod y; pub mod z;\npub use x::X; pub use y::*; pub struct Top;
d/src/x/mod.rs mod w;\npub(crate) use w::W;\nuse crate::z::Z;\npub struct X(Z);
d/src/x/w.rs use crate::Top;\npub struct W(Top, super::X);
d/src/y.rs pub struct Y(super::z::Z);\n#[cfg(test)] mod tests { use crate::X; }
d/src/z.rs //! See [`crate::X`].\npub struct Z;\n#[cfg(test)]\nuse crate::x::X;

? double names: a, b: `Node`
a/src/lib.rs pub use x::Tree as Node; pub use x::Leaf; pub(crate) use x::Root; pub use x::y;
b/src/lib.rs pub enum Node { A }\npub use fianchetto_a::Leaf; pub struct Root; pub use x::y;

? links: docs/dead.md:1: dead link `no.md` & docs/dead.md:2: dead link `no.svg` & docs/dead.md:3: dead link `no` & docs/dead.md:4: dead link `other.md#third`: no such heading & docs/dead.md:5: dead link `#nothing` & docs/dead.md:6: dead link `../README.md#other`
? contents: docs/SUMMARY.md: has docs/dead.md 0 times & docs/SUMMARY.md: has docs/other.md 2 times
? cited paths: docs/dead.md: cites `crates/typos` & docs/dead.md: cites `benches/a.rs`
README.md # Top
crates/types/src/lib.rs
docs/SUMMARY.md [Fine](fine.md) [Other](other.md) [Other](other.md)
docs/dead.md [x]: no.md\n![x](no.svg)\n[`x`](no "title")\n[x](other.md#third)\n[x](#nothing)\n[x](../README.md#other) `crates/typos` `benches/a.rs`
docs/fine.md # Own\n[a](other.md#a-word-or-two) [b](other.md#twice-1) [c](#own) [d](../README.md#top) [e](../docs) [f](https://a.b/c#d) `[x](code.md)` [g](mailto:a@b.c)\n```\n[x](block.md)\n`crates/no`\n```\n`crates/types/` `crates/types/src/lib.rs` `crates/*` `x/y.rs` `N/A` `a = b/c`
docs/other.md # Other\n## A `word`, or two\n## Twice\n## Twice
docs/x/y.rs

? figures: docs/a.md: no command in `B`
docs/a.md # A\n`cargo xtask versus`\n| path | lists |\n| --- | ---: |\n| avx2 | 3.5 |\n| sse2 | 0.67 |\n## B\n| path | lists |\n| --- | ---: |\n| avx2 | 3.5 |\n| sse2 | 0.67 |\n## C\n| name | what |\n| --- | --- |\n| 8x8 | 64 cells |
b.md | path | lists |\n| --- | ---: |\n| avx2 | 3.5 |\n| sse2 | 0.67 |

? shown code: docs/a.md:5: shows code that is not in a.rs
a.rs fn f() {\n    one();\n    two();\n}
docs/a.md ```rust a.rs\n one();\n two();\n```\n```rust a.rs\ntwo();\none();\n```\n```rust\nfree();\n```

? unsafe code: a.rs: docs/unsafe.md names no & b.rs: docs/unsafe.md names no & b.rs:1: unsafe code without & c/d/e.rs:11: unsafe code without
docs/unsafe.md | `c/*/e.rs` | why |
a.rs #![allow(unsafe_code)]
b.rs fn f() { unsafe { c() } }
c/d/e.rs // SAFETY: b.\nunsafe impl Plain for u8 {}\n// unsafe {\n\n\n\n\n\n\n\nunsafe { read(a) }
"#;
