//! The packages as they would be published: nothing that they need is missing.

use std::time::Instant;

use anyhow::{Result, bail};
use serde_json::Value;

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

/// The files of every package besides its code.
const IN_EVERY_PACKAGE: [&str; 3] = ["README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Makes all packages. In the full tier each is also built from its contents, one after the other,
/// which takes longer than everything else.
pub(super) fn run(full: bool, summary: &mut Summary) {
    let start = Instant::now();
    let missing = workspace::packages().and_then(|packages| missing_files(&published(&packages)?));
    let row = missing.map(|missing| {
        let (time, note) = (start.elapsed(), missing.join("; "));
        Row { time, note, ..Row::of("packages, files", missing.is_empty()) }
    });
    summary.add(Row::or_failure("packages, files", row));
    let mut command = workspace::cargo(&["package", "--workspace", "--allow-dirty", "--quiet"]);
    let name = if full {
        "packages, built"
    } else {
        command.arg("--no-verify");
        "packages"
    };
    summary.add(step::row(name, command));
}

/// The names of the packages that may be published; `publish` is `null` if nothing forbids it.
fn published(packages: &[Value]) -> Result<Vec<String>> {
    let free = packages.iter().filter(|package| package["publish"].is_null());
    let names: Vec<_> = free.filter_map(|package| Some(package["name"].as_str()?.to_owned())).collect();
    if names.is_empty() {
        bail!("no package of the workspace may be published");
    }
    Ok(names)
}

/// The packages that lack files that every package must have.
fn missing_files(packages: &[String]) -> Result<Vec<String>> {
    let mut missing = Vec::new();
    for name in packages {
        let command =
            workspace::cargo(&["package", "--list", "--offline", "--allow-dirty", "--quiet", "-p", name]);
        let done = step::run(command)?;
        missing.extend(lacking(&done.output).map(|file| format!("{name} has no {file}")));
    }
    Ok(missing)
}

fn lacking(list: &str) -> impl Iterator<Item = &'static str> {
    IN_EVERY_PACKAGE.into_iter().filter(|file| !list.lines().any(|line| line == *file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_package_lacks_is_found() {
        let list = "Cargo.toml\nLICENSE-MIT\ndocs/README.md\nsrc/lib.rs\n";
        assert_eq!(lacking(list).collect::<Vec<_>>(), ["README.md", "LICENSE-APACHE"]);
    }

    #[test]
    fn packages_that_stay_here_are_left_out() {
        let packages = [json!({ "name": "a", "publish": null }), json!({ "name": "b", "publish": [] })];
        assert_eq!(published(&packages).unwrap(), ["a"]);
        assert!(published(&[]).is_err());
    }
}
