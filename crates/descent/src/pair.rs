//! The search for the first position where two generators disagree.
//!
//! It goes depth by depth, so that it finds the shortest path. It sends moves instead of a new
//! position for each question, so that it also finds errors in making moves.

use alloc::{boxed::Box, vec::Vec};
use core::convert::Infallible;

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{AnyTechnique, Perft};
use fianchetto_types::{Mode, Move, Setup, ValidSetup};

use crate::answer::Answer;
use crate::difference::{Difference, Finding};

/// The generator that is right.
pub trait Judge {
    /// The leaves below each legal move.
    fn divide(&self, setup: &ValidSetup, depth: u32) -> Vec<(Move, u64)>;

    /// The position after a legal move.
    fn after(&self, setup: &ValidSetup, mv: Move) -> Setup;
}

/// The generator that is tested.
pub trait Peer {
    /// The reason for a missing answer.
    type Trouble;

    /// The leaves below each move of the position after some moves.
    ///
    /// # Errors
    /// If there is no answer.
    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Self::Trouble>;
}

impl Judge for AnyTechnique {
    fn divide(&self, setup: &ValidSetup, depth: u32) -> Vec<(Move, u64)> {
        let mut shares = Vec::new();
        self.position(setup).divide(Perft::BULK, depth, |mv, nodes| shares.push((mv, nodes)));
        shares
    }

    fn after(&self, setup: &ValidSetup, mv: Move) -> Setup {
        self.position(setup).after(mv).setup()
    }
}

impl Peer for AnyTechnique {
    type Trouble = Infallible;

    fn divide(&mut self, start: &ValidSetup, way: &[Move], depth: u32) -> Result<Answer, Infallible> {
        let mut line = self.position(start);
        way.iter().for_each(|&mv| line.make(mv));
        let mut answer = Answer::default();
        line.divide(Perft::BULK, depth, |mv, nodes| {
            answer.shares.push((mv.uci(Mode::Chess960), nodes));
        });
        Ok(answer)
    }
}

/// A position, the path to it, and the depth to compare.
#[derive(Clone)]
struct Place {
    start: ValidSetup,
    way: Vec<Move>,
    setup: ValidSetup,
    depth: u32,
}

/// The two generators.
#[derive(Debug)]
pub struct Pair<'a, J, P> {
    /// The one that is right.
    pub judge: &'a J,
    /// The one that is tested.
    pub peer: &'a mut P,
}

impl<J: Judge, P: Peer> Pair<'_, J, P> {
    /// Compares at each depth up to this one, and descends at the first that differs. If none does,
    /// returns the number of leaves that were compared.
    ///
    /// # Errors
    /// The difference.
    pub fn compare(&mut self, start: &ValidSetup, depth: u32) -> Result<u64, Box<Difference<P::Trouble>>> {
        (1..=depth).map(|depth| self.descend(&Place::at(start, depth))).sum()
    }

    /// Compares at this depth first, and only after a difference at each smaller depth. The result
    /// is that of `compare`, but a generator that is right is asked only once.
    ///
    /// # Errors
    /// The difference.
    pub fn check(&mut self, start: &ValidSetup, depth: u32) -> Result<u64, Box<Difference<P::Trouble>>> {
        match self.descend(&Place::at(start, depth)) {
            Err(found) if found.rule().is_some() => {
                self.compare(start, depth.saturating_sub(1)).and(Err(found))
            }
            answer => answer,
        }
    }

    /// Compares the moves of each position along a path.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare_along(
        &mut self,
        start: &ValidSetup,
        way: &[Move],
    ) -> Result<(), Box<Difference<P::Trouble>>> {
        let mut place = Place::at(start, 1);
        self.descend(&place)?;
        for &mv in way {
            let Some(next) = self.child(&place, mv) else { break };
            place = next;
            self.descend(&place)?;
        }
        Ok(())
    }

    /// Descends as long as the two differ.
    fn descend(&mut self, place: &Place) -> Result<u64, Box<Difference<P::Trouble>>> {
        let shares = self.judge.divide(&place.setup, place.depth);
        let finding = match self.peer.divide(&place.start, &place.way, place.depth) {
            Ok(answer) => answer.difference(&shares),
            Err(trouble) => Some(Finding::Trouble(trouble)),
        };
        let Some(finding) = finding else { return Ok(shares.iter().map(|(_, nodes)| nodes).sum()) };
        if let (Finding::Count { mv, .. }, 2..) = (&finding, place.depth)
            && let Some(child) = self.child(place, *mv)
        {
            self.descend(&Place { depth: place.depth - 1, ..child })?;
        }
        Err(self.found(place.clone(), finding))
    }

    /// The position after a move, at the same depth.
    fn child(&self, place: &Place, mv: Move) -> Option<Place> {
        // An en-passant capture can give a triple check in positions that no game reaches; boards
        // refuse those.
        let setup = self.judge.after(&place.setup, mv).validate().ok()?;
        Some(Place { way: [&place.way[..], &[mv]].concat(), setup, ..*place })
    }

    fn found(&mut self, place: Place, finding: Finding<P::Trouble>) -> Box<Difference<P::Trouble>> {
        let Place { setup, way, depth, .. } = place;
        let is_answer = !matches!(finding, Finding::Trouble(_));
        let right_without_way = (is_answer && !way.is_empty()).then(|| {
            let shares = self.judge.divide(&setup, depth);
            let alone = self.peer.divide(&setup, &[], depth);
            alone.is_ok_and(|answer| answer.difference::<P::Trouble>(&shares).is_none())
        });
        Box::new(Difference { setup: *setup, way, depth, finding, right_without_way })
    }
}

impl Place {
    fn at(start: &ValidSetup, depth: u32) -> Self {
        Self { start: *start, way: Vec::new(), setup: *start, depth }
    }
}
