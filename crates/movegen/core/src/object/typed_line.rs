//! A line of play on the board of one technique, and the technique on such lines.

use alloc::boxed::Box;
use core::any::{Any, TypeId};

use fianchetto_board_repr::{Bitboards, BoardRepr, CheckInfo, Packed, Position};
use fianchetto_types::{Move, ValidSetup};

use super::line::{Here, Line, LineObject, Ply};
use super::stack::Stack;
use crate::interface::{EachScored, LeafCounter, MoveGenerator, MoveList, Sink, Stage, Technique};
use crate::perft::Perft;

/// A technique, known by its type, on lines of play: what a [`Line`] has, without calls through a table.
///
/// Use it in a search with a technique whose board is expensive to update, such as attack tables: the line answers questions
/// about a position from bitboards, and updates the technique's board only where moves are asked for, which is at few
/// positions of a search.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movegen_core::{MoveGenerator, OnLines, Stage, Technique};
/// use fianchetto_types::{Move, MoveKind, Square, ValidSetup};
///
/// /// The number of replies to 1.e4.
/// fn replies<G: Technique + Send + Sync + 'static>() -> usize {
///     let generator = OnLines(G::best());
///     let mut line = generator.board(&ValidSetup::INITIAL);
///     line.make(Move::new(Square::E2, Square::E4, MoveKind::DoublePush));
///     line.settle();
///     generator.count(&line, Stage::All)
/// }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct OnLines<G>(pub G);

/// The line of a technique that is known by its type.
pub type LineOf<G> = Line<TypedLine<G>>;

impl<G: Technique + Send + Sync + 'static> MoveGenerator for OnLines<G> {
    type Board = LineOf<G>;

    fn board(&self, setup: &ValidSetup) -> LineOf<G> {
        let (object, board) = TypedLine::starting(&self.0, setup);
        LineOf::on(object, board)
    }

    #[inline]
    fn generate<S: Sink>(&self, line: &LineOf<G>, stage: Stage, sink: &mut S) {
        self.0.generate(line.typed(&mut None), stage, sink);
    }

    #[inline]
    fn generate_with<S: Sink>(&self, line: &LineOf<G>, info: &CheckInfo, stage: Stage, sink: &mut S) {
        self.0.generate_with(line.typed(&mut None), info, stage, sink);
    }

    #[inline]
    fn count(&self, line: &LineOf<G>, stage: Stage) -> usize {
        self.0.count(line.typed(&mut None), stage)
    }

    #[inline]
    fn is_check(&self, line: &LineOf<G>) -> bool {
        self.0.is_check(line.typed(&mut None))
    }

    #[inline]
    fn is_legal_with(&self, line: &LineOf<G>, info: &CheckInfo, mv: Move) -> bool {
        self.0.is_legal_with(line.typed(&mut None), info, mv)
    }
}

impl<G: Technique + Send + Sync + 'static> LineOf<G> {
    /// The position on the board of the technique. If that is a half-move behind, it is made into `child`.
    #[inline]
    fn typed<'a>(&'a self, child: &'a mut Option<G::Board>) -> &'a G::Board {
        let (object, here) = self.asked();
        object.on(here, child)
    }
}

/// A line of play on the board of one technique.
pub struct TypedLine<G: Technique> {
    generator: G,
    /// Moves are played on copies, even if the board can take them back: a line follows only where it is asked, and this way
    /// there is one function for either.
    boards: Stack<G::Board>,
    /// Created with the first tree, and used for all later ones.
    leaves: Option<Box<G::Leaves>>,
}

impl<G: Technique> TypedLine<G> {
    fn new(generator: G, board: G::Board) -> Self {
        Self { generator, boards: Stack::new(board), leaves: None }
    }

    /// The object of a line that begins here, and the line's board, which is set up once for both if the technique works on it.
    pub(super) fn starting(generator: &G, setup: &ValidSetup) -> (Box<Self>, Bitboards) {
        let board = Bitboards::from_setup(setup);
        let same = (&board as &dyn Any).downcast_ref().cloned();
        let own = same.unwrap_or_else(|| generator.board(setup));
        (Box::new(Self::new(generator.clone(), own)), board)
    }

    /// The position: the line's board if the technique works on that, or the board of this object. If that is a half-move
    /// behind, it is made into `child`.
    #[inline]
    fn on<'a>(&'a self, here: Here<'a>, child: &'a mut Option<G::Board>) -> &'a G::Board {
        if let Some(board) = (here.board as &dyn Any).downcast_ref() {
            return board;
        }
        let board = self.boards.here();
        match here.ahead {
            None => board,
            Some(ply) => put_after(board, ply, child),
        }
    }
}

