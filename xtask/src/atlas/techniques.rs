//! A page for every technique with its examples, and the index with a thumbnail of each.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::examples::{self, Example};
use super::site::{Site, escaped, read};
use crate::workspace;

/// A technique on a board, as `fianchetto techniques --json` lists it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Technique {
    name: String,
    board: String,
    summary: String,
    credit: String,
    source: String,
    table_bytes: usize,
    /// The name of its files.
    #[serde(default)]
    file: String,
}

/// All techniques, each once on each of its boards.
pub(super) fn all(program: &Path) -> Result<Vec<Technique>> {
    let listed: Vec<Technique> = serde_json::from_slice(&output(program, &["techniques", "--json"])?)?;
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

fn output(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program)
        .current_dir(workspace::root())
        .args(arguments)
        .output()
        .with_context(|| format!("{}", program.display()))?;
    if !output.status.success() {
        bail!("fianchetto {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
    }
    Ok(output.stdout)
}

/// Adds the index and the page of every technique.
pub(super) fn write(site: &mut Site, program: &Path, techniques: &[Technique]) -> Result<()> {
    let pages = book()?;
    let folder = workspace::target().join("atlas-work");
    fs::create_dir_all(&folder)?;
    let mut index = String::new();
    for technique in techniques {
        let explaining = Explaining { program, technique, folder: &folder };
        let mut cards = String::new();
        for (place, example) in examples::of(&technique.name, &pages).iter().enumerate() {
            let name = format!("{}-{place}", technique.file);
            let picture = explaining.pages(site, &name, example, None)?;
            let alt = format!("{}: {}", technique.file, example.title);
            cards.push_str(&card(&format!("explain-{name}.html"), &example.title, &picture, &alt));
            if place == 0 {
                let (title, alt) = (technique.title(), format!("the structure of {}", technique.file));
                index.push_str(&card(&format!("technique-{}.html", technique.file), &title, &picture, &alt));
            }
        }
        let other = if technique.name == "ray-loop" { "magic" } else { "ray-loop" };
        let beside = &examples::of(&technique.name, "")[1];
        explaining.pages(site, &format!("{}-beside", technique.file), beside, Some(other))?;
        let body = technique.body(&pages, &cards, other);
        site.page(&format!("technique-{}.html", technique.file), &technique.file, &body, &technique.summary);
    }
    let body = format!(
        "<h1>Every technique at work</h1>\n<p>Each picture leads to a technique, with positions to step through: its code, its \
         tables or sets, and the board light up together. What is shown was computed by the technique itself.</p>\n\
         <p>See also the <a href=\"charts.html\">results</a>, <a href=\"which.html\">which technique is the fastest</a>, and \
         <a href=\"architecture.html\">the architecture</a>:</p>\n<p><a href=\"architecture.html\"><img class=\"map\" \
         src=\"architecture.svg\" alt=\"the crates in layers\"></a></p>\n<div class=\"cards\">\n{index}</div>\n"
    );
    site.page("index.html", "Every technique at work", &body, "techniques examples pictures step by step");
    Ok(())
}

/// All pages of the book, one after the other.
fn book() -> Result<String> {
    let mut files: Vec<_> = fs::read_dir(workspace::root().join("docs"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

impl Technique {
    fn title(&self) -> String {
        format!("{} – {}", self.file, self.summary)
    }

    /// The page of the book that explains the technique by a block of its own, or its family's.
    fn page(&self) -> Option<String> {
        let names = [self.name.as_str(), self.name.split('-').next().unwrap_or_default()];
        let there = |name: &&str| workspace::root().join("docs").join(name).with_extension("md").is_file();
        let of_forms = ["kogge-stone", "dumb7fill"].contains(&self.name.as_str()).then_some("flood-fill");
        let of_boards = (names[1] == "mailbox64").then_some("ray-loop");
        names.into_iter().chain(of_forms).chain(of_boards).find(there).map(|name| format!("{name}.html"))
    }

    fn body(&self, pages: &str, cards: &str, other: &str) -> String {
        let Self { file, summary, credit, source, table_bytes, board, .. } = self;
        let book = self
            .page()
            .map_or(String::new(), |page| format!("<p><a href=\"{page}\">The page of the book</a></p>\n"));
        let is_quoted = pages.contains(&format!("--technique {} ", self.name));
        let quoted = if is_quoted { " The first is the one of its page in the book." } else { "" };
        format!(
            "<h1>{file}</h1>\n<p>{}</p>\n<p>{}: <a href=\"{}\">{}</a>. Board: {board}. Tables: {table_bytes} bytes.</p>\n{book}\
             <p>Positions to step through.{quoted} Or step <a href=\"explain-{file}-beside.html\">beside {other}</a>, with the \
             reads, writes and branches of both.</p>\n<div class=\"cards\">\n{cards}</div>\n",
            escaped(summary),
            escaped(credit),
            escaped(&address(source)),
            escaped(source)
        )
    }
}

/// A source is an address, perhaps without its beginning, or the title of a book, which one searches for.
fn address(source: &str) -> String {
    if source.contains("://") {
        source.to_owned()
    } else if source.contains(' ') {
        format!("https://www.chessprogramming.org/index.php?search={}", source.replace(' ', "+"))
    } else {
        format!("https://{source}")
    }
}

/// A technique whose pages are made.
struct Explaining<'a> {
    program: &'a Path,
    technique: &'a Technique,
    folder: &'a Path,
}

impl Explaining<'_> {
    /// Adds the page of an example and its thumbnail, and returns the name of that.
    fn pages(&self, site: &mut Site, name: &str, example: &Example, beside: Option<&str>) -> Result<String> {
        let path =
            |ending: &str| self.folder.join(name).with_extension(ending).to_string_lossy().into_owned();
        let (html, svg) = (path("html"), path("svg"));
        let mut arguments =
            vec!["explain", "--technique", &self.technique.name, "--board", &self.technique.board];
        arguments.extend(["--html", &html, "--svg", &svg]);
        arguments.extend(beside.iter().flat_map(|other| ["--beside", *other]));
        arguments.extend(example.arguments.iter().map(String::as_str));
        output(self.program, &arguments)?;
        let back = format!(
            "<body>\n<p><a href=\"technique-{0}.html\">{0}</a> · <a href=\"index.html\">all techniques</a></p>",
            self.technique.file
        );
        let page = read(html.as_ref())?.replacen("<body>", &back, 1);
        let picture = format!("thumb-{name}.svg");
        site.files.insert(format!("explain-{name}.html"), page);
        if beside.is_none() {
            site.files.insert(picture.clone(), thumbnail(&read(svg.as_ref())?));
        }
        Ok(picture)
    }
}

/// A link with a picture.
fn card(href: &str, title: &str, picture: &str, alt: &str) -> String {
    format!(
        "<a class=\"card\" href=\"{href}\"><img loading=\"lazy\" src=\"{picture}\" alt=\"{}\"><span>{}</span></a>\n",
        escaped(alt),
        escaped(title)
    )
}

/// The height of a thumbnail, and what is above and below it in a picture: the title and the board, and the list of moves.
const HEIGHT: usize = 330;
const ABOVE: usize = 462;
const BELOW: usize = 66;

/// The last part of a picture's structure, in a frame of its own.
fn thumbnail(svg: &str) -> String {
    let (root, rest) = svg.split_once('>').unwrap_or((svg, ""));
    let number = |name: &str| -> usize {
        let value = root.split_once(&format!(" {name}=\"")).map_or("", |(_, rest)| rest);
        value.split('"').next().and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    let (width, height) = (number("width").min(500), number("height"));
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
