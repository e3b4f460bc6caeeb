//! A small alpha-beta search over the lists: the arena, the picker, the record, and the triangular table.
//!
//! `cargo run --release -p fianchetto-movelist --example search -- 6 "FEN"`

use std::error::Error;

use fianchetto_board_repr::{Play, Position, Square64};
use fianchetto_movegen_core::{MoveGenerator, Stage};
use fianchetto_movelist::game::{GameRecord, GenericGame, is_irreversible};
use fianchetto_movelist::notation::San;
use fianchetto_movelist::search::order::{History, Killers};
use fianchetto_movelist::search::{Arena, MoveHints, MovePicker, SearchNode, StagedPicker, VariationTable};
use fianchetto_ray_loop::RayLoop;
use fianchetto_types::{Move, PositionError, Square, ValidSetup};

const MATE: i32 = 30_000;

#[derive(Debug)]
struct Search {
    generator: RayLoop<Square64>,
    record: GameRecord,
    arena: Arena,
    lines: VariationTable,
    history: History,
    killers: Killers,
    nodes: u64,
}

impl Search {
    fn of(game: &GenericGame<RayLoop<Square64>>) -> Self {
        Self {
            generator: *game.generator(),
            record: game.record().clone(),
            arena: Arena::new(64, 40),
            lines: VariationTable::new(64),
            history: History::new(),
            killers: Killers::new(),
            nodes: 0,
        }
    }

    fn score(&mut self, board: &mut Square64, mut alpha: i32, beta: i32, depth: i16) -> i32 {
        let ply = self.record.moves().ply();
        self.nodes += 1;
        self.lines.begin(ply);
        if self.is_draw(board) {
            return 0;
        }
        if depth == 0 {
            return material(board);
        }
        self.arena.begin(ply);
        let mut picker = StagedPicker::new(MoveHints {
            hash: Move::NULL,
            killers: self.killers.at(ply),
            countermoves: [],
        });
        let mut best = None;
        while let Some(mv) = self.next(&mut picker, board, ply) {
            let irreversible = is_irreversible(board, mv);
            let undo = board.make(mv);
            self.record.push_key(mv, board.key(), irreversible);
            let score = -self.score(board, -beta, -alpha, depth - 1);
            self.record.pop();
            board.unmake(mv, undo);
            best = best.max(Some(score));
            if score > alpha {
                alpha = score;
                self.lines.raise(ply, mv);
            }
            if alpha >= beta {
                self.learn(board, ply, mv, depth);
                break;
            }
        }
        let is_check = self.generator.is_check(board);
        best.unwrap_or(if is_check { ply as i32 - MATE } else { 0 })
    }

    /// Mate with the hundredth half-move wins, so mate is tested before the clock.
    fn is_draw(&self, board: &Square64) -> bool {
        let is_mate = || self.generator.is_check(board) && self.generator.count(board, Stage::All) == 0;
        self.record.is_draw_by_repetition() || (board.halfmove_clock() >= 100 && !is_mate())
    }

    fn next(
        &mut self,
        picker: &mut StagedPicker<MoveHints<2>>,
        board: &Square64,
        ply: usize,
    ) -> Option<Move> {
        let node =
            SearchNode { generator: &self.generator, board, info: &board.check_info(), order: &self.history };
        picker.next_move(node, &mut self.arena.ply(ply))
    }

    fn learn(&mut self, board: &Square64, ply: usize, mv: Move, depth: i16) {
        if !mv.is_tactical() {
            self.killers.insert(ply, mv);
            self.history.learn(board.side_to_move(), mv, 32 * i32::from(depth));
        }
    }
}

fn material(board: &Square64) -> i32 {
    let value = |square| {
        board.piece_at(square).map_or(0, |piece| {
            let value = [100, 320, 330, 500, 900, 0][piece.piece_type.index()];
            if piece.color == board.side_to_move() { value } else { -value }
        })
    };
    Square::all().map(value).sum()
}

/// The queen mates with the hundredth half-move, which is not a draw.
fn assert_that_mate_precedes_the_clock() -> Result<(), PositionError> {
    let game = GenericGame::new(RayLoop::default(), &"7k/8/5K2/8/8/8/8/6Q1 w - - 99 90".parse()?);
    let score = Search::of(&game).score(&mut game.board().clone(), -MATE, MATE, 2);
    assert_eq!(score, MATE - 1);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    assert_that_mate_precedes_the_clock()?;
    let mut args = std::env::args().skip(1);
    let depth: i16 = args.next().map_or(Ok(6), |text| text.parse())?;
    let mate_in_three = "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1";
    let start: ValidSetup = args.next().as_deref().unwrap_or(mate_in_three).parse()?;
    let game = GenericGame::new(RayLoop::default(), &start);
    let mut search = Search::of(&game);
    for depth in 1..=depth {
        let score = search.score(&mut game.board().clone(), -MATE, MATE, depth);
        let mut board = *game.board();
        let mut line = Vec::new();
        for &mv in search.lines.principal() {
            line.push(San::of(&search.generator, &board, mv)?.to_string());
            board = board.after(mv);
        }
        println!("depth {depth}, score {score}, {} nodes: {}", search.nodes, line.join(" "));
    }
    Ok(())
}
