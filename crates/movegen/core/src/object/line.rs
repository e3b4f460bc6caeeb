//! A line of play: a position of a technique chosen at run time, with moves made and taken back.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use fianchetto_board_repr::{Bitboards, BoardOps, BoardRepr, CheckInfo, Packed, Position};
use fianchetto_types::{Bitboard, Move};

use super::maker::{FullName, Maker};
use crate::interface::BoxedMoves;
use crate::perft::{self, Perft};
use crate::{MoveList, Stage};

/// A half-move of a line.
#[derive(Clone, Copy)]
pub(super) enum Ply {
    Move(Move),
    Null,
}

impl Ply {
    /// The position after it.
    pub(super) fn after<B: BoardRepr>(self, board: &B, position: &Bitboards) -> B {
        match self {
            Self::Move(mv) => board.after_given(mv, position),
            Self::Null => board.after_null(),
        }
    }

    /// Writes the position after it.
    #[inline]
    fn play(self, position: &Bitboards, child: &mut Bitboards) {
        match self {
            Self::Move(mv) => {
                position.copy_pieces_to(child);
                position.play_with_keys(child, mv);
            }
            Self::Null => *child = position.after_null(),
        }
    }
}

/// The position after this many half-moves of a line.
fn after<'a>(first: &'a Bitboards, boards: &'a [Bitboards], ply: usize) -> &'a Bitboards {
    boards.get(ply.wrapping_sub(1)).unwrap_or(first)
}

/// The position of a line, as passed to its object.
#[derive(Clone, Copy)]
pub(super) struct LineRef<'a> {
    /// The position on the board of the line.
    pub(super) board: &'a Bitboards,
    /// The last half-move, if the object has not made it yet.
    pub(super) pending: Option<Ply>,
}

/// The interface to the technique behind a [`Line`].
pub(super) trait PositionObject: Send + Sync {
    fn technique_name(&self) -> FullName;

    fn make(&mut self, ply: Ply, position: &Bitboards);

    fn unmake(&mut self);

