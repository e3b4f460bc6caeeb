//! Printing a setup as text, in each of the common styles, and as a diagram.

use core::{fmt, str};

use crate::color::Color;
use crate::en_passant;
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

/// How castling rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum CastlingLetters {
    /// `KQkq` for rooks in the corners with the king on the e-file, the file for any other: FEN for
    /// standard chess, Shredder-FEN for the rest. It reads back the same in every
    /// [`Mode`](crate::Mode).
    #[default]
    Unambiguous,
    /// `KQkq` for the outermost rooks, the file for any other (X-FEN). Only Chess960 mode reads it
    /// back.
    XFen,
    /// The file of the rook (Shredder-FEN).
    Shredder,
}

/// When the en-passant square is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum EnPassantForm {
    /// After every double push: the FEN standard, and the only form that loses nothing.
    #[default]
    Always,
    /// If a capture is pseudo-legal (X-FEN).
    PseudoLegal,
    /// If a capture is legal, so that equal positions print the same.
    Legal,
}

/// How a setup is written as FEN.
///
/// ```
/// use fianchetto_types::{CastlingLetters, EnPassantForm, FenStyle, Setup};
/// let setup: Setup = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// assert_eq!(setup.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
/// let style = FenStyle { castling: CastlingLetters::Shredder, en_passant: EnPassantForm::Legal };
/// assert_eq!(setup.fen(style).to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1");
/// # Ok::<(), fianchetto_types::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FenStyle {
    /// How castling rights are written.
    pub castling: CastlingLetters,
    /// When the en-passant square is printed.
    pub en_passant: EnPassantForm,
}

/// A setup that prints as FEN; made by [`Setup::fen`].
#[derive(Clone, Copy, Debug)]
pub struct Fen<'a> {
    setup: &'a Setup,
    style: FenStyle,
}

/// A setup that prints as a diagram of its board; made by [`Setup::drawing`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a>(&'a Setup);

impl Setup {
    /// The setup as a FEN of six fields in this style.
    ///
    /// It reads back as the same setup in any mode (X-FEN only as
    /// [`Chess960`](crate::Mode::Chess960)), except for an en-passant square that the style omits.
    pub const fn fen(&self, style: FenStyle) -> Fen<'_> {
        Fen { setup: self, style }
    }

    /// The board as a diagram of ten lines, with the eighth rank on top.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// assert_eq!(Setup::INITIAL.drawing().to_string(), "\
    /// 8  r n b q k b n r
    /// 7  p p p p p p p p
    /// 6  . . . . . . . .
    /// 5  . . . . . . . .
    /// 4  . . . . . . . .
    /// 3  . . . . . . . .
    /// 2  P P P P P P P P
    /// 1  R N B Q K B N R
    ///
    ///    a b c d e f g h
    /// ");
    /// ```
    pub const fn drawing(&self) -> Drawing<'_> {
        Drawing(self)
    }
}

/// The FEN in the lossless default style: castling letters that every mode reads the same, and an
/// en-passant square after every double push.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen(FenStyle::default()).fmt(f)
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.fields();
        for clock in [self.setup.halfmove_clock, self.setup.fullmove_number] {
            text.push(b' ');
            text.push_number(clock);
        }
        f.write_str(text.as_str())
    }
}

impl Fen<'_> {
    /// Writes the fields without the clocks, as in an EPD.
    pub(crate) fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.fields().as_str())
    }

    /// The fields without the clocks.
    fn fields(&self) -> Text {
        let mut text = Text::EMPTY;
        self.write_board(&mut text);
        text.push(b' ');
        text.push(self.setup.side_to_move.letter() as u8);
        text.push(b' ');
        self.write_castling(&mut text);
        text.push(b' ');
        match self.en_passant() {
            Some(square) => {
                text.push(square.file().letter() as u8);
                text.push(square.rank().digit() as u8);
            }
            None => text.push(b'-'),
        }
        text
    }

    fn write_board(&self, text: &mut Text) {
        let codes = self.setup.board.map(Piece::code);
        let (ranks, _) = codes.as_chunks::<8>();
        for (rank, codes) in Rank::ALL.iter().zip(ranks).rev() {
            write_rank(text, codes);
            text.push_if(*rank != Rank::R1, b'/');
        }
    }

    fn write_castling(&self, text: &mut Text) {
        text.push_if(self.setup.castling.is_empty(), b'-');
        for color in Color::ALL {
            for rook in self.setup.castling.rooks_of(color).into_iter().rev() {
                text.push(self.castling_letter(color, rook) as u8);
            }
        }
    }

    fn castling_letter(&self, color: Color, rook: Square) -> char {
        color.cased(self.setup.right_letter(color, rook, self.style.castling))
    }

    /// The en-passant square, if this style prints it. Without a king, pseudo-legal captures count
    /// as legal.
    fn en_passant(&self) -> Option<Square> {
        let (at, side_to_move) = (|square| self.setup.piece_at(square), self.setup.side_to_move);
        self.setup.en_passant.filter(|&passed| match (self.style.en_passant, self.setup.king(side_to_move)) {
            (EnPassantForm::Always, _) => true,
            (EnPassantForm::Legal, Some(king)) => en_passant::is_legal(at, side_to_move, king, passed),
            (EnPassantForm::PseudoLegal | EnPassantForm::Legal, _) => {
                en_passant::is_pseudo_legal(at, side_to_move, passed)
            }
        })
    }
}

/// The letter of each piece code; the empty square and unused codes have none.
const LETTERS: &[u8; 16] = b"\0PNBRQK\0\0pnbrqk\0";

/// Writes a rank from the codes of its squares. A branch on emptiness would be unpredictable, so
/// there is none.
#[expect(clippy::indexing_slicing, reason = "sixteen letters for four bits")]
fn write_rank(text: &mut Text, codes: &[u8; 8]) {
    let mut empty = 0;
    for &code in codes {
        let is_piece = code != 0;
        text.push_if(is_piece & (empty > 0), b'0' + empty);
        text.push_if(is_piece, LETTERS[usize::from(code & 15)]);
        empty = if is_piece { 0 } else { empty + 1 };
    }
    text.push_if(empty > 0, b'0' + empty);
}

/// The text of a FEN as it grows. The longest has 71 characters of pieces, 16 of castling rights,
/// two clocks of five digits, and eight others.
struct Text {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Text {
    const CAPACITY: usize = 128;

    const EMPTY: Self = Self { bytes: [0; Self::CAPACITY], len: 0 };

    /// Appends an ASCII character.
    const fn push(&mut self, byte: u8) {
        self.push_if(true, byte);
    }

    /// Appends an ASCII character if the condition holds, without a branch.
    #[expect(clippy::indexing_slicing, reason = "the remainder of a division by the length")]
    const fn push_if(&mut self, condition: bool, byte: u8) {
        self.bytes[self.len % Self::CAPACITY] = byte;
        self.len += condition as usize;
    }

    /// Appends a number.
    const fn push_number(&mut self, number: u16) {
        let mut unit = 10_000;
        while unit > 0 {
            self.push_if(number >= unit || unit == 1, b'0' + (number / unit % 10) as u8);
            unit /= 10;
        }
    }

    /// The text so far.
    fn as_str(&self) -> &str {
        // Only ASCII was appended, and never too much, so this cannot fail.
        self.bytes.get(..self.len).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{} ", rank.digit())?;
            for file in File::ALL {
                let piece = self.0.piece_at(Square::at(file, rank));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            f.write_str("\n")?;
        }
        f.write_str("\n   a b c d e f g h\n")
    }
}
