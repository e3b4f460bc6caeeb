//! The position with its attack tables, one byte for each square and piece lists; attack queries;
//! and making moves.

mod edits;
pub(crate) mod piece_byte;
pub(crate) mod slots;
mod tables;
pub(crate) mod view;

use fianchetto_board_repr::{Sets, State};
use fianchetto_simd::Isa;
use fianchetto_types::{Bitboard, Color, PieceType, Square};

pub(crate) use piece_byte::ByteBoard;
pub use piece_byte::PieceByte;
pub(crate) use tables::{PieceMasks, Tables};
pub(crate) use view::{VectorOps, View};

/// A board with the attackers of each square.
///
/// For each color it holds an attack table and a piece list. The table has a 16-bit *piece mask*
/// for each square: bit *i* is set if the piece with id *i* attacks it. The list has square and
/// type of each piece by id. The board itself is one byte for each square ([`PieceByte`]), plus the
/// pieces as sets. A piece keeps its id, and a capture frees no id, so unmaking a move restores
/// every byte.
///
/// The low and the high bytes of the masks are stored separately: a vector then holds eight mask
/// bits of all 64 squares, and every permutation, lookup and population count works on bytes.
///
/// Changes update the tables on one instruction set: the machine's best, or the one given to
/// [`with_isa`](Self::with_isa).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackBoard {
    /// The attack tables by color, each as the low and the high bytes of all piece masks.
    attacks: [[ByteBoard; 2]; 2],
    /// A [`PieceByte`] for each square.
    pieces: ByteBoard,
    /// The squares by color and id; of a captured piece, its last square.
    squares: [[Square; 16]; 2],
    /// The piece types by color and id.
    piece_types: [[Option<PieceType>; 16]; 2],
    /// The pieces as sets, for queries other than attacks.
    sets: Sets,
    state: State,
    isa: Isa,
}

impl AttackBoard {
    /// The same board on this instruction set.
    #[must_use]
    pub const fn with_isa(self, isa: Isa) -> Self {
        Self { isa, ..self }
    }

    /// The byte of a square: color, type and id of the piece there.
    pub const fn piece_byte(&self, square: Square) -> PieceByte {
        PieceByte(self.pieces.0[square.index()])
    }

    /// The square of the piece with this id below 16; its last square if captured.
    pub const fn square_of(&self, color: Color, id: u8) -> Square {
        debug_assert!(id < 16, "an id has four bits");
        self.squares[color.index()][(id & 15) as usize]
    }

    /// The type of the piece with this id below 16; `None` if captured.
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
    pub fn ids_of(&self, color: Color, piece_type: PieceType) -> u16 {
        let piece_types = self.piece_types[color.index()].iter().enumerate();
        piece_types.fold(0, |ids, (id, &listed)| ids | u16::from(listed == Some(piece_type)) << id)
    }

    /// The piece mask of a square: the ids of a color's pieces that attack it, including pinned
    /// pieces, whatever is on it.
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
    pub const fn attacker_ids(&self, square: Square, by: Color) -> u16 {
        let [low, high] = &self.attacks[by.index()];
        u16::from_le_bytes([low.0[square.index()], high.0[square.index()]])
    }

    /// The squares that a color attacks.
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.squares_where(color, [0xff; 2])
    }

    /// The squares that the piece on a square attacks; none if the square is empty.
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        let piece = self.piece_byte(square);
        if piece.is_empty() { Bitboard::EMPTY } else { self.squares_where(piece.color(), piece.mask_bytes()) }
    }

    /// The number of squares of `area` that the piece on a square attacks.
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
    pub fn mobility(&self, square: Square, area: Bitboard) -> usize {
        (self.attacks_from(square) & area).len()
    }

    /// The squares of a color's pieces.
    pub const fn pieces_of(&self, color: Color) -> Bitboard {
        self.sets.of_color(color)
    }

    /// The least valuable of a color's pieces that attack a square: its square and its type.
    ///
    /// ```
    /// use fianchetto_attack_table::AttackBoard;
    /// use fianchetto_types::{Color, PieceType, Square};
    /// let board = AttackBoard::default();
    /// let least = board.least_valuable_attacker(Square::D2, Color::White);
    /// assert_eq!(least, Some((Square::B1, PieceType::Knight)));
    /// ```
    pub fn least_valuable_attacker(&self, square: Square, by: Color) -> Option<(Square, PieceType)> {
        self.least_valuable_of(self.attacker_ids(square, by), by)
    }

    /// The least valuable piece of a piece mask, such as the remaining attackers in a static
    /// exchange evaluation.
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
