//! Each feature of the facade alone, and none at all: a feature must bring everything that its technique needs.

use std::fs;

use anyhow::{Context as _, Result};
use toml::Table;

use super::step;
use super::summary::{Row, Summary};
use crate::workspace;

pub(super) fn run(summary: &mut Summary) {
    match features() {
        Ok(features) => {
            summary.add(row("no feature", &[]));
            for feature in features {
                summary.add(row(&format!("feature {feature} alone"), &["--features", &feature]));
            }
        }
        Err(error) => summary.add(Row::failure("features", format!("{error:#}"))),
    }
}

/// The features of the facade that turn something on: neither `default` nor a group of others.
fn features() -> Result<Vec<String>> {
    let path = workspace::root().join("crates/fianchetto/Cargo.toml");
    let manifest: Table = fs::read_to_string(path)?.parse()?;
    let features =
        manifest.get("features").and_then(toml::Value::as_table).context("the facade has no features")?;
    let is_group = |parts: &toml::Value| {
        let mut parts = parts.as_array().into_iter().flatten().filter_map(toml::Value::as_str);
        parts.all(|part| features.contains_key(part))
    };
    Ok(features.iter().filter(|(_, parts)| !is_group(parts)).map(|(name, _)| name.clone()).collect())
}

/// A warning counts as an error: code that only another feature uses shows as unused.
fn row(name: &str, arguments: &[&str]) -> Row {
    let check =
        ["rustc", "--profile", "check", "--quiet", "-p", "fianchetto", "--lib", "--no-default-features"];
    let command = workspace::cargo(&[&check, arguments, &["--", "-D", "warnings"]].concat());
    step::row(name, command)
}

#[test]
fn groups_are_no_features_of_their_own() {
    let features = features().unwrap();
    assert!(!features.is_empty());
    assert!(!features.iter().any(|feature| ["default", "all"].contains(&feature.as_str())));
}
