//! The lists of moves, in the form that each author gave them. All have the same order.
//!
//! Where a table refers to its own nodes, the build script cannot know their addresses. It writes
//! the index of the first node and the number of nodes, and the compiler makes a reference of them.

#![allow(unused_imports, dead_code, reason = "each family uses a part of it")]

use fianchetto_types::{Color, Move, PieceType, Square};

use crate::{Aligned, generated};

/// The nodes of bishop, rook and queen.
pub(crate) const SLIDER_NODES: usize = 1456 + 896 + 560;

/// The nodes of king and knight.
pub(crate) const LEAPER_NODES: usize = 420 + 336;

/// The nodes of all.
pub(crate) const ALL_NODES: usize = SLIDER_NODES + LEAPER_NODES;

/// The row of a piece type in the tables by piece type and square: that of the original's slider
/// tables, then king and knight. A pawn has no list and gets the last row.
pub(crate) const fn row(piece_type: PieceType) -> usize {
    match piece_type {
        PieceType::Queen => 0,
        PieceType::Rook => 1,
        PieceType::Bishop => 2,
        PieceType::King => 3,
        PieceType::Knight | PieceType::Pawn => 4,
    }
}

/// The row of a slider; the queen's for any other piece.
pub(crate) const fn slider_row(piece_type: PieceType) -> usize {
    match piece_type {
        PieceType::Rook => 1,
        PieceType::Bishop => 2,
        _ => 0,
    }
}

/// The lists of a table of nodes, from the index of the first node and the number of nodes of each.
pub(crate) const fn slices<T, const ROWS: usize>(
    nodes: &'static [T],
    heads: &[[[u64; 2]; 64]; ROWS],
) -> [[&'static [T]; 64]; ROWS] {
    let mut lists = [[&[] as &[T]; 64]; ROWS];
    let mut list = 0;
    while list < ROWS * 64 {
        lists[list / 64][list % 64] = slice(nodes, heads[list / 64][list % 64]);
        list += 1;
    }
    lists
}

/// Some nodes of a table, from the index of the first one and their number.
pub(crate) const fn slice<T>(nodes: &'static [T], [start, length]: [u64; 2]) -> &'static [T] {
    nodes.split_at(start as usize).1.split_at(length as usize).0
}

#[cfg(feature = "leaps")]
pub mod leaps {
    //! The prepared moves of king and knight: plain lists, since a leaper cannot be blocked.

    use super::*;

    static MOVES: Aligned<[Move; LEAPER_NODES]> = Aligned(generated!("leap_moves"));
    static HEADS: Aligned<[[&[Move]; 64]; 2]> = Aligned(slices(&MOVES.0, &generated!("leap_heads")));

    /// The bytes of the moves and the heads.
    pub const BYTES: usize = size_of_val(&MOVES) + size_of_val(&HEADS);

    /// The moves of a king.
    pub const fn king(from: Square) -> &'static [Move] {
        HEADS.0[0][from.index()]
    }

    /// The moves of a knight.
    ///
    /// ```
    /// use fianchetto_types::{Move, Square};
    /// let moves = fianchetto_tables::leaps::knight(Square::A1);
    /// assert_eq!(moves, [Move::quiet(Square::A1, Square::B3), Move::quiet(Square::A1, Square::C2)]);
    /// ```
    pub const fn knight(from: Square) -> &'static [Move] {
        HEADS.0[1][from.index()]
    }
}

#[cfg(feature = "move-table")]
pub mod move_table {
    //! Ferret's move table: a list of nodes for each piece type and square, each with the rest of
    //! the list that follows if it is blocked.
    //!
    //! Source: Bruce Moreland, *Move Table move generation*,
    //! <https://web.archive.org/web/20070715002634/www.brucemo.com/compchess/programming/movetable.htm>.

    use super::*;

    /// One move of a list.
    #[derive(Clone, Copy, Debug)]
    pub struct MoveTableNode {
        /// The move; Ferret stores its target only.
        pub mv: Move,
        /// The rest of the list from the next ray on: empty on the last ray.
        pub blocked: &'static [MoveTableNode],
    }

