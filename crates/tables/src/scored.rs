//! Linked lists whose prepared moves carry a score: a table that the user builds from piece-square tables of his own.
//!
//! The successors are indices, since no one can know the addresses of a table that somebody else declares.

use fianchetto_types::{Color, Move, Piece, Role, Square, Wing};
use static_assertions::const_assert_eq;

use crate::lists::{self, ALL_NODES};
use crate::{Aligned, generated};

/// What a man is worth on a square, for each role from pawn to king and each square from a1 to h8, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSquareTables(pub [[i16; 64]; 6]);

impl PieceSquareTables {
    /// The value of a man on a square. Black's men stand on the mirrored board.
    #[inline]
    #[must_use]
    pub const fn value(&self, man: Piece, square: Square) -> i16 {
        let square = match man.color {
            Color::White => square,
            Color::Black => square.mirrored(),
        };
        self.0[man.role.index() - 1][square.index()]
    }

    /// What a move changes, the man that is taken aside. Castling moves the rook too, and a promotion puts down
    /// another man than it lifts.
    ///
    /// ```
    /// use fianchetto_tables::scored::PieceSquareTables;
    /// use fianchetto_types::{Color, Move, Role, Square};
    /// let mut tables = PieceSquareTables([[0; 64]; 6]);
    /// tables.0[Role::Knight.index() - 1][Square::F3.index()] = 20;
    /// let score = |color, from, to| tables.change(Role::Knight.of(color), Move::quiet(from, to));
    /// assert_eq!(score(Color::White, Square::G1, Square::F3), 20);
    /// assert_eq!(score(Color::Black, Square::F6, Square::G8), -20);
    /// ```
    #[must_use]
    pub const fn change(&self, man: Piece, mv: Move) -> i16 {
        if mv.is_castling() {
            let (wing, rook) = (Wing::of(mv.from(), mv.to()), Role::Rook.of(man.color));
            return self.step(man, mv.from(), wing.king_target(man.color))
                + self.step(rook, mv.to(), wing.rook_target(man.color));
        }
        let arriving = match mv.promotion() {
            Some(role) => role.of(man.color),
            None => man,
        };
        self.value(arriving, mv.to()) - self.value(man, mv.from())
    }

    const fn step(&self, man: Piece, from: Square, to: Square) -> i16 {
        self.value(man, to) - self.value(man, from)
    }
}

/// One move of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredNode {
    /// The prepared move.
    pub mv: Move,
    /// What it changes.
    pub score: i16,
    /// The next node if the target is empty (0), and if it is occupied (1).
    pub next: [ScoredIndex; 2],
}

/// A place in the lists of one color; an end is beyond them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct ScoredIndex(u16);

impl ScoredIndex {
    /// The place's number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The lists of all kinds but pawns, for both colors, with the tables that they were made from.
///
/// ```
/// use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
/// use fianchetto_types::{Color, Role, Square};
///
/// const MINE: PieceSquareTables = PieceSquareTables([[1; 64]; 6]);
/// static LISTS: ScoredLists = ScoredLists::new(MINE);
/// let knight_a1 = LISTS.node(Color::White, LISTS.head(Role::Knight, Square::A1)).unwrap();
/// assert_eq!((knight_a1.mv.to(), knight_a1.score), (Square::B3, 0));
/// ```
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct ScoredLists {
    nodes: [[ScoredNode; ALL_NODES]; 2],
    tables: PieceSquareTables,
}

const_assert_eq!(size_of::<ScoredNode>(), 8);
const_assert_eq!(size_of::<[[ScoredNode; ALL_NODES]; 2]>(), 58_688);

/// The move of each node, and the indices of the next node if the target is empty and if it is occupied.
static NODES: Aligned<[[u16; 3]; ALL_NODES]> = Aligned(generated!("scored_nodes"));

static HEADS: Aligned<[[ScoredIndex; 64]; 5]> = Aligned(generated!("scored_heads"));

/// The bytes of the lists with their heads, as a program reads them.
pub const BYTES: usize = size_of::<ScoredLists>() + size_of_val(&HEADS);

impl ScoredLists {
    /// The lists with the scores of these tables: to be called in the initialiser of a static.
    #[must_use]
    pub const fn new(tables: PieceSquareTables) -> Self {
        Self { nodes: [nodes_of(Color::White, &tables), nodes_of(Color::Black, &tables)], tables }
    }

    /// The first place of a man's list; a pawn has none of its own.
    #[inline]
    #[must_use]
    pub const fn head(&self, role: Role, from: Square) -> ScoredIndex {
        HEADS.0[lists::row(role)][from.index()]
    }

    /// The node at a place, or `None` at the end.
    #[inline]
    #[must_use]
    pub fn node(&self, color: Color, index: ScoredIndex) -> Option<&ScoredNode> {
        self.nodes[color.index()].get(index.index())
    }

    /// The score of any move.
    #[inline]
    #[must_use]
    pub const fn score(&self, man: Piece, mv: Move) -> i16 {
        self.tables.change(man, mv)
    }
}

const fn nodes_of(color: Color, tables: &PieceSquareTables) -> [ScoredNode; ALL_NODES] {
    let mut nodes = [ScoredNode { mv: Move::NULL, score: 0, next: [ScoredIndex(0); 2] }; ALL_NODES];
    let piece_types = [Role::Queen, Role::Rook, Role::Bishop, Role::King, Role::Knight];
    let mut list = 0;
    let mut index = 0;
    while index < ALL_NODES {
        while list + 1 < 5 * 64 && HEADS.0[(list + 1) / 64][(list + 1) % 64].index() <= index {
            list += 1;
        }
        let [mv, if_empty, if_occupied] = NODES.0[index];
        let mv = Move::from_bits(mv);
        let next = [ScoredIndex(if_empty), ScoredIndex(if_occupied)];
        nodes[index] = ScoredNode { mv, score: tables.change(piece_types[list / 64].of(color), mv), next };
        index += 1;
    }
    nodes
}
