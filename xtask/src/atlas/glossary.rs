//! The words of the glossary, each a link where a page first uses it, with its meaning for the
//! mouse.

use std::cmp::Reverse;

use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};

/// The page of the glossary, and the document that it is made from.
const PAGE: &str = "glossary.html";
pub(super) const DOCUMENT: &str = "docs/glossary.md";

/// Words that mean something else on most pages (a command line, the path of a file, to check, to
/// fill a table, a move generator, variants of chess), so that a link would mislead.
const EVERYDAY: [&str; 15] = [
    "board",
    "cell",
    "check",
    "fill",
    "generator",
    "index",
    "layout",
    "line",
    "move",
    "path",
    "plan",
    "task",
    "variant",
    "view",
    "walk",
];

/// The rows of the glossary.
pub(super) struct Glossary {
    rows: Vec<String>,
    terms: Vec<Term>,
}

struct Term {
    /// In lower case.
    name: String,
    place: String,
    meaning: String,
}

impl Glossary {
    /// Reads the tables of the page.
    pub(super) fn read(markdown: &str) -> Self {
        let mut glossary = Self { rows: Vec::new(), terms: Vec::new() };
        let rows = markdown
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "));
        for (names, meanings) in rows.filter(|(names, _)| !["word", "---"].contains(names)) {
            glossary.rows.push(names.to_owned());
            let names: Vec<&str> = names.split([',', ';']).map(str::trim).collect();
            let meanings = without_links(meanings);
            let parts: Vec<&str> = meanings.split("; ").collect();
            // A row with a meaning for each of its words, or one with a meaning for all.
            let meaning = |index: usize| if parts.len() == names.len() { parts[index] } else { &meanings };
            glossary.terms.extend(names.iter().enumerate().map(|(index, name)| Term {
                name: name.to_lowercase(),
                place: place(names[0]),
                meaning: meaning(index).to_owned(),
            }));
        }
        glossary
    }

    /// The page itself, with a place for each row.
    pub(super) fn with_places(&self, html: &str) -> String {
        self.rows.iter().fold(html.to_owned(), |html, row| {
            let cell = format!("<td>{row}</td>");
            html.replacen(&format!("<tr>{cell}"), &format!("<tr id=\"{}\">{cell}", place(row)), 1)
        })
    }

    /// Makes the first use of each word in running text a link.
    pub(super) fn link_first_uses<'a>(&self, events: impl Iterator<Item = Event<'a>>) -> Vec<Event<'a>> {
        let mut unseen: Vec<&Term> =
            self.terms.iter().filter(|term| !EVERYDAY.contains(&term.name.as_str())).collect();
        let (mut linked, mut inside) = (Vec::new(), 0_usize);
        for event in events {
            match &event {
                Event::Start(tag) if is_not_running_text(tag.to_end()) => inside += 1,
                Event::End(end) if is_not_running_text(*end) => inside -= 1,
                Event::Text(text) if inside == 0 => {
                    link_in(text, &mut unseen, &mut linked);
                    continue;
                }
                // A word that is a link already needs no other.
                Event::Text(text) if matches!(linked.last(), Some(Event::Start(Tag::Link { .. }))) => {
                    unseen.retain(|term| first_use(text, &term.name) != Some((0, text.len())));
                }
                _ => {}
            }
            linked.push(event);
        }
        linked
    }
}

fn is_not_running_text(end: TagEnd) -> bool {
    matches!(end, TagEnd::Heading(_) | TagEnd::Link | TagEnd::Image | TagEnd::Table | TagEnd::CodeBlock)
}

fn link_in<'a>(text: &str, unseen: &mut Vec<&Term>, linked: &mut Vec<Event<'a>>) {
    let owned = |text: &str| Event::Text(CowStr::from(text.to_owned()));
    let mut rest = text;
    let found = |rest: &str, unseen: &[&Term]| {
        let uses =
            unseen.iter().enumerate().filter_map(|(index, term)| Some((first_use(rest, &term.name)?, index)));
        uses.min_by_key(|((begin, end), _)| (*begin, Reverse(*end)))
    };
    while let Some(((begin, end), index)) = found(rest, unseen) {
        let term = unseen.remove(index);
        linked.push(owned(&rest[..begin]));
        linked.push(Event::Start(Tag::Link {
            link_type: LinkType::Inline,
            dest_url: format!("{PAGE}#{}", term.place).into(),
            title: term.meaning.clone().into(),
            id: CowStr::Borrowed(""),
        }));
        linked.extend([owned(&rest[begin..end]), Event::End(TagEnd::Link)]);
        rest = &rest[end..];
    }
    linked.push(owned(rest));
}

/// The address of a row on its page, by its first word.
fn place(row: &str) -> String {
    format!("word-{}", row.split([',', ';']).next().unwrap_or(row).replace(' ', "-"))
}

/// The first place where a text has a word or its plural.
fn first_use(text: &str, name: &str) -> Option<(usize, usize)> {
    let is_of_word = |letter: char| letter.is_alphanumeric() || letter == '-';
    let lower = text.to_ascii_lowercase();
    lower.match_indices(name).find_map(|(begin, _)| {
        let behind = &lower[begin + name.len()..];
        let plural = ["es", "s", ""].into_iter().find(|plural| {
            behind.strip_prefix(plural).is_some_and(|behind| !behind.starts_with(is_of_word))
        })?;
        (!lower[..begin].ends_with(is_of_word)).then_some((begin, begin + name.len() + plural.len()))
    })
}

/// A cell without its links: `a word ([more](page.md))` is `a word`.
fn without_links(cell: &str) -> String {
    let mut parts = cell.split('[');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (shown, rest) = part.split_once(']').unwrap_or((part, ""));
        text.push_str(shown);
        text.push_str(rest.split_once(')').map_or("", |(_, rest)| rest));
    }
    text.replace(" (more)", "")
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Parser, html};

    use super::super::site::read;
    use super::*;
    use crate::workspace;

    const ROWS: &str = "| word | means |\n| --- | --- |\n| slider, leaper | a rook; a knight |\n\
                        | ray; line | a way ([more](b.md)) |\n| attack table | who attacks |\n| attack | what is hit |\n\
                        | fill | a set that grows |\n| generator, propagator | its start; its way |\n";

    fn linked(markdown: &str) -> String {
        let mut text = String::new();
        html::push_html(&mut text, Glossary::read(ROWS).link_first_uses(Parser::new(markdown)).into_iter());
        text
    }

    #[test]
    fn the_first_use_of_a_word_is_a_link() {
        fianchetto_testkit::golden::check("tests/glossary.txt", || linked);
    }

    /// A word that left the glossary need not be left out.
    #[test]
    fn the_everyday_words_are_in_the_glossary() {
        let markdown = read(&workspace::root().join(DOCUMENT)).expect("the glossary is there");
        let terms = Glossary::read(&markdown).terms;
        for word in EVERYDAY {
            assert!(terms.iter().any(|term| term.name == word), "{word}");
        }
    }

    #[test]
    fn each_row_has_a_place() {
        let html = "<tr><td>slider, leaper</td><td>x</td></tr><tr><td>attack</td><td>";
        let placed = Glossary::read(ROWS).with_places(html);
        assert!(
            placed.starts_with("<tr id=\"word-slider\"><td>slider")
                && placed.contains("<tr id=\"word-attack\"><td>attack")
        );
    }
}
