//! The board: a position in 32 bytes, eight positions side by side, and making moves.

mod lanes;
mod make;
mod position;

use fianchetto_board_repr::{Packed, Sets, quad_key};
use fianchetto_tables::zobrist;
use fianchetto_types::{Bitboard, Color, Piece, PieceType, Setup, Square};

pub(crate) use lanes::{
    Aligned, BLOCK, Block, Gathered, Pieces, QuadLanes, SidePieces, first_lane, unpacked,
};
pub(crate) use make::Parent;
pub use position::RelativeQuadBoard;

/// A whole position in 32 bytes, from the mover's view.
///
/// Four bitboards as in the quad-bitboard of the Chess Programming Wiki: one for the side and three
/// for the bits of the piece code. Two unused codes hold the rest, which is enough for Chess960:
/// code 7 is a rook that may still castle, and the side's bit on an empty square is the en-passant
/// target.
///
/// The side to move always moves up the board: its own pieces have a clear side bit, and after a
/// move the bytes of all four bitboards are reversed. So move generation is independent of color,
/// with half the code. A child is a copy, so there is no unmake.
///
/// ```
/// use fianchetto_quad::RelativeQuad;
/// use fianchetto_types::{Color, Setup};
///
/// let start = RelativeQuad::from_setup(&Setup::INITIAL);
/// assert_eq!(size_of_val(&start), 32);
/// assert_eq!(start.to_setup(Color::White), Setup::INITIAL);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(C, align(32))]
pub struct RelativeQuad {
    /// The pieces of the side that is not to move, and the en-passant target.
    theirs: u64,
    /// The three bits of the piece codes, lowest first.
    planes: [u64; 3],
}

/// The code of a rook that may still castle. Other pieces have the codes of [`PieceType`], and 0 is
/// an empty square.
const CASTLING_ROOK: u64 = 7;

/// The piece, indexed by the side to move and the code with the side's bit on top. An empty square
/// with that bit is the en-passant target.
pub(crate) static PIECES: [[Option<Piece>; 16]; 2] = {
    let mut pieces = [[None; 16]; 2];
    let mut index = 0;
    while index < 2 * 16 {
        let (side, code) = (index / 16, index % 16);
        let piece_type = match code as u64 % 8 {
            CASTLING_ROOK => Some(PieceType::Rook),
            code => PieceType::new(code as u8),
        };
        if let Some(piece_type) = piece_type {
            pieces[side][code] = Some(piece_type.of(Color::ALL[side ^ (code / 8)]));
        }
        index += 1;
    }
    pieces
};

/// Converts a square to the mover's view, and back.
pub(crate) const fn relative_square(side: Color, square: Square) -> Square {
    match side {
        Color::White => square,
        Color::Black => square.mirrored(),
    }
}

/// Converts a set to the mover's view, and back.
pub(crate) const fn relative_set(side: Color, set: Bitboard) -> Bitboard {
    match side {
        Color::White => set,
        Color::Black => set.mirrored(),
    }
}

