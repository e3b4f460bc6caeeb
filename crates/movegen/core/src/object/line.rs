//! A line of play: a position of a technique chosen at run time, which goes forward and back.

use alloc::boxed::Box;
use core::fmt;

use fianchetto_board_repr::{Bitboards, CheckInfo, Packed, Position, Sets};
use fianchetto_types::{Bitboard, CastlingRights, Color, Move, Piece, Square, ValidSetup};

use super::stack::Stack;
use crate::interface::{MoveList, Stage};
use crate::perft::{self, Perft};

/// A half-move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ply {
    /// A move that should be legal. Any other word gives some position, never undefined behaviour or a panic.
    Move(Move),
    /// The turn is passed.
    Null,
}

/// The position of a line, when its object is asked about it.
#[derive(Clone, Copy)]
pub struct Here<'a> {
    /// The position on the board of the line.
    pub board: &'a Bitboards,
    /// The last half-move, if an object that [follows](LineObject::follows) is still in the position before it.
    pub ahead: Option<Ply>,
}

/// The object behind a [`Line`], which is what programs use.
///
/// The line has a board of its own, which it hands to every function. An object whose technique works on that board
/// needs no other; any other object follows the line's moves on the board of its technique.
///
/// It follows one half-move late, or when the line [settles](Position::settle): most positions of a search end with their
/// evaluation, and of those it never hears.
pub trait LineObject: Send + Sync {
    /// Whether the object follows the moves of the line: if not, nobody calls `make` and `unmake`.
    fn follows(&self) -> bool;

    /// Makes a half-move, which the board of the line has made already.
    fn make(&mut self, ply: Ply, after: &Bitboards);

    /// Takes back the last half-move.
    fn unmake(&mut self);

