//! The index with a thumbnail of every technique, and a page for those that have no stepper in the
//! book.

use std::collections::BTreeSet;

use anyhow::Result;
use serde::Deserialize;

use super::html::escaped;
use super::site::{Site, measured};
use super::steppers::Steppers;
use super::{drag, examples, figures};
use crate::workspace;

/// A technique on a board, as `fianchetto techniques --json` lists it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Technique {
    name: String,
    pub(super) form_of: String,
    board: String,
    summary: String,
    pub(super) credit: String,
    pub(super) year: u16,
    source: String,
    table_bytes: usize,
    /// The name of its files.
    #[serde(default)]
    pub(super) file: String,
}

/// All techniques, each once on each of its boards.
pub(super) fn all(steppers: &Steppers<'_>) -> Result<Vec<Technique>> {
    let listed: Vec<Technique> = serde_json::from_str(&steppers.output(&["techniques", "--json"])?)?;
    let mut seen = BTreeSet::new();
    let mut techniques: Vec<Technique> =
        listed.into_iter().filter(|one| seen.insert((one.name.clone(), one.board.clone()))).collect();
    for place in 0..techniques.len() {
        let one = &techniques[place];
        let is_first = techniques[..place].iter().all(|other| other.name != one.name);
        let file = if is_first { one.name.clone() } else { format!("{}-{}", one.name, one.board) };
        techniques[place].file = file;
    }
    Ok(techniques)
}

/// Adds the index, and a page for every technique without a stepper in the book.
pub(super) fn write(site: &mut Site, steppers: &Steppers<'_>, techniques: &[Technique]) -> Result<()> {
    let mut cards: Vec<(&str, String)> = Vec::new();
    let mut pictures = String::new();
    for technique in techniques {
        let page = page(site, steppers, technique)?;
        let file = &technique.file;
        if let Some((_, card)) = cards.iter_mut().find(|(name, _)| *name == technique.form_of) {
            card.push_str(&format!("<a class=\"form\" href=\"{page}\">{file}</a>\n"));
        } else {
            let question =
                examples::of(technique.on(), steppers.pages).into_iter().next().unwrap_or_default();
            let picture = format!("thumb-{file}.svg");
            let drawn = steppers.explained(technique.on(), &question, "--svg")?;
            site.files.insert(picture.clone(), thumbnail(&drawn));
            let caption = format!("{} ({})", technique.title(), technique.credit);
            pictures.push_str(&figures::add(site, file, &caption, &page, &drawn));
            let alt = format!("the structure of {file}");
            cards.push((&technique.form_of, card(&page, &technique.title(), &picture, &alt)));
        }
    }
    figures::write(site, &pictures);
    let cards: String = cards.iter().map(|(_, card)| format!("<div class=\"card\">{card}</div>\n")).collect();
    let body = format!(
        "<h1>Every technique at work</h1>\n<p>Each picture leads to a technique, with positions to step through: its code, its \
         tables or sets, and the board light up together. What is shown was computed by the technique itself.</p>\n{}\
         <p>See also the <a href=\"charts.html\">results</a>, <a href=\"which.html\">which technique is the fastest</a>, and \
         <a href=\"architecture.html\">the architecture</a>.</p>\n<div class=\"cards\">\n{cards}</div>\n",
        dragged(site)
    );
    site.page(
        "techniques.html",
        "Every technique at work",
        &body,
        "techniques examples pictures step by step",
    );
    Ok(())
}

/// Which techniques answer when a piece is dragged, if there is the module for that.
fn dragged(site: &Site) -> String {
    if !site.files.contains_key(drag::SCRIPT) {
        return String::new();
    }
    let mut names: Vec<&str> = drag::TECHNIQUES.lines().filter_map(|name| name.split('/').next()).collect();
    names.dedup();
    format!(
        "<p>Where the tables are small, a piece can be dragged, and the technique answers in the page: {}. The position follows to \
         the other pages.</p>\n",
        names.join(", ")
    )
}

