//! The phases of a picker, and its hints: hash move, killers and countermoves.

use core::slice;

use fianchetto_movegen_core::{Stage, Technique};
use fianchetto_types::{Move, PieceType};

use super::SearchNode;
use crate::{search::list::ScoredMove, search::order::Order};

/// The name of a group of hints, which a phase of a picker tries together.
///
/// ```
/// use fianchetto_movelist::search::HintGroup;
/// const REFUTATIONS: HintGroup = HintGroup::own(0);
/// assert_ne!(REFUTATIONS, HintGroup::KILLERS);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HintGroup(pub(super) u8);

impl HintGroup {
    /// The hash move.
    pub const HASH: Self = Self(0);
    /// The killers.
    pub const KILLERS: Self = Self(1);
    /// The countermoves.
    pub const COUNTERMOVES: Self = Self(2);

    /// The most groups: a picker keeps a bit for each.
    const COUNT: u8 = 32;

    /// A group of your own. There are 29; greater numbers wrap around.
    pub const fn own(number: u8) -> Self {
        let first = Self::COUNTERMOVES.0 + 1;
        Self(first + number % (Self::COUNT - first))
    }

    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Moves to try before others if they are legal, in groups. Any 16-bit words are safe here.
///
/// [`MoveHints`] has the usual groups; an engine with others, or with slices, implements this
/// trait.
pub trait Hints {
    /// The moves of a group, the most promising first; none for an unknown group.
    fn group(&self, group: HintGroup) -> &[Move];
}

/// A hash move, `K` killers and `C` countermoves.
///
/// ```
/// use fianchetto_movelist::search::{HintGroup, Hints, MoveHints};
/// use fianchetto_types::{Move, Square};
///
/// let quiet = |from, to| Move::quiet(from, to);
/// let hints = MoveHints {
///     hash: quiet(Square::E1, Square::E2),
///     killers: [quiet(Square::G1, Square::F3), quiet(Square::A2, Square::A3), Move::NULL],
///     countermoves: [quiet(Square::B1, Square::C3)],
/// };
/// assert_eq!(hints.group(HintGroup::KILLERS).len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveHints<const K: usize = 0, const C: usize = 0> {
    /// The move of the transposition table, or the null move.
    pub hash: Move,
    /// Quiet moves that caused a cutoff at a sibling node, or null moves.
    pub killers: [Move; K],
    /// Quiet moves that refuted the move before this node elsewhere, or null moves.
    pub countermoves: [Move; C],
}

impl MoveHints {
    /// No hints.
    pub const NONE: Self = Self { hash: Move::NULL, killers: [], countermoves: [] };
}

impl<const K: usize, const C: usize> Hints for MoveHints<K, C> {
    fn group(&self, group: HintGroup) -> &[Move] {
        match group {
            HintGroup::HASH => slice::from_ref(&self.hash),
            HintGroup::KILLERS => &self.killers,
            HintGroup::COUNTERMOVES => &self.countermoves,
            _ => &[],
        }
    }
}

/// The source of the moves of a [`Phase`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhaseSource {
    /// A group of hints. Nothing is generated; they are only tested for legality.
    Hints(HintGroup),
    /// The moves of a stage that no earlier phase has generated, the best first.
    Generated(Stage),
    /// The quiet moves that give check, the best first, unless an earlier phase has generated quiet
    /// moves. The others are put aside.
    QuietChecks,
    /// The moves of a stage that earlier phases have put aside, the best first.
    PutAside(Stage),
}

impl PhaseSource {
    /// The stage that is generated, if any.
    pub(super) const fn generated(self) -> Option<Stage> {
        match self {
            Self::Generated(stage) => Some(stage),
            Self::QuietChecks => Some(Stage::Quiets),
            Self::Hints(_) | Self::PutAside(_) => None,
        }
    }
}

