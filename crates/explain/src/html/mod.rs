//! Explanations as a self-contained page to step through, with one small script.

mod board;
mod stepper;

pub use stepper::panels;

use fianchetto::types::Square;

use crate::{page::Page, spelling::escaped, svg::STYLE};

/// A page for one explanation, or for two that step together.
///
/// `head` is HTML above them. `link` gives a square of the board an address; without one, squares
/// lead nowhere. The comments in it let another page take parts: `cargo xtask atlas` puts the
/// stepper into pages of the book.
pub fn html(pages: &[Page], head: &str, link: &dyn Fn(Square) -> Option<String>) -> String {
    let titles: Vec<String> = pages.iter().map(|page| escaped(&page.title)).collect();
    let title = titles.join(" beside ");
    let what = match pages {
        [page] => format!("<p class=\"what\">{}</p>\n", escaped(&page.subtitle)),
        _ => String::new(),
    };
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{PAGE}/* stepper */\n{STEPPER}\n{STYLE}</style>\n\
         </head>\n<body>\n<main>\n<h1>{title}</h1>\n{what}{head}{}</main>\n\
         <footer><small>Made by <code>fianchetto explain</code>. In the margin of the code, r is a read of memory, w a write and \
         b a branch.</small></footer>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        stepper::stepper(pages, link)
    )
}

const PAGE: &str = include_str!("page.css");
const STEPPER: &str = include_str!("stepper.css");
const SCRIPT: &str = include_str!("stepper.js");
