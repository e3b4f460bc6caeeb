//! Picking moves one by one: a finite-state machine behind a single function.

use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_types::Move;

use crate::order::Order;
use crate::search::SearchList;

/// The node whose moves are asked for.
#[derive(Debug)]
pub struct Node<'a, G: MoveGenerator, O> {
    /// The technique.
    pub generator: &'a G,
    /// The position.
    pub board: &'a G::Board,
    /// How moves are scored.
    pub order: &'a O,
}

impl<G: MoveGenerator, O> Clone for Node<'_, G, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: MoveGenerator, O> Copy for Node<'_, G, O> {}

/// One node's moves one by one: initialised by the implementing type's constructors, then asked for the next move until
/// there is none. Each legal move that is wanted comes exactly once.
///
/// The node is passed with every call instead of being borrowed, so that the search can make and unmake moves on the
/// same board, and use the same lists and scores, in between. It must be the same at every call, and the list one that
/// has just begun at the first.
pub trait NextMove {
    /// The next move; `None` when all have been tried.
    fn next_move<G: MoveGenerator, O: Order>(
        &mut self,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move>;
}

/// All moves as they are generated: no stages, no hints, no order. What ordering gains is measured against it.
#[derive(Clone, Debug, Default)]
pub struct InOrder {
    is_generated: bool,
}

impl NextMove for InOrder {
    fn next_move<G: MoveGenerator, O: Order>(
        &mut self,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        if !core::mem::replace(&mut self.is_generated, true) {
            node.generator.generate(node.board, Stage::All, list);
        }
        list.take_first().map(|taken| taken.mv)
    }
}

/// Moves to try before others, should they be legal: any words at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hints {
    /// The best move of the transposition table, or the null move.
    pub hash: Move,
    /// Quiet moves that have cut elsewhere, or null moves.
    pub killers: [Move; 2],
}

impl Hints {
    /// Nothing is known.
    pub const NONE: Self = Self { hash: Move::NULL, killers: [Move::NULL; 2] };
}

/// Where the moves of a [`Picker`] come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The hash move. Nothing is generated, only its legality is looked at.
    Hash,
    /// Captures and promotions, the most valuable victim first. Those that lose material are put aside.
    Captures,
    /// Killers. Nothing is generated, only their legality is looked at.
    Killers,
    /// Quiet moves by their history.
    Quiets,
    /// The captures that were put aside.
    BadCaptures,
}

/// The staged picker: hash move, captures, killers, quiets, bad captures, each generated only when its turn comes.
///
/// A node that is cut by its hash move generates nothing, and one that is cut by a capture or a killer no quiet moves.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::{Hints, NextMove, Node, Picker, order::History, search::PlyList};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::{Move, Square, ValidSetup};
///
/// let setup: ValidSetup = "4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1".parse()?;
/// let (generator, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let (history, mut list): (_, PlyList) = (History::new(), PlyList::new());
/// let hints = Hints { hash: Move::quiet(Square::E1, Square::E2), ..Hints::NONE };
/// let mut picker = Picker::new(hints);
/// let node = Node { generator: &generator, board: &board, order: &history };
/// let moves: Vec<_> = std::iter::from_fn(|| picker.next_move(node, &mut list)).collect();
/// assert_eq!(moves[0], hints.hash);
/// assert_eq!((moves[1].from(), moves[1].to()), (Square::E4, Square::D5));
/// let last = moves.last().unwrap();
/// assert_eq!((last.from(), last.to()), (Square::D1, Square::D5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picker {
    /// What is left to do, the current phase first.
    phases: &'static [Phase],
    /// Whether the current phase has generated its moves.
    has_begun: bool,
    /// How many hints of the current phase have been looked at.
    looked_at: usize,
    hints: Hints,
}

