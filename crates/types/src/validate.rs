//! Validation: which setups can be played, and the errors of the others.

use core::{fmt, ops::Deref, str::FromStr};

use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::error::errors;
use crate::fen::{FenError, Mode};
use crate::piece::PieceType;
use crate::sets::Sets;
use crate::setup::Setup;
use crate::square::{Rank, Square};

/// A playable setup, from which boards are built.
///
/// Only validation creates one, so each side has one king, at most sixteen pieces and at most eight
/// pawns; no pawn is on the first or the eighth rank; the side not to move is not in check; there
/// are at most two checkers; castling rights have king and rook in place; and an en-passant square
/// lies where a double push can have passed.
///
/// ```
/// use fianchetto_types::{Mode, ValidSetup};
/// let setup = ValidSetup::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Mode::Standard)?;
/// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// let error = ValidSetup::parse("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Mode::Standard).unwrap_err();
/// assert_eq!(error.to_string(), "White is to move, but could capture Black's king on e8 from e2");
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

/// The starting position of standard chess.
impl Default for ValidSetup {
    fn default() -> Self {
        Self::INITIAL
    }
}

impl fmt::Display for ValidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ValidSetup {
    /// The starting position of standard chess.
    pub const INITIAL: Self = Self(Setup::INITIAL);

    /// Reads a FEN and validates it. The mode determines the meaning of `KQkq`.
    ///
    /// # Errors
    ///
    /// If the text is not a FEN or the setup cannot be played.
    #[doc(alias = "from_fen")]
    pub fn parse(fen: &str, mode: Mode) -> Result<Self, PositionError> {
        let setup = Setup::parse(fen, mode)?;
        setup.check()?;
        Ok(Self(setup))
    }

    /// [`Setup::mirrored`], which is playable, too: no rule knows one side from the other.
    ///
    /// ```
    /// use fianchetto_types::{Color, ValidSetup};
    /// let mirrored = ValidSetup::INITIAL.mirrored();
    /// assert_eq!((mirrored.side_to_move, mirrored.board), (Color::Black, ValidSetup::INITIAL.board));
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self(self.0.mirrored())
    }
}

/// Reads and validates a FEN whose `KQkq` are those of standard chess.
impl FromStr for ValidSetup {
    type Err = PositionError;

    fn from_str(fen: &str) -> Result<Self, PositionError> {
        Self::parse(fen, Mode::Standard)
    }
}

impl Setup {
    /// Validates by the rules of Chess960, which contain those of standard chess.
    ///
    /// # Errors
    ///
    /// The first rule that the setup breaks.
    pub fn validate(&self) -> Result<ValidSetup, SetupError> {
        self.check()?;
        Ok(ValidSetup(*self))
    }

    /// Whether the setup keeps all rules.
    fn check(&self) -> Result<(), SetupError> {
        let rules = Rules { setup: self, sets: Sets::of(&self.board) };
        Color::ALL.into_iter().try_for_each(|color| rules.check_piece_counts(color))?;
        rules.check_pawn_ranks()?;
        rules.check_checks()?;
        self.castling.rooks().into_iter().try_for_each(|rook| rules.check_right(rook))?;
        self.en_passant.map_or(Ok(()), |passed| rules.check_en_passant(passed))
    }

    /// The setup without the castling rights and the en-passant square that
    /// [`validate`](Self::validate) refuses. Two rights on the same side of a king are both
    /// dropped, since either may be meant. Nothing else changes, so the result may still be
    /// invalid. To read leniently, use [`parse_repaired`](Self::parse_repaired).
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// let setup: Setup = "4k3/8/8/8/8/8/8/R3K1R1 w KQkq e3 0 1".parse()?;
    /// assert_eq!(setup.repair().to_string(), "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1");
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    #[must_use]
    pub fn repair(&self) -> Self {
        let rules = Rules { setup: self, sets: Sets::of(&self.board) };
        let rooks = self.castling.rooks().into_iter().filter(|&rook| rules.check_right(rook).is_ok());
        Self {
            castling: CastlingRights::of_rooks(rooks.collect()),
            en_passant: self.en_passant.filter(|&passed| rules.check_en_passant(passed).is_ok()),
            ..*self
        }
    }
}

/// The rules that a setup has to obey.
struct Rules<'a> {
    setup: &'a Setup,
    sets: Sets,
}

