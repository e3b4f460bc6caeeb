//! PGN in the standard's export format: the seven tags first, lines shorter than eighty characters.

use alloc::format;
use core::fmt::{self, Write};

use fianchetto_types::Color;

use crate::game::GameResult;

/// The tags that every game has, in this order, each with its text for an unknown value.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Lines are shorter than this.
const WIDTH: usize = 80;

/// Writes a game part by part: first its tags, then moves, comments, glyphs and variations, and
/// last its result.
///
/// ```
/// use fianchetto_movelist::game::GameResult;
/// use fianchetto_movelist::notation::PgnWriter;
/// use fianchetto_types::Color::{Black, White};
///
/// let mut text = String::new();
/// let mut writer = PgnWriter::new(&mut text);
/// writer.tags([("White", "Greco"), ("Opening", "?")].into_iter(), GameResult::Unknown)?;
/// writer.play(1, White, "e4")?;
/// writer.comment("best by test")?;
/// writer.play(1, Black, "e5")?;
/// writer.open()?;
/// writer.play(1, Black, "c5")?;
/// writer.glyph(5)?;
/// writer.close()?;
/// writer.end(GameResult::Unknown)?;
/// assert!(text.starts_with("[Event \"?\"]\n") && text.contains("[White \"Greco\"]\n"));
/// assert!(text.ends_with("[Opening \"?\"]\n\n1. e4 {best by test} 1... e5 (1... c5 $5) *\n"));
/// # Ok::<(), std::fmt::Error>(())
/// ```
pub struct PgnWriter<W> {
    out: W,
    column: usize,
    /// Whether the next word follows without a space.
    is_glued: bool,
    /// Whether a move of Black has its number.
    is_numbered: bool,
}

impl<W: Write> PgnWriter<W> {
    /// A writer of one game.
    pub fn new(out: W) -> Self {
        Self { out, column: 0, is_glued: false, is_numbered: true }
    }

    /// The tags: the seven of every game, with this result for the tag `Result`, then the others in
    /// order.
    ///
    /// # Errors
    /// If the output fails.
    pub fn tags<'a>(
        &mut self,
        tags: impl Iterator<Item = (&'a str, &'a str)> + Clone,
        result: GameResult,
    ) -> fmt::Result {
        for (name, unknown) in ROSTER {
            let given = tags.clone().find(|tag| tag.0 == name);
            self.tag(name, given.map_or(unknown, |tag| tag.1))?;
        }
        self.tag("Result", result.text())?;
        let is_written = |name| name == "Result" || ROSTER.iter().any(|tag| tag.0 == name);
        tags.filter(|tag| !is_written(tag.0)).try_for_each(|(name, value)| self.tag(name, value))?;
        self.out.write_char('\n')
    }

    fn tag(&mut self, name: &str, value: &str) -> fmt::Result {
        write!(self.out, "[{name} \"")?;
        for c in value.chars().filter(|c| !c.is_control()) {
            if c == '"' || c == '\\' {
                self.out.write_char('\\')?;
            }
            self.out.write_char(c)?;
        }
        self.out.write_str("\"]\n")
    }

    /// A move, with its number if it is White's or follows an annotation.
    ///
    /// # Errors
    /// If the output fails.
    pub fn play(&mut self, number: u16, color: Color, san: &str) -> fmt::Result {
        let is_numbered = core::mem::replace(&mut self.is_numbered, false);
        match color {
            Color::White => self.word(&format!("{number}."))?,
            Color::Black if is_numbered => self.word(&format!("{number}..."))?,
            Color::Black => {}
        }
        self.word(san)
    }

    /// A comment, which may be wrapped. One with a brace is written as a line comment.
    ///
    /// # Errors
    /// If the output fails.
    pub fn comment(&mut self, text: &str) -> fmt::Result {
        self.is_numbered = true;
        if text.contains('}') {
            self.word(&format!(";{}", text.replace(['\r', '\n'], " ")))?;
            self.column = 0;
            return self.out.write_char('\n');
        }
        self.word("{")?;
        self.is_glued = true;
        // At the beginning of a line, a per cent sign would hide the line.
        text.split_whitespace().try_for_each(|word| self.put(word, !word.starts_with('%')))?;
        self.is_glued = true;
        self.word("}")
    }

    /// A numeric annotation glyph.
    ///
    /// # Errors
    /// If the output fails.
    pub fn glyph(&mut self, glyph: u8) -> fmt::Result {
        self.word(&format!("${glyph}"))
    }

    /// Begins a variation.
    ///
    /// # Errors
    /// If the output fails.
    pub fn open(&mut self) -> fmt::Result {
        self.word("(")?;
        (self.is_glued, self.is_numbered) = (true, true);
        Ok(())
    }

    /// Ends a variation.
    ///
    /// # Errors
    /// If the output fails.
    pub fn close(&mut self) -> fmt::Result {
        (self.is_glued, self.is_numbered) = (true, true);
        self.word(")")
    }

    /// Ends the game.
    ///
    /// # Errors
    /// If the output fails.
    pub fn end(mut self, result: GameResult) -> fmt::Result {
        self.word(result.text())?;
        self.out.write_char('\n')
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        self.put(word, true)
    }

    /// Writes a word after a space, or on the next line if there is no room and a break is allowed.
    fn put(&mut self, word: &str, may_break: bool) -> fmt::Result {
        let is_glued = core::mem::replace(&mut self.is_glued, false) || self.column == 0;
        let length = word.chars().count();
        let column = self.column + length + usize::from(!is_glued);
        if may_break && self.column > 0 && column >= WIDTH {
            self.out.write_char('\n')?;
            self.column = length;
        } else {
            self.out.write_str(if is_glued { "" } else { " " })?;
            self.column = column;
        }
        self.out.write_str(word)
    }
}