    static NODES: Aligned<[MoveTableNode; ALL_NODES]> = Aligned({
        let generated: [[u64; 3]; ALL_NODES] = generated!("move_table_nodes");
        let mut nodes = [MoveTableNode { mv: Move::NULL, blocked: &[] }; ALL_NODES];
        let mut index = 0;
        while index < ALL_NODES {
            let [mv, start, length] = generated[index];
            let blocked = slice(&NODES.0, [start, length]);
            nodes[index] = MoveTableNode { mv: Move::from_bits(mv as u16), blocked };
            index += 1;
        }
        nodes
    });

    static HEADS: Aligned<[[&[MoveTableNode]; 64]; 5]> =
        Aligned(slices(&NODES.0, &generated!("move_table_heads")));

    /// The bytes of the nodes and their heads.
    pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

    /// The list of a piece's moves; a pawn has none.
    ///
    /// ```
    /// use fianchetto_tables::move_table::list;
    /// use fianchetto_types::{PieceType, Square};
    /// let bishop_d5 = list(PieceType::Bishop, Square::D5);
    /// assert_eq!(bishop_d5[0].mv.to(), Square::E6);
    /// assert_eq!(bishop_d5[0].blocked[0].mv.to(), Square::C6);
    /// assert_eq!(bishop_d5.len(), 13);
    /// ```
    pub const fn list(piece_type: PieceType, from: Square) -> &'static [MoveTableNode] {
        HEADS.0[row(piece_type)][from.index()]
    }
}

#[cfg(feature = "skip")]
pub mod skip {
    //! Lists whose nodes hold the number of nodes to leave out if the target is occupied, after
    //! Diep.
    //!
    //! Source: Vincent Diepeveen, *Diep move generator speeded up*, Computer Chess Club, 1 January
    //! 2005,
    //! <https://www.stmintz.com/ccc/index.php?id=403656>.

    use super::*;

    /// One move of a list.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[repr(C)]
    pub struct SkipNode {
        /// The prepared move.
        pub mv: Move,
        /// Its target.
        pub to: Square,
        /// The number of nodes to leave out if the target is occupied: the rest of the ray, at most
        /// six.
        pub skip: u8,
    }

    static NODES: Aligned<[SkipNode; ALL_NODES]> = Aligned(generated!("skip_nodes"));
    static HEADS: Aligned<[[&[SkipNode]; 64]; 5]> = Aligned(slices(&NODES.0, &generated!("skip_heads")));

    /// The bytes of the nodes and their heads.
    pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

    /// The list of a piece's moves; a pawn has none.
    ///
    /// ```
    /// use fianchetto_tables::skip::list;
    /// use fianchetto_types::{PieceType, Square};
    /// let rook_a1 = list(PieceType::Rook, Square::A1);
    /// assert_eq!((rook_a1[2].to, rook_a1[2].skip), (Square::A4, 4));
    /// assert_eq!(rook_a1[2 + 1 + 4].to, Square::B1);
    /// ```
    pub const fn list(piece_type: PieceType, from: Square) -> &'static [SkipNode] {
        HEADS.0[row(piece_type)][from.index()]
    }
}

#[cfg(feature = "linked")]
pub mod linked {
    //! Conditional linked lists: each node refers to both of its successors.
    //!
    //! Source: *Table-driven Move Generation*, section *Conditional Linked List*, Chess Programming
    //! Wiki,
    //! <https://www.chessprogramming.org/Table-driven_Move_Generation#ConditionalLinkedList>.

    use super::*;

    /// One move of a slider.
    #[derive(Clone, Copy, Debug)]
    pub struct LinkedNode {
        /// The target of the move.
        pub to: Square,
        /// The prepared move.
        pub mv: Move,
        /// The next node if the target is empty (0), and if it is occupied (1).
        pub next: [Option<&'static LinkedNode>; 2],
    }

