//! The family tree: every technique below its idea, with its year and who it is from.

use std::collections::HashSet;

use fianchetto::AnyTechnique;

use super::{CHARACTER, LINE, MARGIN, Sheet};

/// An idea, and the techniques that follow it, by the name of their first form.
type Idea = (&'static str, &'static [&'static str]);

/// The boards, each with the ideas on it.
const BRANCHES: [(&str, &[Idea]); 3] = [
    (
        "mailboxes: a cell for each square",
        &[
            ("step from square to square", &["ray-loop"]),
            ("look the next square up", &["posdata", "move-table", "skip", "linked", "dense"]),
        ],
    ),
    (
        "bitboards: a bit for each square",
        &[
            ("cut the ray behind a piece", &["classical"]),
            ("flood the empty squares", &["dumb7fill", "kogge-stone", "quad-fill", "quad"]),
            ("subtract", &["hyperbola", "obstruction-difference"]),
            ("make the pieces an index", &["rotated", "magic", "kindergarten", "pext"]),
            ("look up moves", &["ternary", "antirotated", "prepared"]),
        ],
    ),
    ("attack tables", &[("keep who attacks each square", &["attack-table"])]),
];

/// Where the lines to boards, ideas and techniques go down.
const TRUNK: usize = 8;
const BOUGH: usize = 22;
const TWIG: usize = 36;
/// Where the year of a technique begins, and its name.
const YEAR: usize = 48;
const NAME: usize = 110;
/// The letters of a line of names, so that the picture fits a phone.
const LONGEST: usize = 32;
/// The width without its margins.
const WIDTH: usize = 326;

/// A technique in the tree.
struct Leaf {
    year: String,
    name: String,
    author: &'static str,
}

/// Draws the tree of these techniques.
///
/// ```
/// let tree = fianchetto_explain::family(fianchetto::Registry::built_in().techniques());
/// assert!(tree.contains("Bell"));
/// ```
pub fn family(techniques: &[AnyTechnique]) -> String {
    let mut sheet = Sheet::with_title("The family of generators");
    sheet.width = WIDTH;
    let mut seen = HashSet::new();
    let mut trunk = sheet.top;
    for (board, ideas) in BRANCHES {
        sheet.top += LINE / 2;
        sheet.joined(trunk, TRUNK, board, "h");
        trunk = sheet.top;
        let mut bough = trunk;
        for (idea, families) in ideas {
            sheet.top += 4;
            sheet.joined(bough, BOUGH, idea, "");
            bough = sheet.top;
            let mut twig = bough;
            for leaf in leaves(techniques, families, &mut seen) {
                twig = sheet.leaf(twig, &leaf);
            }
        }
    }
    sheet.finish("The techniques below their ideas, with years and names, from 1972 to 2026")
}

/// The techniques of some families in the order of their years: those of one author, on however
/// many boards and in however many forms, are one.
fn leaves(
    techniques: &[AnyTechnique],
    families: &[&str],
    seen: &mut HashSet<(&'static str, &'static str)>,
) -> Vec<Leaf> {
    let mut of_families: Vec<&AnyTechnique> =
        techniques.iter().filter(|technique| families.contains(&technique.info().form_of)).collect();
    of_families.sort_by_key(|technique| technique.info().year);
    let mut leaves = Vec::new();
    for technique in of_families {
        let info = technique.info();
        let author = info.author.trim_start_matches("after ");
        if seen.insert((info.form_of, author)) {
            let by = if info.or_earlier { "by " } else { "" };
            let is_first = leaves.iter().all(|leaf: &Leaf| leaf.name != info.name);
            let board = if is_first { String::new() } else { format!("/{}", technique.board_name()) };
            leaves.push(Leaf {
                year: format!("{by}{}", info.year),
                name: format!("{}{board}", info.name),
                author,
            });
        }
    }
    leaves
}

impl Sheet {
    /// A line of text at the end of a branch from the line at `from` on.
    fn joined(&mut self, from: usize, x: usize, text: &str, class: &str) {
        self.top += LINE;
        self.elbow(from, x);
        self.text(class, x + 14, self.top, text);
    }

    /// A branch down from the line at `from` to this one.
    fn elbow(&mut self, from: usize, x: usize) {
        let (from, to) = (from + 4, self.top - 4);
        self.add(&format!("<path class=\"e\" d=\"M{x} {from}V{to}h10\"/>"));
    }

    /// A technique at the end of a branch from the line at `from` on, and where its own line is.
    fn leaf(&mut self, from: usize, leaf: &Leaf) -> usize {
        self.top += LINE + 2;
        self.elbow(from, TWIG);
        let joined = self.top;
        let year = format!("{:>7}", leaf.year);
        self.text("", YEAR, self.top, &year);
        self.text("h", NAME, self.top, &leaf.name);
        let mut line = String::new();
        for word in leaf.author.split(' ') {
            if !line.is_empty() && line.len() + 1 + word.len() > LONGEST {
                self.name_line(&line);
                line.clear();
            }
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
        self.name_line(&line);
        joined
    }

    fn name_line(&mut self, line: &str) {
        self.top += LINE - 2;
        self.text("", NAME, self.top, line);
    }
}

const _: () = assert!(NAME + LONGEST * CHARACTER <= WIDTH + 2 * MARGIN, "the names fit the picture");

#[cfg(test)]
mod tests {
    use fianchetto::Registry;

    use super::*;

    #[test]
    fn every_technique_has_one_place_in_the_tree() {
        let families: Vec<&str> = BRANCHES
            .iter()
            .flat_map(|(_, ideas)| *ideas)
            .flat_map(|(_, families)| *families)
            .copied()
            .collect();
        let techniques = Registry::built_in();
        let tree = family(techniques.techniques());
        for technique in techniques.techniques() {
            let info = technique.info();
            let times = families.iter().filter(|family| **family == info.form_of).count();
            assert_eq!(times, 1, "{} in the tree", info.form_of);
            assert!(
                tree.contains(&format!(">{}<", info.form_of)) || info.form_of == "ray-loop",
                "{}",
                info.form_of
            );
            assert!(tree.contains(&info.year.to_string()), "{}", info.year);
        }
    }
}
