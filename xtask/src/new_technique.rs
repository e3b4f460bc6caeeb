//! `cargo xtask new-technique NAME --like walk|sliders|own`: the crate of a technique, and its
//! place in the project.
//!
//! The new technique passes the suite by a slow loop, which its author replaces. The templates are
//! in `xtask/templates`; there the technique is called `new-technique`.

#[cfg(unix)]
use std::os::unix::fs::symlink;
#[cfg(windows)]
use std::os::windows::fs::symlink_file as symlink;
use std::{fs, path::PathBuf};

use anyhow::{Context as _, Result, ensure};
use clap::ValueEnum;

use crate::workspace;

/// The arguments of `new-technique`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Its name in `fianchetto techniques`: small letters, digits and hyphens.
    name: String,
    /// What the technique computes.
    #[arg(long, value_enum)]
    like: Like,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Like {
    /// How one piece goes from target to target on a mailbox.
    Walk,
    /// The squares that a slider attacks, as a set.
    Sliders,
    /// All moves of a position.
    Own,
}

/// A file of the crate, by its path, and its template.
type Template = (&'static str, &'static str);

const COMMON: [Template; 4] = [
    ("Cargo.toml", include_str!("../templates/Cargo.toml.txt")),
    ("README.md", include_str!("../templates/README.md.txt")),
    ("tests/conformance.rs", include_str!("../templates/conformance.rs")),
    ("examples/stages.rs", include_str!("../templates/example.rs")),
];

impl Like {
    const fn sources(self) -> &'static [Template] {
        match self {
            Self::Walk => &[
                ("src/lib.rs", include_str!("../templates/walk.rs")),
                ("src/explain.rs", include_str!("../templates/walk_explain.rs")),
            ],
            Self::Sliders => &[
                ("src/lib.rs", include_str!("../templates/sliders.rs")),
                ("src/explain.rs", include_str!("../templates/sliders_explain.rs")),
            ],
            Self::Own => &[
                ("src/lib.rs", include_str!("../templates/own.rs")),
                ("src/generator.rs", include_str!("../templates/own_generator.rs")),
                ("src/moves.rs", include_str!("../templates/own_moves.rs")),
                ("src/explain.rs", include_str!("../templates/own_explain.rs")),
            ],
        }
    }

    /// The crate of its family; an own technique uses the sizes of tables there.
    const fn family(self) -> &'static str {
        match self {
            Self::Walk => "mailbox",
            Self::Sliders | Self::Own => "bitboard",
        }
    }

    /// How a test makes one. An own technique is a value.
    const fn value(self) -> &'static str {
        match self {
            Self::Walk => "::default()",
            Self::Sliders => "::best()",
            Self::Own => "",
        }
    }

    /// Its line in the test of the sizes of tables.
    const fn sizes(self) -> Place {
        let line = match self {
            Self::Walk => "        (\"new-technique\", [0, MAILBOX]),\n",
            Self::Sliders | Self::Own => "        (\"new-technique\", [0, BITBOARD + LINES_OF]),\n",
        };
        Place {
            file: "crates/fianchetto/tests/fianchetto/sizes.rs",
            after: "let sizes = [",
            before: "    ];",
            line,
        }
    }
}

/// Where a line goes: before the first line after `after` that begins with `before`.
struct Place {
    file: &'static str,
    after: &'static str,
    before: &'static str,
    line: &'static str,
}

const PLACES: [Place; 7] = [
    Place {
        file: "Cargo.toml",
        after: "fianchetto-movegen-core =",
        before: "",
        line: "fianchetto-new-technique = { path = \"crates/movegen/new-technique\", version = \"0.1.0\" }\n",
    },
    Place {
        file: "crates/fianchetto/Cargo.toml",
        after: "\nall = [",
        before: "]",
        line: "    \"new-technique\",\n",
    },
    Place {
        file: "crates/fianchetto/Cargo.toml",
        after: "\nall = [",
        before: "# `Serialize`",
        line: "new-technique = [\"dep:fianchetto-new-technique\"]\n",
    },
    Place {
        file: "crates/fianchetto/Cargo.toml",
        after: "\n[dependencies]",
        before: "\n",
        line: "fianchetto-new-technique = { workspace = true, features = [\"objects\"], optional = true }\n",
    },
    Place {
        file: "crates/fianchetto/README.md",
        after: "| feature |",
        before: "| `serde`",
        line: "| `new-technique` | what the technique does, in one line |\n",
    },
    Place {
        file: "crates/fianchetto/src/lib.rs",
        after: "\ntechniques! {",
        before: "}",
        line: "    \"new-technique\": fianchetto_new_technique as new_technique,\n",
    },
    Place {
        file: "docs/SUMMARY.md",
        after: "](dense.md)",
        before: "\n",
        line: "- [New technique](new-technique.md)\n",
    },
];

