//! Explanations as a page that one steps through: self-contained, with one small script.

mod board;

use fianchetto::types::{Bitboard, Move, Square};

use crate::animation::{Animation, Costs, Frame, ShownCode, SourceLine};
use crate::figure::Figure;
use crate::page::Page;
use crate::spelling::escaped;
use crate::spelling::target;
use crate::svg::STYLE;

const CSS: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The buttons, with their names for those who do not see them.
const BUTTONS: [(&str, &str, &str); 5] = [
    ("first", "|◀", "to the beginning"),
    ("back", "◀", "one step back"),
    ("play", "play", "play"),
    ("forward", "▶", "one step forward"),
    ("last", "▶|", "to the end"),
];

/// One page for one or two explanations, which one steps through together.
///
/// `head` is HTML above them. `link` gives a square of the board an address; without one, squares lead nowhere.
#[must_use]
pub fn html(pages: &[Page], head: &str, link: &dyn Fn(Square) -> Option<String>) -> String {
    let titles: Vec<String> = pages.iter().map(|page| escaped(&page.title)).collect();
    let title = titles.join(" beside ");
    let panels: String = pages.iter().map(|page| panel(page, pages.len() == 1, link)).collect();
    let class = if pages.len() == 1 { "panels" } else { "panels two" };
    let buttons = BUTTONS.map(|(name, sign, label)| {
        format!("<button type=\"button\" data-go=\"{name}\" aria-label=\"{label}\">{sign}</button>")
    });
    let [first, back, play, forward, last] = &buttons;
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{CSS}\n{STYLE}</style>\n\
         </head>\n<body>\n<h1>{title}</h1>\n{head}<nav aria-label=\"steps\">\n<p aria-live=\"polite\"></p>\n<div>{first}{back}{play}{forward}{last}\
         <input type=\"range\" min=\"0\" value=\"0\" aria-label=\"step\"></div>\n</nav>\n<main class=\"{class}\">\n{panels}</main>\n\
         <footer><small>Made by <code>fianchetto explain</code>. In the margin of the code, r is a read of memory, w a write and \
         b a branch.</small></footer>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

fn panel(page: &Page, is_alone: bool, link: &dyn Fn(Square) -> Option<String>) -> String {
    let title = escaped(&page.title);
    let class = if is_alone { "panel one" } else { "panel" };
    let heading = if is_alone { String::new() } else { format!("<h2>{title}</h2>") };
    format!(
        "<section class=\"{class}\" aria-label=\"{title}\">\n<div>{heading}<p class=\"what\">{}</p>\n{}{COUNTS}\
         <ol class=\"moves\" aria-label=\"the moves written\">{}</ol></div>\n<div>{}<div class=\"figures\" role=\"group\" \
         aria-label=\"what is read and computed\">\n{}</div></div>\n<script type=\"application/json\">{}</script>\n</section>\n",
        escaped(&page.subtitle),
        board::board(page, link),
        moves(page),
        codes(&page.animation.codes),
        page.animation.figures.iter().map(figure).collect::<String>(),
        frames(&page.animation)
    )
}

/// What is counted.
const COUNTS: &str = "<dl class=\"counts\"><div><dt>reads</dt><dd>0</dd></div><div><dt>writes</dt><dd>0</dd></div>\
    <div><dt>branches</dt><dd>0</dd></div></dl>\n";

fn moves(page: &Page) -> String {
    let item = |(place, mv): (usize, &Move)| {
        let illegal =
            if page.illegal.contains(mv) { " class=\"illegal\" title=\"not legal here\"" } else { "" };
        let (uci, to, name) = (mv, target(*mv).index(), page.spelled(*mv));
        format!("<li data-m=\"{place}\" data-to=\"{to}\" data-uci=\"{uci}\"{illegal}>{name}</li>")
    };
    page.animation.moves.iter().enumerate().map(item).collect()
}

fn figure(figure: &Figure) -> String {
    let Figure { heading, width, height, body } = figure;
    let heading = if heading.is_empty() { String::new() } else { format!("<h3>{}</h3>", escaped(heading)) };
    format!(
        "{heading}<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">\
         <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>{body}</svg>\n"
    )
}

fn codes(codes: &[ShownCode]) -> String {
    if codes.is_empty() {
        return String::new();
    }
    let codes: String = codes.iter().enumerate().map(code).collect();
    format!("<div class=\"code\" tabindex=\"0\" role=\"region\" aria-label=\"the code\">{codes}</div>\n")
}

fn code((place, code): (usize, &ShownCode)) -> String {
    let line = |line: &SourceLine| {
        let Costs { reads, writes, branches } = line.costs;
        let letters = [("r", reads), ("w", writes), ("b", branches)];
        let margin: String = letters.map(|(letter, count)| letter.repeat(count as usize)).concat();
        format!("<li><small>{margin}</small>{}</li>", escaped(line.text))
    };
    let lines: String = code.lines.iter().map(line).collect();
    let listing = match code.listing {
        "" => String::new(),
        listing => format!(
            "<figure><figcaption>{}</figcaption><pre>{}</pre></figure>",
            escaped(code.caption),
            escaped(listing)
        ),
    };
    format!("<div data-k=\"{place}\"><ol>{lines}</ol>{listing}</div>")
}

/// The frames as JSON that can stand in a page.
fn frames(animation: &Animation) -> String {
    let frames: Vec<String> = animation.frames.iter().map(frame).collect();
    format!("[{}]", frames.join(","))
}

fn frame(frame: &Frame) -> String {
    let Frame { text, cells, squares, code, lines, costs, moves } = frame;
    let squares: Vec<usize> = Bitboard::into_iter(*squares).map(Square::index).collect();
    let code = code.map_or("null".to_owned(), |code| code.to_string());
    let costs = [costs.reads, costs.writes, costs.branches];
    format!(
        "{{\"text\":{},\"cells\":{cells:?},\"squares\":{squares:?},\"code\":{code},\"lines\":{lines:?},\"costs\":{costs:?},\
         \"moves\":{moves:?}}}",
        quoted(text)
    )
}

/// A string of JSON. No character of it can end the element in which it stands.
fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|character| match character {
        '"' | '\\' | '<' | '>' | '&' | '\u{0}'..='\u{1f}' => format!("\\u{:04x}", character as u32),
        other => other.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn no_text_ends_its_element() {
        assert_eq!(quoted("a \"b\" </script>\n\\"), r#""a \u0022b\u0022 \u003c/script\u003e\u000a\u005c""#);
    }
}