    fn list(&self, here: LineRef<'_>, checks: Option<&CheckInfo>, stage: Stage, list: &mut MoveList);

    fn lazy_moves(&self, here: LineRef<'_>, stage: Stage) -> Option<BoxedMoves>;

    fn count(&self, here: LineRef<'_>, stage: Stage) -> usize;

    fn is_check(&self, here: LineRef<'_>) -> bool;

    fn is_legal(&self, here: LineRef<'_>, checks: Option<&CheckInfo>, mv: Move) -> bool;

    fn packed(&self, here: LineRef<'_>) -> Packed;

    fn count_tree(&mut self, here: LineRef<'_>, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]);

    fn count_trees(
        &mut self,
        here: LineRef<'_>,
        perft: Perft,
        moves: &[Move],
        depth: u32,
        first: usize,
        totals: &mut [u64],
    );

    fn flush_leaves(&mut self, totals: &mut [u64]);

    fn packed_after(&self, here: LineRef<'_>, moves: &[Move], visit: &mut dyn FnMut(Packed));

    /// The object of a new line from this object's position.
    fn boxed_clone(&self) -> Box<dyn PositionObject>;
}

/// A position of a technique chosen at run time
/// ([`AnyTechnique::position`](super::AnyTechnique::position)), with moves made and taken back.
///
/// It implements [`Position`], and also lists and counts moves and tests legality with its
/// technique. A clone is the same position without its history.
///
/// Queries of the position need no dynamic call, since the line has bitboards. A technique on
/// another board follows with its own board one half-move late: most nodes of a search end with
/// their evaluation and never reach the technique. A search should [catch up](Self::catch_up)
/// before it lists moves.
///
/// ```
/// use fianchetto_board_repr::{Position};
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_types::ValidSetup;
///
/// let technique = &fianchetto_ray_loop::techniques()[0];
/// let mut line = technique.position(&ValidSetup::INITIAL);
/// let before = line.setup();
/// let first = line.moves(Stage::All)[0];
/// line.make(first);
/// assert_eq!(line.count(Stage::All), 20, "Black has as many");
/// assert!(line.take_back() && line.setup() == before);
/// ```
pub struct Line {
    /// The position that the line begins with, in place: many positions are read and listed, and no
    /// move is made.
    first: Bitboards,
    /// The later positions of the line, then those of moves taken back, whose memory is used again.
    boards: Vec<Bitboards>,
    /// The number of half-moves made.
    ply: usize,
    object: Box<dyn PositionObject>,
    maker: Maker,
    has_own_board: bool,
    /// The last half-move, if the object has not made it yet.
    pending: Option<Ply>,
}

impl Line {
    /// A line from an object in the position of this board. With `has_own_board`, the object keeps
    /// a board beside it.
    pub(super) fn new(
        object: Box<dyn PositionObject>,
        first: Bitboards,
        has_own_board: bool,
        maker: Maker,
    ) -> Self {
        Self { first, boards: Vec::new(), ply: 0, object, maker, has_own_board, pending: None }
    }

    /// Which technique the position belongs to.
    #[inline]
    pub(super) fn maker(&self) -> Maker {
        self.maker
    }

    /// The name of that technique, with board and path.
    #[cold]
    pub(super) fn technique_name(&self) -> FullName {
        self.object.technique_name()
    }

    /// The position.
    fn board(&self) -> &Bitboards {
        after(&self.first, &self.boards, self.ply)
    }

    /// The position as passed to the object.
    fn here(&self) -> LineRef<'_> {
        LineRef { board: self.board(), pending: self.pending }
    }

    /// The object and the position, for counting.
    fn parts(&mut self) -> (&mut dyn PositionObject, LineRef<'_>) {
        let board = after(&self.first, &self.boards, self.ply);
        (&mut *self.object, LineRef { board, pending: self.pending })
    }

    /// Makes a half-move.
    #[inline]
    fn push(&mut self, ply: Ply) {
        if self.has_own_board {
            self.catch_up();
            self.pending = Some(ply);
        }
        if self.ply == self.boards.len() {
            self.grow();
        }
        let (boards, room) = self.boards.split_at_mut(self.ply);
        if let [child, ..] = room {
            ply.play(boards.last().unwrap_or(&self.first), child);
        }
        self.ply += 1;
    }

    /// Makes room for a longer line, once for each ply.
    #[cold]
    fn grow(&mut self) {
        self.boards.push(self.first);
    }

    /// Makes the last half-move on the technique's board, once instead of for each list of this
    /// position.
    ///
    /// It speeds up a search over an object of `quad` by 5 %, of `ray-loop` by 8 % and of
    /// `attack-table` by 13 % (`cargo xtask versus search`, AMD EPYC of family 25, AVX-512 where
    /// there is a choice).
    #[inline]
    pub fn catch_up(&mut self) {
        if let Some(ply) = self.pending.take() {
            let (object, LineRef { board, .. }) = self.parts();
            object.make(ply, board);
        }
    }

    /// A new line after a half-move of this one.
    fn starting_after(&self, ply: Ply) -> Self {
        let mut line = self.clone();
        if line.has_own_board {
            line.catch_up();
            line.pending = Some(ply);
        }
        ply.play(self.board(), &mut line.first);
        line
    }

    /// The position as plain bitboards, on which a copied move costs a few nanoseconds, while
    /// [`after`](Position::after) allocates a new line.
    ///
    /// ```
    /// # use fianchetto_board_repr::{Position};
    /// # use fianchetto_movegen_core::Stage;
    /// # use fianchetto_types::ValidSetup;
    /// let line = fianchetto_ray_loop::techniques()[0].position(&ValidSetup::INITIAL);
    /// for mv in line.moves(Stage::All) {
    ///     assert_eq!(line.bitboards().after(mv).setup(), line.after(mv).setup());
    /// }
    /// ```
    pub fn bitboards(&self) -> &Bitboards {
        self.board()
    }

    /// Appends the legal moves of a stage to a list.
    #[inline]
    pub fn list(&self, stage: Stage, list: &mut MoveList) {
        self.list_given(None, stage, list);
    }

    /// Appends the legal moves of a stage to a list, with the checks and pins of the position if
    /// they are known.
    #[inline]
    pub(super) fn list_given(&self, checks: Option<&CheckInfo>, stage: Stage, list: &mut MoveList) {
        self.object.list(self.here(), checks, stage, list);
    }

    /// The legal moves of a stage.
    #[inline]
    pub fn moves(&self, stage: Stage) -> MoveList {
        let mut list = MoveList::new();
        self.list(stage, &mut list);
        list
    }

    /// The legal moves of a stage one by one, from the technique's lazy form or from a list.
    pub fn lazy_moves(&self, stage: Stage) -> BoxedMoves {
        let lazy = self.object.lazy_moves(self.here(), stage);
        lazy.unwrap_or_else(|| Box::new(self.moves(stage).into_iter()))
    }

    /// The number of legal moves of a stage, without building them.
    #[inline]
    pub fn count(&self, stage: Stage) -> usize {
        self.object.count(self.here(), stage)
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.object.is_check(self.here())
    }

    /// Whether a word is a legal move, without move generation.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_given(None, mv)
    }

    /// Whether a word is a legal move, with the checks and pins of the position if they are known.
    #[inline]
    pub(super) fn is_legal_given(&self, checks: Option<&CheckInfo>, mv: Move) -> bool {
        self.object.is_legal(self.here(), checks, mv)
    }

    /// The checkers.
    pub fn checkers(&self) -> Bitboard {
        self.board().check_info().checkers
    }

    /// Takes back the last move or null move made on this line. Returns whether there was one.
    #[inline]
    pub fn take_back(&mut self) -> bool {
        if self.ply == 0 {
            return false;
        }
        self.ply -= 1;
        if self.has_own_board && self.pending.take().is_none() {
            self.object.unmake();
        }
        true
    }

    /// Counts the move sequences of a length.
    pub fn perft(&self, perft: Perft, depth: u32) -> u64 {
        let mut total = [u64::from(depth == 0)];
        if depth > 0 {
            let mut line = self.clone();
            line.count_tree(perft, depth, 0, &mut total);
            line.flush_leaves(&mut total);
        }
        total[0]
    }

    /// Counts the move sequences of a length after each legal move. Nothing for depth 0.
    pub fn divide(&self, perft: Perft, depth: u32, report: impl FnMut(Move, u64)) {
        if depth > 0 {
            let count = |moves: &[Move], totals: &mut [u64]| {
                let mut line = self.clone();
                line.count_trees(perft, moves, depth - 1, 0, totals);
                line.flush_leaves(totals);
            };
            perft::report_each(&self.moves(perft.stage_at(depth)), depth, count, report);
        }
    }

    /// Takes the tree below this position, at least one ply deep, to credit its leaves to
    /// `totals[owner]` now or in [`flush_leaves`](Self::flush_leaves).
    pub fn count_tree(&mut self, perft: Perft, depth: u32, owner: usize, totals: &mut [u64]) {
        let (object, here) = self.parts();
        object.count_tree(here, perft, depth, owner, totals);
    }

    /// Takes the tree after each of these moves, `depth` plies deep, credited to a total each, from
    /// `totals[first]` on.
    pub fn count_trees(
        &mut self,
        perft: Perft,
        moves: &[Move],
        depth: u32,
        first: usize,
        totals: &mut [u64],
    ) {
        let (object, here) = self.parts();
        object.count_trees(here, perft, moves, depth, first, totals);
    }

    /// Counts whatever was taken but not yet counted.
    pub fn flush_leaves(&mut self, totals: &mut [u64]) {
        self.object.flush_leaves(totals);
    }

    /// Visits the position after each of these moves in 256 bits.
    pub fn packed_after(&self, moves: &[Move], mut visit: impl FnMut(Packed)) {
        self.object.packed_after(self.here(), moves, &mut visit);
    }
}

impl Clone for Line {
    fn clone(&self) -> Self {
        Self {
            pending: self.pending,
            ..Self::new(self.object.boxed_clone(), *self.board(), self.has_own_board, self.maker)
        }
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Line").field(&format_args!("{}", self.board().setup())).finish()
    }
}

impl Position for Line {
    type Undo = ();

    const COPIES: bool = false;

    fianchetto_board_repr::answers_of! { self => *self.board() }

    fn packed(&self) -> Packed {
        self.object.packed(self.here())
    }

    fn after(&self, mv: Move) -> Self {
        self.starting_after(Ply::Move(mv))
    }

    #[inline]
    fn make(&mut self, mv: Move) {
        self.push(Ply::Move(mv));
    }

    #[inline]
    fn unmake(&mut self, _: Move, (): ()) {
        self.take_back();
    }

    fn key_after(&self, mv: Move) -> u64 {
        self.board().key_after(mv)
    }

    fn make_null(&mut self) {
        self.push(Ply::Null);
    }

    fn unmake_null(&mut self, (): ()) {
        self.take_back();
    }

    fn after_null(&self) -> Self {
        self.starting_after(Ply::Null)
    }
}
