//! What the pages have in common: the contents at the left, the search, and the files.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result};

use super::contents::Contents;
use super::drag;
use super::html::{described, escaped};
use super::touch;

/// All files of the atlas, by their names, and what the search finds.
pub(super) struct Site {
    pub(super) files: BTreeMap<String, String>,
    contents: Contents,
    /// The tags that name the card of every page.
    card: String,
    found: Vec<[String; 3]>,
}

/// The picture that a link to a page is shown with, as services draw no SVG. From `card.svg`, in
/// this folder, it is made by `chromium --headless --no-sandbox --hide-scrollbars
/// --window-size=1200,630 --screenshot=card.png card.svg`.
pub(super) const CARD: (&str, &[u8]) = ("card.png", include_bytes!("card.png"));

/// The tags for the card. Services want its whole address, so without one there is no card.
fn card(address: Option<&str>) -> String {
    let Some(address) = address else {
        return "<meta name=\"twitter:card\" content=\"summary\">".to_owned();
    };
    let picture = format!("{}/{}", escaped(address.trim_end_matches('/')), CARD.0);
    format!(
        "<meta property=\"og:image\" content=\"{picture}\">\n<meta property=\"og:image:width\" content=\"1200\">\n\
         <meta property=\"og:image:height\" content=\"630\">\n\
         <meta property=\"og:image:alt\" content=\"a rook on e4 and the squares that it attacks\">\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\">"
    )
}

impl Site {
    /// A site without pages. `address` is where it will be served.
    pub(super) fn new(contents: Contents, address: Option<&str>) -> Self {
        let files = [
            ("atlas.css", include_str!("atlas.css")),
            ("favicon.svg", include_str!("favicon.svg")),
            ("search.js", include_str!("search.js")),
            ("charts.js", include_str!("charts.js")),
            ("touch.css", include_str!("touch/touch.css")),
            ("touch.js", touch::SCRIPT),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
        Self { files, contents, card: card(address), found: Vec::new() }
    }

    /// The title of the part of the contents that a page is in.
    pub(super) fn part_of(&self, page: &str) -> &str {
        self.contents.part_of(page)
    }

    /// Adds a page. The search finds its title and its text.
    pub(super) fn page(&mut self, name: &str, title: &str, body: &str, text: &str) {
        let (list, place, onward) =
            (self.contents.list(name), self.contents.place(name), self.contents.onward(name));
        let (title, description) = (escaped(title), described(body));
        let (mut style, mut script) = (String::new(), String::new());
        for name in ["stepper", "touch"] {
            if body.contains(&format!("class=\"{name}\"")) {
                style.push_str(&format!("<link rel=\"stylesheet\" href=\"{name}.css\">\n"));
                script.push_str(&format!("<script src=\"{name}.js\"></script>\n"));
            }
        }
        // The steppers are there before what listens to them.
        if body.contains("class=\"stepper\"") && self.files.contains_key(drag::SCRIPT) {
            script.push_str(&format!("<script src=\"{}\"></script>\n", drag::SCRIPT));
        }
        let page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title} – fianchetto</title>\n\
             <meta name=\"description\" content=\"{description}\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n<meta property=\"og:description\" content=\"{description}\">\n\
             <meta property=\"og:site_name\" content=\"fianchetto\">\n<meta property=\"og:type\" content=\"article\">\n\
             {}\n\
             <link rel=\"icon\" href=\"favicon.svg\" type=\"image/svg+xml\">\n\
             <link rel=\"stylesheet\" href=\"atlas.css\">\n{style}</head>\n<body>\n<a class=\"skip\" href=\"#page\">to the page</a>\n\
             <header><a href=\"index.html\">fianchetto</a>\
             <input type=\"search\" placeholder=\"search\" aria-label=\"search all pages\"><ul class=\"found\" aria-live=\"polite\"></ul></header>\n\
             <details class=\"contents\"><summary>contents</summary><nav tabindex=\"0\" aria-label=\"contents\">\n{list}</nav></details>\n\
             <main id=\"page\">\n{place}{body}{onward}</main>\n<script src=\"search.js\"></script>\n{script}\n</body>\n</html>\n",
            self.card
        );
        self.files.insert(name.to_owned(), page);
        self.found.push([title, name.to_owned(), text.split_whitespace().collect::<Vec<_>>().join(" ")]);
    }

    /// Writes what the search reads.
    pub(super) fn finish(&mut self) {
        let index = serde_json::to_string(&self.found).expect("strings have a form in JSON");
        self.files.insert("index.js".to_owned(), format!("\"use strict\";\nsearchIn({index});\n"));
    }
}

/// The width and the height of a picture, and what follows the tag with them.
pub(super) fn measured(svg: &str) -> ([usize; 2], &str) {
    let (root, rest) = svg.split_once('>').unwrap_or((svg, ""));
    let number = |name: &str| -> Option<usize> {
        root.split_once(&format!(" {name}=\""))?.1.split('"').next()?.parse().ok()
    };
    (["width", "height"].map(|name| number(name).unwrap_or(0)), rest)
}

/// The text of a file.
pub(super) fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("{}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_has_its_whole_address_and_its_size() {
        assert!(!card(None).contains("og:image"));
        let tags = card(Some("https://example.org/book/"));
        assert!(tags.contains("content=\"https://example.org/book/card.png\""), "{tags}");
        // The width and the height in the head of a PNG.
        let (_, picture) = CARD;
        assert_eq!(picture[16..24], [0, 0, 4, 0xb0, 0, 0, 2, 0x76]);
    }
}
