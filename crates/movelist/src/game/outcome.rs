//! The end of a game by the rules (mate, stalemate, draws), and its result as text.

use core::fmt;

use fianchetto_board_repr::Position;
use fianchetto_types::{Bitboard, Color, PieceType};

/// Why a game is over, or can be claimed as a draw.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::game::Outcome;
/// use fianchetto_types::{Color, ValidSetup};
///
/// let setup: ValidSetup = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse()?;
/// let board = Square64::from_setup(&setup);
/// assert_eq!(Outcome::of(&board, 0), Some(Outcome::Checkmate { winner: Color::Black }));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move is in check and has no move.
    #[doc(alias = "mate")]
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move is not in check and has no move.
    Stalemate,
    /// Neither side has the pieces to give mate, however badly the other plays.
    InsufficientMaterial,
    /// Seventy-five moves of each side without a capture or a pawn move.
    SeventyFiveMoves,
    /// The position occurs for the fifth time.
    FivefoldRepetition,
    /// Fifty moves of each side without a capture or a pawn move: a draw if a player claims it.
    FiftyMoves,
    /// The position occurs for the third time: a draw if a player claims it.
    ThreefoldRepetition,
}

impl Outcome {
    /// The outcome at a position that has occurred this often before; `None` if the game goes on.
    ///
    /// Mate takes precedence over all draws, insufficient material over stalemate, stalemate over
    /// the move clock, and automatic draws over those that must be claimed.
    pub fn of<P: Position>(board: &P, repetitions: usize) -> Option<Self> {
        if !board.has_moves() {
            return Some(if board.is_check() {
                Self::Checkmate { winner: !board.side_to_move() }
            } else if is_material_insufficient(board) {
                Self::InsufficientMaterial
            } else {
                Self::Stalemate
            });
        }
        match (board.halfmove_clock(), repetitions) {
            _ if is_material_insufficient(board) => Some(Self::InsufficientMaterial),
            (150.., _) => Some(Self::SeventyFiveMoves),
            (_, 4..) => Some(Self::FivefoldRepetition),
            (100.., _) => Some(Self::FiftyMoves),
            (_, 2..) => Some(Self::ThreefoldRepetition),
            _ => None,
        }
    }

    /// Whether a player has to claim the draw for the game to end.
    pub const fn must_be_claimed(self) -> bool {
        matches!(self, Self::FiftyMoves | Self::ThreefoldRepetition)
    }

    /// The result of the game.
    pub const fn result(self) -> GameResult {
        match self {
            Self::Checkmate { winner: Color::White } => GameResult::WhiteWins,
            Self::Checkmate { winner: Color::Black } => GameResult::BlackWins,
            _ => GameResult::Draw,
        }
    }
}

/// Whether no sequence of moves can lead to mate: at most one minor piece, or only bishops on
/// squares of one color.
///
/// Blocked positions are not recognised.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::game::is_material_insufficient;
/// use fianchetto_types::ValidSetup;
///
/// let setup: ValidSetup = "4k3/8/8/8/8/8/8/4KN2 w - - 0 1".parse()?;
/// assert!(is_material_insufficient(&Square64::from_setup(&setup)));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub fn is_material_insufficient<P: Position>(board: &P) -> bool {
    let of = |piece_type| board.of_type(piece_type);
    // Nearly all positions have pawns, so one set usually decides.
    if !of(PieceType::Pawn).is_empty() || !(of(PieceType::Rook) | of(PieceType::Queen)).is_empty() {
        return false;
    }
    let bishops = of(PieceType::Bishop);
    match of(PieceType::Knight).len() {
        0 => !(bishops.intersects(DARK) && bishops.intersects(!DARK)),
        1 => bishops.is_empty(),
        _ => false,
    }
}

/// The squares of a1's color.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, was abandoned, or its result is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// The text of the result.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The result of a text.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.text() == text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
