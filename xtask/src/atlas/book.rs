//! The pages of `docs`, and the README, as HTML.

use std::{collections::BTreeSet, fs, path::PathBuf};

use anyhow::Result;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::contents::Contents;
use super::examples;
use super::glossary::{self, Glossary};
use super::site::{Site, read};
use super::steppers::Steppers;
use super::touch;
use crate::tidy::documents::{self, Document};
use crate::workspace;

/// The project's first page, which is not in the folder of the book.
const PROJECT: &str = "project.html";

/// The contents of the book, with what only the atlas has.
pub(super) fn contents(summary: &str) -> Contents {
    let first = [
        ("Where can the rook go?", "index.html"),
        ("Every technique at work", "techniques.html"),
        ("Results to sort and filter", "charts.html"),
        ("Pictures to embed", "figures.html"),
        ("The project", PROJECT),
    ];
    Contents::read(&first, summary)
}

/// Adds every page and every picture of the book.
pub(super) fn write(site: &mut Site, steppers: &Steppers<'_>) -> Result<()> {
    let glossary = Glossary::read(&read(&workspace::root().join(glossary::DOCUMENT))?);
    for file in files()? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".svg") {
            site.files.insert(name, read(&file)?);
        } else if name.ends_with(".md") && name != "SUMMARY.md" {
            let page = Page::of(&format!("docs/{name}"), &read(&file)?, &glossary);
            add(site, steppers, &name.replace(".md", ".html"), &page)?;
        }
    }
    let project = read(&workspace::root().join("README.md"))?;
    add(site, steppers, PROJECT, &Page::of("README.md", &project, &glossary))
}

fn add(site: &mut Site, steppers: &Steppers<'_>, name: &str, page: &Page) -> Result<()> {
    site.page(name, &page.title, &at_work(&page.html, steppers)?, &page.text);
    Ok(())
}

/// The text of all pages, one after the other.
pub(super) fn text() -> Result<String> {
    let is_page = |file: &&PathBuf| file.extension().is_some_and(|ending| ending == "md");
    files()?.iter().filter(is_page).map(|file| read(file)).collect()
}

fn files() -> Result<Vec<PathBuf>> {
    let folder = fs::read_dir(workspace::root().join("docs"))?;
    let mut files = folder.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.sort();
    Ok(files)
}

/// A page of Markdown as HTML, with its title, and as text.
struct Page {
    title: String,
    html: String,
    text: String,
}

impl Page {
    fn of(document: &str, markdown: &str, glossary: &Glossary) -> Self {
        let mut anchors = Document::read(markdown).anchors.into_iter();
        let mut open = Vec::new();
        let (mut title, mut text, mut is_title) = (String::new(), String::new(), true);
        let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| {
            if let Event::Text(words) | Event::Code(words) = &event {
                if is_title {
                    title.push_str(words);
                }
                text.push_str(words);
                text.push(' ');
            }
            match event {
                Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                    let id = anchors.next().map(CowStr::from);
                    Some(Event::Start(Tag::Heading { level, id, classes, attrs }))
                }
                Event::End(TagEnd::Heading(_)) => {
                    is_title = false;
                    Some(event)
                }
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let target = address(document, &dest_url);
                    open.push(target.is_some());
                    target.map(|target| {
                        Event::Start(Tag::Link { link_type, dest_url: target.into(), title, id })
                    })
                }
                Event::End(TagEnd::Link) => open.pop().unwrap_or(false).then_some(event),
                Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                    let dest_url = address(document, &dest_url).map_or(dest_url, CowStr::from);
                    Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))
                }
                event => Some(event),
            }
        });
        let mut html = String::new();
        if document == glossary::DOCUMENT {
            html::push_html(&mut html, events);
            html = glossary.with_places(&html);
        } else {
            html::push_html(&mut html, glossary.link_first_uses(events).into_iter());
        }
        // A block wider than the screen scrolls alone, also by keys.
        let html = html
            .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>")
            .replace("<pre>", "<pre tabindex=\"0\">")
            .replace("<p><img", "<p class=\"picture\" tabindex=\"0\"><img");
        let html = touch::beside_pictures(&html);
        Self { title, html, text }
    }
}

/// A page with a stepper in place of each technique's first printed explanation, with the
/// technique's other examples to choose from. The blocks are folded away.
fn at_work(html: &str, steppers: &Steppers<'_>) -> Result<String> {
    let mut seen = BTreeSet::new();
    let mut parts = html.split(PRE);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (block, rest) = part.split_once("</pre>").unwrap_or((part, ""));
        let text = block.split_once('>').map_or("", |(_, text)| text).replace("&quot;", "\"");
        if let Some((technique, arguments)) = examples::block(&text) {
            if seen.insert(technique.to_owned()) {
                out.push_str(&steppers.stepper((technique, None), technique)?);
            }
            let key = format!("{technique},{}", examples::key(&arguments));
            out.push_str(&format!(
                "<details class=\"printed\"><summary>as the program prints it</summary>\n<p><a href=\"#{key},0\">step through \
                 it</a></p>\n{PRE}{block}</pre></details>{rest}"
            ));
        } else {
            out.push_str(&format!("{PRE}{part}"));
        }
    }
    Ok(out)
}

const PRE: &str = "<pre tabindex=\"0\"><code";

/// Where a link leads in the atlas; `None` if it leads to a file that is not there.
fn address(document: &str, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with('#') {
        return Some(target.to_owned());
    }
    let (path, anchor) =
        target.split_once('#').map_or((target, String::new()), |(path, rest)| (path, format!("#{rest}")));
    let file = documents::resolved(document, path);
    match file.strip_prefix("docs/") {
        Some(page) if page.ends_with(".md") => Some(format!("{}{anchor}", page.replace(".md", ".html"))),
        Some(picture) if picture.ends_with(".svg") => Some(picture.to_owned()),
        None if file == "README.md" => Some(format!("{PROJECT}{anchor}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_the_pages_of_the_atlas() {
        let address = |target| address("docs/a.md", target);
        assert_eq!(address("b.md#c-d").as_deref(), Some("b.html#c-d"));
        assert_eq!(address("#c").as_deref(), Some("#c"));
        assert_eq!(address("../README.md").as_deref(), Some(PROJECT));
        assert_eq!(address("a.svg").as_deref(), Some("a.svg"));
        assert_eq!(address("../crates/types/src/lib.rs"), None);
        assert_eq!(address("https://example.org/").as_deref(), Some("https://example.org/"));
    }

    #[test]
    fn a_page_has_anchors_and_links_only_to_what_is_there() {
        let markdown = "# One `two`\n\n## Three\n\n[here](b.md) [away](../src/x.rs)\n";
        let page = Page::of("docs/a.md", markdown, &Glossary::read(""));
        assert_eq!(page.title, "One two");
        assert!(page.html.contains("<h2 id=\"three\">Three</h2>"), "{}", page.html);
        assert!(page.html.contains("<a href=\"b.html\">here</a> away"), "{}", page.html);
        assert_eq!(page.text.split_whitespace().collect::<Vec<_>>(), ["One", "two", "Three", "here", "away"]);
    }
}
