//! The stages of move generation.

use fianchetto_types::Move;

fianchetto_simd::names! {
    /// The moves to generate. Captures and quiets are disjoint; together they are all moves.
    ///
    /// ```
    /// use fianchetto_movegen_core::Stage;
    /// use fianchetto_types::{Move, MoveKind, Square};
    ///
    /// let promotion = Move::new(Square::A7, Square::A8, MoveKind::PromoteKnight);
    /// assert_eq!(Stage::ALL.map(|stage| stage.includes(promotion)), [true, true, false]);
    /// assert_eq!("quiets".parse(), Ok(Stage::Quiets));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Stage {
        /// Every legal move.
        All = "all",
        /// Captures, en passant, and every promotion.
        Captures = "captures",
        /// The rest, castling included.
        Quiets = "quiets",
    }

    /// A text that is not the name of a stage.
    pub struct ParseStageError => "not a stage: there are"
}

impl Stage {
    /// Whether captures and promotions belong to the stage.
    #[inline(always)]
    pub const fn has_captures(self) -> bool {
        !matches!(self, Self::Quiets)
    }

    /// Whether quiets belong to the stage.
    #[inline(always)]
    pub const fn has_quiets(self) -> bool {
        !matches!(self, Self::Captures)
    }

    /// Whether a move belongs to the stage.
    pub const fn includes(self, mv: Move) -> bool {
        if mv.is_tactical() { self.has_captures() } else { self.has_quiets() }
    }
}
