//! Text in any encoding, and the commands that programs write into comments.

use std::{borrow::Cow, time::Duration};

use crate::scan::find;

/// The bytes of a text: the value of a tag, or a comment.
///
/// The PGN standard says Latin-1, but programs write UTF-8 or other encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<'a>(pub &'a [u8]);

impl<'a> Text<'a> {
    /// The bytes as in the file.
    pub const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// The text, as UTF-8 if valid, otherwise as Latin-1.
    ///
    /// ```
    /// use fianchetto_pgn::Text;
    /// assert_eq!(Text("Zürich".as_bytes()).to_text(), "Zürich");
    /// assert_eq!(Text(b"Z\xfcrich").to_text(), "Zürich");
    /// ```
    pub fn to_text(self) -> Cow<'a, str> {
        match str::from_utf8(self.0) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.0.iter().copied().map(char::from).collect()),
        }
    }

    /// The value of a tag without the backslashes before quotation marks and backslashes.
    pub(crate) fn unescaped_into(self, out: &mut Vec<u8>) {
        let mut rest = self.0;
        if find(rest, [b'\\']).is_none() {
            return out.extend_from_slice(rest);
        }
        loop {
            rest = match rest {
                [] => return,
                [b'\\', byte @ (b'\\' | b'"'), rest @ ..] | [byte, rest @ ..] => {
                    out.push(*byte);
                    rest
                }
            };
        }
    }
}

/// A comment, without its braces.
///
/// ```
/// use fianchetto_pgn::{Comment, Eval};
/// let comment = Comment::new(b"[%eval -0.31] [%clk 0:02:59.4] a quiet move");
/// assert_eq!(comment.eval(), Some(Eval::Centipawns(-31)));
/// assert_eq!(comment.clock().map(|clock| clock.as_millis()), Some(179_400));
/// assert_eq!(Comment::new(b"[%eval #-3]").eval(), Some(Eval::Mate(-3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Comment<'a>(Text<'a>);

/// A program's evaluation of the position after a move, from White's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eval {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves: by White, or by Black if the number is negative.
    Mate(i32),
}

impl Eval {
    /// One number for both: centipawns, and 100,000 less the moves to mate.
    ///
    /// ```
    /// use fianchetto_pgn::Eval;
    /// assert_eq!([Eval::Centipawns(30), Eval::Mate(2), Eval::Mate(-3)].map(Eval::number), [30, 99_998, -99_997]);
    /// ```
    pub const fn number(self) -> i32 {
        match self {
            Self::Centipawns(pawns) => pawns,
            Self::Mate(moves) if moves < 0 => (-100_000_i32).saturating_sub(moves),
            Self::Mate(moves) => 100_000_i32.saturating_sub(moves),
        }
    }

    /// The same in 16 bits, as files of positions have it: from -32,000 to 32,000, and a mate is
    /// 32,000, less a centipawn for each of at most 1,000 moves to it.
    ///
    /// ```
    /// use fianchetto_pgn::Eval;
    /// assert_eq!([Eval::Centipawns(99_999), Eval::Mate(2), Eval::Mate(-3)].map(Eval::score), [32_000, 31_998, -31_997]);
    /// ```
    pub fn score(self) -> i16 {
        let number = match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) if moves > 0 => 32_000 - moves.min(1_000),
            Self::Mate(moves) => -32_000 - moves.max(-1_000),
        };
        number.clamp(-32_000, 32_000) as i16
    }
}

impl<'a> Comment<'a> {
    /// The comment with this text.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(Text(bytes))
    }

    /// Everything between the braces, cut off after 64 KiB.
    pub const fn text(self) -> Text<'a> {
        self.0
    }

    /// The values of a command: for `[%cal Ga1a2,Gb1b2]`, the text after `cal`.
    pub fn command(self, name: &'a str) -> Option<&'a [u8]> {
        let mut rest = self.0.bytes();
        loop {
            let begin = rest.windows(2).position(|pair| pair == b"[%")?;
            rest = rest.get(begin + 2..)?;
            let end = rest.iter().position(|&byte| byte == b']')?;
            let (command, behind) = rest.split_at(end);
            if let Some(values) = command.strip_prefix(name.as_bytes())
                && values.first().is_none_or(u8::is_ascii_whitespace)
            {
                return Some(values.trim_ascii());
            }
            rest = behind;
        }
    }

    /// `[%eval 0.17]`, `[%eval #-3]`; a depth after a comma is ignored.
    pub fn eval(self) -> Option<Eval> {
        let value = self.command("eval")?.split(|&byte| byte == b',').next()?;
        let text = str::from_utf8(value.trim_ascii()).ok()?;
        match text.strip_prefix('#') {
            Some(moves) => moves.parse().ok().map(Eval::Mate),
            None => centipawns(text).map(Eval::Centipawns),
        }
    }

    /// `[%clk 0:03:00]`: the time left to the player after the move.
    pub fn clock(self) -> Option<Duration> {
        time(self.command("clk")?)
    }

    /// `[%emt 0:00:05]`: the time spent on the move.
    pub fn elapsed(self) -> Option<Duration> {
        time(self.command("emt")?)
    }
}

/// Pawns with a decimal fraction, as hundredths.
fn centipawns(text: &str) -> Option<i32> {
    let pawns: f64 = text.parse().ok()?;
    let hundredths = (pawns * 100.0).round();
    (hundredths.abs() <= f64::from(i32::MAX)).then_some(hundredths as i32)
}

/// Hours, minutes and seconds; or fewer of them.
fn time(text: &[u8]) -> Option<Duration> {
    let text = str::from_utf8(text).ok()?;
    let mut seconds = 0.0;
    for part in text.split(':') {
        let part: f64 = part.trim().parse().ok()?;
        seconds = seconds * 60.0 + part;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_among_others() {
        let comment = Comment::new(b"a [%clk 1:00] [%evaluate 9] [%eval +1.5,20][%x]");
        assert_eq!(comment.eval(), Some(Eval::Centipawns(150)));
        assert_eq!(comment.clock(), Some(Duration::from_secs(60)));
        assert_eq!(comment.command("x"), Some(&b""[..]));
        assert_eq!(comment.command("emt"), None);
    }

    #[test]
    fn nonsense_is_no_value() {
        for text in "[%eval] [%eval x] [%eval nan] [%eval 1e300] [%eval # [%clk -1] [%clk :] [%"
            .split_inclusive(['#', ']'])
        {
            let comment = Comment::new(text.as_bytes());
            assert_eq!((comment.eval(), comment.clock()), (None, None), "{text}");
        }
    }
}
