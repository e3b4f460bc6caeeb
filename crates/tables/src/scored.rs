//! Linked lists whose prepared moves carry a score: a table that the user builds from piece-square tables of his own.
//!
//! The successors are indices, since no one can know the addresses of a table that somebody else declares.

use fianchetto_types::{Color, Move, Piece, Role, Square, Wing};
use static_assertions::const_assert_eq;

use crate::lists::{self, ALL_NODES};

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
pub struct Node {
    /// The prepared move.
    pub mv: Move,
    /// What it changes.
    pub score: i16,
    /// The next node if the target is empty (0), and if it is occupied (1).
    pub next: [Place; 2],
}

/// A place in the lists of one color; an end is beyond them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Place(u16);

impl Place {
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
    nodes: [[Node; ALL_NODES]; 2],
    tables: PieceSquareTables,
}

const_assert_eq!(size_of::<Node>(), 8);
const_assert_eq!(size_of::<[[Node; ALL_NODES]; 2]>(), 58_688);

static HEADS: [[Place; 64]; 5] = {
    let mut heads = [[Place(0); 64]; 5];
    let mut list = 0;
    while list < 5 * 64 {
        heads[list / 64][list % 64] = Place(lists::head(list / 64, list % 64) as u16);
        list += 1;
    }
    heads
};

/// The size of the lists with their heads.
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
    pub const fn head(&self, role: Role, from: Square) -> Place {
        HEADS[lists::row(role)][from.index()]
    }

    /// The node at a place, or `None` at the end.
    #[inline]
    #[must_use]
    pub fn node(&self, color: Color, place: Place) -> Option<&Node> {
        self.nodes[color.index()].get(place.index())
    }

    /// The score of any move.
    #[inline]
    #[must_use]
    pub const fn score(&self, man: Piece, mv: Move) -> i16 {
        self.tables.change(man, mv)
    }
}

const fn nodes_of(color: Color, tables: &PieceSquareTables) -> [Node; ALL_NODES] {
    let mut nodes = [Node { mv: Move::NULL, score: 0, next: [Place(0); 2] }; ALL_NODES];
    let kinds = [Role::Queen, Role::Rook, Role::Bishop, Role::King, Role::Knight];
    let mut list = 0;
    while list < 5 * 64 {
        let man = kinds[list / 64].of(color);
        let mut index = lists::head(list / 64, list % 64);
        while index < lists::end(list / 64, list % 64) {
            let lists::Node { mv, if_empty, if_occupied } = lists::node(index);
            let next = [Place(if_empty as u16), Place(if_occupied as u16)];
            nodes[index] = Node { mv, score: tables.change(man, mv), next };
            index += 1;
        }
        list += 1;
    }
    nodes
}