    /// The position in 256 bits.
    fn packed(&self, here: Here<'_>) -> Packed;

    /// Adds the legal moves of a stage to a list.
    fn list(&self, here: Here<'_>, stage: Stage, list: &mut MoveList);

    /// Adds the legal moves of a stage to a list, given the checks and pins of the position.
    fn list_with(&self, here: Here<'_>, info: &CheckInfo, stage: Stage, list: &mut MoveList);

    /// Shows the legal moves of a stage, each with its score from the technique's table, or 0.
    fn for_each_scored(&self, here: Here<'_>, stage: Stage, visit: &mut dyn FnMut(Move, i16));

    /// The number of legal moves of a stage.
    fn count(&self, here: Here<'_>, stage: Stage) -> usize;

    /// Whether the side to move is in check.
    fn is_check(&self, here: Here<'_>) -> bool;

    /// Whether a word is a legal move, given the checks and pins of the position.
    fn is_legal_with(&self, here: Here<'_>, info: &CheckInfo, mv: Move) -> bool;

    /// Counts the move sequences of a length.
    fn perft(&self, here: Here<'_>, perft: Perft, depth: u32) -> u64;

    /// Takes the tree below this position, which the object is in, at least one ply deep, whose leaves are credited to
    /// `totals[owner]` now or by [`flush_leaves`](Self::flush_leaves).
    fn take_tree(
        &mut self,
        board: &mut Bitboards,
        perft: Perft,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    );

    /// Takes the tree after each of these moves, `depth` plies deep: the first is credited to the first total, and so
    /// on. The object is in this position.
    fn take_trees(
        &mut self,
        board: &mut Bitboards,
        perft: Perft,
        moves: &[Move],
        depth: u32,
        totals: &mut [u64],
    );

    /// Counts whatever has been taken but not yet counted.
    fn flush_leaves(&mut self, totals: &mut [u64]);

    /// Shows the position after each of these moves in 256 bits. The object is in the position before them.
    fn packed_after(&mut self, board: &mut Bitboards, moves: &[Move], visit: &mut dyn FnMut(Packed));

    /// The position that the object is in as the start of another line.
    fn boxed_clone(&self) -> Box<dyn LineObject>;
}

/// A position of a technique chosen at run time ([`AnyTechnique::line`](super::AnyTechnique::line)), which goes
/// forward and back.
///
/// It is a [`Position`], so that everything written for positions works on it. Since it knows its technique, it also
/// lists and counts moves and tests their legality. A clone is the same position without the moves that led to it.
///
/// Questions about the position cost no call through a table: the line answers them itself, from bitboards. For a
/// technique that works on these, that is all; any other technique has the position on its own board, too, a half-move late.
/// Where a search is going to ask for moves, it should [`settle`](Position::settle) first: then the technique makes the
/// position once, and not for each answer.
///
/// A line of an object's own type costs no call through a table either: [`LineOf`](super::LineOf).
pub struct Line<O: LineObject + ?Sized = dyn LineObject> {
    object: Box<O>,
    boards: Stack<Bitboards>,
    /// Whether the object follows the moves.
    follows: bool,
    /// The last half-move, if the object follows and has not made it yet.
    ahead: Option<Ply>,
}

impl<O: LineObject + ?Sized> Line<O> {
    /// A line from your own object, which is in the position of this setup.
    #[must_use]
    pub fn new(object: Box<O>, setup: &ValidSetup) -> Self {
        Self::on(object, Bitboards::from_setup(setup))
    }

    /// A line from an object that is in the position of this board.
    pub(super) fn on(object: Box<O>, board: Bitboards) -> Self {
        Self { follows: object.follows(), object, boards: Stack::new(board), ahead: None }
    }

    /// The position.
    #[inline]
    fn board(&self) -> &Bitboards {
        self.boards.here()
    }

    /// The position, to ask the object about it.
    #[inline]
    fn here(&self) -> Here<'_> {
        Here { board: self.board(), ahead: self.ahead }
    }

    /// The object and the position, to ask the one about the other.
    #[inline]
    pub(super) fn asked(&self) -> (&O, Here<'_>) {
        (&self.object, self.here())
    }

    /// The object and the position, both here, to go down the tree and come back.
    #[inline]
    fn parts(&mut self) -> (&mut O, &mut Bitboards) {
        self.catch_up();
        (&mut *self.object, self.boards.here_mut())
    }

    /// Goes to the position after a half-move, which `play` writes over another one.
    #[inline]
    fn push(&mut self, ply: Ply, play: impl FnOnce(&Bitboards, &mut Bitboards)) {
        if self.follows {
            self.catch_up();
            self.ahead = Some(ply);
        }
        self.boards.push(play);
    }

    /// Brings the object to the position of the line.
    #[inline]
    fn catch_up(&mut self) {
        if let Some(ply) = self.ahead.take() {
            self.object.make(ply, self.boards.here());
        }
    }

    /// Adds the legal moves of a stage to a list.
    #[inline]
    pub fn list(&self, stage: Stage, list: &mut MoveList) {
        self.object.list(self.here(), stage, list);
    }

    /// Adds the legal moves of a stage to a list, given the checks and pins of the position.
    #[inline]
    pub fn list_with(&self, info: &CheckInfo, stage: Stage, list: &mut MoveList) {
        self.object.list_with(self.here(), info, stage, list);
    }

    /// The legal moves of a stage.
    #[inline]
    #[must_use]
    pub fn moves(&self, stage: Stage) -> MoveList {
        let mut list = MoveList::new();
        self.list(stage, &mut list);
        list
    }

    /// Shows the legal moves of a stage, each with the score that the technique's table has for it, or 0.
    pub fn for_each_scored(&self, stage: Stage, mut visit: impl FnMut(Move, i16)) {
        self.object.for_each_scored(self.here(), stage, &mut visit);
    }

    /// The number of legal moves of a stage, found without building them.
    #[inline]
    #[must_use]
    pub fn count(&self, stage: Stage) -> usize {
        self.object.count(self.here(), stage)
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.object.is_check(self.here())
    }

    /// Whether a word is a legal move. No move is generated.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_with(&self.board().check_info(), mv)
    }

    /// Whether a word is a legal move, given the checks and pins of the position.
    #[inline]
    #[must_use]
    pub fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.object.is_legal_with(self.here(), info, mv)
    }

    /// The checkers.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board().check_info().checkers
    }

    /// Takes back the last move or null move made on this line. Returns whether there was one.
    #[inline]
    pub fn take_back(&mut self) -> bool {
        if !self.boards.pop() {
            return false;
        }
        if self.follows && self.ahead.take().is_none() {
            self.object.unmake();
        }
        true
    }

    /// Counts the move sequences of a length.
    #[must_use]
    pub fn perft(&self, perft: Perft, depth: u32) -> u64 {
        self.object.perft(self.here(), perft, depth)
    }

    /// Takes the tree below this position for counting; see [`LineObject::take_tree`].
    pub fn take_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        let (object, board) = self.parts();
        object.take_tree(board, perft, depth, owner, totals);
    }

    /// Takes the trees after some moves for counting; see [`LineObject::take_trees`].
    pub fn take_trees(&mut self, perft: Perft, moves: &[Move], depth: u32, totals: &mut [u64]) {
        let (object, board) = self.parts();
        object.take_trees(board, perft, moves, depth, totals);
    }

    /// Counts whatever has been taken but not yet counted.
    pub fn flush_leaves(&mut self, totals: &mut [u64]) {
        self.object.flush_leaves(totals);
    }

    /// Shows the position after each of these moves in 256 bits.
    pub fn packed_after(&mut self, moves: &[Move], mut visit: impl FnMut(Packed)) {
        let (object, board) = self.parts();
        object.packed_after(board, moves, &mut visit);
    }
}

impl Clone for Box<dyn LineObject> {
    fn clone(&self) -> Self {
        (**self).boxed_clone()
    }
}

impl<O: LineObject + ?Sized> Clone for Line<O>
where
    Box<O>: Clone,
{
    fn clone(&self) -> Self {
        self.beginning(*self.board(), None)
    }
}

impl<O: LineObject + ?Sized> Line<O>
where
    Box<O>: Clone,
{
    /// A line that begins here, or after a half-move that its object has yet to make.
    fn beginning(&self, board: Bitboards, ahead: Option<Ply>) -> Self {
        let mut object = self.object.clone();
        if let Some(ply) = self.ahead {
            object.make(ply, self.board());
        }
        let ahead = ahead.filter(|_| self.follows);
        Self { object, boards: Stack::new(board), follows: self.follows, ahead }
    }

    /// Counts the move sequences of a length after each legal move. Nothing for depth 0.
    pub fn divide(&self, perft: Perft, depth: u32, report: impl FnMut(Move, u64)) {
        if depth > 0 {
            let take = |moves: &[Move], totals: &mut [u64]| {
                let mut line = self.clone();
                line.take_trees(perft, moves, depth - 1, totals);
                line.flush_leaves(totals);
            };
            perft::report_each(&self.moves(perft.stage_at(depth)), depth, take, report);
        }
    }
}

impl<O: LineObject + ?Sized> fmt::Debug for Line<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Line").field(&format_args!("{}", self.board().setup())).finish()
    }
}

impl<O: LineObject + ?Sized> Position for Line<O>
where
    Box<O>: Clone,
{
    type Undo = ();

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board().piece_at(square)
    }

