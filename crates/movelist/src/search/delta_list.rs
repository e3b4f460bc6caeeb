//! The moves of one node, each with what it changes on the board.

use alloc::vec::Vec;

use fianchetto_board_repr::{Delta, XorQuad};
use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage};
use fianchetto_types::Move;

/// The moves of one node with their deltas, so that each is made by one xor over the cache line of the position, and
/// taken back by another.
///
/// *Source:* Gerd Isenberg in the quad-bitboard document: "make/unmake is almost one simdwise xor/add/and instruction with
/// delta\[moveNr\] on that board-structure". To expand a move costs more than to make it, so the list pays where a move is
/// made more than once: by a search that comes back to it.
///
/// ```
/// use fianchetto_board_repr::XorQuad;
/// use fianchetto_movegen_core::{MoveGenerator, Stage};
/// use fianchetto_movelist::search::DeltaList;
/// use fianchetto_ternary::{Plain, StoreAll, TernaryForm};
/// use fianchetto_types::ValidSetup;
///
/// /// Counts the leaves of a tree: one list for each ply.
/// fn perft<G: MoveGenerator<Board = XorQuad>>(technique: &G, board: &mut XorQuad, lists: &mut [DeltaList]) -> usize {
///     let [list, below @ ..] = lists else { return 1 };
///     list.generate(technique, board, Stage::All);
///     let mut leaves = 0;
///     for (_, delta) in list.iter() {
///         board.apply(delta);
///         leaves += perft(technique, board, below);
///         board.revert(delta);
///     }
///     leaves
/// }
///
/// let technique = TernaryForm::<Plain, StoreAll, XorQuad>::best();
/// let mut board = XorQuad::from_setup(&ValidSetup::INITIAL);
/// let mut lists = vec![DeltaList::new(); 3];
/// assert_eq!(perft(&technique, &mut board, &mut lists), 8902);
/// assert_eq!(board, XorQuad::from_setup(&ValidSetup::INITIAL), "all moves are taken back");
/// ```
#[derive(Clone, Debug, Default)]
pub struct DeltaList {
    moves: Vec<Move>,
    deltas: Vec<Delta>,
}

impl DeltaList {
    /// A list without moves.
    pub const fn new() -> Self {
        Self { moves: Vec::new(), deltas: Vec::new() }
    }

    /// Puts the legal moves of a stage in the place of what is in the list.
    pub fn generate<G: MoveGenerator<Board = XorQuad>>(
        &mut self,
        generator: &G,
        board: &XorQuad,
        stage: Stage,
    ) {
        let mut moves = MoveList::new();
        generator.generate(board, stage, &mut moves);
        self.fill(board, &moves);
    }

    /// Puts these moves of a position in the place of what is in the list.
    pub fn fill(&mut self, board: &XorQuad, moves: &[Move]) {
        self.moves.clear();
        self.moves.extend_from_slice(moves);
        self.deltas.clear();
        self.deltas.extend(moves.iter().map(|&mv| board.delta(mv)));
    }

    /// The moves and what they change, in the order in which they were generated.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Move, &Delta)> {
        self.moves.iter().copied().zip(&self.deltas)
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}
