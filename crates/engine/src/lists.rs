//! The lists of one thread.

use fianchetto::Move;
use fianchetto_movelist::game::GameRecord;
use fianchetto_movelist::search::order::{Countermoves, History, Killers};
use fianchetto_movelist::search::{Arena, MoveHints, VariationTable};

use crate::task::MAX_PLY;

/// Hash move, killers and a countermove.
pub(crate) type NodeHints = MoveHints<2, 1>;

/// No hints.
pub(crate) const NO_HINTS: NodeHints =
    MoveHints { hash: Move::NULL, killers: [Move::NULL; 2], countermoves: [Move::NULL] };

/// The moves and keys up to the current node, the lists of its line, and what has been learnt about moves.
pub(crate) struct Lists {
    pub(crate) record: GameRecord,
    pub(crate) lines: VariationTable,
    pub(crate) arena: Arena,
    pub(crate) history: Box<History>,
    killers: Killers,
    countermoves: Countermoves,
}

impl Lists {
    /// The lists of a search of the position at the root of this record.
    pub(crate) fn new(record: GameRecord) -> Self {
        let (arena, lines) = (Arena::new(MAX_PLY, 40), VariationTable::new(MAX_PLY + 1));
        let (history, killers, countermoves) = (Box::default(), Killers::new(), Countermoves::new());
        Self { record, lines, arena, history, killers, countermoves }
    }

    /// Starts another search, from the root of this record.
    pub(crate) fn restart(&mut self, root: &GameRecord) {
        self.record.copy_root(root);
        *self.history = History::new();
        self.killers.clear();
        self.countermoves.clear();
    }

    /// The distance of the current node from the root.
    pub(crate) fn ply(&self) -> usize {
        self.record.moves().ply()
    }

    /// Starts a node, which has no moves and no line yet.
    pub(crate) fn begin(&mut self, ply: usize) {
        self.arena.begin(ply);
        self.lines.begin(ply);
    }

    /// The move before the current node; the null move at the start of the game.
    pub(crate) fn last(&self) -> Move {
        self.record.moves().path().last().copied().unwrap_or(Move::NULL)
    }

    /// What to try first at the current node.
    pub(crate) fn hints(&self, hash: Move) -> NodeHints {
        let (killers, countermoves) = (self.killers.at(self.ply()), self.countermoves.to(self.last()));
        MoveHints { hash, killers, countermoves }
    }

    /// Remembers a quiet move that caused a cutoff at the current node.
    pub(crate) fn remember(&mut self, mv: Move) {
        self.killers.insert(self.ply(), mv);
        self.countermoves.insert(self.last(), mv);
    }
}
