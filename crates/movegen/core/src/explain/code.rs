//! The code in an explanation: a part of a technique's source file, and the lines that ran.

/// A part of a source file, with the original listing it implements.
///
/// In the file it is enclosed in two comments, each on its own line:
///
/// ```
/// # use fianchetto_movegen_core::explain::{Code, CodeLine};
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
    text: &'static str,
    /// The original listing; empty if there is none.
    pub listing: &'static str,
    /// The origin of the listing.
    pub caption: &'static str,
}

/// The beginning of a line of code that ran, and its cost: an `r` for each memory read, `w` for
/// each write, `b` for each conditional branch.
pub type CodeLine = (&'static str, &'static str);

/// [`Code::region`] of a file in a constant. Of the file, nothing but the region gets into the program.
///
/// ```
/// use fianchetto_movegen_core::explain::Code;
/// use fianchetto_movegen_core::region;
///
/// const FILE: &str = "// ANCHOR: f\nfn f() {}\n// ANCHOR_END: f\n"; // in a technique: include_str!("the_file.rs")
/// const CODE: Code = region!(FILE, "f");
/// assert_eq!(CODE.text(), "fn f() {}\n");
/// ```
#[macro_export]
macro_rules! region {
    ($file:expr, $name:expr) => {{
        use $crate::explain::Code;
        const FOUND: Code = Code::region($file, $name);
        const TEXT: [u8; FOUND.text().len()] = FOUND.bytes();
        Code::of_bytes(&TEXT)
    }};
}

impl Code {
    /// The lines of a file between `// ANCHOR: name` and `// ANCHOR_END: name`. As a constant, it
    /// does not compile without them:
    ///
    /// ```compile_fail
    /// # use fianchetto_movegen_core::explain::Code;
    /// const CODE: Code = Code::region("fn f() {}\n// ANCHOR_END: f\n", "f");
    /// ```
    ///
    /// # Panics
    /// If one of the two comments is missing.
    #[expect(clippy::panic, reason = "it stops the compiler")]
    pub const fn region(file: &'static str, name: &'static str) -> Self {
        let Some((_, begin)) = mark(file, 0, "// ANCHOR: ", name) else {
            panic!("no line `// ANCHOR: ` with this name");
        };
        let Some((end, _)) = mark(file, begin, "// ANCHOR_END: ", name) else {
            panic!("no line `// ANCHOR_END: ` with this name behind its beginning");
        };
        Self { text: file.split_at(end).0.split_at(begin).1, listing: "", caption: "" }
    }

    /// A copy of the text, for [`region!`](crate::region).
    #[doc(hidden)]
    pub const fn bytes<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        bytes.copy_from_slice(self.text.as_bytes());
        bytes
    }

    /// The same with that copy for its text.
    ///
    /// # Panics
    /// If it is not UTF-8.
    #[doc(hidden)]
    #[must_use]
    #[expect(clippy::panic, reason = "it stops the compiler")]
    pub const fn of_bytes(bytes: &'static [u8]) -> Self {
        match str::from_utf8(bytes) {
            Ok(text) => Self { text, listing: "", caption: "" },
            Err(_) => panic!("the copy of a text is one"),
        }
    }

    /// Adds the original listing. The caption names its origin: quoted, "after" somebody, or ours.
    #[must_use]
    pub const fn listing(self, caption: &'static str, listing: &'static str) -> Self {
        Self { listing, caption, ..self }
    }

    /// The lines, with their indentation.
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The number, from 1, of the only line with this beginning.
    pub fn number(&self, begin: &str) -> Option<usize> {
        let mut found =
            (1..).zip(self.text().lines()).filter(|(_, line)| line.trim_start().starts_with(begin));
        let (number, _) = found.next()?;
        found.next().is_none().then_some(number)
    }
}

/// Where the first line from `place` on that is this mark with this name begins, and where it ends.
const fn mark(file: &str, mut place: usize, mark: &str, name: &str) -> Option<(usize, usize)> {
    let bytes = file.as_bytes();
    while place < bytes.len() {
        let mut end = place;
        while end < bytes.len() && bytes[end] != b'\n' {
            end += 1;
        }
        let line = bytes.split_at(end).0.split_at(place).1.trim_ascii();
        if line.len() == mark.len() + name.len() {
            let (before, after) = line.split_at(mark.len());
            if is_equal(before, mark.as_bytes()) && is_equal(after, name.as_bytes()) {
                return Some((place, if end < bytes.len() { end + 1 } else { end }));
            }
        }
        place = end + 1;
    }
    None
}

/// Whether these bytes, as many as those, are the same.
const fn is_equal(these: &[u8], those: &[u8]) -> bool {
    let mut index = 0;
    while index < these.len() && these[index] == those[index] {
        index += 1;
    }
    index == these.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "x\n  // ANCHOR: ab\n  x = 1;\n\n    y = 2;\n  // ANCHOR_END: ab\n// ANCHOR: a\nx\nx\n// ANCHOR_END: a";

    #[test]
    fn a_region_is_what_stands_between_its_marks() {
        assert_eq!(Code::region(FILE, "ab").text(), "  x = 1;\n\n    y = 2;\n");
        assert_eq!(Code::region(FILE, "a").text(), "x\nx\n");
        assert_eq!(Code::region("// ANCHOR: a\n// ANCHOR_END: a", "a").text(), "");
    }

    /// In a constant each of these is an error of the compiler.
    #[test]
    fn a_region_needs_both_marks_in_their_order() {
        for file in [
            "",
            "x\n",
            "// ANCHOR: a\nx\n",
            "x\n// ANCHOR_END: a\n",
            "// ANCHOR_END: a\nx\n// ANCHOR: a\n",
            "// ANCHOR: a\nx\n// ANCHOR_END: b\n",
            "// ANCHOR: ab\nx\n// ANCHOR_END: ab\n",
            "// ANCHOR: a b\nx\n// ANCHOR_END: a\n",
        ] {
            assert!(std::panic::catch_unwind(|| Code::region(file, "a")).is_err(), "{file}");
        }
    }

    #[test]
    fn one_line_is_found_by_how_it_begins() {
        let [long, short] = ["ab", "a"].map(|name| Code::region(FILE, name));
        assert_eq!([long.number("y ="), long.number("z"), short.number("x")], [Some(3), None, None]);
    }
}
