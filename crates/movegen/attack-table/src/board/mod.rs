//! The position with its attack tables: one byte for each square, and piece lists; what engines ask of it; and how a move is made.

mod edits;
pub(crate) mod piece_byte;
pub(crate) mod slots;
mod tables;
mod view;

use fianchetto_board_repr::{Sets, State};
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, PieceType, Square};

pub(crate) use piece_byte::ByteBoard;
pub use piece_byte::PieceByte;
pub(crate) use tables::{PieceMasks, Tables};
pub(crate) use view::{VectorOps, View};

/// A board that knows the attackers of each square.
///
/// For each color it holds an attack table and a piece list. The table has a *piece mask* of 16 bits for each square:
/// bit *i* is set if the piece with id *i* attacks it. The list has square and type of each piece by its id. The board
/// itself is one byte for each square ([`PieceByte`]), with the pieces as sets beside it. A piece keeps its id for life, and a capture frees no id, so
/// that unmaking a move restores every byte.
///
/// The low and the high bytes of the masks are kept apart: a vector then holds eight mask bits of all 64 squares, and
/// every permutation, lookup and population count works on bytes.
///
/// Each change updates the tables on one instruction path: the best of the machine, or the one given to
/// [`with_isa`](Self::with_isa).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackBoard {
    /// The attack tables by color, each as the low bytes of all piece masks and the high ones.
    attacks: [[ByteBoard; 2]; 2],
    /// A [`PieceByte`] for each square.
    pieces: ByteBoard,
    /// The squares by color and id; of a captured piece, its last square.
    squares: [[Square; 16]; 2],
    /// The piece types by color and id.
    piece_types: [[Option<PieceType>; 16]; 2],
    /// The same pieces as sets, which answer most questions that are not about attacks.
    sets: Sets,
    state: State,
    isa: Isa,
}

impl AttackBoard {
    /// The same board, which updates its tables on this instruction path from now on.
    #[must_use]
    pub const fn with_isa(self, isa: Isa) -> Self {
        Self { isa, ..self }
    }

    /// The byte of a square: color, type and id of the piece there.
    #[inline]
    #[must_use]
    pub const fn piece_byte(&self, square: Square) -> PieceByte {
        PieceByte(self.pieces.0[square.index()])
    }

    /// The square of the piece with this id, which is less than 16; if the piece is gone, its last square.
    #[inline]
    #[must_use]
    pub const fn square_of(&self, color: Color, id: u8) -> Square {
        debug_assert!(id < 16, "an id has four bits");
        self.squares[color.index()][(id & 15) as usize]
    }

    /// The type of the piece with this id, which is less than 16; `None` if the piece is gone.
    #[inline]
    #[must_use]
    pub const fn type_of(&self, color: Color, id: u8) -> Option<PieceType> {
        debug_assert!(id < 16, "an id has four bits");
        self.piece_types[color.index()][(id & 15) as usize]
    }

    /// The pieces as sets.
    #[inline(always)]
    pub(crate) const fn sets(&self) -> &Sets {
        &self.sets
    }

    /// The squares by id.
    #[inline(always)]
    pub(crate) const fn squares(&self, color: Color) -> &[Square; 16] {
        &self.squares[color.index()]
    }

    /// The piece mask of all pieces of a type.
    #[inline(always)]
    #[must_use]
    pub fn ids_of(&self, color: Color, piece_type: PieceType) -> u16 {
        let piece_types = self.piece_types[color.index()].iter().enumerate();
        piece_types.fold(0, |ids, (id, &listed)| ids | u16::from(listed == Some(piece_type)) << id)
    }

    /// The piece mask of a square: the ids of a color's pieces that attack it, whatever is on it. Pinned pieces
    /// count.
    ///
    /// ```
    /// use fianchetto_attack_table::AttackBoard;
    /// use fianchetto_board_repr::Position;
    /// use fianchetto_types::{Color, Setup, Square};
    /// let board = AttackBoard::from_setup(&Setup::INITIAL.validate()?);
    /// // The pawns on e2 and g2, and the knight on g1.
    /// assert_eq!(board.attacker_ids(Square::F3, Color::White).count_ones(), 3);
    /// # Ok::<(), fianchetto_types::SetupError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn attacker_ids(&self, square: Square, by: Color) -> u16 {
        let [low, high] = &self.attacks[by.index()];
        u16::from_le_bytes([low.0[square.index()], high.0[square.index()]])
    }

    /// The squares that a color attacks.
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.squares_where(color, [0xff; 2])
    }

    /// The squares that the piece on a square attacks; none if the square is empty.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        let piece = self.piece_byte(square);
        if piece.is_empty() { Bitboard::EMPTY } else { self.squares_where(piece.color(), piece.mask_bytes()) }
    }

    /// How many squares of `area` the piece on a square attacks.
    ///
    /// ```
    /// use fianchetto_attack_table::AttackBoard;
    /// use fianchetto_board_repr::Position;
    /// use fianchetto_types::{Bitboard, Color, Setup, Square};
    /// let board = AttackBoard::from_setup(&Setup::INITIAL.validate()?);
    /// assert_eq!(board.mobility(Square::G1, Bitboard::ALL), 3);
    /// assert_eq!(board.mobility(Square::G1, !board.pieces_of(Color::White)), 2);
    /// # Ok::<(), fianchetto_types::SetupError>(())
    /// ```
    #[must_use]
    pub fn mobility(&self, square: Square, area: Bitboard) -> usize {
        (self.attacks_from(square) & area).len()
    }

    /// The squares of a color's pieces.
    #[must_use]
    pub const fn pieces_of(&self, color: Color) -> Bitboard {
        self.sets.of_color(color)
    }

    /// The least valuable of a color's pieces that attack a square: its square and its type.
    ///
    /// ```
    /// use fianchetto_attack_table::AttackBoard;
    /// use fianchetto_board_repr::Position;
    /// use fianchetto_types::{Color, PieceType, Setup, Square};
    /// let board = AttackBoard::from_setup(&Setup::INITIAL.validate()?);
    /// let least = board.least_valuable_attacker(Square::D2, Color::White);
    /// assert_eq!(least, Some((Square::B1, PieceType::Knight)));
    /// # Ok::<(), fianchetto_types::SetupError>(())
    /// ```
    #[must_use]
    pub fn least_valuable_attacker(&self, square: Square, by: Color) -> Option<(Square, PieceType)> {
        self.least_valuable_of(self.attacker_ids(square, by), by)
    }

    /// The least valuable piece of a piece mask, for example of the attackers that remain in a static exchange
    /// evaluation.
    #[must_use]
    pub fn least_valuable_of(&self, ids: u16, color: Color) -> Option<(Square, PieceType)> {
        let listed = (0..16).filter(|&id| ids >> id & 1 != 0);
        let pieces = listed.filter_map(|id| Some((self.square_of(color, id), self.type_of(color, id)?)));
        pieces.min_by_key(|&(_, piece_type)| piece_type)
    }

    /// The squares whose piece masks share a bit with these two bytes.
    fn squares_where(&self, color: Color, [low_bits, high_bits]: [u8; 2]) -> Bitboard {
        let [low, high] = &self.attacks[color.index()];
        let masks = low.0.iter().zip(&high.0);
        let hits = masks.map(|(&low, &high)| low & low_bits | high & high_bits);
        hits.enumerate().fold(Bitboard::EMPTY, |set, (i, hit)| set | Bitboard(u64::from(hit != 0) << i))
    }
}