/// The page with the technique's stepper: the book's, or one of its own, which is added.
fn page(site: &mut Site, steppers: &Steppers<'_>, technique: &Technique) -> Result<String> {
    let file = &technique.file;
    let is_at_work = |page: &String| {
        site.files.get(page).is_some_and(|text| text.contains(&format!(" data-key=\"{file},")))
    };
    if let Some(page) = technique.page().filter(is_at_work) {
        return Ok(page);
    }
    let page = format!("technique-{file}.html");
    let body = technique.body(&steppers.stepper(technique.on(), file)?);
    site.page(&page, file, &body, &technique.summary);
    Ok(page)
}

impl Technique {
    /// Its name and its board.
    fn on(&self) -> (&str, Option<&str>) {
        (&self.name, Some(&self.board))
    }

    fn title(&self) -> String {
        format!("{} – {}", self.file, self.summary)
    }

    /// The page of the book that explains the technique by a block of its own, or its family's.
    pub(super) fn page(&self) -> Option<String> {
        let names = [self.name.as_str(), self.name.split('-').next().unwrap_or_default()];
        let there = |name: &&str| workspace::root().join("docs").join(name).with_extension("md").is_file();
        let of_forms = ["kogge-stone", "dumb7fill"].contains(&self.name.as_str()).then_some("flood-fill");
        let of_boards = (names[1] == "mailbox64").then_some("ray-loop");
        names.into_iter().chain(of_forms).chain(of_boards).find(there).map(|name| format!("{name}.html"))
    }

    fn body(&self, stepper: &str) -> String {
        let Self { file, summary, credit, source, table_bytes, board, .. } = self;
        let book = self
            .page()
            .map_or(String::new(), |page| format!("<p><a href=\"{page}\">The page of the book</a></p>\n"));
        format!(
            "<h1>{file}</h1>\n<p>{}</p>\n<p>{}: <a href=\"{}\">{}</a>. Board: {board}. Tables: {table_bytes} bytes.</p>\n{book}{stepper}",
            escaped(summary),
            escaped(credit),
            escaped(&address(source)),
            escaped(source)
        )
    }
}

/// A source is an address, perhaps without its beginning, or the title of a book, which becomes a
/// search.
fn address(source: &str) -> String {
    if source.contains("://") {
        source.to_owned()
    } else if source.contains(' ') {
        format!("https://www.chessprogramming.org/index.php?search={}", source.replace(' ', "+"))
    } else {
        format!("https://{source}")
    }
}

/// A link with a picture.
fn card(href: &str, title: &str, picture: &str, alt: &str) -> String {
    format!(
        "<a href=\"{href}\"><img loading=\"lazy\" src=\"{picture}\" alt=\"{}\"><span>{}</span></a>\n",
        escaped(alt),
        escaped(title)
    )
}

/// The height of a thumbnail, and what is above and below it in a picture: the title and the board,
/// and the list of moves.
const HEIGHT: usize = 330;
const ABOVE: usize = 462;
const BELOW: usize = 66;

/// The last part of a picture's structure, in a frame of its own.
fn thumbnail(svg: &str) -> String {
    let ([width, height], rest) = measured(svg);
    let width = width.min(500);
    let top = height.saturating_sub(BELOW + HEIGHT).max(ABOVE);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{HEIGHT}\" viewBox=\"0 {top} {width} {HEIGHT}\" \
         role=\"img\" xml:space=\"preserve\">{rest}"
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_thumbnail_is_the_end_of_the_picture() {
        let thumbnail = super::thumbnail(
            "<svg xmlns=\"x\" width=\"700\" height=\"1000\" viewBox=\"0 0 700 1000\"><rect/></svg>",
        );
        assert!(
            thumbnail
                .ends_with("viewBox=\"0 604 500 330\" role=\"img\" xml:space=\"preserve\"><rect/></svg>"),
            "{thumbnail}"
        );
    }
}
