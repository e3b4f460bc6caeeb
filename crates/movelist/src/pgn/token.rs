//! From the text of a PGN to its tokens.

use alloc::string::String;

use fianchetto_types::Excerpt;

use super::error::PgnError;
use crate::GameResult;

/// A token of a PGN. Comments, move numbers and annotations are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`
    Tag { name: &'a str, value: String },
    /// What should be a move in SAN.
    Move(&'a str),
    /// The end of a game.
    Result(GameResult),
    /// `(`, the beginning of a variation.
    Open,
    /// `)`, its end.
    Close,
}

/// The tokens of a text, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
    /// Whether a line begins here; `%` has a meaning only there.
    at_line_start: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), at_line_start: true }
    }

    /// Ends the tokens, after an error.
    pub(super) fn stop(&mut self) {
        self.rest = "";
    }

    fn token(&mut self) -> Result<Option<Token<'a>>, PgnError> {
        while let Some(first) = self.rest.chars().next() {
            let was_at_line_start = core::mem::replace(&mut self.at_line_start, first == '\n');
            match first {
                c if c.is_whitespace() => self.skip(c),
                '%' if was_at_line_start => self.skip_line(),
                ';' => self.skip_line(),
                '{' => self.skip_comment()?,
                '[' => return self.tag().map(Some),
                '(' | ')' => {
                    self.skip(first);
                    return Ok(Some(if first == '(' { Token::Open } else { Token::Close }));
                }
                _ => {
                    if let Some(token) = self.word() {
                        return Ok(Some(token));
                    }
                }
            }
        }
        Ok(None)
    }

    fn skip(&mut self, c: char) {
        self.rest = &self.rest[c.len_utf8()..];
    }

    fn skip_line(&mut self) {
        self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
        self.at_line_start = true;
    }

    fn skip_comment(&mut self) -> Result<(), PgnError> {
        let unclosed = PgnError::UnclosedComment { text: Excerpt::of(self.rest) };
        self.rest = self.rest.split_once('}').ok_or(unclosed)?.1;
        Ok(())
    }

    fn tag(&mut self) -> Result<Token<'a>, PgnError> {
        let line = self.rest.lines().next().unwrap_or_default();
        let error = PgnError::Tag { text: Excerpt::of(line) };
        let (name, rest) = self.rest[1..].split_once('"').ok_or(error)?;
        let (value, rest) = quoted(rest).ok_or(error)?;
        self.rest = rest.trim_start().strip_prefix(']').ok_or(error)?;
        let name = name.trim();
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if is_name { Ok(Token::Tag { name, value }) } else { Err(error) }
    }

    /// A token that is a move or a result; `None` for a move number or an annotation.
    fn word(&mut self) -> Option<Token<'a>> {
        let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
        let first = self.rest.chars().next().map_or(0, char::len_utf8);
        let end = self.rest[first..].find(ends).map_or(self.rest.len(), |end| end + first);
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        if let Some(result) = GameResult::from_text(word) {
            return Some(Token::Result(result));
        }
        let mv = without_number(word);
        let is_annotation = mv.starts_with('$') || mv.chars().all(|c| "!?".contains(c));
        (!is_annotation).then_some(Token::Move(mv))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.token().transpose()
    }
}

/// The text behind a move number: `e4` of `1.e4`, nothing of `12...` and `12`; `0-0` has no number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.trim_start_matches('.') {
        after if rest.is_empty() || after.len() < rest.len() => after,
        _ => word,
    }
}

/// Reads to the closing quote; a backslash escapes a quote or a backslash.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '"' => return Some((value, chars.as_str())),
            '\\' => value.push(chars.next()?),
            c => value.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, Tokens};
    use crate::GameResult;
    use std::vec::Vec;

    fn moves(text: &str) -> Vec<Token<'_>> {
        Tokens::of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn numbers_comments_and_annotations_are_left_out() {
        let text = "% escaped\n1.e4 ; rest\n 1... {a\nb} e5! $14 2 . Nf3?! ?? (2. f4) 0-0 *";
        let expected = [
            Token::Move("e4"),
            Token::Move("e5!"),
            Token::Move("Nf3?!"),
            Token::Open,
            Token::Move("f4"),
            Token::Close,
            Token::Move("0-0"),
            Token::Result(GameResult::Unknown),
        ];
        assert_eq!(moves(text), expected);
    }

    #[test]
    fn tags_may_hold_quotes_and_brackets() {
        let text = r#"[Event "a \"b\" [c] \\"]"#;
        assert_eq!(moves(text), [Token::Tag { name: "Event", value: r#"a "b" [c] \"#.into() }]);
    }

    #[test]
    fn what_is_not_closed_is_an_error() {
        for text in ["{", "[Event", "[Event \"", "[Event \"a\"", "[ \"a\"]", "[a-b \"c\"]"] {
            assert!(Tokens::of(text).next().unwrap().is_err(), "{text}");
        }
    }
}
