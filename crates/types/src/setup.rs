//! The contents of a FEN, and starting positions.

use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::piece::{Piece, PieceType};
use crate::sets::{Sets, plane};
use crate::square::{File, Rank, Square};

/// The contents of a FEN, playable or not.
///
/// ```
/// use fianchetto_types::{Color, PieceType, Setup, Square};
///
/// let mut setup = Setup::EMPTY;
/// for (square, piece_type, color) in
///     [(Square::E1, PieceType::King, Color::White), (Square::E8, PieceType::King, Color::Black)]
/// {
///     setup.put(square, Some(piece_type.of(color)));
/// }
/// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/// assert!(setup.validate().is_ok());
/// setup.put(Square::E8, None);
/// assert_eq!(setup.validate().unwrap_err().to_string(), "Black has no king; one is needed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The piece on each square, by square index.
    pub board: [Option<Piece>; 64],
    /// The side to move.
    pub side_to_move: Color,
    /// The rooks that may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed over with a double push, whether or not it can be
    /// captured.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the full move, 1 at the start of a game.
    pub fullmove_number: u16,
}

/// The starting position of standard chess.
impl Default for Setup {
    fn default() -> Self {
        Self::INITIAL
    }
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: [None; 64],
        side_to_move: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The starting position of standard chess.
    pub const INITIAL: Self = {
        use PieceType::{Bishop, King, Knight, Queen, Rook};
        start([[Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]; 2])
    };

    /// A starting position of Chess960 by its Scharnagl number; `None` from 960 on. Number 518 is
    /// standard chess.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// assert_eq!(Setup::chess960(518), Some(Setup::INITIAL));
    /// assert_eq!(Setup::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        Self::double_chess960(number, number)
    }

    /// A starting position of double Chess960, in which each side has its own arrangement.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// let double = Setup::double_chess960(518, 0).unwrap();
    /// assert_eq!(double.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQhf - 0 1");
    /// ```
    pub fn double_chess960(white: u16, black: u16) -> Option<Self> {
        (white.max(black) < 960).then(|| start([white, black].map(|number| back_rank(usize::from(number)))))
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on a square, or clears it.
    pub const fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// All pieces with their squares, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let pieces = self.squares_where(|piece| piece.is_some()).into_iter();
        pieces.filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }

    /// The squares of all pieces of one side.
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        self.squares_where(|piece| piece.is_some_and(|piece| piece.color == color))
    }

    /// The squares of this piece.
    pub fn squares_of(&self, piece: Piece) -> Bitboard {
        self.squares_where(|other| other == Some(piece))
    }

    /// The squares whose piece meets a condition, computed without unpredictable branches.
    fn squares_where(&self, condition: impl Fn(Option<Piece>) -> bool) -> Bitboard {
        plane(&self.board.map(|piece| u8::from(condition(piece))), 0)
    }

    /// The squares of each piece type, in the order of [`PieceType::ALL`], and of each color.
    ///
    /// ```
    /// use fianchetto_types::{Bitboard, Color, PieceType, Rank, Setup};
    /// let (types, colors) = Setup::INITIAL.sets();
    /// let white_pawns = types[PieceType::Pawn.index()] & colors[Color::White.index()];
    /// assert_eq!(white_pawns, Bitboard::rank(Rank::R2));
    /// ```
    pub fn sets(&self) -> ([Bitboard; 6], [Bitboard; 2]) {
        let Sets { types, colors } = Sets::of(&self.board);
        (types, colors)
    }

    /// The square of the king of a side; of several, the one with the lowest index.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.squares_of(PieceType::King.of(color)).first()
    }

    /// The same position for the other side: the board upside down, the colors exchanged. An
    /// evaluation for the side to move should be equal in both.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// let setup: Setup = "4k3/8/8/8/Pp6/8/8/4K2R b K a3 0 1".parse()?;
    /// assert_eq!(setup.mirrored().to_string(), "4k2r/8/8/pP6/8/8/8/4K3 w k a6 0 1");
    /// assert_eq!(setup.mirrored().mirrored(), setup);
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    #[doc(alias = "flipped")]
    #[doc(alias = "swap_colors")]
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirrored = Self {
            side_to_move: !self.side_to_move,
            castling: CastlingRights::of_rooks(self.castling.rooks().mirrored()),
            en_passant: self.en_passant.map(Square::mirrored),
            ..*self
        };
        for square in Square::all() {
            let piece = self.piece_at(square).map(|piece| piece.piece_type.of(!piece.color));
            mirrored.put(square.mirrored(), piece);
        }
        mirrored
    }

    /// The squares from which pieces of one side attack a square, whether it is occupied or not.
    ///
    /// ```
    /// use fianchetto_types::{Color, Setup, Square};
    /// let attackers = Setup::INITIAL.attackers_of(Square::F3, Color::White);
    /// assert!(attackers.into_iter().eq([Square::G1, Square::E2, Square::G2]));
    /// ```
    pub fn attackers_of(&self, square: Square, by: Color) -> Bitboard {
        Sets::of(&self.board).attackers_of(square, by)
    }
}

/// The starting position with the back ranks of White and Black, and all castling rights.
const fn start(back_ranks: [[PieceType; 8]; 2]) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut place = 0;
    while place < 16 {
        let (color, file) = (Color::ALL[place / 8], File::ALL[place % 8]);
        let piece_type = back_ranks[place / 8][place % 8];
        let home = Square::at(file, color.back_rank());
        setup.put(home, Some(piece_type.of(color)));
        setup.put(Square::at(file, color.rank(Rank::R2)), Some(PieceType::Pawn.of(color)));
        if matches!(piece_type, PieceType::Rook) {
            setup.castling.insert(home);
        }
        place += 1;
    }
    setup
}

/// The back rank with this Scharnagl number.
///
/// The number has one digit each for the light-squared bishop (base 4), the dark-squared bishop
/// (base 4), the queen on the six squares left (base 6), and the knights on the five squares then
/// left (ten pairs). Rook, king and rook take the last three squares from left to right.
fn back_rank(number: usize) -> [PieceType; 8] {
    /// The two free squares of the knights, counted from the left.
    const KNIGHTS: [[usize; 2]; 10] =
        [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(PieceType::Bishop);
    rank[number / 4 % 4 * 2] = Some(PieceType::Bishop);
    put_on_free(&mut rank, number / 16 % 6, PieceType::Queen);
    let [left, right] = KNIGHTS[number / 96];
    put_on_free(&mut rank, right, PieceType::Knight);
    put_on_free(&mut rank, left, PieceType::Knight);
    put_on_free(&mut rank, 1, PieceType::King);
    rank.map(|piece_type| piece_type.unwrap_or(PieceType::Rook))
}

/// Puts a piece on the free square with this number, counted from the left.
fn put_on_free(rank: &mut [Option<PieceType>; 8], number: usize, piece_type: PieceType) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(number) {
        *square = Some(piece_type);
    }
}
