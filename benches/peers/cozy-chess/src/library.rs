//! The crate as an engine's author uses it at its best: exchanges, picker and record are written
//! for this search alone.

use std::iter;

use cozy_chess::{BitBoard, Board, Color, Move, Piece};
use fianchetto_benches_protocol::{Evaluation, Library, MoveScores, Picked};

use crate::board::{Change, after, each_change, gains, index};
use crate::picker::{Listed, Picker};

/// What a search keeps beside the board.
pub struct CozyChess {
    /// The moves of each ply.
    pub lists: Vec<Vec<Listed>>,
    /// The keys from the root on, each with how many half-moves before it can be repeated.
    record: Vec<(u64, usize)>,
}

impl CozyChess {
    pub fn new() -> Self {
        Self {
            lists: iter::repeat_with(|| Vec::with_capacity(218)).take(64).collect(),
            record: Vec::with_capacity(64),
        }
    }

    fn is_repetition(&self) -> bool {
        let Some((&(key, reversible), earlier)) = self.record.split_last() else { return false };
        // A repetition of the root alone is not enough.
        let first = earlier.len().saturating_sub(reversible).max(1);
        let candidates = earlier.get(first..).unwrap_or_default();
        candidates.iter().rev().skip(3).step_by(2).any(|&(other, _)| other == key)
    }

    fn push(&mut self, key: u64, is_irreversible: bool) {
        let reversible = match self.record.last() {
            Some(&(_, reversible)) if !is_irreversible => reversible + 1,
            _ => 0,
        };
        self.record.push((key, reversible));
    }
}

impl Library for CozyChess {
    type Board = Board;
    type Node = ();
    type Move = Move;
    type Picker = Picker;

    fn board(&self, fen: &str) -> Option<Board> {
        Board::from_fen(fen, false).ok()
    }

    fn begin(&mut self, root: &Board) {
        self.record.clear();
        self.record.push((root.hash_without_ep(), 0));
    }

    fn each_piece(&self, board: &Board, mut visit: impl FnMut(usize, usize)) {
        for color in Color::ALL {
            for piece in Piece::ALL {
                let squares = board.colored_pieces(color, piece);
                squares.into_iter().for_each(|square| visit(index(color, piece), square as usize));
            }
        }
    }

    fn side(&self, board: &Board) -> usize {
        board.side_to_move() as usize
    }

    fn key(&self, board: &Board) -> u64 {
        board.hash()
    }

    fn has_en_passant(&self, board: &Board) -> bool {
        board.en_passant().is_some()
    }

    /// The board keeps checkers and pins itself.
    fn node(&mut self, _: &Board, _: usize) {}

    fn is_check(&self, board: &Board, (): &()) -> bool {
        !board.checkers().is_empty()
    }

    fn is_draw(&self, board: &Board, (): &()) -> bool {
        let is_mate = || !board.checkers().is_empty() && !board.generate_moves(|_| true);
        self.is_repetition()
            || is_material_insufficient(board)
            || (board.halfmove_clock() >= 100 && !is_mate())
    }

    fn has_officers(&self, board: &Board) -> bool {
        let others = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        !(board.colors(board.side_to_move()) & !others).is_empty()
    }

    fn mover(&self, board: &Board, mv: Move) -> Option<usize> {
        let piece = board.piece_on(mv.from)?;
        let color = if board.colors(Color::Black).has(mv.from) { Color::Black } else { Color::White };
        Some(index(color, piece))
    }

    fn from_to(mv: Move) -> usize {
        mv.from as usize | (mv.to as usize) << 6
    }

    fn promotion(mv: Move) -> usize {
        mv.promotion.map_or(0, |piece| piece as usize)
    }

    fn gains(&self, board: &Board, mv: Move, threshold: i32) -> bool {
        gains(board, mv, threshold)
    }

    #[inline]
    fn follow(&self, board: &Board, mv: Move, evaluation: &mut Evaluation) {
        each_change(board, mv, |change| match change {
            Change::Removed(piece, square) => evaluation.remove(piece, square),
            Change::Added(piece, square) => evaluation.add(piece, square),
        });
    }

    fn all_moves(&mut self, hash: Option<Move>, killers: [Option<Move>; 2]) -> Picker {
        Picker::all_moves(hash, killers)
    }

    fn good_captures(&mut self) -> Picker {
        Picker::good_captures()
    }

    fn next(
        &mut self,
        picker: &mut Picker,
        board: &Board,
        (): &(),
        scores: MoveScores<'_>,
        ply: usize,
    ) -> Option<Picked<Move>> {
        picker.next(board, scores, &mut self.lists[ply])
    }

    fn skip_quiets(picker: &mut Picker) {
        picker.skip_quiets();
    }

    fn descend<R>(
        &mut self,
        board: &mut Board,
        mv: Option<Move>,
        visit: impl FnOnce(&mut Self, &mut Board) -> R,
    ) -> R {
        let mut child = after(board, mv);
        // Keys tell positions with other castling rights apart.
        self.push(child.hash_without_ep(), mv.is_none() || child.halfmove_clock() == 0);
        let result = visit(self, &mut child);
        self.record.pop();
        result
    }
}

/// Whether neither side can mate.
fn is_material_insufficient(board: &Board) -> bool {
    let [pawns, knights, bishops, rooks, queens, _] = Piece::ALL.map(|piece| board.pieces(piece));
    if !(pawns | rooks | queens).is_empty() {
        return false;
    }
    let dark = BitBoard::DARK_SQUARES;
    match knights.len() {
        0 => (bishops & dark).is_empty() || (bishops & !dark).is_empty(),
        1 => bishops.is_empty(),
        _ => false,
    }
}
