//! Text as it stands in a file, whatever its encoding.

use std::borrow::Cow;

use crate::scan::find;

/// The bytes of a text: the value of a tag, or a comment.
///
/// The PGN standard says Latin-1, programs write UTF-8, and some do neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<'a>(pub &'a [u8]);

impl<'a> Text<'a> {
    /// The bytes, as they are in the file.
    #[must_use]
    pub const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// The text: UTF-8 if it can be that, and otherwise Latin-1, which any bytes can be.
    ///
    /// ```
    /// use fianchetto_pgn::Text;
    /// assert_eq!(Text("Zürich".as_bytes()).to_text(), "Zürich");
    /// assert_eq!(Text(b"Z\xfcrich").to_text(), "Zürich");
    /// ```
    #[must_use]
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
