//! How far a picker has come, with or without a list.

use core::ops::{BitAnd, BitOr, Not};

use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_types::Move;

use super::hints::{HintGroup, Hints, PendingHints};
use super::interface::SearchNode;
use super::phase::{Phase, PhaseSource};

/// Captures, quiet moves, both, or neither: stages as a set.
#[derive(Clone, Copy, Debug)]
struct Parts(u8);

impl Parts {
    const NONE: Self = Self(0);
    const CAPTURES: Self = Self(1);
    const ALL: Self = Self(3);

    #[inline]
    const fn of(stage: Stage) -> Self {
        match stage {
            Stage::Captures => Self::CAPTURES,
            Stage::Quiets => Self(2),
            Stage::All => Self::ALL,
        }
    }

    #[inline]
    const fn stage(self) -> Option<Stage> {
        match self.0 {
            0 => None,
            1 => Some(Stage::Captures),
            2 => Some(Stage::Quiets),
            _ => Some(Stage::All),
        }
    }

    /// Whether the part that a move belongs to is among them.
    #[inline]
    const fn include(self, mv: Move) -> bool {
        self.0 >> (!mv.is_tactical() as u8) & 1 != 0
    }
}

impl BitAnd for Parts {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Parts {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Parts {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

/// The phases still to come, and what those before have generated and given out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress<H, P: 'static> {
    /// The phases still to come, the current one first.
    phases: &'static [P],
    hints: PendingHints<H>,
    /// What has been generated.
    generated: Parts,
    /// What a phase has begun to take out of the list.
    begun: Parts,
    /// What is not skipped.
    wanted: Parts,
}

impl<H, P: Copy> Progress<H, P> {
    pub(super) const fn new(phases: &'static [P], hints: H) -> Self {
        let (generated, begun, wanted) = (Parts::NONE, Parts::NONE, Parts::ALL);
        Self { phases, hints: PendingHints::new(hints), generated, begun, wanted }
    }

    #[inline]
    pub(super) const fn phase(&self) -> Option<P> {
        match self.phases {
            [phase, ..] => Some(*phase),
            [] => None,
        }
    }

    pub(super) const fn skip_quiets(&mut self) {
        self.wanted = Parts::CAPTURES;
    }

    /// The part of a stage that is not skipped.
    #[inline]
    pub(super) fn wanted(&self, stage: Stage) -> Option<Stage> {
        (Parts::of(stage) & self.wanted).stage()
    }

    /// The part of a stage of which moves can have been put aside.
    #[inline]
    pub(super) fn put_aside(&self, stage: Stage) -> Option<Stage> {
        (Parts::of(stage) & self.wanted & self.begun).stage()
    }

    /// A phase begins to take moves of a stage.
    #[inline]
    pub(super) fn begin(&mut self, stage: Stage) {
        self.begun = self.begun | Parts::of(stage);
    }

    /// The part of a stage that is wanted and not generated yet. From now on it counts as generated.
    #[inline]
    pub(super) fn claim(&mut self, stage: Stage) -> Option<Stage> {
        let part = Parts::of(stage) & self.wanted & !self.generated;
        self.generated = self.generated | part;
        part.stage()
    }
}

impl<H: Hints, P: Phase> Progress<H, P> {
    /// Goes to the next phase.
    #[inline]
    pub(super) fn advance(&mut self) {
        if let Some((phase, later)) = self.phases.split_first() {
            if let PhaseSource::Hints(group) = phase.source() {
                self.hints.finish(group);
            }
            self.phases = later;
        }
    }

    /// The next hint of a group, if no phase has begun with the part it belongs to: then it has come, or will.
    #[inline]
    pub(super) fn hint<G: MoveGenerator, O>(
        &mut self,
        group: HintGroup,
        node: SearchNode<'_, G, O>,
    ) -> Option<Move> {
        let open = self.wanted & !self.begun;
        self.hints.next(group, node, |mv| open.include(mv))
    }

    /// Whether a generated move has been given out as a hint.
    #[inline]
    pub(super) fn was_hint(&self, mv: Move) -> bool {
        self.hints.were_tried(mv)
    }
}
