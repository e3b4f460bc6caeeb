//! The interface of techniques.

use core::{error::Error, fmt, ops::ControlFlow};

use fianchetto_board_repr::{Node, Position};
use fianchetto_simd::Isa;
use fianchetto_types::{Move, ValidSetup};

use super::TechniqueInfo;
use crate::legality;
use crate::sensitive::take_unchanged;
use crate::{MoveList, Stage};

/// A technique: it finds the legal moves of a position.
///
/// Code that is generic over this trait works with every technique:
///
/// ```
/// use fianchetto_board_repr::{Node, Position};
/// use fianchetto_movegen_core::{MoveList, Stage, Technique};
///
/// /// Whether the side to move is checkmated.
/// fn is_mate(board: &impl Position) -> bool {
///     board.is_check() && !board.has_moves()
/// }
///
/// /// How many moves give mate.
/// fn mates<T: Technique>(technique: &T, board: &T::Board) -> usize {
///     let mut moves = MoveList::new();
///     technique.list(Node::new(board), Stage::All, &mut moves);
///     moves.iter().filter(|&&mv| is_mate(&board.after(mv))).count()
/// }
/// ```
///
/// The part of a technique that a family completes is not yet one: a `Sliders` is a technique as
/// `BitboardTechnique<T>`, and a `Walk` as `MailboxTechnique<T>`. The compiler says so:
///
/// ```compile_fail,E0277
/// use fianchetto_board_repr::{Bitboards, types::ValidSetup};
/// use fianchetto_movegen_core::Technique;
///
/// fn board<T: Technique>(technique: &T) -> T::Board {
///     technique.board(&ValidSetup::INITIAL)
/// }
///
/// board(&Bitboards::default()); // error: `Bitboards` is not a technique
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a technique",
    label = "not a technique",
    note = "a technique is a value such as `Prepared::best()`, or any other by its name from a `Registry`",
    note = "a `Sliders` becomes a technique as `BitboardTechnique<{Self}>`, a `Walk` as `MailboxTechnique<{Self}>`"
)]
pub trait Technique: Clone + Send + Sync {
    /// Its board.
    type Board: Position;

    /// The counter of the last ply of its perft; [`CountEach`](crate::perft::CountEach) unless it
    /// has one of its own.
    type Leaves: LeafCounter<Self> + Send + Sync;

    /// Its particulars.
    fn info(&self) -> &'static TechniqueInfo;

    /// The board with this setup.
    fn board(&self, setup: &ValidSetup) -> Self::Board;

