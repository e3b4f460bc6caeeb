//! Moves as indexes into the output of a network, in the three common forms.
#![cfg_attr(not(test), deny(clippy::indexing_slicing))]

mod alpha_zero;
mod from_to;
mod leela;

use fianchetto_types::{Color, Mode, Move, UciMove};

/// A numbering of moves for the outputs of a network.
///
/// All forms number moves from a side's view, usually the side to move: for Black the ranks are
/// mirrored, so that its pawns move up. Each legal move of a position has a different number.
///
/// ```
/// use fianchetto_formats::MoveIndex;
/// use fianchetto_types::{Color, Mode, Move, MoveKind, Square};
///
/// let castling = Move::new(Square::E8, Square::H8, MoveKind::CastleKingside);
/// let index = |form: MoveIndex, text| form.of(castling, Color::Black, text);
/// assert_eq!(index(MoveIndex::Leela, Mode::Chess960), Some(103));
/// assert_eq!(index(MoveIndex::AlphaZero, Mode::Standard), Some(4 * 73 + 2 * 7 + 1));
/// assert_eq!(index(MoveIndex::FromTo, Mode::Standard), Some(4 * 64 + 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveIndex {
    /// 4,192 numbers: 64 times the origin plus the target for other moves; then 96 promotions:
    /// 4,096 plus 12 times the file of the origin, plus 4 times the direction (0 to the left, 1
    /// straight, 2 to the right), plus the piece type (knight, bishop, rook, queen).
    FromTo,
    /// 4,672 numbers: 73 times the origin, plus a *plane*. Planes 0 to 55 are the moves of a queen:
    /// seven times the direction (clockwise from north), plus the distance less one. Planes 56 to
    /// 63 are the jumps of a knight, clockwise from two up and one to the right. Planes 64 to 72
    /// are underpromotions: three times the direction (0 to the left, 1 straight, 2 to the right),
    /// plus the piece type (knight, bishop, rook). A promotion to a queen is numbered as a plain
    /// pawn move.
    ///
    /// *Source:* [*A general reinforcement learning algorithm that masters chess, shogi, and Go
    /// through self-play*](https://doi.org/10.1126/science.aar6404), Silver et al., 2018. It names
    /// the 8 x 8 x 73 planes but not their order; this one is that of the Python package
    /// [gym-chess](https://github.com/iamlucaswolf/gym-chess).
    AlphaZero,
    /// 1,858 numbers: each move of a queen or a knight on an empty board, ordered by origin and
    /// target (1,792); then the promotions to queen, rook and bishop, ordered by origin and target
    /// (66). A promotion to a knight is numbered as a plain pawn move.
    ///
    /// *Source:* [Leela Chess
    /// Zero](https://github.com/LeelaChessZero/lczero-training/blob/master/tf/policy_index.py). Its
    /// networks castle to the rook's square, which is [`Mode::Chess960`].
    Leela,
}

impl MoveIndex {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::FromTo, Self::AlphaZero, Self::Leela];

    /// The number of indices, which are all smaller.
    pub const fn count(self) -> u16 {
        match self {
            Self::FromTo => from_to::COUNT,
            Self::AlphaZero => alpha_zero::COUNT,
            Self::Leela => leela::COUNT,
        }
    }

    /// The number of a move from a side's view; `None` if no piece moves between its squares. By
    /// `castling`, standard castling goes to the king's target, or all castling to the rook's
    /// square. Both number the moves of a position without duplicates.
    #[inline]
    pub fn of(self, mv: Move, side: Color, castling: Mode) -> Option<u16> {
        let seen = seen_by(side, mv.uci(castling));
        match self {
            Self::FromTo => from_to::index(seen),
            Self::AlphaZero => alpha_zero::index(seen),
            Self::Leela => leela::index(seen),
        }
    }

    /// The squares and the promotion of a number from the same side's view; `None` for an unused
    /// number. The promotion that [`AlphaZero`](Self::AlphaZero) and [`Leela`](Self::Leela) number
    /// as a plain pawn move is left out.
    pub fn squares(self, index: u16, side: Color) -> Option<UciMove> {
        let seen = match self {
            Self::FromTo => from_to::squares(index),
            Self::AlphaZero => alpha_zero::squares(index),
            Self::Leela => leela::squares(index),
        };
        seen.map(|seen| seen_by(side, seen))
    }

    /// The move with a number among the legal moves of a position.
    pub fn find(
        self,
        index: u16,
        side: Color,
        castling: Mode,
        legal: impl IntoIterator<Item = Move>,
    ) -> Option<Move> {
        legal.into_iter().find(|&mv| self.of(mv, side, castling) == Some(index))
    }
}

/// The move from a side's view, and back.
fn seen_by(side: Color, UciMove { from, to, promotion }: UciMove) -> UciMove {
    match side {
        Color::White => UciMove { from, to, promotion },
        Color::Black => UciMove { from: from.mirrored(), to: to.mirrored(), promotion },
    }
}
