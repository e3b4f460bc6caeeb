//! Modern move ordering: continuation history, capture history, threats, SEE margins by capture
//! score, and a late phase for quiet moves that have failed before. The same search with plain
//! history finds the same scores in more nodes.
//!
//! `cargo run --release -p fianchetto-movelist --example ordering -- 6`

use std::error::Error;

use fianchetto_board_repr::{Position, Square64};
use fianchetto_movegen_core::{Stage, Technique};
use fianchetto_movelist::search::order::{History, Killers, Order, mvv_lva, see_ge};
use fianchetto_movelist::search::{
    Arena, HintGroup, MoveHints, MovePicker, Phase, PhaseSource, ScoredMove, SearchNode, StagedPicker,
};
use fianchetto_ray_loop::RayLoop;
use fianchetto_types::{Bitboard, Move, Square, ValidSetup};

const MATE: i32 = 30_000;
const VALUES: [i32; 6] = [100, 320, 330, 500, 900, 0];

/// A piece and its target: the index of continuation history.
type Step = usize;
const STEPS: usize = 12 * 64;

fn step(board: &Square64, mv: Move) -> Step {
    board.piece_at(mv.from()).map_or(0, |piece| 64 * piece.index() + mv.to().index())
}

/// History gravity: the nearer a score is to its limit, the less a bonus adds.
fn learn(score: &mut i32, bonus: i32) {
    *score += bonus - *score * bonus.abs() / History::LIMIT;
}

/// The history tables. The sums of their scores exceed 16 bits.
struct Tables {
    history: History,
    /// By the moves one and two plies ago and the move.
    continuation: Vec<[i32; STEPS]>,
    /// By the capture and the type of the captured piece.
    captures: Vec<[i32; 6]>,
}

impl Tables {
    fn new() -> Self {
        Self { history: History::new(), continuation: vec![[0; STEPS]; STEPS], captures: vec![[0; 6]; STEPS] }
    }

    fn learn(&mut self, board: &Square64, before: [Step; 2], mv: Move, bonus: i32) {
        let now = step(board, mv);
        if mv.is_tactical() {
            learn(&mut self.captures[now][taken(board, mv)], bonus);
        } else {
            self.history.learn(board.side_to_move(), mv, bonus);
            before.into_iter().for_each(|before| learn(&mut self.continuation[before][now], bonus));
        }
    }
}

fn taken(board: &Square64, mv: Move) -> usize {
    board.piece_at(mv.to()).map_or(0, |piece| piece.piece_type.index())
}

/// Scores the moves of one node from the tables and the node's context.
struct NodeOrder<'a> {
    tables: &'a Tables,
    before: [Step; 2],
    /// The squares that the enemy attacks.
    threats: Bitboard,
}

/// An order for this engine's board alone.
impl Order<Square64> for NodeOrder<'_> {
    fn capture(&self, board: &Square64, mv: Move) -> i32 {
        1024 * mvv_lva(board, mv) + self.tables.captures[step(board, mv)][taken(board, mv)]
    }

    fn is_bad(&self, board: &Square64, candidate: ScoredMove) -> bool {
        !see_ge(board, candidate.mv(), -candidate.score() / 4096)
    }

    fn quiet(&self, board: &Square64, mv: Move) -> i32 {
        let now = step(board, mv);
        let learnt: i32 = self.before.iter().map(|&before| self.tables.continuation[before][now]).sum();
        let value = board.piece_at(mv.from()).map_or(0, |piece| VALUES[piece.piece_type.index()]);
        let is_attacked = |square| i32::from(self.threats.contains(square));
        let escape = 4 * value * (is_attacked(mv.from()) - is_attacked(mv.to()));
        self.tables.history.score(board.side_to_move(), mv) + 2 * learnt + escape
    }
}

/// The phases of this engine: quiet moves that have failed too often go last.
#[derive(Clone, Copy)]
enum Mine {
    Killers,
    Captures,
    Quiets,
    BadCaptures,
    BadQuiets,
}

const PHASES: &[Mine] = &[Mine::Captures, Mine::Killers, Mine::Quiets, Mine::BadCaptures, Mine::BadQuiets];

impl<'a, G: Technique<Board = Square64>> Phase<G, NodeOrder<'a>> for Mine {
    fn source(self) -> PhaseSource {
        match self {
            Self::Killers => PhaseSource::Hints(HintGroup::KILLERS),
            Self::Captures => PhaseSource::Generated(Stage::Captures),
            Self::Quiets => PhaseSource::Generated(Stage::Quiets),
            Self::BadCaptures => PhaseSource::PutAside(Stage::Captures),
            Self::BadQuiets => PhaseSource::PutAside(Stage::Quiets),
        }
    }

    fn postpones(self, node: SearchNode<'_, G, NodeOrder<'a>>, candidate: ScoredMove) -> bool {
        match self {
            Self::Captures => node.order.is_bad(node.board, candidate),
            Self::Quiets => candidate.score() < -4096,
            _ => false,
        }
    }
}

/// A picker with the plain history, or one with all of the above.
enum Picker {
    Plain(StagedPicker<MoveHints<2>>),
    Rich(StagedPicker<MoveHints<2>, Mine>),
}