/// One phase of a picker: its moves, their scores, and those postponed to a later phase.
///
/// [`PickerPhase`] has the usual ones. An engine with others implements this for its own enum and
/// passes a list of phases to [`StagedPicker::with_phases`](super::StagedPicker::with_phases). `O`
/// scores the moves of its nodes: a phase for a particular `O` can read its tables, and one for a
/// particular technique `G` its board.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movegen_core::{Stage, Technique};
/// use fianchetto_movelist::search::order::{History, Order};
/// use fianchetto_movelist::search::{FixedList, ScoredMove};
/// use fianchetto_movelist::search::{HintGroup, MoveHints, MovePicker, Phase, PhaseSource, SearchNode, StagedPicker};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::{Square, ValidSetup};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Mine {
///     Hash,
///     Castling,
///     Rest,
/// }
///
/// impl<G: Technique, O: Order<G::Board>> Phase<G, O> for Mine {
///     fn source(self) -> PhaseSource {
///         match self {
///             Self::Hash => PhaseSource::Hints(HintGroup::HASH),
///             Self::Castling => PhaseSource::Generated(Stage::All),
///             Self::Rest => PhaseSource::PutAside(Stage::All),
///         }
///     }
///
///     fn postpones(self, _: SearchNode<'_, G, O>, candidate: ScoredMove) -> bool {
///         self == Self::Castling && !candidate.mv().is_castling()
///     }
/// }
///
/// let setup: ValidSetup = "4k3/8/2p5/3p4/4P3/8/8/4K2R w K - 0 1".parse()?;
/// let (technique, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let node = SearchNode { technique: &technique, board: &board, info: &board.check_info(), order: &History::new() };
/// let mut picker = StagedPicker::with_phases(&[Mine::Hash, Mine::Castling, Mine::Rest], MoveHints::NONE);
/// let mut list = FixedList::new();
/// assert!(picker.next_move(node, &mut list).unwrap().is_castling());
/// assert_eq!(picker.phase(), Some(Mine::Castling));
/// assert_eq!(picker.next_move(node, &mut list).map(|mv| mv.to()), Some(Square::D5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub trait Phase<G: Technique, O: Order<G::Board>>: Copy + 'static {
    /// The source of its moves.
    fn source(self) -> PhaseSource;

    /// The score of a generated move.
    #[inline]
    fn score(self, node: SearchNode<'_, G, O>, candidate: ScoredMove) -> i32 {
        let (order, board, mv) = (node.order, node.board, candidate.mv());
        if mv.is_tactical() { order.capture(board, mv) } else { order.quiet(board, mv) }
    }

    /// Whether a move should wait for a later phase of moves [put aside](PhaseSource::PutAside);
    /// without one it is left out. Called when the move's turn comes, usually for captures that
    /// lose material.
    fn postpones(self, node: SearchNode<'_, G, O>, candidate: ScoredMove) -> bool {
        let is_generated = self.source().generated().is_some();
        is_generated && candidate.mv().is_tactical() && node.order.is_bad(node.board, candidate)
    }
}

/// The usual phases, for [`StagedPicker::with_phases`](super::StagedPicker::with_phases).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PickerPhase {
    /// The hash move. Nothing is generated; the move is only tested for legality.
    Hash,
    /// Captures and promotions, the most valuable victim first. Losing captures and underpromotions
    /// are put aside.
    Captures,
    /// Captures and promotions that win material, the most valuable victim first. All else that
    /// captures or promotes is put aside.
    WinningCaptures,
    /// The captures put aside by [`WinningCaptures`](Self::WinningCaptures) that lose no material,
    /// in the same order.
    EqualCaptures,
    /// Promotions to a queen that lose no material. All else that captures or promotes is put
    /// aside.
    QueenPromotions,
    /// The captures that [`QueenPromotions`](Self::QueenPromotions) has put aside, in the order of
    /// `Captures`.
    OtherCaptures,
    /// Killers. Nothing is generated; they are only tested for legality.
    Killers,
    /// Countermoves. Nothing is generated; they are only tested for legality.
    Countermoves,
    /// Quiet moves that give check, in the order of their history. The others are put aside.
    QuietChecks,
    /// Quiet moves in the order of their history.
    Quiets,
    /// The quiet moves put aside for not giving check.
    OtherQuiets,
    /// The captures and promotions that were put aside.
    BadCaptures,
    /// All moves of a side in check: captures first, whether they lose material or not, then quiet
    /// moves.
    Evasions,
}

impl PickerPhase {
    /// The score that puts captures before quiet moves.
    const CAPTURES_FIRST: i32 = 1 << 30;
}

impl<G: Technique, O: Order<G::Board>> Phase<G, O> for PickerPhase {
    #[inline]
    fn source(self) -> PhaseSource {
        match self {
            Self::Hash => PhaseSource::Hints(HintGroup::HASH),
            Self::Killers => PhaseSource::Hints(HintGroup::KILLERS),
            Self::Countermoves => PhaseSource::Hints(HintGroup::COUNTERMOVES),
            Self::Captures | Self::WinningCaptures | Self::QueenPromotions => {
                PhaseSource::Generated(Stage::Captures)
            }
            Self::QuietChecks => PhaseSource::QuietChecks,
            Self::Quiets => PhaseSource::Generated(Stage::Quiets),
            Self::Evasions => PhaseSource::Generated(Stage::All),
            Self::OtherQuiets => PhaseSource::PutAside(Stage::Quiets),
            Self::EqualCaptures | Self::OtherCaptures | Self::BadCaptures => {
                PhaseSource::PutAside(Stage::Captures)
            }
        }
    }

    #[inline(always)]
    fn score(self, node: SearchNode<'_, G, O>, candidate: ScoredMove) -> i32 {
        let (order, board, mv) = (node.order, node.board, candidate.mv());
        match mv.is_tactical() {
            true if self == Self::Evasions => order.capture(board, mv).saturating_add(Self::CAPTURES_FIRST),
            true => order.capture(board, mv),
            false => order.quiet(board, mv),
        }
    }

    #[inline]
    fn postpones(self, node: SearchNode<'_, G, O>, candidate: ScoredMove) -> bool {
        let SearchNode { order, board, .. } = node;
        match self {
            Self::WinningCaptures => !order.is_winning(board, candidate),
            Self::Captures | Self::EqualCaptures | Self::OtherCaptures => order.is_bad(board, candidate),
            Self::QueenPromotions => {
                candidate.mv().promotion() != Some(PieceType::Queen) || order.is_bad(board, candidate)
            }
            _ => false,
        }
    }
}
