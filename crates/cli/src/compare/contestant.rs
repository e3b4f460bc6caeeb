//! The techniques as contestants: each on its boards and instruction paths, held to the right answers.

use std::hint::black_box;

use fianchetto::registry::{self, Visitor};
use fianchetto::{Info, Move, MoveGenerator, MoveList, Path, Perft, Position, Setup, Stage};

use super::work::{Spot, Tree, Work};
use crate::failure::Failure;

/// One thing that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// Perft whose last ply is counted in bulk.
    Bulk,
    /// Perft that makes the moves of the last ply.
    Plain,
    /// Lists of the moves of a stage.
    Lists(Stage),
    /// Each move made and taken back, or made on a copy.
    Make,
}

impl Event {
    /// Everything that is measured, in the order of the columns.
    pub(crate) const ALL: [Self; 6] = [
        Self::Bulk,
        Self::Plain,
        Self::Lists(Stage::All),
        Self::Lists(Stage::Captures),
        Self::Lists(Stage::Quiets),
        Self::Make,
    ];

    /// How many things a pass does: leaves, positions, or moves.
    pub(crate) fn amount(self, work: &Work) -> u64 {
        match self {
            Self::Bulk | Self::Plain => work.trees.iter().map(|tree| tree.leaves).sum(),
            Self::Lists(_) => work.spots.len() as u64,
            Self::Make => work.spots.iter().map(|spot| spot.moves.len() as u64).sum(),
        }
    }

    /// The place in [`ALL`](Self::ALL).
    pub(crate) fn index(self) -> usize {
        Self::ALL.iter().position(|&event| event == self).unwrap_or(0)
    }
}

/// Who a contestant is and what it takes in memory.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) info: &'static Info,
    pub(crate) board: &'static str,
    pub(crate) path: Path,
    pub(crate) board_bytes: usize,
    /// Whether its board makes moves on copies only.
    pub(crate) copies: bool,
}

impl Identity {
    /// Name, board and path, with strokes in between.
    pub(crate) fn name(&self) -> String {
        format!("{}/{}/{}", self.info.name, self.board, self.path)
    }

    /// Whether this is one of those meant by a name, a name with a board, or a whole name.
    fn is_meant_by(&self, wanted: &str) -> bool {
        let name = self.name();
        name == wanted || name.strip_prefix(wanted).is_some_and(|rest| rest.starts_with('/'))
    }
}

/// Somebody who does the work.
pub(crate) trait Contestant {
    fn identity(&self) -> &Identity;

    /// Does an event once through. The error says which answer was wrong.
    fn pass(&mut self, event: Event) -> Result<(), String>;

    /// Compares every move, and every position after a move, with the right ones. The error says what differs.
    fn check(&self) -> Result<(), String>;
}

/// The contestants with these names, or all if there are no names.
pub(crate) fn gather<'a>(work: &'a Work, only: &[String]) -> Result<Vec<Box<dyn Contestant + 'a>>, Failure> {
    struct Gather<'a>(&'a Work, Vec<Box<dyn Contestant + 'a>>);

    impl Visitor for Gather<'_> {
        fn visit<G: MoveGenerator + Send + Sync + 'static>(&mut self) {
            for generator in G::INFO.paths.iter().filter_map(|&path| G::with_path(path)) {
                self.1.push(Box::new(Typed::new(generator, self.0)));
            }
        }
    }

    let mut all = Gather(work, Vec::new());
    registry::visit(&mut all);
    let is_there = |wanted: &String| all.1.iter().any(|one| one.identity().is_meant_by(wanted));
    if let Some(name) = only.iter().find(|wanted| !is_there(wanted)) {
        let there: Vec<String> = all.1.iter().map(|one| one.identity().name()).collect();
        return Err(Failure::Name { name: name.clone(), there: there.join(", ") });
    }
    all.1.retain(|one| only.is_empty() || only.iter().any(|wanted| one.identity().is_meant_by(wanted)));
    Ok(all.1)
}

/// A generator as a contestant, with the boards ready.
struct Typed<'a, G: MoveGenerator> {
    identity: Identity,
    generator: G,
    trees: Vec<(&'a Tree, G::Board)>,
    spots: Vec<(&'a Spot, G::Board)>,
    list: Box<MoveList>,
}

impl<'a, G: MoveGenerator + 'static> Typed<'a, G> {
    fn new(generator: G, work: &'a Work) -> Self {
        let identity = Identity {
            info: const { &G::INFO },
            board: G::Board::BOARD,
            path: generator.path(),
            board_bytes: size_of::<G::Board>(),
            copies: G::Board::COPIES,
        };
        let trees = work.trees.iter().map(|tree| (tree, G::Board::from_setup(&tree.setup))).collect();
        let spots = work.spots.iter().map(|spot| (spot, G::Board::from_setup(&spot.setup))).collect();
        Self { identity, generator, trees, spots, list: Box::default() }
    }

    fn count(&self, perft: Perft) -> Result<(), String> {
        for (tree, board) in &self.trees {
            let found = perft.count(&self.generator, black_box(board), tree.depth);
            if found != tree.leaves {
                return Err(format!("perft {} is {found}, not {}: {}", tree.depth, tree.leaves, tree.fen));
            }
        }
        Ok(())
    }

    fn list(&mut self, stage: Stage) -> Result<(), String> {
        for (spot, board) in &self.spots {
            self.list.clear();
            self.generator.generate(black_box(board), stage, &mut *self.list);
            let found = black_box(&*self.list).len();
            if found != spot.count(stage) {
                return Err(format!("{found} moves ({stage}), not {}: {}", spot.count(stage), spot.fen));
            }
        }
        Ok(())
    }

    fn make(&mut self) {
        for (spot, board) in &mut self.spots {
            for &mv in &spot.moves {
                board.descend(black_box(mv), |child| _ = black_box(child));
            }
        }
    }

    /// Compares one position's moves with the right ones, and what follows each.
    fn check_spot(&self, spot: &Spot, board: &G::Board) -> Result<(), String> {
        for stage in Stage::ALL {
            let mut list = MoveList::new();
            self.generator.generate(board, stage, &mut list);
            list.as_mut_slice().sort_unstable();
            if !list.iter().copied().eq(spot.moves.iter().copied().filter(|&mv| stage.includes(mv))) {
                return Err(format!("the moves ({stage}) are not the right ones: {}", spot.fen));
            }
        }
        let mut copy = board.clone();
        let wrong =
            |(&mv, right): (&Move, &Setup)| copy.descend(mv, |child| child.setup() != *right).then_some(mv);
        let wrong: Option<Move> = spot.moves.iter().zip(&spot.after).find_map(wrong);
        match wrong {
            Some(mv) => Err(format!("the position after {mv:?} is not the right one: {}", spot.fen)),
            None if board.setup() != *spot.setup => Err(format!("a move was not taken back: {}", spot.fen)),
            None => Ok(()),
        }
    }
}

impl<G: MoveGenerator + 'static> Contestant for Typed<'_, G> {
    fn identity(&self) -> &Identity {
        &self.identity
    }

    fn pass(&mut self, event: Event) -> Result<(), String> {
        match event {
            Event::Bulk => self.count(Perft::BULK),
            Event::Plain => self.count(Perft { bulk: false, stage: Stage::All }),
            Event::Lists(stage) => self.list(stage),
            Event::Make => {
                self.make();
                Ok(())
            }
        }
    }

    fn check(&self) -> Result<(), String> {
        self.spots.iter().try_for_each(|(spot, board)| self.check_spot(spot, board))
    }
}
