//! The steppers: cut out of the pages of `fianchetto explain`, and put together with a choice of
//! positions.

use std::{collections::BTreeMap, path::Path, process::Command};

use anyhow::{Context, Result, bail};

use super::examples;
use crate::workspace;

/// Runs the program.
pub(super) struct Steppers<'a> {
    pub(super) program: &'a Path,
    /// All pages of the book, which have examples.
    pub(super) pages: &'a str,
}

impl Steppers<'_> {
    /// What the program prints.
    pub(super) fn output(&self, arguments: &[&str]) -> Result<String> {
        let output = Command::new(self.program)
            .current_dir(workspace::root())
            .args(arguments)
            .output()
            .with_context(|| format!("{}", self.program.display()))?;
        if !output.status.success() {
            bail!("fianchetto {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
        }
        Ok(String::from_utf8(output.stdout)?)
    }

    /// An explanation in one of the program's forms, `--html` or `--svg`.
    pub(super) fn explained(
        &self,
        (technique, board): (&str, Option<&str>),
        question: &[String],
        form: &str,
    ) -> Result<String> {
        let mut arguments = vec!["explain", "--technique", technique];
        arguments.extend(board.iter().flat_map(|board| ["--board", *board]));
        arguments.extend(question.iter().map(String::as_str));
        arguments.extend([form, "-"]);
        self.output(&arguments)
    }

    /// A technique's examples to step through, and one beside another technique: the first in the
    /// page, the others in templates. `name` is what the technique is called in addresses.
    pub(super) fn stepper(&self, technique: (&str, Option<&str>), name: &str) -> Result<String> {
        let other = if technique.0 == "ray-loop" { "magic" } else { "ray-loop" };
        let beside = ["--square", "f3", "--fen", "kiwipete", "--beside", other].map(str::to_owned).to_vec();
        let (mut first, mut others) = (String::new(), String::new());
        for question in examples::of(technique, self.pages).into_iter().chain([beside]) {
            let page = self.explained(technique, &question, "--html")?;
            let (key, title) = (examples::key(&question), cut(&page, "<title>", "</title>")?);
            let piece = title.rsplit(": ").next().unwrap_or_default();
            let data =
                format!("data-key=\"{name},{key}\" data-title=\"{piece} ({})\"", key.replace(',', ", "));
            let panels = format!("<div {data} {PANELS}{}", cut(&page, PANELS, NAV)?);
            if first.is_empty() {
                let controls = cut(&page, NAV, END)?;
                first = format!("<div class=\"stepper\">\n{panels}{MORE}{NAV}{controls}");
            } else {
                others.push_str(&format!("<template>{panels}</template>\n"));
            }
        }
        Ok(first.replacen(MORE, &others, 1))
    }

    /// The style and the script that all steppers have in common.
    pub(super) fn common(&self) -> Result<BTreeMap<String, String>> {
        let page = self.output(&["explain", "--square", "a1", "--piece", "R", "--html", "-"])?;
        let style = cut(&page, "/* stepper */", "</style>")?.to_owned();
        let script = cut(&page, "<script>", "</script>")?.to_owned();
        Ok([("stepper.css".to_owned(), style), ("stepper.js".to_owned(), script)].into())
    }
}

/// Where the panels begin in the program's page, where the controls after them begin, and where
/// they end.
const PANELS: &str = "class=\"panels ";
const NAV: &str = "<nav aria-label=\"steps of ";
const END: &str = "<!-- stepper -->";
/// Where the templates go.
const MORE: &str = "<!-- more -->";

/// The text from the first `begin` to the next `end`.
fn cut<'a>(text: &'a str, begin: &str, end: &str) -> Result<&'a str> {
    let rest = text.split_once(begin).map(|(_, rest)| rest);
    let part = rest.and_then(|rest| rest.split_once(end)).map(|(part, _)| part);
    part.with_context(|| format!("the program's page has no {begin} followed by {end}"))
}