    #[inline]
    fn sets(&self) -> Sets {
        *self.board().as_sets()
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.board().side_to_move()
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        self.board().king(color)
    }

    #[inline]
    fn castling(&self) -> CastlingRights {
        self.board().castling()
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        self.board().en_passant()
    }

    #[inline]
    fn halfmove_clock(&self) -> u16 {
        self.board().halfmove_clock()
    }

    #[inline]
    fn fullmove_number(&self) -> u16 {
        self.board().fullmove_number()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board().key()
    }

    #[inline]
    fn pawn_key(&self) -> u64 {
        self.board().pawn_key()
    }

    fn packed(&self) -> Packed {
        self.object.packed(self.here())
    }

    fn after(&self, mv: Move) -> Self {
        self.beginning(self.board().after(mv), Some(Ply::Move(mv)))
    }

    fn after_null(&self) -> Self {
        self.beginning(self.board().after_null(), Some(Ply::Null))
    }

    #[inline]
    fn make(&mut self, mv: Move) {
        self.push(Ply::Move(mv), |board, child| board.write_after::<true>(mv, child));
    }

    #[inline]
    fn unmake(&mut self, _: Move, (): ()) {
        self.take_back();
    }

    fn make_null(&mut self) {
        self.push(Ply::Null, |board, child| *child = board.after_null());
    }

    fn unmake_null(&mut self, (): ()) {
        self.take_back();
    }

    /// Brings the object to the position of the line.
    #[inline]
    fn settle(&mut self) {
        self.catch_up();
    }

    #[inline]
    fn descend<R>(&mut self, mv: Move, visit: impl FnOnce(&mut Self) -> R) -> R {
        self.make(mv);
        let result = visit(self);
        self.take_back();
        result
    }
}
