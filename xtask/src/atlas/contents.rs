//! The contents of the book: its parts and pages in order, where a page stands among them, and what
//! comes before and after it.

use super::html::escaped;

/// The parts in order. The first has no title: the pages that only the atlas has.
pub(super) struct Contents {
    parts: Vec<Part>,
}

struct Part {
    title: String,
    pages: Vec<Page>,
}

struct Page {
    title: String,
    href: String,
    /// Below how many others it stands.
    depth: usize,
}

impl Contents {
    /// Reads `SUMMARY.md`, and puts pages with these titles and addresses first.
    pub(super) fn read(first: &[(&str, &str)], summary: &str) -> Self {
        let page =
            |title: &str, href: &str, depth| Page { title: title.to_owned(), href: href.to_owned(), depth };
        let pages = first.iter().map(|(title, href)| page(title, href, 0)).collect();
        let mut parts = vec![Part { title: String::new(), pages }];
        for line in summary.lines().skip(1) {
            let link = line.split_once('[').and_then(|(before, rest)| Some((before, rest.split_once("](")?)));
            if let Some(title) = line.strip_prefix("# ") {
                parts.push(Part { title: title.to_owned(), pages: Vec::new() });
            } else if let (Some(part), Some((before, (title, rest)))) = (parts.last_mut(), link) {
                let href = rest.trim_end_matches(')').replace(".md", ".html");
                let depth = before.chars().filter(|&letter| letter == ' ').count() / 2;
                part.pages.push(page(title, &href, depth));
            }
        }
        Self { parts }
    }

    /// The part of a page, and its place there.
    fn place_of(&self, href: &str) -> Option<(&Part, usize)> {
        self.parts.iter().find_map(|part| Some((part, part.pages.iter().position(|page| page.href == href)?)))
    }

    /// The title of the part that a page is in.
    pub(super) fn part_of(&self, href: &str) -> &str {
        self.place_of(href).map_or("", |(part, _)| &part.title)
    }

    /// The list of all pages. The part of the current one is open, and all are if it has none.
    pub(super) fn list(&self, current: &str) -> String {
        let open_part = self.part_of(current);
        let of_part = |part: &Part| {
            let pages: String = part.pages.iter().map(|page| page.link(current)).collect();
            if part.title.is_empty() {
                return pages;
            }
            let open = if open_part.is_empty() || open_part == part.title { " open" } else { "" };
            format!("<details{open}><summary>{}</summary>\n{pages}</details>\n", escaped(&part.title))
        };
        self.parts.iter().map(of_part).collect()
    }

    /// Where a page of a part stands.
    pub(super) fn place(&self, current: &str) -> String {
        let Some((part, place)) = self.place_of(current).filter(|(part, _)| !part.title.is_empty()) else {
            return String::new();
        };
        let (title, count) = (escaped(&part.title), part.pages.len());
        format!("<p class=\"place\">{title} · {} of {count}</p>\n", place + 1)
    }

    /// Links to the pages before and after a page.
    pub(super) fn onward(&self, current: &str) -> String {
        let pages: Vec<&Page> = self.parts.iter().flat_map(|part| &part.pages).collect();
        let Some(place) = pages.iter().position(|page| page.href == current) else { return String::new() };
        let link = |way: &str, mark: &str, page: Option<&&Page>| {
            page.map_or(String::new(), |Page { title, href, .. }| {
                let title = escaped(title);
                format!("<a rel=\"{way}\" href=\"{href}\"><small>{mark}</small>{title}</a>\n")
            })
        };
        let before = link("prev", "← previous", place.checked_sub(1).and_then(|before| pages.get(before)));
        let after = link("next", "next →", pages.get(place + 1));
        format!("<nav class=\"onward\" aria-label=\"previous and next page\">\n{before}{after}</nav>\n")
    }
}

impl Page {
    fn link(&self, current: &str) -> String {
        let Self { title, href, depth } = self;
        let here = if href == current { " aria-current=\"page\"" } else { "" };
        format!("<a class=\"depth{depth}\" href=\"{href}\"{here}>{}</a>\n", escaped(title))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUMMARY: &str = "# Summary\n\n[The pages](README.md)\n\n# One\n\n- [A & b](a.md)\n  - [C](c.md)\n\n# Two\n\n- [D](d.md)\n";

    #[test]
    fn a_page_has_its_place_and_its_neighbours() {
        let contents = Contents::read(&[("Front", "index.html")], SUMMARY);
        assert_eq!(contents.place("c.html"), "<p class=\"place\">One · 2 of 2</p>\n");
        assert_eq!(contents.place("README.html"), "");
        let onward = contents.onward("c.html");
        assert!(onward.contains("<a rel=\"prev\" href=\"a.html\"><small>← previous</small>A &amp; b</a>"));
        assert!(onward.contains("<a rel=\"next\" href=\"d.html\"><small>next →</small>D</a>"));
        assert!(!contents.onward("index.html").contains("prev\""));
        assert!(!contents.onward("d.html").contains("next\""));
        assert_eq!(contents.onward("elsewhere.html"), "");
    }

    #[test]
    fn the_part_of_the_page_is_open() {
        let contents = Contents::read(&[("Front", "index.html")], SUMMARY);
        let list = contents.list("c.html");
        assert!(list.contains("<details open><summary>One<") && list.contains("<details><summary>Two<"));
        assert!(list.contains("<a class=\"depth1\" href=\"c.html\" aria-current=\"page\">C</a>"));
        assert_eq!(contents.list("index.html").matches("<details open>").count(), 2);
    }
}
