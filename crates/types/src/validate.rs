//! Validation: from a setup to one that can be played.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use crate::{
    Bitboard, CastlingRights, Color, File, Mode, PositionError, Rank, Role, Setup, SetupError, Square, Wing,
};

/// A setup that can be played: the only thing that boards are built from.
///
/// Made by validation alone, so that whoever holds one may rely on what validation promises: one king a side, at most
/// sixteen men and eight pawns a side, no pawn on an outer rank, the side not to move not in check, at most two
/// checkers, castling rights with king and rook in place, and an en-passant square that a double push can have left.
///
/// ```
/// use fianchetto_types::{Mode, ValidSetup};
/// let setup = ValidSetup::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Mode::Standard)?;
/// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// let error = ValidSetup::parse("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Mode::Standard).unwrap_err();
/// assert_eq!(error.to_string(), "White is to move, but could take Black's king on e8 from e2");
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValidSetup(Setup);

impl Deref for ValidSetup {
    type Target = Setup;

    fn deref(&self) -> &Setup {
        &self.0
    }
}

impl fmt::Display for ValidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ValidSetup {
    /// The start of a game of standard chess.
    pub const INITIAL: Self = Self(Setup::INITIAL);

    /// Reads a FEN and validates it, both in the same mode.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or else with the setup.
    pub fn parse(fen: &str, mode: Mode) -> Result<Self, PositionError> {
        Ok(Setup::parse(fen, mode)?.validate_for(mode)?)
    }
}

/// Reads and validates a FEN of standard chess.
impl FromStr for ValidSetup {
    type Err = PositionError;

    fn from_str(fen: &str) -> Result<Self, PositionError> {
        Self::parse(fen, Mode::Standard)
    }
}

impl Setup {
    /// Validates by the rules of Chess960, which contain those of standard chess.
    ///
    /// A setup does not know in which mode it was read. If it is to be standard chess, ask
    /// [`validate_for`](Self::validate_for), or read it with [`ValidSetup::parse`].
    ///
    /// # Errors
    ///
    /// The first rule that is broken.
    pub fn validate(&self) -> Result<ValidSetup, SetupError> {
        self.validate_for(Mode::Chess960)
    }

    /// Validates by the rules of a mode. The modes differ in castling: standard chess refuses any right but those of a
    /// king on the e-file with rooks on the a- and the h-file.
    ///
    /// # Errors
    ///
    /// The first rule that is broken.
    pub fn validate_for(&self, mode: Mode) -> Result<ValidSetup, SetupError> {
        Color::ALL.into_iter().try_for_each(|color| self.check_men(color))?;
        self.check_pawn_ranks()?;
        self.check_checks()?;
        self.castling.rooks().into_iter().try_for_each(|rook| self.check_right(rook, mode))?;
        self.en_passant.map_or(Ok(()), |passed| self.check_en_passant(passed))?;
        Ok(ValidSetup(*self))
    }

    /// The setup without the castling rights and the en-passant square that [`validate`](Self::validate) would refuse:
    /// the lenient reading of many programs. Nothing else is touched, so the result may still be refused.
    #[must_use]
    pub fn repair(&self) -> Self {
        self.repair_for(Mode::Chess960)
    }

    /// The setup without the castling rights and the en-passant square that [`validate_for`](Self::validate_for) would
    /// refuse. Of two rights on one side of a king, both are dropped, since nobody knows which is meant.
    ///
    /// ```
    /// use fianchetto_types::{Mode, Setup};
    /// let setup: Setup = "4k3/8/8/8/8/8/8/R3K1R1 w KQkq e3 0 1".parse()?;
    /// assert_eq!(setup.repair_for(Mode::Standard).to_string(), "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1");
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    #[must_use]
    pub fn repair_for(&self, mode: Mode) -> Self {
        let rooks = self.castling.rooks().into_iter().filter(|&rook| self.check_right(rook, mode).is_ok());
        Self {
            castling: CastlingRights::of_rooks(rooks.collect()),
            en_passant: self.en_passant.filter(|&passed| self.check_en_passant(passed).is_ok()),
            ..*self
        }
    }

    fn check_men(&self, color: Color) -> Result<(), SetupError> {
        let kings = self.squares_of(Role::King.of(color)).len();
        let pawns = self.squares_of(Role::Pawn.of(color)).len();
        match self.men(color).len() {
            _ if kings != 1 => Err(SetupError::KingCount { color, count: kings }),
            count if count > 16 => Err(SetupError::TooManyMen { color, count }),
            _ if pawns > 8 => Err(SetupError::TooManyPawns { color, count: pawns }),
            _ => Ok(()),
        }
    }

    fn check_pawn_ranks(&self) -> Result<(), SetupError> {
        let pawns = Color::ALL.map(|color| self.squares_of(Role::Pawn.of(color)));
        let outer = Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8);
        let misplaced = (pawns[0] | pawns[1]) & outer;
        misplaced.first().map_or(Ok(()), |square| Err(SetupError::PawnOnOuterRank { square }))
    }

    fn check_checks(&self) -> Result<(), SetupError> {
        let turn = self.turn;
        let attackers = |color| self.king(color).map(|king| (king, self.attackers_of(king, !color)));
        if let Some((king, attackers)) = attackers(!turn)
            && let Some(attacker) = attackers.first()
        {
            return Err(SetupError::KingCanBeTaken { turn, king, attacker });
        }
        match attackers(turn) {
            Some((king, checkers)) if checkers.len() > 2 => {
                Err(SetupError::TooManyCheckers { turn, king, count: checkers.len() })
            }
            _ => Ok(()),
        }
    }

    /// Judges one castling right; a right is the square of its rook.
    fn check_right(&self, rook: Square, mode: Mode) -> Result<(), SetupError> {
        let color = if rook.rank() == Rank::R1 { Color::White } else { Color::Black };
        let king = self.king(color).filter(|king| king.rank() == rook.rank());
        let king = king.ok_or(SetupError::CastlingWithoutKing { color, rook })?;
        if self.piece_at(rook) != Some(Role::Rook.of(color)) {
            return Err(SetupError::CastlingWithoutRook { color, rook });
        }
        let wing = Wing::of(king, rook);
        let same_wing = |&other: &Square| other != rook && other != king && Wing::of(king, other) == wing;
        if let Some(other) = self.castling.rooks_of(color).into_iter().find(same_wing) {
            return Err(SetupError::TwoRooksOnWing { color, rook, other });
        }
        let standard = king.file() == File::E && matches!(rook.file(), File::A | File::H);
        if mode == Mode::Standard && !standard {
            return Err(SetupError::CastlingOnlyInChess960 { color, king, rook });
        }
        Ok(())
    }

    fn check_en_passant(&self, square: Square) -> Result<(), SetupError> {
        let turn = self.turn;
        let wrong_rank = SetupError::EnPassantRank { square, turn };
        if square.rank() != turn.rank(Rank::R6) {
            return Err(wrong_rank);
        }
        let pawn = (!turn).ahead_of(square).ok_or(wrong_rank)?;
        let origin = turn.ahead_of(square).ok_or(wrong_rank)?;
        if self.piece_at(pawn) != Some(Role::Pawn.of(!turn)) {
            return Err(SetupError::EnPassantWithoutPawn { square, pawn, turn });
        }
        let occupied = [square, origin].into_iter().find(|&square| self.piece_at(square).is_some());
        occupied.map_or(Ok(()), |occupied| Err(SetupError::EnPassantBlocked { square, occupied }))
    }
}
