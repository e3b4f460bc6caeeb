//! The atlas: the book, and every technique at work, as pages that any host can serve.
//!
//! The pages of `docs` are made from their Markdown here and not by mdBook, which takes minutes to
//! install; they are the same pages, with the same anchors. What moves was computed by the program:
//! `fianchetto explain` makes each board with its code that one steps through. Every link of every
//! page is followed before the command ends.

mod book;
mod charts;
mod contents;
mod drag;
mod examples;
mod figures;
mod front;
mod glossary;
mod html;
mod links;
mod site;
mod steppers;
mod techniques;
mod touch;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::workspace;
use site::{CARD, Site, read};
use steppers::Steppers;

/// The arguments of `cargo xtask atlas`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder to write, which is made if it is missing
    folder: PathBuf,
    /// The program; if left out, it is built as for tests
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The results to draw: what `fianchetto compare --markdown` has written
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Where the pages will be served: links to them are then shown with a card
    #[arg(long, value_name = "URL")]
    address: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let begun = Instant::now();
    let program = args.program.clone().map_or_else(built, Ok)?;
    let docs = workspace::root().join("docs");
    let mut site = Site::new(book::contents(&read(&docs.join("SUMMARY.md"))?), args.address.as_deref());
    let pages = book::text()?;
    let steppers = Steppers { program: &program, pages: &pages };
    let techniques = techniques::all(&steppers)?;
    site.files.append(&mut steppers.common()?);
    match drag::files() {
        Ok(mut files) => site.files.append(&mut files),
        Err(error) => println!("no piece can be dragged in these pages: {error:#}"),
    }
    book::write(&mut site, &steppers)?;
    techniques::write(&mut site, &steppers, &techniques)?;
    front::write(&mut site, &steppers, &techniques)?;
    let results = args.results.clone().unwrap_or_else(|| docs.join("results.md"));
    charts::write(&mut site, &read(&results)?)?;
    site.finish();
    let faults = links::faults(&site.files);
    if !faults.is_empty() {
        bail!("dead links:\n{}", faults.join("\n"));
    }
    save(&args.folder, &site.files)?;
    let (card, picture) = CARD;
    fs::write(args.folder.join(card), picture).with_context(|| card)?;
    let (pages, seconds) = (site.files.len(), begun.elapsed().as_secs());
    println!("{pages} files in {}, in {seconds} s; no dead link", args.folder.display());
    Ok(())
}

/// The program, built as for tests.
fn built() -> Result<PathBuf> {
    let status = workspace::cargo(&["build", "--quiet", "--package", "fianchetto-cli"]).status()?;
    if !status.success() {
        bail!("the program cannot be built");
    }
    Ok(workspace::target().join("debug").join(format!("fianchetto{}", std::env::consts::EXE_SUFFIX)))
}

fn save(folder: &Path, files: &BTreeMap<String, String>) -> Result<()> {
    for (name, text) in files {
        let file = folder.join(name);
        let parent = file.parent().unwrap_or(folder);
        fs::create_dir_all(parent).with_context(|| format!("{}", parent.display()))?;
        fs::write(&file, text).with_context(|| format!("{}", file.display()))?;
    }
    Ok(())
}
