//! Roles and pieces.

use crate::Color;

/// What a piece is, color aside. The codes are those of the quad-bitboard document: pawn 1 to king 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Role {
    Pawn = 1,
    Knight = 2,
    Bishop = 3,
    Rook = 4,
    Queen = 5,
    King = 6,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The roles that a pawn may promote to, in the order of the move kinds.
    pub const PROMOTIONS: [Self; 4] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen];

    /// The code, 1 to 6: index 0 of a table by role is free for "empty".
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role with this code, if there is one.
    #[inline]
    #[must_use]
    pub const fn new(code: u8) -> Option<Self> {
        match code {
            1 => Some(Self::Pawn),
            2 => Some(Self::Knight),
            3 => Some(Self::Bishop),
            4 => Some(Self::Rook),
            5 => Some(Self::Queen),
            6 => Some(Self::King),
            _ => None,
        }
    }

    /// Whether the piece moves one step or jump in each direction: a knight or a king.
    #[inline]
    #[must_use]
    pub const fn is_leaper(self) -> bool {
        matches!(self, Self::Knight | Self::King)
    }

    /// Whether the piece slides.
    #[inline]
    #[must_use]
    pub const fn is_slider(self) -> bool {
        matches!(self, Self::Bishop | Self::Rook | Self::Queen)
    }

    /// The lower-case English letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// The role that a letter names, in either case.
    #[must_use]
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

    /// The role in words, for messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// A piece of this role.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

/// A piece: a role with a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for White.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The piece that a FEN letter names.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }
}