    /// The nodes of queen, rook and bishop.
    static NODES: Aligned<[LinkedNode; SLIDER_NODES]> = Aligned({
        let generated: [[u64; 3]; SLIDER_NODES] = generated!("linked_nodes");
        let mut nodes = [LinkedNode { to: Square::A1, mv: Move::NULL, next: [None; 2] }; SLIDER_NODES];
        let mut index = 0;
        while index < SLIDER_NODES {
            let [mv, if_empty, if_occupied] = generated[index];
            let mv = Move::from_bits(mv as u16);
            nodes[index] =
                LinkedNode { to: mv.to(), mv, next: [reference(if_empty), reference(if_occupied)] };
            index += 1;
        }
        nodes
    });

    static HEADS: Aligned<[[&LinkedNode; 64]; 3]> = Aligned({
        let generated: [[u64; 64]; 3] = generated!("linked_heads");
        let mut heads = [[&NODES.0[0]; 64]; 3];
        let mut list = 0;
        while list < 3 * 64 {
            heads[list / 64][list % 64] = &NODES.0[generated[list / 64][list % 64] as usize];
            list += 1;
        }
        heads
    });

    /// The bytes of the nodes and their heads. The original counts 16 bytes a node with pointers of
    /// four bytes: 46,592 in all.
    pub const BYTES: usize = size_of_val(&NODES) + size_of_val(&HEADS);

    /// The node with this index; all ones are the end of a list.
    const fn reference(index: u64) -> Option<&'static LinkedNode> {
        if index == u64::MAX { None } else { Some(&NODES.0[index as usize]) }
    }

    /// The first node of a queen, rook or bishop; of a queen for any other piece.
    ///
    /// ```
    /// use fianchetto_tables::linked::head;
    /// use fianchetto_types::{PieceType, Square};
    /// let e5 = head(PieceType::Rook, Square::E4);
    /// let [if_empty, if_occupied] = e5.next.map(|node| node.unwrap().to);
    /// assert_eq!((e5.to, if_empty, if_occupied), (Square::E5, Square::E6, Square::F4));
    /// ```
    pub const fn head(piece_type: PieceType, from: Square) -> &'static LinkedNode {
        HEADS.0[slider_row(piece_type)][from.index()]
    }
}

#[cfg(feature = "dense")]
pub mod dense {
    //! The linked lists in packed nodes with indices of twelve bits.
    //!
    //! Source: Matthew R. Brades, *CPW Move Table compression*, Computer Chess Club, 8 September
    //! 2012,
    //! <http://www.talkchess.com/forum/viewtopic.php?t=45042>.

    use super::*;

    /// A node in 32 bits: the target square in the low byte, then the successors if it is empty and
    /// if it is occupied.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    #[repr(transparent)]
    pub struct DenseNode32(u32);

    /// A node in 64 bits: as [`DenseNode32`], and above it the prepared move. The top 16 bits are
    /// free.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    #[repr(transparent)]
    pub struct DenseNode64(u64);

    /// The index of a node, twelve bits; after the last node of a list comes one beyond the table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[repr(transparent)]
    pub struct DenseIndex(u16);

    static NODES_32: Aligned<[DenseNode32; SLIDER_NODES]> = Aligned(generated!("dense_nodes_32"));
    static NODES_64: Aligned<[DenseNode64; SLIDER_NODES]> = Aligned(generated!("dense_nodes_64"));
    static HEADS: Aligned<[[DenseIndex; 64]; 3]> = Aligned(generated!("dense_heads"));

    /// The twelve bits of an index.
    const INDEX_BITS: u16 = 0xfff;

    /// The bytes of the 32-bit nodes and the heads.
    pub const BYTES_32: usize = size_of_val(&NODES_32) + size_of_val(&HEADS);

    /// The bytes of the 64-bit nodes and the heads.
    pub const BYTES_64: usize = size_of_val(&NODES_64) + size_of_val(&HEADS);

    impl DenseNode32 {
        /// The target of the move.
        pub const fn to(self) -> Square {
            Square::wrapping(self.0 as u8)
        }

        /// The successor that a shift amount selects: 8 for an empty target, 20 for an occupied
        /// one.
        pub const fn next(self, shift: u32) -> DenseIndex {
            DenseIndex((self.0 >> (shift & 31)) as u16 & INDEX_BITS)
        }
    }

