//! A line of play: a position of a technique chosen at run time, which goes forward and back.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use fianchetto_board_repr::{BoardRepr, CheckInfo, Packed, Position, Sets};
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, Setup, Square};

use crate::interface::{EachScored, LeafCounter, MoveList, Stage, Technique};
use crate::perft::Perft;

/// The object behind a [`Line`], which is what programs use.
pub trait LineObject: Send + Sync {
    /// The position as a setup.
    fn setup(&self) -> Setup;

    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The side to move.
    fn side_to_move(&self) -> Color;

    /// The square of a side's king.
    fn king(&self, color: Color) -> Square;

    /// The rooks that may still castle.
    fn castling(&self) -> CastlingRights;

    /// The square that the last move, a double push, passed over.
    fn en_passant(&self) -> Option<Square>;

    /// Half-moves since the last capture or pawn move.
    fn halfmove_clock(&self) -> u16;

    /// The full-move number.
    fn fullmove_number(&self) -> u16;

    /// The Zobrist key.
    fn key(&self) -> u64;

    /// The Zobrist key of the pawns alone.
    fn pawn_key(&self) -> u64;

    /// The pieces as sets of squares.
    fn sets(&self) -> Sets;

    /// Checkers and pinned pieces of the side to move.
    fn check_info(&self) -> CheckInfo;

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

    /// Makes a move that should be legal. Any other word gives some position, never undefined behaviour or a panic.
    fn make(&mut self, mv: Move);

    /// Makes a null move.
    fn make_null(&mut self);

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
pub struct Line(Box<dyn LineObject>);

impl Line {
    /// A line from your own object.
    #[must_use]
    pub fn new(line: Box<dyn LineObject>) -> Self {
        Self(line)
    }

    /// Adds the legal moves of a stage to a list.
    #[inline]
    pub fn list(&self, stage: Stage, list: &mut MoveList) {
        self.0.list(stage, list);
    }

    /// Adds the legal moves of a stage to a list, given the checks and pins of the position.
    #[inline]
    pub fn list_with(&self, info: &CheckInfo, stage: Stage, list: &mut MoveList) {
        self.0.list_with(info, stage, list);
    }

    /// The legal moves of a stage.
    #[inline]
    #[must_use]
    pub fn moves(&self, stage: Stage) -> MoveList {
        let mut list = MoveList::new();
        self.0.list(stage, &mut list);
        list
    }

    /// Shows the legal moves of a stage, each with the score that the technique's table has for it, or 0.
    pub fn for_each_scored(&self, stage: Stage, mut visit: impl FnMut(Move, i16)) {
        self.0.for_each_scored(stage, &mut visit);
    }

    /// The number of legal moves of a stage, found without building them.
    #[inline]
    #[must_use]
    pub fn count(&self, stage: Stage) -> usize {
        self.0.count(stage)
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Whether a word is a legal move. No move is generated.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_with(&self.0.check_info(), mv)
    }

    /// Whether a word is a legal move, given the checks and pins of the position.
    #[inline]
    #[must_use]
    pub fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.0.is_legal_with(info, mv)
    }

    /// The checkers.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.0.check_info().checkers
    }

    /// Takes back the last move or null move made on this line. Returns whether there was one.
    #[inline]
    pub fn take_back(&mut self) -> bool {
        self.0.unmake()
    }

    /// Counts the move sequences of a length.
    #[must_use]
    pub fn perft(&self, perft: Perft, depth: u32) -> u64 {
        self.0.perft(perft, depth)
    }

    /// Counts the move sequences of a length after each legal move.
    pub fn divide(&self, perft: Perft, depth: u32, mut report: impl FnMut(Move, u64)) {
        self.0.divide(perft, depth, &mut report);
    }

    /// Takes the tree below this position for counting; see [`LineObject::take_tree`].
    pub fn take_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        self.0.take_tree(perft, depth, owner, totals);
    }

    /// Takes the trees after some moves for counting; see [`LineObject::take_trees`].
    pub fn take_trees(&mut self, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]) {
        self.0.take_trees(perft, moves, depth, totals);
    }

    /// Counts whatever has been taken but not yet counted.
    pub fn flush_leaves(&mut self, totals: &mut [u64]) {
        self.0.flush_leaves(totals);
    }

    /// Shows the position after each of these moves in 256 bits.
    pub fn packed_after(&mut self, moves: &[Move], mut visit: impl FnMut(Packed)) {
        self.0.packed_after(moves, &mut visit);
    }
}

impl Clone for Line {
    fn clone(&self) -> Self {
        Self(self.0.boxed_clone())
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Line").field(&format_args!("{}", self.setup())).finish()
    }
}

impl Position for Line {
    type Undo = ();

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    fn side_to_move(&self) -> Color {
        self.0.side_to_move()
    }

    fn king(&self, color: Color) -> Square {
        self.0.king(color)
    }

    fn castling(&self) -> CastlingRights {
        self.0.castling()
    }

    fn en_passant(&self) -> Option<Square> {
        self.0.en_passant()
    }

    fn halfmove_clock(&self) -> u16 {
        self.0.halfmove_clock()
    }

