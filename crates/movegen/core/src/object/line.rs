//! A line of play: a position of a technique chosen at run time, which goes forward and back.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use fianchetto_board_repr::{BoardRepr, CheckInfo, Packed, Position, Sets};
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, Square};

use super::View;
use crate::interface::{EachScored, LeafCounter, MoveList, Stage, Technique};
use crate::perft::Perft;

/// The object behind a [`Line`], which is what programs use.
pub trait LineObject: Send + Sync {
    /// What the position answers.
    fn view(&self) -> View;

    /// The position in 256 bits.
    fn packed(&self) -> Packed;

    /// Adds the legal moves of a stage to a list.
    fn list(&self, stage: Stage, list: &mut MoveList);

    /// Adds the legal moves of a stage to a list, given the checks and pins of the position.
    fn list_with(&self, info: &CheckInfo, stage: Stage, list: &mut MoveList);

    /// Shows the legal moves of a stage, each with its score from the technique's table, or 0.
    fn for_each_scored(&self, stage: Stage, visit: &mut dyn FnMut(Move, i16));

    /// The number of legal moves of a stage.
    fn count(&self, stage: Stage) -> usize;

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;

    /// Whether a word is a legal move, given the checks and pins of the position.
    fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool;

    /// Makes a move that should be legal, and updates the view. Any other word gives some position, never undefined
    /// behaviour or a panic.
    fn make(&mut self, mv: Move, view: &mut View);

    /// Makes a null move, and updates the view.
    fn make_null(&mut self, view: &mut View);

    /// Takes back the last move or null move. Returns whether there was one since the line began.
    fn unmake(&mut self) -> bool;

    /// Counts the move sequences of a length.
    fn perft(&self, perft: Perft, depth: u32) -> u64;

    /// Counts the move sequences of a length after each legal move.
    fn divide(&self, perft: Perft, depth: u32, report: &mut dyn FnMut(Move, u64));

    /// Takes the tree below this position, at least one ply deep, whose leaves are credited to `totals[owner]` now or
    /// by [`flush_leaves`](Self::flush_leaves).
    fn take_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]);

    /// Takes the tree after each of these moves, `depth` plies deep: the first is credited to the first total, and so
    /// on.
    fn take_trees(&mut self, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]);

    /// Counts whatever has been taken but not yet counted.
    fn flush_leaves(&mut self, totals: &mut [u64]);

    /// Shows the position after each of these moves in 256 bits.
    fn packed_after(&mut self, moves: &[Move], visit: &mut dyn FnMut(Packed));

    /// The same position as the start of another line.
    fn boxed_clone(&self) -> Box<dyn LineObject>;
}

/// A position of a technique chosen at run time ([`AnyTechnique::line`](super::AnyTechnique::line)), which goes
/// forward and back.
///
/// It is a [`Position`], so that everything written for positions works on it. Since it knows its technique, it also
/// lists and counts moves and tests their legality. A clone is the same position without the moves that led to it.
pub struct Line {
    object: Box<dyn LineObject>,
    /// What the position answers now, and what it answered before each move that can be taken back.
    view: View,
    earlier: Vec<View>,
}

impl Line {
    /// A line from your own object.
    #[must_use]
    pub fn new(object: Box<dyn LineObject>) -> Self {
        Self { view: object.view(), object, earlier: Vec::new() }
    }

    /// Adds the legal moves of a stage to a list.
    #[inline]
    pub fn list(&self, stage: Stage, list: &mut MoveList) {
        self.object.list(stage, list);
    }

    /// Adds the legal moves of a stage to a list, given the checks and pins of the position.
    #[inline]
    pub fn list_with(&self, info: &CheckInfo, stage: Stage, list: &mut MoveList) {
        self.object.list_with(info, stage, list);
    }

    /// The legal moves of a stage.
    #[inline]
    #[must_use]
    pub fn moves(&self, stage: Stage) -> MoveList {
        let mut list = MoveList::new();
        self.object.list(stage, &mut list);
        list
    }

    /// Shows the legal moves of a stage, each with the score that the technique's table has for it, or 0.
    pub fn for_each_scored(&self, stage: Stage, mut visit: impl FnMut(Move, i16)) {
        self.object.for_each_scored(stage, &mut visit);
    }

