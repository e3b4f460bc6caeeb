//! The code in an explanation: a part of a technique's source file, and the lines that ran.

/// A part of a source file, with the original listing it implements.
///
/// In the file it is enclosed in two comments, each on its own line:
///
/// ```
/// # use fianchetto_movegen_core::{Code, CodeLine};
/// const FILE: &str = "\
/// fn lowest(word: u64) -> u64 {
///     // ANCHOR: isolated
///     let negated = word.wrapping_neg();
///     word & negated
///     // ANCHOR_END: isolated
/// }
/// ";
/// const CODE: Code = Code::region(FILE, "isolated"); // in a technique: include_str!("the_file.rs")
/// const RAN: &[CodeLine] = &[("let negated", ""), ("word &", "w")];
/// assert_eq!(CODE.text().lines().count(), 2);
/// assert_eq!(CODE.number(RAN[1].0), Some(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    file: &'static str,
    name: &'static str,
    /// The original listing; empty if there is none.
    pub listing: &'static str,
    /// The origin of the listing.
    pub caption: &'static str,
}

/// The beginning of a line of code that ran, and its cost: an `r` for each memory read, `w` for each write, `b` for each
/// conditional branch.
pub type CodeLine = (&'static str, &'static str);

impl Code {
    /// The lines of a file between `// ANCHOR: name` and `// ANCHOR_END: name`.
    pub const fn region(file: &'static str, name: &'static str) -> Self {
        Self { file, name, listing: "", caption: "" }
    }

    /// Adds the original listing. The caption names its origin: quoted, "after" somebody, or ours.
    #[must_use]
    pub const fn listing(self, caption: &'static str, listing: &'static str) -> Self {
        Self { listing, caption, ..self }
    }

    /// The lines, with their indentation; none if a comment is missing.
    pub fn text(&self) -> &'static str {
        let (mut place, mut begin) = (0, None);
        for line in self.file.split_inclusive('\n') {
            let next = place + line.len();
            let mark = line.trim().strip_suffix(self.name);
            match (mark, begin) {
                (Some("// ANCHOR: "), _) => begin = Some(next),
                (Some("// ANCHOR_END: "), Some(begin)) => return &self.file[begin..place],
                _ => {}
            }
            place = next;
        }
        ""
    }

    /// The number, from 1, of the only line with this beginning.
    pub fn number(&self, begin: &str) -> Option<usize> {
        let mut found =
            (1..).zip(self.text().lines()).filter(|(_, line)| line.trim_start().starts_with(begin));
        let (number, _) = found.next()?;
        found.next().is_none().then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "x\n  // ANCHOR: ab\n  x = 1;\n\n    y = 2;\n  // ANCHOR_END: ab\n// ANCHOR: a\nx\nx\n// ANCHOR_END: a";

    #[test]
    fn a_region_is_what_stands_between_its_marks() {
        assert_eq!(Code::region(FILE, "ab").text(), "  x = 1;\n\n    y = 2;\n");
        assert_eq!(Code::region(FILE, "a").text(), "x\nx\n");
        assert_eq!(Code::region("// ANCHOR: a\nx\n", "a").text(), "");
    }

    #[test]
    fn one_line_is_found_by_how_it_begins() {
        let [long, short] = ["ab", "a"].map(|name| Code::region(FILE, name));
        assert_eq!([long.number("y ="), long.number("z"), short.number("x")], [Some(3), None, None]);
    }
}
