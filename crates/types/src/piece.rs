//! Piece types and pieces.

use core::fmt::{self, Write as _};

use crate::color::Color;
use crate::error::{named, only_letter};

/// A piece type. The codes are those of the quad-bitboard article: pawn 1 to king 6.
///
/// ```
/// use fianchetto_types::{Color, PieceType};
///
/// assert_eq!("n".parse(), Ok(PieceType::Knight));
/// assert_eq!(PieceType::ALL.map(|piece_type| piece_type.of(Color::White).to_string()), ["P", "N", "B", "R", "Q", "K"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum PieceType {
    Pawn = 1,
    Knight = 2,
    Bishop = 3,
    Rook = 4,
    Queen = 5,
    King = 6,
}

impl PieceType {
    /// All piece types, from pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The types that a pawn may promote to, in the order of the move kinds.
    pub const PROMOTIONS: [Self; 4] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen];

    /// The place in [`ALL`](Self::ALL): 0 for the pawn to 5 for the king. It indexes a `[T; 6]`.
    ///
    /// ```
    /// use fianchetto_types::PieceType;
    /// const VALUES: [i32; 6] = [100, 320, 330, 500, 900, 0];
    /// assert_eq!(VALUES[PieceType::Queen.index()], 900);
    /// assert_eq!(PieceType::ALL[PieceType::Queen.index()], PieceType::Queen);
    /// ```
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The code, 1 to 6; 0 stands for an empty square.
    pub const fn code(self) -> usize {
        self as usize
    }

    /// The type with this code, if there is one.
    pub const fn new(code: u8) -> Option<Self> {
        match code {
            // No table: this compiles to the code itself, without a branch.
            1 => Some(Self::Pawn),
            2 => Some(Self::Knight),
            3 => Some(Self::Bishop),
            4 => Some(Self::Rook),
            5 => Some(Self::Queen),
            6 => Some(Self::King),
            _ => None,
        }
    }

    /// Whether it is a bishop, rook or queen.
    pub const fn is_slider(self) -> bool {
        matches!(self, Self::Bishop | Self::Rook | Self::Queen)
    }

    /// Whether it is a knight or a king, which move one step in a direction.
    pub const fn is_leaper(self) -> bool {
        matches!(self, Self::Knight | Self::King)
    }

    /// The English letter in lower case.
    pub const fn letter(self) -> char {
        b"pnbrqk"[self.index()] as char
    }

    /// The type with this letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'p' => Some(Self::Pawn),
            'n' => Some(Self::Knight),
            'b' => Some(Self::Bishop),
            'r' => Some(Self::Rook),
            'q' => Some(Self::Queen),
            'k' => Some(Self::King),
            _ => None,
        }
    }

    /// The English name, for messages.
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self.index()]
    }

    /// The piece of this type and a color.
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, piece_type: self }
    }
}

/// A piece: a type and a color.
///
/// ```
/// use fianchetto_types::{Color, Piece, PieceType};
///
/// let knight = PieceType::Knight.of(Color::Black);
/// assert_eq!(knight, Piece { color: Color::Black, piece_type: PieceType::Knight });
/// assert_eq!("n".parse(), Ok(knight));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Its color.
    pub color: Color,
    /// Its type.
    pub piece_type: PieceType,
}

impl Piece {
    /// 0 to 5 for White's pieces in the order of [`PieceType::ALL`], 6 to 11 for Black's. It
    /// indexes a `[T; 12]`.
    ///
    /// ```
    /// use fianchetto_types::{Color, PieceType};
    /// assert_eq!(PieceType::Knight.of(Color::White).index(), 1);
    /// assert_eq!(PieceType::King.of(Color::Black).index(), 11);
    /// ```
    pub const fn index(self) -> usize {
        self.piece_type.index() + 6 * self.color.index()
    }

    /// The FEN letter: upper case for White.
    pub const fn letter(self) -> char {
        self.color.cased(self.piece_type.letter())
    }

    /// The code of a square: 0 if empty, otherwise the type's code, plus 8 for Black.
    pub(crate) fn code(on_square: Option<Self>) -> u8 {
        on_square.map_or(0, |piece| piece.piece_type as u8 | (piece.color as u8) << 3)
    }

    /// The piece with this FEN letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match PieceType::from_letter(letter) {
            Some(piece_type) => Some(piece_type.of(Color::of_case(letter))),
            None => None,
        }
    }
}

/// The English name.
impl fmt::Display for PieceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The FEN letter.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

named! {
    /// The English name, or the letter in either case.
    PieceType: "a piece type such as `knight`, or its letter, one of `pnbrqk`", |text| {
        let named = || PieceType::ALL.into_iter().find(|piece_type| piece_type.name().eq_ignore_ascii_case(text));
        only_letter(text).and_then(PieceType::from_letter).or_else(named)
    };
    Piece: "a piece, one of `PNBRQKpnbrqk`", |text| only_letter(text).and_then(Piece::from_letter);
}
