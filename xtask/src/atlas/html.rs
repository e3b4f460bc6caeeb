//! Text in pages.

/// Text escaped for HTML, attributes included.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The letters of a description: what a search engine shows.
const LONGEST: usize = 200;

/// The first paragraph of a page, as the text of an attribute.
pub(super) fn described(body: &str) -> String {
    let paragraph = body.split("<p>").nth(1).and_then(|rest| rest.split("</p>").next()).unwrap_or_default();
    let text: String =
        paragraph.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + 1 + word.chars().count() > LONGEST {
            short.push_str(" …");
            break;
        }
        short.push_str(if short.is_empty() { "" } else { " " });
        short.push_str(word);
    }
    short.replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::described;

    #[test]
    fn a_page_is_described_by_its_first_paragraph() {
        assert_eq!(
            described("<h1>T</h1>\n<p>A <a href=\"b\">rook</a> &amp; a \"pawn\".</p><p>B"),
            "A rook &amp; a &quot;pawn&quot;."
        );
        assert_eq!(described("no paragraph"), "");
        assert!(described(&format!("<p>{}</p>", "word ".repeat(99))).ends_with("word …"));
    }
}
