//! The progress of a picker, with or without a list.

use fianchetto_movegen_core::{Stage, Technique};
use fianchetto_types::Move;

use super::SearchNode;
use super::phase::{HintGroup, Hints, PhaseSource};

/// A stage as a set: a bit for captures, and one for quiet moves.
const fn mask(stage: Stage) -> u8 {
    match stage {
        Stage::Captures => 1,
        Stage::Quiets => 2,
        Stage::All => 3,
    }
}

const fn stage_of(mask: u8) -> Option<Stage> {
    match mask {
        0 => None,
        1 => Some(Stage::Captures),
        2 => Some(Stage::Quiets),
        _ => Some(Stage::All),
    }
}

/// One of 64 bits for a move.
const fn bit_of(mv: Move) -> u64 {
    1 << ((mv.bits() ^ mv.bits() >> 6) & 63)
}

/// The remaining phases and hints, and what earlier phases have generated and tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress<H, P: 'static> {
    /// The remaining phases, the current one first.
    phases: &'static [P],
    hints: H,
    /// A bit for each group of hints that is finished.
    tried: u32,
    /// The number of moves of the current group tried or refused.
    seen: usize,
    /// A bit for each hint tried or refused, by its origin and target: most other moves have
    /// another one.
    hinted: u64,
    /// The stages generated.
    generated: u8,
    /// The stages that a phase has begun to take from the list.
    begun: u8,
    /// The stages not skipped.
    wanted: u8,
}

impl<H, P: Copy> Progress<H, P> {
    pub(super) const fn new(phases: &'static [P], hints: H) -> Self {
        Self { phases, hints, tried: 0, seen: 0, hinted: 0, generated: 0, begun: 0, wanted: mask(Stage::All) }
    }

    pub(super) const fn phase(&self) -> Option<P> {
        match self.phases {
            [phase, ..] => Some(*phase),
            [] => None,
        }
    }

    pub(super) const fn skip_quiets(&mut self) {
        self.wanted = mask(Stage::Captures);
    }

    /// The part of a stage that is not skipped.
    pub(super) fn wanted(&self, stage: Stage) -> Option<Stage> {
        stage_of(mask(stage) & self.wanted)
    }

    /// The part of a stage that may have moves put aside.
    pub(super) fn put_aside(&self, stage: Stage) -> Option<Stage> {
        stage_of(mask(stage) & self.wanted & self.begun)
    }

    /// A phase begins to take moves of a stage.
    pub(super) fn begin(&mut self, stage: Stage) {
        self.begun |= mask(stage);
    }

    /// Claims the part of a stage that is wanted and not generated yet.
    pub(super) fn claim(&mut self, stage: Stage) -> Option<Stage> {
        let part = mask(stage) & self.wanted & !self.generated;
        self.generated |= part;
        stage_of(part)
    }

    /// Goes to the next phase after one with this source.
    pub(super) fn advance(&mut self, source: PhaseSource) {
        if let PhaseSource::Hints(group) = source {
            self.tried |= group.bit();
            self.seen = 0;
        }
        if let [_, others @ ..] = self.phases {
            self.phases = others;
        }
    }
}

impl<H: Hints, P: Copy> Progress<H, P> {
    /// The next legal hint of a group, each once, unless a phase has begun with its stage, which
    /// then covers the hint. Null moves are skipped.
    #[inline]
    pub(super) fn hint<G: Technique, O>(
        &mut self,
        group: HintGroup,
        node: SearchNode<'_, G, O>,
    ) -> Option<Move> {
        let open = self.wanted & !self.begun;
        loop {
            let words = self.hints.group(group);
            let &mv = words.get(self.seen)?;
            let is_new = mv != Move::NULL && !words[..self.seen].contains(&mv) && !self.was_hint(mv);
            self.seen += 1;
            self.hinted |= bit_of(mv);
            let is_open = open >> u8::from(!mv.is_tactical()) & 1 != 0;
            if is_new && is_open && node.technique.is_legal(node.node(), mv) {
                return Some(mv);
            }
        }
    }

    /// Whether a move belongs to a finished group, so that it was tried if legal.
    #[inline]
    pub(super) fn was_hint(&self, mv: Move) -> bool {
        self.hinted & bit_of(mv) != 0 && self.is_in_tried_group(mv)
    }

    #[inline(never)]
    fn is_in_tried_group(&self, mv: Move) -> bool {
        let mut groups = self.tried;
        while groups != 0 {
            let group = HintGroup(groups.trailing_zeros() as u8);
            if self.hints.group(group).contains(&mv) {
                return true;
            }
            groups &= groups - 1;
        }
        false
    }
}