impl Rules<'_> {
    fn check_piece_counts(&self, color: Color) -> Result<(), SetupError> {
        let kings = self.sets.of_piece(PieceType::King.of(color)).len();
        let pawns = self.sets.of_piece(PieceType::Pawn.of(color)).len();
        match self.sets.of_color(color).len() {
            _ if kings != 1 => Err(SetupError::KingCount { color, count: kings }),
            count if count > 16 => Err(SetupError::TooManyPieces { color, count }),
            _ if pawns > 8 => Err(SetupError::TooManyPawns { color, count: pawns }),
            _ => Ok(()),
        }
    }

    fn check_pawn_ranks(&self) -> Result<(), SetupError> {
        let outer = Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8);
        let misplaced = self.sets.of_type(PieceType::Pawn) & outer;
        misplaced.first().map_or(Ok(()), |square| Err(SetupError::PawnOnOuterRank { square }))
    }

    fn check_checks(&self) -> Result<(), SetupError> {
        let side_to_move = self.setup.side_to_move;
        let attackers =
            |color| self.sets.king(color).map(|king| (king, self.sets.attackers_of(king, !color)));
        if let Some((king, attackers)) = attackers(!side_to_move)
            && let Some(attacker) = attackers.first()
        {
            return Err(SetupError::KingCanBeTaken { side_to_move, king, attacker });
        }
        match attackers(side_to_move) {
            Some((king, checkers)) if checkers.len() > 2 => {
                Err(SetupError::TooManyCheckers { side_to_move, king, count: checkers.len() })
            }
            _ => Ok(()),
        }
    }

    /// Validates one castling right; a right is the square of its rook.
    fn check_right(&self, rook: Square) -> Result<(), SetupError> {
        let color = if rook.rank() == Rank::R1 { Color::White } else { Color::Black };
        let king = self.sets.king(color).filter(|king| king.rank() == rook.rank());
        let king = king.ok_or(SetupError::CastlingWithoutKing { color, rook })?;
        if !self.sets.of_piece(PieceType::Rook.of(color)).contains(rook) {
            return Err(SetupError::CastlingWithoutRook { color, rook });
        }
        let side = CastlingSide::of(king, rook);
        let on_same_side =
            |&other: &Square| other != rook && other != king && CastlingSide::of(king, other) == side;
        if let Some(other) = self.setup.castling.rooks_of(color).into_iter().find(on_same_side) {
            return Err(SetupError::TwoRooksOnOneSide { color, rook, other });
        }
        Ok(())
    }

    fn check_en_passant(&self, square: Square) -> Result<(), SetupError> {
        let side_to_move = self.setup.side_to_move;
        let wrong_rank = SetupError::EnPassantRank { square, side_to_move };
        if square.rank() != side_to_move.rank(Rank::R6) {
            return Err(wrong_rank);
        }
        let pawn = (!side_to_move).ahead_of(square).ok_or(wrong_rank)?;
        let origin = side_to_move.ahead_of(square).ok_or(wrong_rank)?;
        if !self.sets.of_piece(PieceType::Pawn.of(!side_to_move)).contains(pawn) {
            return Err(SetupError::EnPassantWithoutPawn { square, pawn, side_to_move });
        }
        let occupied = [square, origin].into_iter().find(|&square| self.sets.occupied().contains(square));
        occupied.map_or(Ok(()), |occupied| Err(SetupError::EnPassantBlocked { square, occupied }))
    }
}

errors! {
    /// Why a FEN gives no position.
    pub enum PositionError {} or {
        /// The text is not a FEN.
        Fen(FenError);
        /// The setup cannot be played.
        Setup(SetupError);
    }
}

errors! {
    /// Why a setup cannot be played.
    pub enum SetupError {
        /// A side does not have exactly one king.
        KingCount { color: Color, count: usize } => "{}; one is needed", Kings(color, count);

        /// A side has more pieces than it started with.
        TooManyPieces { color: Color, count: usize } => "{color} has {count} pieces; at most sixteen are allowed";

        /// A side has more pawns than it started with.
        TooManyPawns { color: Color, count: usize } => "{color} has {count} pawns; at most eight are allowed";

        /// A pawn is on the first or the eighth rank.
        PawnOnOuterRank { square: Square }
            => "there is a pawn on {square}; no pawn can be on the first or the eighth rank";

        /// The king of the side not to move is in check from `attacker`.
        KingCanBeTaken { side_to_move: Color, king: Square, attacker: Square }
            => "{side_to_move} is to move, but could capture {}'s king on {king} from {attacker}", !side_to_move;

        /// The side to move is in check from more than two pieces.
        TooManyCheckers { side_to_move: Color, king: Square, count: usize }
            => "{count} pieces give check to {side_to_move}'s king on {king}; at most two can";

        /// A castling right without a king to castle.
        CastlingWithoutKing { color: Color, rook: Square }
            => "{color} may castle with the rook on {rook}, but has no king on its back rank";

        /// A castling right without its rook.
        CastlingWithoutRook { color: Color, rook: Square }
            => "{color} may castle with the rook on {rook}, but has no rook there; \
                leave the right out, or name a rook of Chess960 by its file, {}",
            if color == Color::White { "`A` to `H`" } else { "`a` to `h`" };

        /// Two rights on one side of the king, where a game starts with only one rook.
        TwoRooksOnOneSide { color: Color, rook: Square, other: Square }
            => "{color} may castle with two rooks on the same side of the king, {rook} and {other}; \
                the king starts between them";

        /// The en-passant square is not on the rank that a double push of the side not to move
        /// passes over.
        EnPassantRank { square: Square, side_to_move: Color }
            => "en-passant square {square}: with {side_to_move} to move it must be on rank {}",
            side_to_move.rank(Rank::R6);

        /// No pawn can have passed over the en-passant square, since none is on `pawn`.
        EnPassantWithoutPawn { square: Square, pawn: Square, side_to_move: Color }
            => "en-passant square {square}: no pawn of {} can have passed it: none is on {pawn}", !side_to_move;

        /// The origin of the double push or the square passed over is occupied.
        EnPassantBlocked { square: Square, occupied: Square }
            => "en-passant square {square}: no pawn can have passed it: {occupied} is occupied";
    }
}

/// The number of a side's kings in words.
struct Kings(Color, usize);

impl fmt::Display for Kings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(color, 0) => write!(f, "{color} has no king"),
            Self(Color::White, count) => write!(f, "there are {count} white kings"),
            Self(Color::Black, count) => write!(f, "there are {count} black kings"),
        }
    }
}