/// The position without the moves that led to it.
impl<G: Technique> Clone for TypedLine<G> {
    fn clone(&self) -> Self {
        Self::new(self.generator.clone(), self.boards.here().clone())
    }
}

/// Makes the position after a half-move. It is compiled once for each board, and not where each technique is asked.
#[inline(never)]
fn put_after<'a, B: BoardRepr>(board: &B, ply: Ply, child: &'a mut Option<B>) -> &'a B {
    child.insert(match ply {
        Ply::Move(mv) => board.after_unkeyed(mv),
        Ply::Null => board.after_null(),
    })
}

/// Goes a half-move on. It is compiled once for each board, too.
#[inline(never)]
fn push_after<B: BoardRepr>(boards: &mut Stack<B>, ply: Ply, after: &Bitboards) {
    boards.push(|board, child| match ply {
        Ply::Move(mv) => board.write_beside(mv, after, child),
        Ply::Null => *child = board.after_null(),
    });
}

/// [`TypedLine::on`], to go down the tree from there and come back.
#[inline]
fn board_of<'a, B: BoardRepr>(board: &'a mut Bitboards, own: &'a mut B) -> &'a mut B {
    (board as &mut dyn Any).downcast_mut().unwrap_or(own)
}

impl<G: Technique + Send + Sync + 'static> LineObject for TypedLine<G> {
    fn follows(&self) -> bool {
        TypeId::of::<G::Board>() != TypeId::of::<Bitboards>()
    }

    /// The line keeps the keys.
    fn make(&mut self, ply: Ply, after: &Bitboards) {
        push_after(&mut self.boards, ply, after);
    }

    fn unmake(&mut self) {
        self.boards.pop();
    }

    fn packed(&self, here: Here<'_>) -> Packed {
        self.on(here, &mut None).packed()
    }

    fn list(&self, here: Here<'_>, stage: Stage, list: &mut MoveList) {
        self.generator.generate(self.on(here, &mut None), stage, list);
    }

    fn list_with(&self, here: Here<'_>, info: &CheckInfo, stage: Stage, list: &mut MoveList) {
        self.generator.generate_with(self.on(here, &mut None), info, stage, list);
    }

    fn for_each_scored(&self, here: Here<'_>, stage: Stage, visit: &mut dyn FnMut(Move, i16)) {
        if G::HAS_SCORES {
            self.generator.generate(self.on(here, &mut None), stage, &mut EachScored(visit));
        } else {
            let mut list = MoveList::new();
            self.list(here, stage, &mut list);
            list.iter().for_each(|&mv| visit(mv, 0));
        }
    }

    fn count(&self, here: Here<'_>, stage: Stage) -> usize {
        self.generator.count(self.on(here, &mut None), stage)
    }

    fn is_check(&self, here: Here<'_>) -> bool {
        self.generator.is_check(self.on(here, &mut None))
    }

    fn is_legal_with(&self, here: Here<'_>, info: &CheckInfo, mv: Move) -> bool {
        self.generator.is_legal_with(self.on(here, &mut None), info, mv)
    }

    fn perft(&self, here: Here<'_>, perft: Perft, depth: u32) -> u64 {
        perft.count(&self.generator, self.on(here, &mut None), depth)
    }

    fn take_tree(
        &mut self,
        board: &mut Bitboards,
        perft: Perft,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        let Self { generator, boards, leaves } = self;
        let board = board_of(board, boards.here_mut());
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take(generator, board, depth, leaves, owner, totals);
    }

    fn take_trees(
        &mut self,
        board: &mut Bitboards,
        perft: Perft,
        moves: &[Move],
        depth: u32,
        totals: &mut [u64],
    ) {
        let Self { generator, boards, leaves } = self;
        let board = board_of(board, boards.here_mut());
        let leaves = leaves.get_or_insert_with(|| Box::new(G::Leaves::new(generator)));
        perft.take_each(generator, board, moves, depth, leaves, totals);
    }

    fn flush_leaves(&mut self, totals: &mut [u64]) {
        if let Some(leaves) = &mut self.leaves {
            leaves.flush(&self.generator, totals);
        }
    }

    fn packed_after(&mut self, board: &mut Bitboards, moves: &[Move], visit: &mut dyn FnMut(Packed)) {
        let board = board_of(board, self.boards.here_mut());
        for &mv in moves {
            board.descend_unkeyed(mv, |child| visit(child.packed()));
        }
    }

    fn boxed_clone(&self) -> Box<dyn LineObject> {
        Box::new(self.clone())
    }
}
