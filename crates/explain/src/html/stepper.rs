//! The stepper: board, code, figures and buttons, as a part of a page.

use fianchetto::types::{Bitboard, Move, Square};

use super::board;
use crate::animation::{Animation, Costs, Frame, ShownCode, SourceLine};
use crate::figure::Figure;
use crate::page::Page;
use crate::spelling::{escaped, target};

/// The buttons, with their accessible names.
const BUTTONS: [(&str, &str, &str); 5] = [
    ("first", "|◀", "to the beginning"),
    ("back", "◀", "one step back"),
    ("play", "play", "play"),
    ("forward", "▶", "one step forward"),
    ("last", "▶|", "to the end"),
];

/// The other controls: how fast it plays, whether loops are stepped through in full, and a mode for
/// a large screen.
const CONTROLS: &str = "<label>speed <select data-speed><option value=\"0.5\">½</option><option value=\"1\" selected>1</option>\
    <option value=\"2\">2</option><option value=\"4\">4</option></select></label>\
    <label><input type=\"checkbox\" data-rounds> every round</label>\
    <button type=\"button\" data-go=\"large\">large</button>";

/// One explanation, or two that step together. Without a script they are still and complete.
pub(super) fn stepper(pages: &[Page], link: &dyn Fn(Square) -> Option<String>) -> String {
    let panels = panels(pages, link);
    let title = pages.first().map_or(String::new(), |page| escaped(&page.title));
    let [first, back, play, forward, last] = BUTTONS.map(|(name, sign, label)| {
        format!("<button type=\"button\" data-go=\"{name}\" aria-label=\"{label}\">{sign}</button>")
    });
    format!(
        "<div class=\"stepper\">\n{panels}<nav aria-label=\"steps of {title}\">\n<p aria-live=\"polite\"></p>\n\
         <div>{first}{back}{play}{forward}{last}<input type=\"range\" min=\"0\" value=\"0\" aria-label=\"step\">{CONTROLS}</div>\n</nav>\n\
         </div><!-- stepper -->\n"
    )
}

/// What changes with the position: the board with all that is beside it, for each explanation. Its
/// attributes say what is explained.
pub fn panels(pages: &[Page], link: &dyn Fn(Square) -> Option<String>) -> String {
    let class = if pages.len() == 1 { "one" } else { "two" };
    let techniques: Vec<&str> = pages.iter().map(|page| page.technique.as_str()).collect();
    let board = pages.first().and_then(Page::board);
    let asked = board.map_or(String::new(), |drawn| {
        format!(" data-fen=\"{}\" data-square=\"{}\"", escaped(&drawn.setup.to_string()), drawn.from)
    });
    let panels: String = pages.iter().map(|page| panel(page, pages.len() == 1, link)).collect();
    format!(
        "<div class=\"panels {class}\" data-techniques=\"{}\"{asked}>\n{panels}</div>\n",
        escaped(&techniques.join(" "))
    )
}

fn panel(page: &Page, is_alone: bool, link: &dyn Fn(Square) -> Option<String>) -> String {
    let (title, subtitle) = (escaped(&page.title), escaped(&page.subtitle));
    let head = if is_alone {
        String::new()
    } else {
        format!("<div class=\"head\"><h2>{title}</h2><p class=\"what\">{subtitle}</p></div>\n")
    };
    format!(
        "<section class=\"panel\" aria-label=\"{title}\">\n{head}{}<div class=\"side\">{COUNTS}\
         <ol class=\"moves\" aria-label=\"the moves written\">{}</ol></div>\n<div class=\"right\">{}<div class=\"figures\" tabindex=\"0\" role=\"group\" \
         aria-label=\"what is read and computed by {title}\">\n{}</div></div>\n<script type=\"application/json\">{}</script>\n</section>\n",
        board::board(page, link),
        moves(page),
        codes(&page.animation.codes, &title),
        page.animation.figures.iter().map(figure).collect::<String>(),
        frames(&page.animation)
    )
}

/// The counters.
const COUNTS: &str = "<dl class=\"counts\"><div><dt>reads</dt><dd>0</dd></div><div><dt>writes</dt><dd>0</dd></div>\
    <div><dt>branches</dt><dd>0</dd></div></dl>\n";

fn moves(page: &Page) -> String {
    let item = |(place, mv): (usize, &Move)| {
        let illegal = if page.illegal.contains(mv) { " illegal\" title=\"not legal here" } else { "" };
        let (uci, to, name) = (mv, target(*mv).index(), page.spelled(*mv));
        format!(
            "<li class=\"shown{illegal}\" data-m=\"{place}\" data-to=\"{to}\" data-uci=\"{uci}\">{name}</li>"
        )
    };
    page.animation.moves.iter().enumerate().map(item).collect()
}

fn figure(figure: &Figure) -> String {
    let Figure { heading, width, height, body, grows } = figure;
    let class = if *grows { " class=\"grows\"" } else { "" };
    let label = if heading.is_empty() { "what is read and computed".to_owned() } else { escaped(heading) };
    let heading =
        if heading.is_empty() { String::new() } else { format!("<p class=\"heading\">{label}</p>") };
    format!(
        "{heading}<svg{class} width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\">\
         <rect class=\"bg\" width=\"{width}\" height=\"{height}\"/>{body}</svg>\n"
    )
}

fn codes(codes: &[ShownCode], title: &str) -> String {
    if codes.is_empty() {
        return String::new();
    }
    let codes: String = codes.iter().enumerate().map(code).collect();
    format!("<div class=\"code\" role=\"region\" aria-label=\"the code of {title}\">{codes}</div>\n")
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
    format!("<div data-k=\"{place}\"><ol tabindex=\"0\">{lines}</ol>{listing}</div>")
}

/// The frames as JSON that can stand in a page.
fn frames(animation: &Animation) -> String {
    let folded = animation.middle_rounds();
    let frames: Vec<String> =
        animation.frames.iter().zip(folded).map(|(frame, folded)| frame_of(frame, folded)).collect();
    format!("[{}]", frames.join(","))
}

fn frame_of(frame: &Frame, folded: bool) -> String {
    let Frame { text, cells, squares, code, line, costs, moves, .. } = frame;
    let lines: Vec<u8> = line.iter().copied().collect();
    let squares: Vec<usize> = Bitboard::into_iter(*squares).map(Square::index).collect();
    let code = code.map_or("null".to_owned(), |code| code.to_string());
    let costs = [costs.reads, costs.writes, costs.branches];
    format!(
        "{{\"text\":{},\"cells\":{cells:?},\"squares\":{squares:?},\"code\":{code},\"lines\":{lines:?},\"costs\":{costs:?},\
         \"moves\":{moves:?},\"folded\":{folded}}}",
        quoted(text)
    )
}

/// A JSON string in which no character can end the surrounding element.
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