    /// The number of legal moves of a stage, found without building them.
    #[inline]
    #[must_use]
    pub fn count(&self, stage: Stage) -> usize {
        self.object.count(stage)
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.object.is_check()
    }

    /// Whether a word is a legal move. No move is generated.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_with(&self.check_info(), mv)
    }

    /// Whether a word is a legal move, given the checks and pins of the position.
    #[inline]
    #[must_use]
    pub fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.object.is_legal_with(info, mv)
    }

    /// The checkers.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.check_info().checkers
    }

    /// Takes back the last move or null move made on this line. Returns whether there was one.
    #[inline]
    pub fn take_back(&mut self) -> bool {
        let earlier = self.earlier.pop();
        if let Some(view) = earlier {
            self.object.unmake();
            self.view = view;
        }
        earlier.is_some()
    }

    /// Counts the move sequences of a length.
    #[must_use]
    pub fn perft(&self, perft: Perft, depth: u32) -> u64 {
        self.object.perft(perft, depth)
    }

    /// Counts the move sequences of a length after each legal move.
    pub fn divide(&self, perft: Perft, depth: u32, mut report: impl FnMut(Move, u64)) {
        self.object.divide(perft, depth, &mut report);
    }

    /// Takes the tree below this position for counting; see [`LineObject::take_tree`].
    pub fn take_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        self.object.take_tree(perft, depth, owner, totals);
    }

    /// Takes the trees after some moves for counting; see [`LineObject::take_trees`].
    pub fn take_trees(&mut self, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]) {
        self.object.take_trees(perft, moves, depth, totals);
    }

    /// Counts whatever has been taken but not yet counted.
    pub fn flush_leaves(&mut self, totals: &mut [u64]) {
        self.object.flush_leaves(totals);
    }

    /// Shows the position after each of these moves in 256 bits.
    pub fn packed_after(&mut self, moves: &[Move], mut visit: impl FnMut(Packed)) {
        self.object.packed_after(moves, &mut visit);
    }
}

impl Clone for Line {
    fn clone(&self) -> Self {
        Self::new(self.object.boxed_clone())
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Line").field(&format_args!("{}", self.setup())).finish()
    }
}

impl Position for Line {
    type Undo = ();

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.view.sets.piece_at(square)
    }

    #[inline]
    fn sets(&self) -> Sets {
        self.view.sets
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.view.side_to_move
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        self.view.sets.king(color)
    }

    #[inline]
    fn castling(&self) -> CastlingRights {
        self.view.castling
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        self.view.en_passant
    }

    #[inline]
    fn halfmove_clock(&self) -> u16 {
        self.view.halfmove_clock
    }

    #[inline]
    fn fullmove_number(&self) -> u16 {
        self.view.fullmove_number
    }

    #[inline]
    fn key(&self) -> u64 {
        self.view.key
    }

    #[inline]
    fn pawn_key(&self) -> u64 {
        self.view.pawn_key
    }

    fn packed(&self) -> Packed {
        self.object.packed()
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.make(mv);
        next
    }

    fn after_null(&self) -> Self {
        let mut next = self.clone();
        next.make_null();
        next
    }

    #[inline]
    fn make(&mut self, mv: Move) {
        self.earlier.push(self.view);
        self.object.make(mv, &mut self.view);
    }

    #[inline]
    fn unmake(&mut self, _: Move, (): ()) {
        self.take_back();
    }

    fn make_null(&mut self) {
        self.earlier.push(self.view);
        self.object.make_null(&mut self.view);
    }

    fn unmake_null(&mut self, (): ()) {
        self.take_back();
    }

    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        self.make(mv);
        let result = visit(self);
        self.take_back();
        result
    }
}

/// A line of play on the board of one technique.
pub(super) struct Typed<G: Technique> {
    pub(super) generator: G,
    /// The position; and below it, if the board plays on copies, those that led to it.
    boards: Vec<G::Board>,
    /// The undo stack of a board that plays in place. A null move has no word.
    undo: Vec<(Option<Move>, <G::Board as Position>::Undo)>,
    /// Created with the first tree, and used for all later ones.
    leaves: Option<Box<G::Leaves>>,
}