struct Search {
    is_rich: bool,
    tables: Tables,
    killers: Killers,
    arena: Arena,
    nodes: u64,
}

impl Search {
    fn new(is_rich: bool) -> Self {
        let (tables, killers, arena) = (Tables::new(), Killers::new(), Arena::new(64, 40));
        Self { is_rich, tables, killers, arena, nodes: 0 }
    }

    /// Alpha-beta without anything else. `before` are the moves two plies ago and one ply ago.
    fn score(
        &mut self,
        board: &Square64,
        before: [Step; 2],
        mut alpha: i32,
        beta: i32,
        (ply, depth): (usize, i32),
    ) -> i32 {
        if depth == 0 {
            return self.quiesce(board, alpha, beta, ply);
        }
        self.nodes += 1;
        self.arena.begin(ply);
        let hints = MoveHints { hash: Move::NULL, killers: self.killers.at(ply), countermoves: [] };
        let mut picker = if self.is_rich {
            Picker::Rich(StagedPicker::with_phases(PHASES, hints))
        } else {
            Picker::Plain(StagedPicker::new(hints))
        };
        let (mut best, mut tried) = (None, Vec::new());
        while let Some(mv) = self.next(&mut picker, board, before, ply) {
            let after = [before[1], step(board, mv)];
            let score = -self.score(&board.after(mv), after, -beta, -alpha, (ply + 1, depth - 1));
            best = best.max(Some(score));
            alpha = alpha.max(score);
            if alpha >= beta {
                self.cut(board, before, mv, &tried, (ply, depth));
                break;
            }
            tried.push(mv);
        }
        best.unwrap_or(if board.check_info().is_check() { ply as i32 - MATE } else { 0 })
    }

    fn next(&mut self, picker: &mut Picker, board: &Square64, before: [Step; 2], ply: usize) -> Option<Move> {
        let (technique, info) = (RayLoop::<Square64>::default(), board.check_info());
        let list = &mut self.arena.ply(ply);
        match picker {
            Picker::Plain(picker) => {
                let order = &self.tables.history;
                picker.next_move(SearchNode { technique: &technique, board, info: &info, order }, list)
            }
            Picker::Rich(picker) => {
                let threats = board.sets().attacked_by(!board.side_to_move(), board.occupied());
                let order = &NodeOrder { tables: &self.tables, before, threats };
                picker.next_move(SearchNode { technique: &technique, board, info: &info, order }, list)
            }
        }
    }

    /// Rewards the move that caused the cutoff, and penalises those before it.
    fn cut(
        &mut self,
        board: &Square64,
        before: [Step; 2],
        mv: Move,
        tried: &[Move],
        (ply, depth): (usize, i32),
    ) {
        let bonus = (64 * depth * depth).min(2_048);
        tried.iter().for_each(|&mv| self.tables.learn(board, before, mv, -bonus));
        self.tables.learn(board, before, mv, bonus);
        if !mv.is_tactical() {
            self.killers.insert(ply, mv);
        }
    }

    /// Captures that lose nothing and promotions to a queen, in the same order for both, so that
    /// scores are comparable.
    fn quiesce(&mut self, board: &Square64, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        let mut best = evaluate(board);
        let mut picker = StagedPicker::good_captures(MoveHints::NONE);
        self.arena.begin(ply);
        while best < beta {
            let (technique, info, order) =
                (RayLoop::<Square64>::default(), board.check_info(), &self.tables.history);
            let node = SearchNode { technique: &technique, board, info: &info, order };
            let Some(mv) = picker.next_move(node, &mut self.arena.ply(ply)) else { break };
            alpha = alpha.max(best);
            best = best.max(-self.quiesce(&board.after(mv), -beta, -alpha, ply + 1));
        }
        best
    }
}

/// Material, and a little for the middle of the board.
fn evaluate(board: &Square64) -> i32 {
    let middle = |square: Square| {
        let from_edge = |index: usize| index.min(7 - index) as i32;
        4 * (from_edge(square.file().index()) + from_edge(square.rank().index()))
    };
    let value = |square| {
        board.piece_at(square).map_or(0, |piece| {
            let value = VALUES[piece.piece_type.index()] + middle(square);
            if piece.color == board.side_to_move() { value } else { -value }
        })
    };
    Square::all().map(value).sum()
}

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(4), |text| text.parse())?;
    let positions = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w - - 0 7",
        "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - - 0 1",
    ];
    let mut nodes = [0, 0];
    for fen in positions {
        let board = Square64::from_setup(&fen.parse::<ValidSetup>()?);
        let scores = [false, true].map(|is_rich| {
            let mut search = Search::new(is_rich);
            let scores: Vec<i32> =
                (1..=depth).map(|depth| search.score(&board, [0; 2], -MATE, MATE, (0, depth))).collect();
            nodes[usize::from(is_rich)] += search.nodes;
            scores
        });
        assert_eq!(scores[0], scores[1], "the order changes no score: {fen}");
        println!("{fen}: {:?}", scores[0]);
    }
    println!("{} nodes with the plain history, {} with all of it", nodes[0], nodes[1]);
    assert!(nodes[1] < nodes[0]);
    Ok(())
}
