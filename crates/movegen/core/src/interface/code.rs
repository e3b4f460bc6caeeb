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
/// const RAN: &[CodeLine] = &CODE.lines([("let negated", ""), ("word &", "w")]);
/// assert_eq!(CODE.text.lines().count(), 2);
/// assert_eq!((RAN[1].number, RAN[1].writes), (2, 1));
/// ```
///
/// A missing part or line is a compile error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The lines of the file, with their indentation.
    pub text: &'static str,
    /// The original listing; empty if there is none.
    pub listing: &'static str,
    /// The origin of the listing.
    pub caption: &'static str,
}

/// A line of code that ran, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The number of the line, from 1.
    pub number: u8,
    /// Memory reads.
    pub reads: u8,
    /// Memory writes.
    pub writes: u8,
    /// Conditional branches.
    pub branches: u8,
}

impl Code {
    /// The lines of a file between `// ANCHOR: name` and `// ANCHOR_END: name`.
    ///
    /// # Panics
    /// At compile time, if a comment is missing.
    pub const fn region(file: &'static str, name: &str) -> Self {
        let (mut begin, mut end, mut place) = (None, None, 0);
        while place < file.len() {
            let (indent, next) = line_at(file, place);
            if is_mark(file, indent, "// ANCHOR: ", name) {
                begin = Some(next);
            } else if is_mark(file, indent, "// ANCHOR_END: ", name) {
                end = Some(place);
            }
            place = next;
        }
        assert!(begin.is_some() && end.is_some(), "the file lacks `// ANCHOR: name` or its end");
        let (Some(begin), Some(end)) = (begin, end) else { return Self::of("") };
        Self::of(file.split_at(end).0.split_at(begin).1)
    }

    const fn of(text: &'static str) -> Self {
        Self { text, listing: "", caption: "" }
    }

    /// Adds the original listing. The caption names its origin: quoted, "after" somebody, or ours.
    #[must_use]
    pub const fn listing(self, caption: &'static str, listing: &'static str) -> Self {
        Self { listing, caption, ..self }
    }

    /// The line with this beginning and its cost: an `r` for each memory read, `w` for each write, `b` for each branch.
    ///
    /// # Panics
    /// At compile time, if not exactly one line begins like this, or a letter is unknown.
    pub const fn line(&self, begin: &str, costs: &str) -> CodeLine {
        let (mut found, mut number, mut place) = (0, 0, 0);
        while place < self.text.len() {
            let (indent, next) = line_at(self.text, place);
            number += 1;
            if has_at(self.text, indent, begin) {
                assert!(found == 0, "two lines of the code begin like this");
                found = number;
            }
            place = next;
        }
        assert!(found > 0, "no line of the code begins like this");
        CodeLine::new(found, costs)
    }

    /// Several lines, each as in [`line`](Self::line).
    ///
    /// # Panics
    /// As [`line`](Self::line).
    pub const fn lines<const N: usize>(&self, lines: [(&str, &str); N]) -> [CodeLine; N] {
        let mut found = [CodeLine::new(0, ""); N];
        let mut place = 0;
        while place < N {
            found[place] = self.line(lines[place].0, lines[place].1);
            place += 1;
        }
        found
    }
}

impl CodeLine {
    const fn new(number: u8, costs: &str) -> Self {
        let (mut line, mut place) = (Self { number, reads: 0, writes: 0, branches: 0 }, 0);
        while place < costs.len() {
            match costs.as_bytes()[place] {
                b'r' => line.reads += 1,
                b'w' => line.writes += 1,
                letter => {
                    assert!(letter == b'b', "costs are written as `r`, `w` and `b`");
                    line.branches += 1;
                }
            }
            place += 1;
        }
        line
    }
}

/// The first letter of the line at a place, and the beginning of the next line.
const fn line_at(text: &str, place: usize) -> (usize, usize) {
    let (text, mut indent) = (text.as_bytes(), place);
    while indent < text.len() && text[indent] == b' ' {
        indent += 1;
    }
    let mut next = indent;
    while next < text.len() && text[next] != b'\n' {
        next += 1;
    }
    (indent, next + 1)
}

/// Whether a line is this mark with this name.
const fn is_mark(text: &str, place: usize, mark: &str, name: &str) -> bool {
    let end = place + mark.len() + name.len();
    has_at(text, place, mark)
        && has_at(text, place + mark.len(), name)
        && (end == text.len() || matches!(text.as_bytes()[end], b'\n' | b'\r'))
}

const fn has_at(text: &str, place: usize, part: &str) -> bool {
    let (text, part, mut at) = (text.as_bytes(), part.as_bytes(), 0);
    if place + part.len() > text.len() {
        return false;
    }
    while at < part.len() {
        if text[place + at] != part[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "x\n  // ANCHOR: ab\n  x = 1;\n\n    y = 2;\n  // ANCHOR_END: ab\n// ANCHOR: a\nx\n// ANCHOR_END: a";

    #[test]
    fn a_region_is_what_stands_between_its_marks() {
        assert_eq!(Code::region(FILE, "ab").text, "  x = 1;\n\n    y = 2;\n");
        assert_eq!(Code::region(FILE, "a").text, "x\n");
    }

    #[test]
    fn a_line_is_found_by_how_it_begins() {
        let code = Code::region(FILE, "ab");
        let line = code.line("y =", "rrbw");
        assert_eq!(line, CodeLine { number: 3, reads: 2, writes: 1, branches: 1 });
    }

    #[test]
    #[should_panic(expected = "no line")]
    fn what_is_not_there_is_an_error() {
        let _ = Code::region(FILE, "ab").line("z", "");
    }

    #[test]
    #[should_panic(expected = "the file lacks")]
    fn no_region_without_its_end() {
        let _ = Code::region("// ANCHOR: a\nx\n", "a");
    }

    #[test]
    #[should_panic(expected = "two lines")]
    fn a_line_that_could_be_two_is_an_error() {
        let _ = Code::region("// ANCHOR: a\nx\nx\n// ANCHOR_END: a\n", "a").line("x", "");
    }
}
