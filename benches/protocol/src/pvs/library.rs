//! What the engine-like search asks of a library of moves.

use super::evaluation::Evaluation;
use super::memory::MoveScores;

/// A library as an engine's author uses it at its best: its own board, exchanges, record of
/// repetitions and picker.
///
/// A piece is a number from White's pawn 0 to Black's king 11, a square one from a1, 0, to h8, 63,
/// then the next rank.
pub trait Library {
    /// A position, which a move changes or copies.
    type Board;

    /// What a node computes once: checks and pins.
    type Node;

    /// A move. Castling goes to the square of the rook.
    type Move: Copy + PartialEq;

    /// Gives the moves of a node one by one.
    type Picker;

    /// The position of a FEN, if it can be read.
    fn board(&self, fen: &str) -> Option<Self::Board>;

    /// Begins a search: the record has this position alone.
    fn begin(&mut self, root: &Self::Board);

    /// Visits every piece with its square.
    fn each_piece(&self, board: &Self::Board, visit: impl FnMut(usize, usize));

    /// The side to move, White 0 and Black 1.
    fn side(&self, board: &Self::Board) -> usize;

    /// The key.
    fn key(&self, board: &Self::Board) -> u64;

    /// Whether the last move was a double push: libraries differ in whether the key counts it.
    fn has_en_passant(&self, board: &Self::Board) -> bool;

    /// The facts of a node this far from the root.
    fn node(&mut self, board: &Self::Board, ply: usize) -> Self::Node;

    /// Whether the side to move is in check.
    fn is_check(&self, board: &Self::Board, node: &Self::Node) -> bool;

    /// Whether the position occurred before since the root, has too few pieces, or fifty moves
    /// without progress that no mate ends.
    fn is_draw(&self, board: &Self::Board, node: &Self::Node) -> bool;

    /// Whether the side to move has more than king and pawns.
    fn has_officers(&self, board: &Self::Board) -> bool;

    /// The piece that a move of this or another position moves; `None` from an empty square.
    fn mover(&self, board: &Self::Board, mv: Self::Move) -> Option<usize>;

    /// The origin of a move, and 64 times its target.
    fn from_to(mv: Self::Move) -> usize;

    /// The piece type of a promotion, pawn 0 to king 5; otherwise 0.
    fn promotion(mv: Self::Move) -> usize;

    /// Whether the exchange that a move begins gains at least this much: pieces are worth 100, 320,
    /// 330, 500 and 900, the least valuable captures first, and of equal ones that on the lowest
    /// square.
    fn gains(&self, board: &Self::Board, mv: Self::Move, threshold: i32) -> bool;

    /// Adds what a move changes to an evaluation.
    fn follow(&self, board: &Self::Board, mv: Self::Move, evaluation: &mut Evaluation);

    /// All moves: the hash move, captures and promotions that lose nothing, killers, quiet moves,
    /// the other captures and promotions. Captures come by most valuable victim and promotion, then
    /// by least valuable attacker ([`MoveScores::capture`]), quiet moves by [`MoveScores::quiet`].
    /// Promotions to less than a queen are with those that lose.
    fn all_moves(&mut self, hash: Option<Self::Move>, killers: [Option<Self::Move>; 2]) -> Self::Picker;

    /// Captures that lose nothing, and promotions to a queen.
    fn good_captures(&mut self) -> Self::Picker;

    /// The next legal move of a node this far from the root.
    fn next(
        &mut self,
        picker: &mut Self::Picker,
        board: &Self::Board,
        node: &Self::Node,
        scores: MoveScores<'_>,
        ply: usize,
    ) -> Option<Picked<Self::Move>>;

    /// Leaves out quiet moves from now on.
    fn skip_quiets(picker: &mut Self::Picker);

    /// Runs `visit` on the position after a move, or after passing the turn, with it in the record.
    fn descend<R>(
        &mut self,
        board: &mut Self::Board,
        mv: Option<Self::Move>,
        visit: impl FnOnce(&mut Self, &mut Self::Board) -> R,
    ) -> R;
}

/// A move from a picker.
#[derive(Clone, Copy, Debug)]
pub struct Picked<M> {
    /// The move.
    pub mv: M,
    /// The piece that it moves, which a picker may know from its list.
    pub piece: usize,
    /// Its score, if it is quiet.
    pub score: i32,
    /// Whether it neither captures nor promotes.
    pub is_quiet: bool,
}
