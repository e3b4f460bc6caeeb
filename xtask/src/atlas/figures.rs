//! Pictures that lectures and wikis may embed, each under a permanent name, with its caption,
//! source and licence in it.

use super::html::escaped;
use super::site::{Site, measured};

/// The licence, as shown in each picture and below the list.
const LICENCE: &str = "fianchetto, MIT or Apache-2.0";

/// The height of the two lines below a picture.
const LINES: usize = 44;

/// Adds a picture with two lines below it, and returns its row for the list.
pub(super) fn add(site: &mut Site, name: &str, caption: &str, page: &str, svg: &str) -> String {
    let file = format!("figure-{name}.svg");
    site.files.insert(file.clone(), captioned(svg, caption));
    let [name, caption] = [name, caption].map(escaped);
    format!(
        "<tr><td><a href=\"{file}\">{file}</a></td><td>{caption}</td><td><a href=\"{page}\">{name}</a></td></tr>\n"
    )
}

/// Adds the page with the list.
pub(super) fn write(site: &mut Site, rows: &str) {
    let body = format!(
        "<h1>Pictures to embed</h1>\n<p>The program draws these pictures: every value in them is computed by the technique. Their names \
         stay the same. Caption and licence ({LICENCE}) are part of each picture, so that an embedded one needs no other credit; \
         <a href=\"cite.html\">how to cite</a> says more. For a lecture, the steppers have a large mode, one step a key.</p>\n\
         <div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"pictures\"><table><thead><tr><th scope=\"col\">picture</th>\
         <th scope=\"col\">caption</th><th scope=\"col\">page</th></tr></thead><tbody>\n{rows}</tbody></table></div>\n"
    );
    let words = "pictures figures svg embed wiki teacher licence cite";
    site.page("figures.html", "Pictures to embed", &body, words);
}

fn captioned(svg: &str, caption: &str) -> String {
    let ([width, height], rest) = measured(svg);
    let text = |line: usize, text: &str| {
        format!("<text class=\"c\" x=\"16\" y=\"{}\">{}</text>\n", height + 14 + 18 * line, escaped(text))
    };
    // A caption may be wider than the picture.
    let width = width.max(32 + 7 * caption.chars().count());
    let below = height + LINES;
    let rest = rest.strip_suffix("</svg>\n").unwrap_or(rest);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{below}\" viewBox=\"0 0 {width} {below}\" role=\"img\" \
         xml:space=\"preserve\">\n<desc>{0}. {LICENCE}.</desc>\n<rect class=\"bg\" width=\"{width}\" height=\"{below}\"/>{rest}{1}{2}</svg>\n",
        escaped(caption),
        text(0, caption),
        text(1, &format!("Drawn by {LICENCE}"))
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn caption_and_licence_are_in_the_picture() {
        let svg = super::captioned(
            "<svg xmlns=\"x\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\">\n<title>t</title>\n</svg>\n",
            "a < b",
        );
        assert!(svg.contains("width=\"100\" height=\"94\" viewBox=\"0 0 100 94\""), "{svg}");
        assert!(svg.contains("y=\"64\">a &lt; b</text>") && svg.contains("Apache-2.0</text>"), "{svg}");
        assert_eq!(svg.matches("</svg>").count(), 1);
    }
}