impl RelativeQuad {
    /// The position of a setup, without clocks and the color of the side to move.
    pub fn from_setup(setup: &Setup) -> Self {
        use PieceType::{Bishop, King, Knight, Pawn, Queen, Rook};
        let sets = Sets::of_setup(setup);
        let of = |piece_type| sets.of_type(piece_type);
        let castling_rooks = setup.castling.rooks() & of(Rook);
        let target = setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::of);
        let words = [
            sets.of_color(!setup.side_to_move) | target,
            of(Pawn) | of(Bishop) | of(Queen) | castling_rooks,
            of(Knight) | of(Bishop) | of(King) | castling_rooks,
            of(Rook) | of(Queen) | of(King),
        ];
        Self::from_words(words.map(|set| relative_set(setup.side_to_move, set).0))
    }

    /// The setup of this position with `side_to_move` to move. The clocks are those of a new game.
    pub fn to_setup(&self, side_to_move: Color) -> Setup {
        Packed::from_words(self.words()).setup(side_to_move)
    }

    /// The piece code on a square in the mover's view, 0 if empty.
    pub(crate) fn code_at(&self, at: Square) -> u64 {
        let bit = |word: u64| word >> at.index() & 1;
        bit(self.planes[0]) | bit(self.planes[1]) << 1 | bit(self.planes[2]) << 2
    }

    /// The piece on a square in the mover's view, with `side_to_move` to move.
    pub(crate) fn piece_at(&self, at: Square, side_to_move: Color) -> Option<Piece> {
        let code = self.code_at(at) | u64::from(self.is_theirs(at)) << 3;
        PIECES[side_to_move.index()][code as usize % 16]
    }

    const fn is_theirs(&self, at: Square) -> bool {
        self.theirs >> at.index() & 1 != 0
    }

    /// The pieces of a type, of both sides. Rooks that may castle are rooks.
    pub(crate) const fn of_type(&self, piece_type: PieceType) -> u64 {
        let [low, middle, high] = self.planes;
        match piece_type {
            PieceType::Pawn => low & !middle & !high,
            PieceType::Knight => middle & !low & !high,
            PieceType::Bishop => low & middle & !high,
            PieceType::Rook => high & !(low ^ middle),
            PieceType::Queen => low & high & !middle,
            PieceType::King => middle & high & !low,
        }
    }

    /// The squares whose piece, color or castling right differs from the board after a move, which
    /// is in the other side's view.
    pub(crate) fn changed(&self, after: &Self) -> u64 {
        let planes = self.planes.iter().zip(after.planes);
        let changed = planes.fold(0, |changed, (before, after)| changed | (before ^ after.swap_bytes()));
        changed | (self.our_pieces() ^ after.their_pieces().swap_bytes())
    }

    /// The Zobrist numbers of the piece on a square, for the key and for the pawn key.
    pub(crate) fn numbers(&self, at: Square, side_to_move: Color) -> [u64; 2] {
        let (code, square) = (self.code_at(at), relative_square(side_to_move, at));
        let color = if self.is_theirs(at) { !side_to_move } else { side_to_move };
        if code == CASTLING_ROOK {
            return [zobrist::piece(PieceType::Rook.of(color), square) ^ zobrist::castling_rook(square), 0];
        }
        let number = zobrist::by_code((code as u8) << 1 | color as u8, square);
        [number, if code == PieceType::Pawn as u64 { number } else { 0 }]
    }

    /// The Zobrist number of the en-passant target, with `side_to_move` to move: 0 if no capture
    /// there is legal. Out of line and by value, so that a board under construction stays in
    /// registers.
    #[inline(never)]
    pub(crate) fn en_passant_number(self, side_to_move: Color) -> u64 {
        let target = relative_set(side_to_move, Bitboard(self.en_passant())).first();
        let counted =
            target.filter(|&target| self.piece_sets(side_to_move).has_en_passant(side_to_move, target));
        counted.map_or(0, |target| zobrist::en_passant(target.file()))
    }

    /// The pieces as sets, with `side_to_move` to move.
    pub(crate) fn piece_sets(&self, side_to_move: Color) -> Sets {
        let absolute = |set| relative_set(side_to_move, Bitboard(set));
        let mut colors = [absolute(self.our_pieces()), absolute(self.their_pieces())];
        if side_to_move == Color::Black {
            colors.reverse();
        }
        Sets::new(PieceType::ALL.map(|piece_type| absolute(self.of_type(piece_type))), colors)
    }

    /// The occupied squares.
    pub(crate) const fn occupied(&self) -> u64 {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The pieces of the side to move.
    pub(crate) const fn our_pieces(&self) -> u64 {
        self.occupied() & !self.theirs
    }

    /// The pieces of the other side.
    pub(crate) const fn their_pieces(&self) -> u64 {
        self.occupied() & self.theirs
    }

    /// The king of the side to move.
    #[inline]
    pub(crate) const fn our_king(&self) -> u64 {
        self.of_type(PieceType::King) & self.our_pieces()
    }

    /// The rooks of both sides that may still castle.
    pub(crate) const fn castling_rooks(&self) -> u64 {
        self.planes[0] & self.planes[1] & self.planes[2]
    }

    /// The en-passant target, as a set of one square or none.
    pub(crate) const fn en_passant(&self) -> u64 {
        self.theirs & !self.occupied()
    }

    /// Whether there is no knight, bishop or queen.
    #[inline(always)]
    pub(crate) const fn is_bare(&self) -> bool {
        let [low, middle, high] = self.planes;
        (middle ^ high) & (low | !high) == 0
    }

    /// The four words: the side, then the bits of the piece codes, lowest first.
    pub(crate) const fn words(&self) -> [u64; 4] {
        [self.theirs, self.planes[0], self.planes[1], self.planes[2]]
    }

    /// A key of the whole position from scratch ([`quad_key`]): pieces, rights, en passant, and the
    /// side to move. Unlike in the Zobrist key, an en-passant target counts even if no capture is
    /// legal.
    ///
    /// ```
    /// use fianchetto_quad::RelativeQuad;
    /// use fianchetto_types::{Color, Setup};
    /// let start = RelativeQuad::from_setup(&Setup::INITIAL);
    /// assert_ne!(start.key_from_scratch(Color::White), start.key_from_scratch(Color::Black));
    /// ```
    #[inline]
    pub const fn key_from_scratch(&self, side_to_move: Color) -> u64 {
        quad_key::key(self.words(), side_to_move as u64, &quad_key::SALT)
    }

    /// The board of four words: the pieces of the side not to move, including the en-passant
    /// target, and the bits of the piece codes, lowest first. Nothing is checked.
    ///
    /// ```
    /// use fianchetto_board_repr::Position;
    /// use fianchetto_quad::{RelativeQuadBoard, RelativeQuad};
    /// use fianchetto_types::ValidSetup;
    /// let start = RelativeQuadBoard::from_setup(&ValidSetup::INITIAL);
    /// assert_eq!(RelativeQuad::from_words(start.packed().words()), *start.quad());
    /// ```
    pub const fn from_words([theirs, low, middle, high]: [u64; 4]) -> Self {
        Self { theirs, planes: [low, middle, high] }
    }
}

impl AsRef<Self> for RelativeQuad {
    fn as_ref(&self) -> &Self {
        self
    }
}
