//! Linked lists whose prepared moves carry a score: a table that the user builds from piece-square
//! tables.
//!
//! The successors are indices, since the addresses of a table that the user declares are not known
//! here.

use fianchetto_types::{CastlingSide, Color, Move, Piece, PieceType, Square};

use crate::lists::{self, ALL_NODES};
use crate::{Aligned, generated};

/// The value of each piece type, from pawn to king, on each square from a1 to h8, as White sees the
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceSquareTables(pub [[i16; 64]; 6]);

impl PieceSquareTables {
    /// The value of a piece on a square. Black's squares are mirrored.
    pub const fn value(&self, piece: Piece, square: Square) -> i16 {
        let square = match piece.color {
            Color::White => square,
            Color::Black => square.mirrored(),
        };
        self.0[piece.piece_type.index()][square.index()]
    }

    /// How a move changes the value of the side that makes it; the value of a captured piece is
    /// left out. Castling moves the rook too, and a promotion changes the piece.
    ///
    /// ```
    /// use fianchetto_tables::scored::PieceSquareTables;
    /// use fianchetto_types::{Color, Move, PieceType, Square};
    /// let mut tables = PieceSquareTables([[0; 64]; 6]);
    /// tables.0[PieceType::Knight.index()][Square::F3.index()] = 20;
    /// let score = |color, from, to| tables.change(PieceType::Knight.of(color), Move::quiet(from, to));
    /// assert_eq!(score(Color::White, Square::G1, Square::F3), 20);
    /// assert_eq!(score(Color::Black, Square::F6, Square::G8), -20);
    /// ```
    pub const fn change(&self, piece: Piece, mv: Move) -> i16 {
        if mv.is_castling() {
            let (castling_side, rook) =
                (CastlingSide::of(mv.from(), mv.to()), PieceType::Rook.of(piece.color));
            return self.step(piece, mv.from(), castling_side.king_target(piece.color))
                + self.step(rook, mv.to(), castling_side.rook_target(piece.color));
        }
        let arriving = match mv.promotion() {
            Some(piece_type) => piece_type.of(piece.color),
            None => piece,
        };
        self.value(arriving, mv.to()) - self.value(piece, mv.from())
    }

    const fn step(&self, piece: Piece, from: Square, to: Square) -> i16 {
        self.value(piece, to) - self.value(piece, from)
    }
}

/// One move of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredNode {
    /// The prepared move.
    pub mv: Move,
    /// How it changes the value of the side that makes it.
    pub score: i16,
    /// The next node if the target is empty (0), and if it is occupied (1).
    pub next: [ScoredIndex; 2],
}

/// The index of a node in the lists of one color; after the last node of a list comes one beyond
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct ScoredIndex(u16);

impl ScoredIndex {
    /// The index as a number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The lists of all piece types but pawns, for both colors, with the tables that they were made
/// from.
///
/// ```
/// use fianchetto_tables::scored::{PieceSquareTables, ScoredLists};
/// use fianchetto_types::{Color, PieceType, Square};
///
/// const MINE: PieceSquareTables = PieceSquareTables([[1; 64]; 6]);
/// static LISTS: ScoredLists = ScoredLists::new(MINE);
/// let knight_a1 = LISTS.node(Color::White, LISTS.head(PieceType::Knight, Square::A1)).unwrap();
/// assert_eq!((knight_a1.mv.to(), knight_a1.score), (Square::B3, 0));
/// ```
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct ScoredLists {
    nodes: [[ScoredNode; ALL_NODES]; 2],
    tables: PieceSquareTables,
}

/// The move of each node, and the indices of the next node if the target is empty and if it is
/// occupied.
static NODES: Aligned<[[u16; 3]; ALL_NODES]> = Aligned(generated!("scored_nodes"));

static HEADS: Aligned<[[ScoredIndex; 64]; 5]> = Aligned(generated!("scored_heads"));

/// The bytes of the lists with their heads, as a program reads them.
pub const BYTES: usize = size_of::<ScoredLists>() + size_of_val(&HEADS);

impl ScoredLists {
    /// The lists with the scores of these tables. Call it in the initialiser of a static.
    pub const fn new(tables: PieceSquareTables) -> Self {
        Self { nodes: [nodes_of(Color::White, &tables), nodes_of(Color::Black, &tables)], tables }
    }

    /// The index of the first node of a piece's list; a pawn has none.
    pub const fn head(&self, piece_type: PieceType, from: Square) -> ScoredIndex {
        HEADS.0[lists::row(piece_type)][from.index()]
    }

    /// The node at an index, or `None` at the end of a list.
    pub fn node(&self, color: Color, index: ScoredIndex) -> Option<&ScoredNode> {
        self.nodes[color.index()].get(index.index())
    }

    /// The score of any move.
    #[inline]
    pub const fn score(&self, piece: Piece, mv: Move) -> i16 {
        self.tables.change(piece, mv)
    }
}

const fn nodes_of(color: Color, tables: &PieceSquareTables) -> [ScoredNode; ALL_NODES] {
    let mut nodes = [ScoredNode { mv: Move::NULL, score: 0, next: [ScoredIndex(0); 2] }; ALL_NODES];
    let piece_types =
        [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::King, PieceType::Knight];
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
