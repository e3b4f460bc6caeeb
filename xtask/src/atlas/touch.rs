//! The figures that one can touch: each stands below a still picture of the book, and takes its
//! place where scripts run.

/// The script: the arithmetic, what the figures have in common, and the figures.
pub(super) const SCRIPT: &str = concat!(
    include_str!("touch/ideas.js"),
    include_str!("touch/board.js"),
    include_str!("touch/magic.js"),
    include_str!("touch/collision.js"),
    include_str!("touch/borrow.js"),
    include_str!("touch/hyperbola.js"),
    include_str!("touch/fill.js"),
    include_str!("touch/lanes.js"),
    include_str!("touch/view.js"),
    include_str!("touch/reply.js"),
    include_str!("touch/front.js"),
);

/// The figures, each with the picture that it takes the place of.
const FIGURES: [(&str, &str); 8] = [
    ("magic", "idea-magic.svg"),
    ("collision", "idea-collision.svg"),
    ("borrow", "idea-borrow.svg"),
    ("hyperbola", "idea-hyperbola.svg"),
    ("fill", "idea-doubling.svg"),
    ("lanes", "idea-lanes.svg"),
    ("view", "idea-view.svg"),
    ("reply", "idea-reply.svg"),
];

/// A page with the figures below their pictures.
pub(super) fn beside_pictures(html: &str) -> String {
    let mut parts = html.split(PICTURE);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (paragraph, rest) = part.split_once("</p>").unwrap_or((part, ""));
        out.push_str(&format!("{PICTURE}{paragraph}</p>"));
        for (name, picture) in FIGURES {
            if paragraph.contains(&format!("\"{picture}\"")) {
                out.push_str(&format!("<div class=\"touch\" data-figure=\"{name}\"></div>"));
            }
        }
        out.push_str(rest);
    }
    out
}

const PICTURE: &str = "<p class=\"picture\"";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_stands_below_its_picture() {
        let html = "<p>a</p><p class=\"picture\" tabindex=\"0\"><img src=\"idea-magic.svg\"></p><p>b</p><p class=\"picture\"><img src=\"c.svg\"></p>";
        let made = beside_pictures(html);
        assert!(
            made.contains("magic.svg\"></p><div class=\"touch\" data-figure=\"magic\"></div><p>b</p>"),
            "{made}"
        );
        assert_eq!(made.matches("data-figure").count(), 1);
    }

    #[test]
    fn every_figure_has_a_script_and_a_picture_of_the_book() {
        let docs = crate::workspace::root().join("docs");
        for (name, picture) in FIGURES {
            assert!(SCRIPT.contains(&format!("figures.{name} = ")), "{name}");
            assert!(docs.join(picture).is_file(), "{picture}");
        }
    }
}