    impl DenseNode64 {
        /// As [`DenseNode32::to`].
        pub const fn to(self) -> Square {
            DenseNode32(self.0 as u32).to()
        }

        /// The prepared move.
        pub const fn mv(self) -> Move {
            Move::from_bits((self.0 >> 32) as u16)
        }

        /// As [`DenseNode32::next`].
        pub const fn next(self, shift: u32) -> DenseIndex {
            DenseIndex((self.0 >> (shift & 31)) as u16 & INDEX_BITS)
        }
    }

    impl DenseIndex {
        /// The index as a number.
        pub const fn index(self) -> usize {
            self.0 as usize
        }

        /// The node at this index, or `None` at the end of a list: the loop's only branch is also
        /// the bounds check.
        pub fn node_32(self) -> Option<DenseNode32> {
            NODES_32.0.get(self.index()).copied()
        }

        /// The node at this index in the 64-bit form.
        pub fn node_64(self) -> Option<DenseNode64> {
            NODES_64.0.get(self.index()).copied()
        }
    }

    /// The index of the first node of a queen, rook or bishop; of a queen for any other piece.
    ///
    /// ```
    /// use fianchetto_tables::dense::head;
    /// use fianchetto_types::{PieceType, Square};
    /// let e5 = head(PieceType::Rook, Square::E4).node_32().unwrap();
    /// assert_eq!(e5.to(), Square::E5);
    /// assert_eq!(e5.next(8).node_32().unwrap().to(), Square::E6);
    /// assert_eq!(e5.next(20).node_32().unwrap().to(), Square::F4);
    /// ```
    pub const fn head(piece_type: PieceType, from: Square) -> DenseIndex {
        HEADS.0[slider_row(piece_type)][from.index()]
    }
}

#[cfg(feature = "posdata")]
pub mod posdata {
    //! The butterfly tables of GNU Chess: `posdata[piece][from][square]` in words, as they were,
    //! and in bytes.
    //!
    //! A square's entry is the next position and the next direction, in this order: the index is
    //! whether the square is occupied. All routes end at their origin.
    //!
    //! Source: Hans Eric Sandström, 1989, in GNU Chess 1.55; as described in *Table-driven Move
    //! Generation*, Chess Programming Wiki,
    //! <https://www.chessprogramming.org/Table-driven_Move_Generation>.

    use super::*;

    /// The next position and the next direction from each square of a piece's route.
    pub type Route<T> = [[T; 2]; 64];

    static WORDS: Aligned<[[Route<u16>; 64]; 8]> = Aligned(generated!("posdata_words"));
    static BYTES: Aligned<[[Route<u8>; 64]; 8]> = Aligned(generated!("posdata_bytes"));

    /// The first index of the tables: the code of a piece type, and 7 for the black pawn. Plane 0
    /// is no piece.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Plane(u8);

    impl Plane {
        /// No piece, whose routes end where they begin.
        pub const NO_PIECE: Self = Self(0);

        /// The plane of a knight, bishop, rook, queen or king; also that of a white pawn.
        pub const fn of(piece_type: PieceType) -> Self {
            Self(piece_type as u8)
        }

        /// The plane of a pawn.
        pub const fn of_pawn(color: Color) -> Self {
            match color {
                Color::White => Self(PieceType::Pawn as u8),
                Color::Black => Self(7),
            }
        }
    }

    /// The route of a piece from a square, in words.
    ///
    /// ```
    /// use fianchetto_tables::posdata::{Plane, words};
    /// use fianchetto_types::{PieceType, Square};
    /// let route = words(Plane::of(PieceType::Rook), Square::B2);
    /// let [next_position, next_direction] = route[Square::B4.index()];
    /// assert_eq!(next_position, Square::B5.index() as u16);
    /// assert_eq!(next_direction, Square::C2.index() as u16);
    /// ```
    pub const fn words(plane: Plane, from: Square) -> &'static Route<u16> {
        &WORDS.0[(plane.0 & 7) as usize][from.index()]
    }

    /// The same in bytes.
    pub const fn bytes(plane: Plane, from: Square) -> &'static Route<u8> {
        &BYTES.0[(plane.0 & 7) as usize][from.index()]
    }
}