impl Picker {
    /// All moves.
    #[must_use]
    pub const fn new(hints: Hints) -> Self {
        use Phase::{BadCaptures, Captures, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Captures, Killers, Quiets, BadCaptures], hints)
    }

    /// All moves, the killers before the captures: at a node that is expected to be cut, where a hash move or a killer
    /// that cuts saves generating anything at all.
    #[must_use]
    pub const fn killers_first(hints: Hints) -> Self {
        use Phase::{BadCaptures, Captures, Hash, Killers, Quiets};
        Self::with_phases(&[Hash, Killers, Captures, Quiets, BadCaptures], hints)
    }

    /// Captures and promotions alone. A quiet hash move is left out.
    #[must_use]
    pub const fn tactical(hash: Move) -> Self {
        use Phase::{BadCaptures, Captures, Hash};
        let hash = if hash.is_tactical() { hash } else { Move::NULL };
        Self::with_phases(&[Hash, Captures, BadCaptures], Hints { hash, ..Hints::NONE })
    }

    const fn with_phases(phases: &'static [Phase], hints: Hints) -> Self {
        Self { phases, has_begun: false, looked_at: 0, hints }
    }

    /// Where the last move came from; `None` when all have been tried.
    #[must_use]
    pub const fn phase(&self) -> Option<Phase> {
        self.phases.first().copied()
    }

    /// Makes the moves of a phase wait in the list.
    fn begin<G: MoveGenerator, O: Order>(phase: Phase, node: Node<'_, G, O>, list: &mut impl SearchList) {
        let Node { generator, board, order } = node;
        match phase {
            Phase::Captures => {
                generator.generate(board, Stage::Captures, list);
                score(list, |mv| order.capture(board, mv));
            }
            Phase::Quiets => {
                generator.generate(board, Stage::Quiets, list);
                score(list, |mv| order.quiet(board, mv));
            }
            Phase::BadCaptures => list.recall(),
            Phase::Hash | Phase::Killers => {}
        }
    }

    /// The next move of a phase that has begun.
    fn pull<G: MoveGenerator, O: Order>(
        &mut self,
        phase: Phase,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        match phase {
            Phase::Hash => self.hint(node, &[self.hints.hash], |_| true),
            Phase::Killers => {
                let hash = self.hints.hash;
                self.hint(node, &{ self.hints.killers }, |killer| !killer.is_tactical() && killer != hash)
            }
            Phase::Captures => self.good_capture(node, list),
            Phase::Quiets => self.quiet(list),
            Phase::BadCaptures => list.take().map(|taken| taken.mv),
        }
    }

    /// The next of some words that is wanted, legal, and not the same as one before.
    fn hint<G: MoveGenerator, O>(
        &mut self,
        node: Node<'_, G, O>,
        words: &[Move],
        is_wanted: impl Fn(Move) -> bool,
    ) -> Option<Move> {
        while let Some(&mv) = words.get(self.looked_at) {
            let is_new = !words[..self.looked_at].contains(&mv);
            self.looked_at += 1;
            if is_new && is_wanted(mv) && node.generator.is_legal(node.board, mv) {
                return Some(mv);
            }
        }
        None
    }

    fn good_capture<G: MoveGenerator, O: Order>(
        &self,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        while let Some(taken) = list.take() {
            if taken.mv == self.hints.hash {
                continue;
            }
            if !node.order.is_bad(node.board, taken.mv) {
                return Some(taken.mv);
            }
            list.put_aside();
        }
        None
    }

    fn quiet(&self, list: &mut impl SearchList) -> Option<Move> {
        let Hints { hash, killers } = self.hints;
        let mut taken = core::iter::from_fn(|| list.take()).map(|taken| taken.mv);
        taken.find(|mv| *mv != hash && !killers.contains(mv))
    }
}

impl NextMove for Picker {
    fn next_move<G: MoveGenerator, O: Order>(
        &mut self,
        node: Node<'_, G, O>,
        list: &mut impl SearchList,
    ) -> Option<Move> {
        while let Some((&phase, later)) = self.phases.split_first() {
            if !self.has_begun {
                Self::begin(phase, node, list);
                self.has_begun = true;
            }
            if let Some(mv) = self.pull(phase, node, list) {
                return Some(mv);
            }
            (self.phases, self.has_begun, self.looked_at) = (later, false, 0);
        }
        None
    }
}

fn score(list: &mut impl SearchList, rate: impl Fn(Move) -> i16) {
    for scored in list.waiting() {
        scored.score = rate(scored.mv);
    }
}
