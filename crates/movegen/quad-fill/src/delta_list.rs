//! The moves of one node, each with its delta.

use alloc::vec::Vec;

use fianchetto_board_repr::{Delta, Node, XorQuad};
use fianchetto_movegen_core::{MoveList, Stage, Technique, perft::LeafCounter};
use fianchetto_simd::quad::Conversion;
use fianchetto_types::Move;

/// The moves of one node with their deltas, each made and taken back by one xor of the position's
/// cache line.
///
/// *Source:* Gerd Isenberg in the Wiki's article on quad-bitboards: "make/unmake is almost one
/// simdwise xor/add/and instruction with delta\[moveNr\] on that board-structure". The pieces that
/// move and are captured are read from the 8x8 board to which the quad-bitboard is converted "once
/// per node".
///
/// ```
/// use fianchetto_board_repr::XorQuad;
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_quad_fill::{DeltaList, QuadFill};
/// use fianchetto_types::ValidSetup;
///
/// /// Counts the leaves of a tree: one list for each ply.
/// fn perft(technique: &QuadFill, board: &mut XorQuad, lists: &mut [DeltaList]) -> usize {
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
/// let mut board = XorQuad::from_setup(&ValidSetup::INITIAL);
/// let technique = QuadFill::best();
/// let mut lists = vec![DeltaList::new(&technique); 3];
/// assert_eq!(perft(&technique, &mut board, &mut lists), 8902);
/// assert_eq!(board, XorQuad::from_setup(&ValidSetup::INITIAL), "all moves are taken back");
/// ```
#[derive(Clone, Debug)]
pub struct DeltaList {
    conversion: Conversion,
    moves: Vec<Move>,
    deltas: Vec<Delta>,
}

impl DeltaList {
    /// An empty list that converts boards on this technique's path.
    pub fn new(technique: &impl Technique) -> Self {
        let conversion = Conversion::of(technique.isa());
        Self { conversion, moves: Vec::new(), deltas: Vec::new() }
    }

    /// Replaces the list by the legal moves of a stage.
    pub fn generate<G: Technique<Board = XorQuad>>(&mut self, technique: &G, board: &XorQuad, stage: Stage) {
        let mut moves = MoveList::new();
        technique.list(Node::new(board), stage, &mut moves);
        self.fill(board, &moves);
    }

    /// Replaces the list by these moves of a position.
    pub fn fill(&mut self, board: &XorQuad, moves: &[Move]) {
        self.moves.clear();
        self.moves.extend_from_slice(moves);
        self.deltas.clear();
        let codes = board.bitboards().to_codes(self.conversion);
        self.deltas.reserve(moves.len());
        board.deltas(moves, &codes, |delta| self.deltas.push(delta));
    }

    /// The moves with their deltas, in generation order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Move, &Delta)> {
        self.moves.iter().copied().zip(&self.deltas)
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

/// A delta list for each ply of a tree, to make and take back moves on one board.
#[derive(Clone, Debug, Default)]
pub struct DeltaLeaves(Vec<DeltaList>);

impl<G: Technique<Board = XorQuad>> LeafCounter<G> for DeltaLeaves {
    fn new(_: &G) -> Self {
        Self::default()
    }

    fn push(&mut self, technique: &G, board: &XorQuad, owner: usize, totals: &mut [u64]) {
        totals[owner] += technique.count(Node::new(board), Stage::All) as u64;
    }

    fn count_tree(
        &mut self,
        technique: &G,
        board: &mut XorQuad,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        self.0.resize(depth.saturating_sub(1) as usize, DeltaList::new(technique));
        totals[owner] += leaves(technique, board, &mut self.0);
    }

    fn flush(&mut self, _: &G, _: &mut [u64]) {}
}

/// Counts the leaves below a position: a list for each ply except the last, whose moves are
/// counted.
fn leaves<G: Technique<Board = XorQuad>>(technique: &G, board: &mut XorQuad, lists: &mut [DeltaList]) -> u64 {
    let [list, below @ ..] = lists else { return technique.count(Node::new(board), Stage::All) as u64 };
    list.generate(technique, board, Stage::All);
    let mut total = 0;
    for delta in &list.deltas {
        board.apply(delta);
        total += leaves(technique, board, below);
        board.revert(delta);
    }
    total
}
