//! The lists of one thread.

use fianchetto::Move;
use fianchetto_movelist::game::GameRecord;
use fianchetto_movelist::search::order::{Countermoves, History, Killers};
use fianchetto_movelist::search::{Arena, Divided, FixedList, MoveHints, VariationTable};

use crate::task::MAX_PLY;

/// Hash move, killers and a countermove.
pub(crate) type NodeHints = MoveHints<2, 1>;

/// No hints.
pub(crate) const NO_HINTS: NodeHints =
    MoveHints { hash: Move::NULL, killers: [Move::NULL; 2], countermoves: [Move::NULL] };

fianchetto_simd::names! {
    /// Where a search keeps the moves of its nodes.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum ListKind {
        /// In one list that all plies share.
        #[default]
        Arena = "arena",
        /// In a list for each ply.
        PerPly = "per-ply",
        /// In two lists for each ply, one of tactical and one of quiet moves.
        Divided = "divided",
        /// In none: moves come one by one from the sixteen direction sets of `quad`, or in another
        /// technique's generation order. Captures and quiet moves are not ordered then.
        Lazy = "lazy",
    }
}

/// The moves of the nodes of the current line.
pub(crate) enum NodeLists {
    Arena(Arena),
    PerPly(Vec<FixedList>),
    Divided(Vec<Divided<FixedList, FixedList>>),
}

impl NodeLists {
    fn new(kind: ListKind) -> Self {
        match kind {
            // Lazy pickers need a list, but leave it empty.
            ListKind::Arena | ListKind::Lazy => Self::Arena(Arena::new(MAX_PLY, 40)),
            ListKind::PerPly => Self::PerPly(vec![FixedList::new(); MAX_PLY + 1]),
            ListKind::Divided => Self::Divided(vec![Divided::default(); MAX_PLY + 1]),
        }
    }

    fn begin(&mut self, ply: usize) {
        match self {
            Self::Arena(arena) => _ = arena.begin(ply),
            Self::PerPly(lists) => lists[ply].clear(),
            Self::Divided(lists) => {
                lists[ply].tactical.clear();
                lists[ply].quiet.clear();
            }
        }
    }
}

/// The moves and keys up to the current node, the lists of its line, and the history tables.
pub(crate) struct Lists {
    pub(crate) record: GameRecord,
    pub(crate) lines: VariationTable,
    pub(crate) nodes: NodeLists,
    kind: ListKind,
    pub(crate) history: Box<History>,
    killers: Killers,
    countermoves: Countermoves,
}

impl Lists {
    /// Lists for a search from the root of this record.
    pub(crate) fn new(record: GameRecord, kind: ListKind) -> Self {
        let (nodes, lines) = (NodeLists::new(kind), VariationTable::new(MAX_PLY + 1));
        let (history, killers, countermoves) = (Box::default(), Killers::new(), Countermoves::new());
        Self { record, lines, nodes, kind, history, killers, countermoves }
    }

    /// Starts another search from the root of this record.
    pub(crate) fn restart(&mut self, root: &GameRecord, kind: ListKind) {
        if self.kind != kind {
            (self.nodes, self.kind) = (NodeLists::new(kind), kind);
        }
        self.record.copy_root(root);
        *self.history = History::new();
        self.killers.clear();
        self.countermoves.clear();
    }

    /// The distance of the current node from the root.
    pub(crate) fn ply(&self) -> usize {
        self.record.moves().ply()
    }

    /// Starts a node without moves or a line.
    pub(crate) fn begin(&mut self, ply: usize) {
        self.nodes.begin(ply);
        self.lines.begin(ply);
    }

    /// The move before the current node; the null move at the start of the game.
    pub(crate) fn last(&self) -> Move {
        self.record.moves().path().last().copied().unwrap_or(Move::NULL)
    }

    /// The moves to try first at the current node.
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