    fn fullmove_number(&self) -> u16 {
        self.0.fullmove_number()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn pawn_key(&self) -> u64 {
        self.0.pawn_key()
    }

    fn sets(&self) -> Sets {
        self.0.sets()
    }

    fn check_info(&self) -> CheckInfo {
        self.0.check_info()
    }

    fn packed(&self) -> Packed {
        self.0.packed()
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.0.make(mv);
        next
    }

    fn after_null(&self) -> Self {
        let mut next = self.clone();
        next.0.make_null();
        next
    }

    fn make(&mut self, mv: Move) {
        self.0.make(mv);
    }

    fn unmake(&mut self, _: Move, (): ()) {
        self.0.unmake();
    }

    fn make_null(&mut self) {
        self.0.make_null();
    }

    fn unmake_null(&mut self, (): ()) {
        self.0.unmake();
    }

    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        self.0.make(mv);
        let result = visit(self);
        self.0.unmake();
        result
    }

    fn setup(&self) -> Setup {
        self.0.setup()
    }
}

/// The undo information of a move.
enum Played<B: Position> {
    /// On a board that plays on copies: the board before the move.
    Copied(B),
    /// A move that was made in place.
    Made(Move, B::Undo),
    /// A null move.
    Passed(B::Undo),
}

/// A line of play on the board of one technique.
pub(super) struct Typed<G: Technique> {
    pub(super) generator: G,
    pub(super) board: G::Board,
    /// The undo stack, the last move on top.
    played: Vec<Played<G::Board>>,
    /// Created with the first tree, and used for all later ones.
    leaves: Option<Box<G::Leaves>>,
}

impl<G: Technique> Typed<G> {
    pub(super) const fn new(generator: G, board: G::Board) -> Self {
        Self { generator, board, played: Vec::new(), leaves: None }
    }
}

impl<G: Technique + Send + Sync + 'static> LineObject for Typed<G> {
    fn setup(&self) -> Setup {
        self.board.setup()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    fn side_to_move(&self) -> Color {
        self.board.side_to_move()
    }

    fn king(&self, color: Color) -> Square {
        self.board.king(color)
    }

    fn castling(&self) -> CastlingRights {
        self.board.castling()
    }

    fn en_passant(&self) -> Option<Square> {
        self.board.en_passant()
    }

    fn halfmove_clock(&self) -> u16 {
        self.board.halfmove_clock()
    }

    fn fullmove_number(&self) -> u16 {
        self.board.fullmove_number()
    }

    fn key(&self) -> u64 {
        self.board.key()
    }

    fn pawn_key(&self) -> u64 {
        self.board.pawn_key()
    }

    fn sets(&self) -> Sets {
        self.board.sets()
    }

    fn check_info(&self) -> CheckInfo {
        self.board.check_info()
    }

    fn packed(&self) -> Packed {
        self.board.packed()
    }

    fn list(&self, stage: Stage, list: &mut MoveList) {
        self.generator.generate(&self.board, stage, list);
    }

    fn list_with(&self, info: &CheckInfo, stage: Stage, list: &mut MoveList) {
        self.generator.generate_with(&self.board, info, stage, list);
    }

    fn for_each_scored(&self, stage: Stage, visit: &mut dyn FnMut(Move, i16)) {
        if G::HAS_SCORES {
            self.generator.generate(&self.board, stage, &mut EachScored(visit));
        } else {
            let mut list = MoveList::new();
            self.list(stage, &mut list);
            list.iter().for_each(|&mv| visit(mv, 0));
        }
    }

    fn count(&self, stage: Stage) -> usize {
        self.generator.count(&self.board, stage)
    }

    fn is_check(&self) -> bool {
        self.generator.is_check(&self.board)
    }

    fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.generator.is_legal_with(&self.board, info, mv)
    }

    fn make(&mut self, mv: Move) {
        let played = if G::Board::COPIES {
            let before = self.board.clone();
            self.board.make(mv);
            Played::Copied(before)
        } else {
            Played::Made(mv, self.board.make(mv))
        };
        self.played.push(played);
    }

    fn make_null(&mut self) {
        let undo = self.board.make_null();
        self.played.push(Played::Passed(undo));
    }

    fn unmake(&mut self) -> bool {
        match self.played.pop() {
            Some(Played::Copied(before)) => self.board = before,
            Some(Played::Made(mv, undo)) => self.board.unmake(mv, undo),
            Some(Played::Passed(undo)) => self.board.unmake_null(undo),
            None => return false,
        }
        true
    }

    fn perft(&self, perft: Perft, depth: u32) -> u64 {
        perft.count(&self.generator, &self.board, depth)
    }

    fn divide(&self, perft: Perft, depth: u32, report: &mut dyn FnMut(Move, u64)) {
        perft.divide(&self.generator, &self.board, depth, report);
    }

    fn take_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        let Self { generator, board, leaves, .. } = self;
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take(generator, board, depth, leaves, owner, totals);
    }

    fn take_trees(&mut self, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]) {
        let Self { generator, board, leaves, .. } = self;
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take_each(generator, board, moves, depth, leaves, totals);
    }

    fn flush_leaves(&mut self, totals: &mut [u64]) {
        if let Some(leaves) = &mut self.leaves {
            leaves.flush(&self.generator, totals);
        }
    }

    fn packed_after(&mut self, moves: &[Move], visit: &mut dyn FnMut(Packed)) {
        for &mv in moves {
            self.board.descend_unkeyed(mv, |child| visit(child.packed()));
        }
    }

    fn boxed_clone(&self) -> Box<dyn LineObject> {
        Box::new(Self::new(self.generator.clone(), self.board.clone()))
    }
}
