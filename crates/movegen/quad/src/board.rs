//! The side-relative board of 32 bytes.

use fianchetto_types::{Bitboard, CastlingRights, Color, Piece, Role, Setup, Square};

/// A whole position in 32 bytes, seen from the side to move.
///
/// Four bitboards as in the quad-bitboard document: one for the side and three for the bits of the role's code. Two
/// codes that the document leaves free say the rest: role 7 is a rook that may still castle, and the side's bit on an
/// empty square is the en-passant target. Chess960 needs nothing more.
///
/// The side to move always moves up the board: its own men have a clear side bit, and after a move the bytes of all
/// four bitboards are reversed. So half of the code for generating moves is enough, and none of it asks for the color.
/// A child is a copy; there is nothing to unmake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(C, align(32))]
pub struct SideQuad {
    /// The men of the side that is not to move, and the en-passant target.
    pub(crate) theirs: u64,
    /// The three bits of the role codes, lowest first.
    pub(crate) roles: [u64; 3],
}

/// The code of a rook that may still castle.
const CASTLING_ROOK: u64 = 7;

/// A square as the side to move sees it, and back.
#[inline]
pub(crate) const fn seen_by(turn: Color, square: Square) -> Square {
    match turn {
        Color::White => square,
        Color::Black => square.mirrored(),
    }
}

impl SideQuad {
    /// The position that a setup describes; clocks and the color of the side to move are not kept.
    #[must_use]
    pub fn from_setup(setup: &Setup) -> Self {
        let mut board = Self::default();
        for (square, piece) in setup.pieces() {
            let may_castle = setup.castling.rooks().contains(square);
            let code = if may_castle { CASTLING_ROOK } else { piece.role.index() as u64 };
            board.put(seen_by(setup.turn, square), code, piece.color != setup.turn);
        }
        if let Some(target) = setup.en_passant {
            board.put(seen_by(setup.turn, target), 0, true);
        }
        board
    }

    /// The setup that this position stands for if it is `turn`'s move; the clocks are those of a new game.
    #[must_use]
    pub fn to_setup(&self, turn: Color) -> Setup {
        let mut setup = Setup { turn, ..Setup::EMPTY };
        let mut rooks = Bitboard::EMPTY;
        for square in Square::all() {
            let at = seen_by(turn, square);
            match self.code_at(at) {
                0 if self.is_theirs(at) => setup.en_passant = Some(square),
                CASTLING_ROOK => rooks.insert(square),
                _ => {}
            }
            setup.put(square, self.piece_at(at, turn));
        }
        setup.castling = CastlingRights::of_rooks(rooks);
        setup
    }

    /// The role's code on a square as the side to move sees it, 0 if it is empty.
    #[inline]
    fn code_at(&self, at: Square) -> u64 {
        let bit = |word: u64| word >> at.index() & 1;
        bit(self.roles[0]) | bit(self.roles[1]) << 1 | bit(self.roles[2]) << 2
    }

    #[inline]
    const fn is_theirs(&self, at: Square) -> bool {
        self.theirs >> at.index() & 1 != 0
    }

    pub(crate) fn piece_at(&self, at: Square, turn: Color) -> Option<Piece> {
        let role = match self.code_at(at) {
            CASTLING_ROOK => Some(Role::Rook),
            code => Role::new(code as u8),
        };
        role.map(|role| role.of(if self.is_theirs(at) { !turn } else { turn }))
    }

    fn put(&mut self, at: Square, code: u64, theirs: bool) {
        for (index, word) in self.roles.iter_mut().enumerate() {
            *word |= (code >> index & 1) << at.index();
        }
        self.theirs |= u64::from(theirs) << at.index();
    }

    /// The squares with men of a role, of both sides; castling rooks are rooks.
    #[inline]
    pub(crate) const fn of_role(&self, role: Role) -> u64 {
        let [low, middle, high] = self.roles;
        match role {
            Role::Pawn => low & !middle & !high,
            Role::Knight => middle & !low & !high,
            Role::Bishop => low & middle & !high,
            Role::Rook => high & !(low ^ middle),
            Role::Queen => low & high & !middle,
            Role::King => middle & high & !low,
        }
    }

    /// The squares with men.
    #[inline]
    pub(crate) const fn occupied(&self) -> u64 {
        self.roles[0] | self.roles[1] | self.roles[2]
    }

    /// The squares with men of the side to move.
    #[inline]
    pub(crate) const fn ours(&self) -> u64 {
        self.occupied() & !self.theirs
    }

    /// The squares with men of the other side.
    #[inline]
    pub(crate) const fn their_men(&self) -> u64 {
        self.occupied() & self.theirs
    }

    /// The rooks of both sides that may still castle.
    #[inline]
    pub(crate) const fn castling_rooks(&self) -> u64 {
        self.roles[0] & self.roles[1] & self.roles[2]
    }

    /// The en-passant target, as a set of one or none.
    #[inline]
    pub(crate) const fn en_passant(&self) -> u64 {
        self.theirs & !self.occupied()
    }

    /// The four words, the side's first.
    #[inline]
    pub(crate) const fn words(&self) -> [u64; 4] {
        [self.theirs, self.roles[0], self.roles[1], self.roles[2]]
    }

    /// The board of four words.
    #[inline]
    pub(crate) const fn from_words([theirs, low, middle, high]: [u64; 4]) -> Self {
        Self { theirs, roles: [low, middle, high] }
    }
}
