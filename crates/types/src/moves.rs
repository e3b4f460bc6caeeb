//! Moves in sixteen bits.

use core::fmt;

use crate::{piece::PieceType, square::Square};

/// The kind of a move: the top four bits of a [`Move`].
///
/// Bit 2 marks a capture and bit 3 a promotion, whose low two bits are the piece type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum MoveKind {
    /// A move to an empty square.
    #[default]
    Quiet = 0,
    /// A pawn's double push.
    DoublePush = 1,
    /// Castling kingside; the target is the rook's square.
    CastleKingside = 2,
    /// Castling queenside; the target is the rook's square.
    CastleQueenside = 3,
    /// A capture of the piece on the target square.
    Capture = 4,
    /// A capture en passant; the target is the square behind the captured pawn.
    EnPassant = 5,
    /// Promotes to a knight.
    PromoteKnight = 8,
    /// Promotes to a bishop.
    PromoteBishop = 9,
    /// Promotes to a rook.
    PromoteRook = 10,
    /// Promotes to a queen.
    PromoteQueen = 11,
    /// Captures and promotes to a knight.
    CapturePromoteKnight = 12,
    /// Captures and promotes to a bishop.
    CapturePromoteBishop = 13,
    /// Captures and promotes to a rook.
    CapturePromoteRook = 14,
    /// Captures and promotes to a queen.
    CapturePromoteQueen = 15,
}

impl MoveKind {
    /// All kinds, in the order of their codes. Codes 6 and 7 are not used.
    pub const ALL: [Self; 14] = [
        Self::Quiet,
        Self::DoublePush,
        Self::CastleKingside,
        Self::CastleQueenside,
        Self::Capture,
        Self::EnPassant,
        Self::PromoteKnight,
        Self::PromoteBishop,
        Self::PromoteRook,
        Self::PromoteQueen,
        Self::CapturePromoteKnight,
        Self::CapturePromoteBishop,
        Self::CapturePromoteRook,
        Self::CapturePromoteQueen,
    ];

    /// The kind with this code; `None` for 6 and 7.
    pub const fn new(code: u8) -> Option<Self> {
        match code {
            0..=5 => Some(Self::ALL[code as usize]),
            8..=15 => Some(Self::ALL[code as usize - 2]),
            _ => None,
        }
    }
}

/// A move in 16 bits: from (0 to 5), to (6 to 11), kind (12 to 15).
///
/// Every 16-bit word is a `Move` value, legal or not; two of the sixteen kind codes are unused.
/// Castling is encoded as the king capturing its own rook, which also covers Chess960. The default
/// is [`NULL`](Self::NULL).
///
/// ```
/// use fianchetto_types::{Move, MoveKind, Square};
/// let quiet = Move::new(Square::E2, Square::E3, MoveKind::Quiet);
/// assert!(quiet.capturing().is_capture());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(u16);

impl Move {
    const CAPTURE: u16 = 4 << 12;
    const PROMOTION: u16 = 8 << 12;

    /// The word 0, which is never a legal move. It is UCI's null move, and fills the unused entries
    /// of lists.
    pub const NULL: Self = Self(0);

    /// A move from its parts.
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Self {
        Self(from.to_u8() as u16 | (to.to_u8() as u16) << 6 | (kind as u16) << 12)
    }

    /// A quiet move.
    pub const fn quiet(from: Square, to: Square) -> Self {
        Self::new(from, to, MoveKind::Quiet)
    }

    /// The move with this encoding, legal or not.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The encoding.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The origin square.
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u8)
    }

    /// The target square; for castling, the rook's.
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u8)
    }

    /// Origin and target as one number: the origin, and 64 times the target. It indexes a `[T;
    /// 4096]`.
    ///
    /// ```
    /// use fianchetto_types::{Move, Square};
    /// assert_eq!(Move::quiet(Square::H8, Square::H8).from_to(), 4095);
    /// ```
    pub const fn from_to(self) -> usize {
        (self.0 & 0xfff) as usize
    }

    /// The kind, or `None` for the two unused codes.
    #[inline]
    pub const fn kind(self) -> Option<MoveKind> {
        MoveKind::new((self.0 >> 12) as u8)
    }

    /// The same move with the capture bit set, as when a move from a table becomes a capture.
    #[must_use]
    pub const fn capturing(self) -> Self {
        Self(self.0 | Self::CAPTURE)
    }

    /// [`capturing`](Self::capturing) if the condition holds, without a branch.
    #[must_use]
    pub const fn capturing_if(self, condition: bool) -> Self {
        Self(self.0 | (condition as u16) << 14)
    }

    /// Whether the move is a capture, en passant included.
    pub const fn is_capture(self) -> bool {
        self.0 & Self::CAPTURE != 0
    }

    /// Whether the move is one of the two castlings.
    pub const fn is_castling(self) -> bool {
        self.0 >> 13 == 1
    }

    /// Whether the move is a capture en passant.
    pub const fn is_en_passant(self) -> bool {
        self.0 >> 12 == MoveKind::EnPassant as u16
    }

    /// Whether the move is a pawn's double push.
    pub const fn is_double_push(self) -> bool {
        self.0 >> 12 == MoveKind::DoublePush as u16
    }

    /// Whether the move only brings one piece to its target, perhaps capturing there: a quiet move,
    /// a double push or a plain capture.
    pub const fn is_plain(self) -> bool {
        const PLAIN: u16 =
            1 << MoveKind::Quiet as u16 | 1 << MoveKind::DoublePush as u16 | 1 << MoveKind::Capture as u16;
        PLAIN >> (self.0 >> 12) & 1 == 1
    }

    /// Whether the move is a promotion.
    pub const fn is_promotion(self) -> bool {
        self.0 & Self::PROMOTION != 0
    }

    /// The piece type of a promotion.
    pub const fn promotion(self) -> Option<PieceType> {
        if self.is_promotion() { Some(PieceType::PROMOTIONS[(self.0 >> 12 & 3) as usize]) } else { None }
    }

    /// The four promotions with this origin and target, knight first. They are captures if this
    /// move is.
    pub const fn promotions(self) -> [Self; 4] {
        let base = self.0 | Self::PROMOTION;
        [Self(base), Self(base | 1 << 12), Self(base | 2 << 12), Self(base | 3 << 12)]
    }

    /// Whether the move belongs to the captures stage: captures, en passant, and every promotion.
    pub const fn is_tactical(self) -> bool {
        self.0 & (Self::CAPTURE | Self::PROMOTION) != 0
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Some(kind) => write!(f, "{}{} {kind:?}", self.from(), self.to()),
            None => write!(f, "{}{} kind {}", self.from(), self.to(), self.0 >> 12),
        }
    }
}
