//! `fianchetto compare --family sliders`: lookups alone, and what they are worth in lists, in perft and in a search.
//!
//! `contest` measures, and `report` turns the result into text and JSON.
mod contest;
mod report;

use std::io::Write;
use std::time::Duration;

use fianchetto::{AnyTechnique, Registry};

use super::contestant;
use super::files::Files;
use super::work::Work;
use crate::failure::Failure;
use crate::look::{self, Look};
use crate::measuring::Captures;
use crate::{json, output};
use contest::{Contest, Entry, Queries};

/// Which techniques of a family are measured, and for how long.
pub(super) struct Plan<'a> {
    pub(super) only: &'a [String],
    /// Whether every board and path has a row, not only the fastest.
    pub(super) all: bool,
    pub(super) budget: Duration,
}

/// Measures the techniques that look up where sliders go, and prints the result.
pub(super) fn run(
    registry: &Registry,
    work: &Work,
    plan: &Plan<'_>,
    files: &Files,
    look: Look,
) -> Result<(), Failure> {
    let queries = Queries::of(work)?;
    let family = family(registry);
    let mut contestants = contestant::gather(&family, work, plan.only, Captures::Auto)?;
    let progress = look.bar(1).with_message("warming up");
    progress.tick();
    if !plan.all && plan.only.is_empty() {
        contestants = contestant::best_of_each(contestants)?;
    }
    let entries: Result<_, Failure> =
        contestants.into_iter().map(|one| Entry::new(one, &family, &queries)).collect();
    let result = contest::run(entries?, work, &queries, plan.budget, &progress);
    progress.finish_and_clear();
    let result = Contest { left_out: left_out(registry, &family), ..result? };
    let json = json::safe(format!("{:#}\n", report::json(&result)));
    files.write_json(&json)?;
    let text = if files.print_json() { json } else { report::text(&result, look::width()) };
    Ok(output::out().write_all(text.as_bytes())?)
}

/// The techniques of the registry that look up where sliders go.
#[expect(clippy::expect_used, reason = "a part of a registry")]
fn family(registry: &Registry) -> Registry {
    let mut family = Registry::empty();
    let members = registry.iter().filter(|technique| technique.lookups(&[]).is_some());
    family.add(members.cloned()).expect("names differ in the registry, too");
    family
}

/// The names of all others.
fn left_out(registry: &Registry, family: &Registry) -> Vec<&'static str> {
    let name = |technique: &AnyTechnique| technique.info().name;
    let inside = family.names(name);
    registry.names(name).into_iter().filter(|name| !inside.contains(name)).collect()
}