impl<G: Technique> Typed<G> {
    pub(super) fn new(generator: G, board: G::Board) -> Self {
        Self { generator, boards: alloc::vec![board], undo: Vec::new(), leaves: None }
    }

    #[inline]
    fn board(&self) -> &G::Board {
        &self.boards[self.boards.len() - 1]
    }

    /// Makes a move or a null move on a copy or in place, whichever is faster on this board.
    #[inline]
    fn play(&mut self, mv: Option<Move>) {
        if G::Board::COPIES {
            // Played on the copy: to copy a board that has just been written waits for the writes.
            let copy = self.board().clone();
            self.boards.push(copy);
        }
        let last = self.boards.len() - 1;
        let board = &mut self.boards[last];
        let undo = match mv {
            Some(mv) => board.make(mv),
            None => board.make_null(),
        };
        if !G::Board::COPIES {
            self.undo.push((mv, undo));
        }
    }
}

impl<G: Technique + Send + Sync + 'static> LineObject for Typed<G> {
    fn view(&self) -> View {
        View::of(self.board())
    }

    fn packed(&self) -> Packed {
        self.board().packed()
    }

    fn list(&self, stage: Stage, list: &mut MoveList) {
        self.generator.generate(self.board(), stage, list);
    }

    fn list_with(&self, info: &CheckInfo, stage: Stage, list: &mut MoveList) {
        self.generator.generate_with(self.board(), info, stage, list);
    }

    fn for_each_scored(&self, stage: Stage, visit: &mut dyn FnMut(Move, i16)) {
        if G::HAS_SCORES {
            self.generator.generate(self.board(), stage, &mut EachScored(visit));
        } else {
            let mut list = MoveList::new();
            self.list(stage, &mut list);
            list.iter().for_each(|&mv| visit(mv, 0));
        }
    }

    fn count(&self, stage: Stage) -> usize {
        self.generator.count(self.board(), stage)
    }

    fn is_check(&self) -> bool {
        self.generator.is_check(self.board())
    }

    fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.generator.is_legal_with(self.board(), info, mv)
    }

    fn make(&mut self, mv: Move, view: &mut View) {
        self.play(Some(mv));
        *view = View::of(self.board());
    }

    fn make_null(&mut self, view: &mut View) {
        self.play(None);
        *view = View::of(self.board());
    }

    fn unmake(&mut self) -> bool {
        if G::Board::COPIES {
            let is_played = self.boards.len() > 1;
            self.boards.truncate((self.boards.len() - 1).max(1));
            return is_played;
        }
        let Some((mv, undo)) = self.undo.pop() else { return false };
        let board = &mut self.boards[0];
        match mv {
            Some(mv) => board.unmake(mv, undo),
            None => board.unmake_null(undo),
        }
        true
    }

    fn perft(&self, perft: Perft, depth: u32) -> u64 {
        perft.count(&self.generator, self.board(), depth)
    }

    fn divide(&self, perft: Perft, depth: u32, report: &mut dyn FnMut(Move, u64)) {
        perft.divide(&self.generator, self.board(), depth, report);
    }

    fn take_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        let Self { generator, boards, leaves, .. } = self;
        let Some(board) = boards.last_mut() else { return };
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take(generator, board, depth, leaves, owner, totals);
    }

    fn take_trees(&mut self, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]) {
        let Self { generator, boards, leaves, .. } = self;
        let Some(board) = boards.last_mut() else { return };
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take_each(generator, board, moves, depth, leaves, totals);
    }

    fn flush_leaves(&mut self, totals: &mut [u64]) {
        if let Some(leaves) = &mut self.leaves {
            leaves.flush(&self.generator, totals);
        }
    }

    fn packed_after(&mut self, moves: &[Move], visit: &mut dyn FnMut(Packed)) {
        let Some(board) = self.boards.last_mut() else { return };
        for &mv in moves {
            board.descend_unkeyed(mv, |child| visit(child.packed()));
        }
    }

    fn boxed_clone(&self) -> Box<dyn LineObject> {
        Box::new(Self::new(self.generator.clone(), self.board().clone()))
    }
}
