//! Playable positions that no game can reach.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::error::errors;
use crate::last_move::explains_check;
use crate::piece::{Piece, PieceType};
use crate::square::{File, Square};
use crate::validate::ValidSetup;

errors! {
    /// A reason why no game can reach a playable setup.
    ///
    /// Studies, tests and variants contain many such positions, so validation accepts them.
    pub enum Implausible {
        /// A side has more promoted pieces than missing pawns.
        PromotedPieces { color: Color, promoted: usize, missing: usize }
            => "{color} has at least {promoted} promoted pieces, but only {missing} pawns are missing";

        /// No move of the other side can have given this check.
        Check { side_to_move: Color, king: Square }
            => "no move of {} can have given this check to the king on {king}", !side_to_move;

        /// A castling right of a king on the a-file or the h-file, though every game starts with
        /// the king between its rooks.
        CastlingKing { color: Color, king: Square }
            => "{color} may castle, but no game starts with its king on {king}";

        /// A double push has just been played, but the half-move clock is not 0.
        EnPassantClock { passed: Square, clock: u16 }
            => "a double push has just passed {passed}, but the half-move clock is {clock} instead of 0";

        /// The half-move clock exceeds the number of half-moves played, or the full-move number is
        /// 0.
        Clocks { halfmove_clock: u16, fullmove_number: u16 }
            => "a half-move clock of {halfmove_clock} cannot be reached by full move {fullmove_number}";
    }
}

impl ValidSetup {
    /// The reasons why no game can reach this position.
    ///
    /// The findings come from piece counts and from taking back one move. A setup without findings
    /// may still be unreachable.
    ///
    /// ```
    /// use fianchetto_types::{Implausible, ValidSetup};
    /// // Two knights give check, and neither can have uncovered the other.
    /// let setup: ValidSetup = "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1".parse()?;
    /// assert!(matches!(setup.plausibility().next(), Some(Implausible::Check { .. })));
    /// # Ok::<(), fianchetto_types::PositionError>(())
    /// ```
    pub fn plausibility(&self) -> impl Iterator<Item = Implausible> {
        let [white_promoted, black_promoted] = Color::ALL.map(|color| self.promoted(color));
        let [white_king, black_king] = Color::ALL.map(|color| self.castling_king(color));
        let setup = [white_king, black_king, self.check(), self.en_passant_clock(), self.clocks()];
        [white_promoted, black_promoted].into_iter().chain(setup).flatten()
    }

    fn promoted(&self, color: Color) -> Option<Implausible> {
        let missing = 8 - self.squares_of(PieceType::Pawn.of(color)).len();
        let promoted = self.least_promoted(color);
        (promoted > missing).then_some(Implausible::PromotedPieces { color, promoted, missing })
    }

    /// The number of pieces a side has beyond the initial ones, counting light- and dark-squared
    /// bishops separately.
    fn least_promoted(&self, color: Color) -> usize {
        const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
        let squares = |piece_type: PieceType| self.squares_of(Piece { color, piece_type });
        let bishops = squares(PieceType::Bishop);
        let counts = [
            (squares(PieceType::Knight).len(), 2),
            ((bishops & LIGHT).len(), 1),
            ((bishops & !LIGHT).len(), 1),
            (squares(PieceType::Rook).len(), 2),
            (squares(PieceType::Queen).len(), 1),
        ];
        counts.into_iter().map(|(count, at_start): (usize, usize)| count.saturating_sub(at_start)).sum()
    }

    fn castling_king(&self, color: Color) -> Option<Implausible> {
        let king = self.king(color).filter(|king| matches!(king.file(), File::A | File::H))?;
        (!self.castling.rooks_of(color).is_empty()).then_some(Implausible::CastlingKing { color, king })
    }

    fn check(&self) -> Option<Implausible> {
        let (side_to_move, king) = (self.side_to_move, self.king(self.side_to_move)?);
        (!explains_check(self, king)).then_some(Implausible::Check { side_to_move, king })
    }

    fn en_passant_clock(&self) -> Option<Implausible> {
        let (passed, clock) = (self.en_passant?, self.halfmove_clock);
        (clock != 0).then_some(Implausible::EnPassantClock { passed, clock })
    }

    fn clocks(&self) -> Option<Implausible> {
        let (halfmove_clock, fullmove_number) = (self.halfmove_clock, self.fullmove_number);
        let played =
            u32::from(fullmove_number).checked_sub(1).map(|full| 2 * full + self.side_to_move as u32);
        let reachable = played.is_some_and(|played| u32::from(halfmove_clock) <= played);
        (!reachable).then_some(Implausible::Clocks { halfmove_clock, fullmove_number })
    }
}
