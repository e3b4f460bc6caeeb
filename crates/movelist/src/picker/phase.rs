//! The phases of a picker.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;

use super::hints::HintGroup;
use crate::order::Order;
use crate::search::ScoredMove;

/// Where the moves of a phase come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhaseSource {
    /// A group of hints. Nothing is generated; they are only tested for legality.
    Hints(HintGroup),
    /// The moves of a stage that no phase before has generated, the best first.
    Generated(Stage),
    /// The moves of a stage that phases before have put aside, the best first.
    PutAside(Stage),
}

/// One phase of a picker: its moves, their scores, and which of them wait for a later phase.
///
/// [`PickerPhase`] has the usual ones. An engine that wants others, or other names, implements this for an enum of its own
/// and gives a list of them to [`StagedPicker::with_phases`](super::StagedPicker::with_phases):
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_movelist::order::{History, Order};
/// use fianchetto_movelist::search::{FixedList, ScoredMove};
/// use fianchetto_movelist::{HintGroup, MoveHints, MovePicker, Phase, PhaseSource, SearchNode, StagedPicker};
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
/// impl Phase for Mine {
///     fn source(self) -> PhaseSource {
///         match self {
///             Self::Hash => PhaseSource::Hints(HintGroup::HASH),
///             Self::Castling => PhaseSource::Generated(Stage::All),
///             Self::Rest => PhaseSource::PutAside(Stage::All),
///         }
///     }
///
///     fn postpones<P: Position>(self, _: &impl Order, _: &P, candidate: ScoredMove) -> bool {
///         self == Self::Castling && !candidate.mv.is_castling()
///     }
/// }
///
/// let setup: ValidSetup = "4k3/8/2p5/3p4/4P3/8/8/4K2R w K - 0 1".parse()?;
/// let (generator, board) = (RayLoop::<Square64>::default(), Square64::from_setup(&setup));
/// let node = SearchNode { generator: &generator, board: &board, info: &board.check_info(), order: &History::new() };
/// let mut picker = StagedPicker::with_phases(&[Mine::Hash, Mine::Castling, Mine::Rest], MoveHints::NONE);
/// let mut list = FixedList::new();
/// assert!(picker.next_move(node, &mut list).unwrap().is_castling());
/// assert_eq!(picker.phase(), Some(Mine::Castling));
/// assert_eq!(picker.next_move(node, &mut list).map(|mv| mv.to()), Some(Square::D5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub trait Phase: Copy + 'static {
    /// Where its moves come from.
    fn source(self) -> PhaseSource;

    /// The score of a generated move, which is added to the one that the technique has prepared, if any.
    #[inline]
    fn score<P: Position>(self, order: &impl Order, board: &P, candidate: ScoredMove) -> i16 {
        let mv = candidate.mv;
        if mv.is_tactical() { order.capture(board, mv) } else { order.quiet(board, mv) }
    }

    /// Whether a move should wait for a phase of those that are [put aside](PhaseSource::PutAside); without such a phase it
    /// is left out. It is asked when the move's turn comes: usually of captures that lose material.
    #[inline]
    fn postpones<P: Position>(self, order: &impl Order, board: &P, candidate: ScoredMove) -> bool {
        let is_generated = matches!(self.source(), PhaseSource::Generated(_));
        is_generated && candidate.mv.is_tactical() && order.is_bad(board, candidate.mv)
    }
}

/// The usual phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PickerPhase {
    /// The hash move. Nothing is generated; the move is only tested for legality.
    Hash,
    /// Captures and promotions, the most valuable victim first. Those that lose material are put aside.
    Captures,
    /// Killers. Nothing is generated; they are only tested for legality.
    Killers,
    /// Countermoves. Nothing is generated; they are only tested for legality.
    Countermoves,
    /// Quiet moves in the order of their history.
    Quiets,
    /// The captures that were put aside.
    BadCaptures,
    /// All moves of a side in check: captures first, whether they lose material or not, then quiet moves.
    Evasions,
}

impl PickerPhase {
    /// What puts the capture with the least score before every quiet move, whose score is at most
    /// [`History::LIMIT`](crate::order::History::LIMIT).
    const CAPTURES_FIRST: i16 = 20_000;
}

impl Phase for PickerPhase {
    #[inline]
    fn source(self) -> PhaseSource {
        match self {
            Self::Hash => PhaseSource::Hints(HintGroup::HASH),
            Self::Killers => PhaseSource::Hints(HintGroup::KILLERS),
            Self::Countermoves => PhaseSource::Hints(HintGroup::COUNTERMOVES),
            Self::Captures => PhaseSource::Generated(Stage::Captures),
            Self::Quiets => PhaseSource::Generated(Stage::Quiets),
            Self::Evasions => PhaseSource::Generated(Stage::All),
            Self::BadCaptures => PhaseSource::PutAside(Stage::Captures),
        }
    }

    #[inline]
    fn score<P: Position>(self, order: &impl Order, board: &P, candidate: ScoredMove) -> i16 {
        let mv = candidate.mv;
        if !mv.is_tactical() {
            order.quiet(board, mv)
        } else if self == Self::Evasions {
            order.capture(board, mv).saturating_add(Self::CAPTURES_FIRST)
        } else {
            order.capture(board, mv)
        }
    }

    #[inline]
    fn postpones<P: Position>(self, order: &impl Order, board: &P, candidate: ScoredMove) -> bool {
        self == Self::Captures && order.is_bad(board, candidate.mv)
    }
}
