//! Queries for engines: attackers of a square, attacks of a piece, mobility, the least valuable attacker.

use fianchetto_types::{Bitboard, Color, PieceType, Square};

use super::position::AttackBoard;

impl AttackBoard {
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
