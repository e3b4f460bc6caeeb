//! What the pages have in common: the contents at the left, the search, and the files.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result};

/// All files of the atlas, by their names, and what the search finds.
pub(super) struct Site {
    pub(super) files: BTreeMap<String, String>,
    contents: Vec<Entry>,
    found: Vec<[String; 3]>,
}

/// A line of the contents: a part of the book, or a page with its depth.
pub(super) enum Entry {
    Part(String),
    Page { title: String, href: String, depth: usize },
}

impl Site {
    pub(super) fn new(contents: Vec<Entry>) -> Self {
        let files = [
            ("atlas.css", include_str!("atlas.css")),
            ("search.js", include_str!("search.js")),
            ("charts.js", include_str!("charts.js")),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
        Self { files, contents, found: Vec::new() }
    }

    /// Adds a page. The search finds its title and its text.
    pub(super) fn page(&mut self, name: &str, title: &str, body: &str, text: &str) {
        let contents: String = self.contents.iter().map(|entry| entry.html(name)).collect();
        let title = escaped(title);
        let (style, script) = if body.contains("class=\"stepper\"") {
            ("<link rel=\"stylesheet\" href=\"stepper.css\">\n", "<script src=\"stepper.js\"></script>\n")
        } else {
            ("", "")
        };
        let page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title} – fianchetto</title>\n\
             <link rel=\"stylesheet\" href=\"atlas.css\">\n{style}</head>\n<body>\n<a class=\"skip\" href=\"#page\">to the page</a>\n\
             <header><a href=\"index.html\">fianchetto</a>\
             <input type=\"search\" placeholder=\"search\" aria-label=\"search all pages\"><ul class=\"found\" aria-live=\"polite\"></ul></header>\n\
             <details class=\"contents\"><summary>contents</summary><nav aria-label=\"contents\">\n{contents}</nav></details>\n\
             <main id=\"page\">\n{body}</main>\n<script src=\"search.js\"></script>\n{script}\n</body>\n</html>\n"
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

impl Entry {
    fn html(&self, current: &str) -> String {
        match self {
            Self::Part(title) => format!("<h2>{}</h2>\n", escaped(title)),
            Self::Page { title, href, depth } => {
                let here = if href == current { " aria-current=\"page\"" } else { "" };
                format!("<a class=\"depth{depth}\" href=\"{href}\"{here}>{}</a>\n", escaped(title))
            }
        }
    }
}

/// Text escaped for HTML, attributes included.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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