pub(crate) fn run(args: &Args) -> Result<()> {
    let name = args.name.as_str();
    check(name)?;
    let folder = format!("crates/movegen/{name}");
    ensure!(!workspace::root().join(&folder).exists(), "{folder} is there already");
    let mut files: Vec<(PathBuf, String)> = (COMMON.iter().chain(args.like.sources()))
        .map(|&(path, template)| (path, named(template, name)))
        .map(|(path, text)| {
            (path, text.replace("::best()", args.like.value()).replace("FAMILY", args.like.family()))
        })
        .map(|(path, text)| (PathBuf::from(&folder).join(path), text))
        .collect();
    files.push((format!("docs/{name}.md").into(), named(include_str!("../templates/page.md.txt"), name)));
    // Before anything is written, every line must have its place.
    files.extend(changed(args.like, name)?);
    for (path, text) in &files {
        let file = workspace::root().join(path);
        fs::create_dir_all(file.parent().context("no folder")?)?;
        fs::write(&file, text).with_context(|| format!("cannot write {}", path.display()))?;
        println!("wrote {}", path.display());
    }
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        symlink(format!("../../../{licence}"), workspace::root().join(&folder).join(licence))?;
    }
    let formatted = workspace::cargo(&["fmt", "--all"]).status().context("cannot run cargo fmt")?;
    ensure!(formatted.success(), "cargo fmt failed");
    println!(
        "
The technique passes the suite by the slow loop that it is to replace:

  cargo test -p fianchetto-{name}
  cargo run --release -- compare --only {name},prepared,ray-loop
  cargo run --release -- explain --technique {name} --square e4 --piece R

What is yours to write is in {folder}/src, and then docs/{name}.md; CONTRIBUTING.md has the steps."
    );
    Ok(())
}

fn check(name: &str) -> Result<()> {
    let is_word = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_lowercase())
            && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    ensure!(
        name.split('-').all(is_word),
        "`{name}` cannot name a technique: use small letters and digits, in words joined by hyphens, such as `ray-loop`"
    );
    let module = name.replace('-', "_");
    ensure!(
        !KEYWORDS.split_whitespace().any(|word| word == module),
        "`{name}` is a word of Rust, or a crate that comes with it"
    );
    let package = format!("fianchetto-{name}");
    let is_package = workspace::packages()?.iter().any(|there| there["name"] == *package);
    ensure!(!is_package, "`{name}` is taken: there is a package `{package}`");
    let facade = workspace::root().join("crates/fianchetto");
    let read = |file: &str| {
        fs::read_to_string(facade.join(file)).with_context(|| format!("cannot read {file} of the facade"))
    };
    let (manifest, root) = (read("Cargo.toml")?, read("src/lib.rs")?);
    let is_feature = manifest.lines().any(|line| line.starts_with(&format!("{name} = ")));
    let is_module =
        [format!("mod {module};"), format!(" as {module};")].iter().any(|item| root.contains(item));
    ensure!(
        !is_feature && !is_module,
        "`{name}` is taken: the facade has a feature or a module of that name"
    );
    Ok(())
}

/// What cannot be a module: the keywords of Rust, those reserved for later, and the crates that
/// every crate sees.
const KEYWORDS: &str = "
    abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop
    macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use
    virtual where while yield alloc core std";

/// A template with the technique's name.
fn named(template: &str, name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    let type_name: String = name.split('-').map(capital).collect();
    let title = capital(&name.replace('-', " "));
    template
        .replace("NewTechnique", &type_name)
        .replace("new-technique", name)
        .replace("new_technique", &name.replace('-', "_"))
        .replace("New technique", &title)
}

/// The files of the project in which a technique has a line.
fn changed(like: Like, name: &str) -> Result<Vec<(PathBuf, String)>> {
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    for place in PLACES.into_iter().chain([like.sizes()]) {
        let path = PathBuf::from(place.file);
        if !files.iter().any(|(other, _)| *other == path) {
            let text = fs::read_to_string(workspace::root().join(&path));
            files.push((path.clone(), text.with_context(|| format!("cannot read {}", place.file))?));
        }
        let Some((_, text)) = files.iter_mut().find(|(other, _)| *other == path) else { continue };
        let at = place.find(text).with_context(|| format!("{} has no place for a technique", place.file))?;
        text.insert_str(at, &named(place.line, name));
    }
    Ok(files)
}

impl Place {
    fn find(&self, text: &str) -> Option<usize> {
        let after = text.find(self.after)? + self.after.len();
        let line = after + text[after..].find('\n')? + 1;
        let lines = text[line..].split_inclusive('\n').scan(line, |at, line| {
            *at += line.len();
            Some((*at - line.len(), line))
        });
        lines.into_iter().find(|(_, line)| line.starts_with(self.before)).map(|(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_new_packages() {
        assert!(check("").is_err());
        fianchetto_testkit::golden::check("tests/names.txt", || {
            |name: &str| check(name).map_or_else(|error| format!("error: {error}"), |()| "good".to_owned())
        });
    }

    #[test]
    fn every_place_is_found_and_no_name_is_left() {
        for like in Like::value_variants() {
            let files = changed(*like, "seven-leagues").unwrap();
            let lines = |text: &str| text.matches("seven-leagues").count();
            let counts: Vec<usize> = files.iter().map(|(_, text)| lines(text)).collect();
            assert_eq!(counts[..6], [2, 4, 1, 1, 1, 1]);
            for (_, template) in COMMON.iter().chain(like.sources()) {
                let text = named(template, "seven-leagues").to_lowercase();
                assert!(!text.contains("new-technique") && !text.contains("newtechnique"), "{text}");
            }
        }
    }
}