    /// Appends the legal moves of a stage to a list.
    #[doc(alias = "generate_moves")]
    #[doc(alias = "legal_moves")]
    #[doc(alias = "movegen")]
    fn list(&self, node: Node<'_, Self::Board>, stage: Stage, list: &mut MoveList);

    /// The number of legal moves of a stage. By default they are listed; most techniques count
    /// without building them.
    #[inline]
    fn count(&self, node: Node<'_, Self::Board>, stage: Stage) -> usize {
        let mut list = MoveList::new();
        self.list(node, stage, &mut list);
        list.len()
    }

    /// Visits the legal moves of a stage of each board, with the board's index, in the order of the
    /// slice.
    ///
    /// By default one board is listed after the other; a technique may work on several at once.
    fn list_many(&self, boards: &[Self::Board], stage: Stage, visit: &mut dyn FnMut(usize, &[Move])) {
        let mut list = MoveList::new();
        for (index, board) in boards.iter().enumerate() {
            list.clear();
            self.list(Node::new(board), stage, &mut list);
            visit(index, &list);
        }
    }

    /// Whether the side to move is in check.
    #[inline]
    fn is_check(&self, board: &Self::Board) -> bool {
        board.check_info().is_check()
    }

    /// Whether a move word is legal in this position, without move generation.
    fn is_legal(&self, node: Node<'_, Self::Board>, mv: Move) -> bool {
        legality::is_legal(node.board, &node.check_info(), mv)
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    /// If the word is not a legal move in this position.
    fn play(&self, board: &Self::Board, mv: Move) -> Result<Self::Board, IllegalMove> {
        if self.is_legal(Node::new(board), mv) { Ok(board.after(mv)) } else { Err(IllegalMove(mv)) }
    }

    /// The technique on a variant of an instruction set; `None` if it has no such path, or is slow
    /// there, or is not made from an instruction set alone.
    fn on(isa: Isa) -> Option<Self> {
        let _ = isa;
        None
    }

    /// The technique on the widest path that is fast on this machine.
    ///
    /// # Panics
    /// If the technique lacks the portable path.
    #[expect(clippy::expect_used, reason = "a rule for the author of a technique, which no input changes")]
    fn best() -> Self {
        let widest = Isa::all().rev().find_map(Self::on);
        widest.expect("every technique has the portable path")
    }

    /// The variant of its instruction set.
    fn isa(&self) -> Isa {
        Isa::PORTABLE
    }

    /// The legal moves of a stage without a list, if the technique has [`LazyMoves`].
    #[cfg(feature = "alloc")]
    fn boxed_moves(&self, board: &Self::Board, stage: Stage) -> Option<BoxedMoves> {
        let _ = (board, stage);
        None
    }
}

/// Counts the moves of the positions one ply above the leaves.
///
/// The default counts each at once ([`CountEach`](super::CountEach)). A technique that counts
/// several positions in parallel collects them across parents; each has an `owner`, the index in
/// `totals` that its moves are credited to.
pub trait LeafCounter<G: Technique> {
    /// An empty counter.
    fn new(technique: &G) -> Self;

    /// Takes a position to count.
    fn push(&mut self, technique: &G, board: &G::Board, owner: usize, totals: &mut [u64]);

    /// Takes all positions `depth - 1` plies below this one: the tree whose leaves are `depth`
    /// plies below it.
    ///
    /// The default walks the tree; a technique that generates in parallel may override it.
    fn count_tree(
        &mut self,
        technique: &G,
        board: &mut G::Board,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        let _ = visit_below::<G, ()>(technique, board, depth.saturating_sub(1), &mut |board| {
            self.push(technique, board, owner, totals);
            ControlFlow::Continue(())
        });
    }

    /// [`count_tree`](Self::count_tree) with the last two plies counted at once
    /// ([`Bulk::TwoPlies`](super::Bulk::TwoPlies)): of the moves two plies above the leaves, only
    /// those that change the other side's moves are made.
    fn count_tree_by_two(
        &mut self,
        technique: &G,
        board: &mut G::Board,
        depth: u32,
        owner: usize,
        totals: &mut [u64],
    ) {
        let Some(plies) = depth.checked_sub(2) else {
            return self.count_tree(technique, board, depth, owner, totals);
        };
        let _ = visit_below::<G, ()>(technique, board, plies, &mut |board| {
            totals[owner] += count_replies(technique, board, &mut |child| {
                self.push(technique, child, owner, totals);
            });
            ControlFlow::Continue(())
        });
    }

    /// Counts all positions taken but not yet counted.
    fn flush(&mut self, technique: &G, totals: &mut [u64]);
}

/// Visits every position `plies` plies below this one, depth first, until `visit` breaks. The keys
/// of these positions are not updated.
pub fn visit_below<G: Technique, B>(
    technique: &G,
    board: &mut G::Board,
    plies: u32,
    visit: &mut impl FnMut(&mut G::Board) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if plies == 0 {
        return visit(board);
    }
    let mut list = MoveList::new();
    technique.list(Node::new(board), Stage::All, &mut list);
    list.iter().try_for_each(|&mv| {
        board.descend_unkeyed(mv, |child| visit_below(technique, child, plies - 1, visit))
    })
}

/// Counts the replies to those moves of a position that change none of them, and visits the
/// positions after the others.
fn count_replies<G: Technique>(
    technique: &G,
    board: &mut G::Board,
    visit: &mut impl FnMut(&mut G::Board),
) -> u64 {
    let checks = board.check_info();
    let mut list = MoveList::new();
    technique.list(Node::checked(board, &checks), Stage::All, &mut list);
    let unchanged = take_unchanged(board, &checks, &mut list);
    list.iter().for_each(|&mv| board.descend_unkeyed(mv, &mut *visit));
    if unchanged == 0 {
        return 0;
    }
    unchanged * technique.count(Node::new(&board.after_null()), Stage::All) as u64
}

/// A technique that holds the moves of a position in a few words and extracts them one by one.
///
/// A search over them needs no move list, but it cannot choose the order of the moves.
pub trait LazyMoves: Technique {
    /// The remaining moves.
    type Moves: Iterator<Item = Move>;

    /// The legal moves of a stage, each exactly once.
    fn lazy_moves(&self, board: &Self::Board, stage: Stage) -> Self::Moves;
}

/// The remaining moves of a technique chosen at run time.
#[cfg(feature = "alloc")]
pub type BoxedMoves = alloc::boxed::Box<dyn Iterator<Item = Move>>;

/// A move that is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Words with the same squares may differ in kind.
        write!(f, "not a legal move here: {} (the word {:#06x})", self.0, self.0.bits())
    }
}

impl Error for IllegalMove {}
