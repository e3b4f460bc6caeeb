//! Parallel search: helpers with copies of the lists search the moves of a split point, and find what one thread finds.

use std::sync::Mutex;

use fianchetto_board_repr::{Play, Position, Square64};
use fianchetto_movegen_core::Stage;
use fianchetto_movelist::game::{GameRecord, GenericGame, Outcome, is_irreversible};
use fianchetto_movelist::search::order::History;
use fianchetto_movelist::search::{Arena, MoveHints, MovePicker, SearchNode, StagedPicker};
use fianchetto_testdata::positions::KIWIPETE;
use fianchetto_types::{Color, Move, PieceType, Square, ValidSetup};

use crate::common::{Generator, generator, legal, setup};

const DEPTH: usize = 3;
const MATE: i32 = 10_000;

/// What a thread has to itself.
struct Thread {
    record: GameRecord,
    arena: Arena,
    history: History,
}

impl Thread {
    fn new(record: GameRecord) -> Self {
        Self { record, arena: Arena::new(8, 40), history: History::new() }
    }

    /// Alpha-beta with a full window for the caller, on the game's record: repetitions before the root count.
    fn search(&mut self, board: &Square64, mut alpha: i32, beta: i32, depth: usize) -> i32 {
        if self.record.is_draw_by_repetition() {
            return 0;
        }
        if depth == 0 {
            return evaluate(board);
        }
        let ply = self.record.moves().ply();
        self.arena.begin(ply);
        let (mut picker, mut best) = (StagedPicker::new(MoveHints::NONE), -MATE);
        while let Some(mv) = self.next(&mut picker, board, ply) {
            best = best.max(self.after(board, mv, -beta, -alpha, depth - 1));
            alpha = alpha.max(best);
            if alpha >= beta {
                return best;
            }
        }
        let no_moves = matches!(Outcome::of(&generator(), board, 0), Some(Outcome::Stalemate));
        if no_moves { 0 } else { best }
    }

    fn next(&mut self, picker: &mut StagedPicker<MoveHints>, board: &Square64, ply: usize) -> Option<Move> {
        let node =
            SearchNode { generator: &generator(), board, info: &board.check_info(), order: &self.history };
        picker.next_move(node, &mut self.arena.ply(ply))
    }

    /// The score of a move; the window is that of the position after it.
    fn after(&mut self, board: &Square64, mv: Move, alpha: i32, beta: i32, depth: usize) -> i32 {
        let child = board.after(mv);
        self.record.push(mv, child.key(), is_irreversible(board, mv));
        let score = -self.search(&child, alpha, beta, depth);
        self.record.pop();
        score
    }
}

fn evaluate(board: &Square64) -> i32 {
    let pieces = Square::all().filter_map(|square| Some((square, board.piece_at(square)?)));
    let white: i32 = pieces
        .map(|(square, piece)| {
            let value = [100, 300, 310, 500, 900, 0][piece.piece_type.ordinal()] + square.index() as i32 % 5;
            let advance = if piece.piece_type == PieceType::Pawn { square.rank() as i32 } else { 0 };
            if piece.color == Color::White { value + advance } else { -value + advance }
        })
        .sum();
    if board.side_to_move() == Color::White { white } else { -white }
}

/// A node whose moves are shared out: what the owner has published, and what the helpers have found.
struct SplitPoint<'a> {
    master: &'a GameRecord,
    moves: Mutex<Vec<Move>>,
    scores: Mutex<Vec<(Move, i32)>>,
}

/// The board after all moves of a record. A helper needs nothing from the master but the lists.
fn board_of(record: &GameRecord, start: &ValidSetup) -> Square64 {
    record.moves().path().iter().fold(Square64::from_setup(start), |board, &mv| board.after(mv))
}

fn help(split: &SplitPoint<'_>, record: GameRecord, start: &ValidSetup) {
    let mut thread = Thread::new(record);
    thread.record.copy_variation(split.master, split.master.moves().ply());
    let board = board_of(&thread.record, start);
    loop {
        let Some(mv) = split.moves.lock().unwrap().pop() else { return };
        let score = thread.after(&board, mv, -MATE, MATE, DEPTH);
        split.scores.lock().unwrap().push((mv, score));
    }
}

fn in_parallel(master: &GameRecord, start: &ValidSetup) -> Vec<(Move, i32)> {
    let moves = legal(&board_of(master, start), Stage::All);
    let split = SplitPoint { master, moves: Mutex::new(moves), scores: Mutex::default() };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let mut record = GameRecord::new(&Square64::from_setup(start));
            record.copy_root(master);
            let split = &split;
            scope.spawn(move || help(split, record, start));
        }
    });
    let mut scores = split.scores.into_inner().unwrap();
    scores.sort();
    scores
}

fn serially(record: GameRecord, start: &ValidSetup) -> Vec<(Move, i32)> {
    let board = board_of(&record, start);
    let mut thread = Thread::new(record);
    let moves = legal(&board, Stage::All).into_iter();
    let mut scores: Vec<_> = moves.map(|mv| (mv, thread.after(&board, mv, -MATE, MATE, DEPTH))).collect();
    scores.sort();
    scores
}

/// A game in which both sides have shuffled, so that a third occurrence is near.
fn shuffled() -> GenericGame<Generator> {
    let mut game = GenericGame::new(generator(), &setup("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
    for san in ["Kf1", "Kf8", "Kg1", "Kg8", "Kf1", "Kf8"] {
        game.play_san(san).unwrap();
    }
    game
}

#[test]
fn helpers_find_what_one_thread_finds() {
    let middle_game = GenericGame::new(generator(), &setup(KIWIPETE));
    for game in [shuffled(), middle_game] {
        let mut master = game.record().clone();
        let mut board = *game.board();
        for _ in 0..3 {
            assert_eq!(in_parallel(&master, game.start()), serially(master.clone(), game.start()));
            let mv = legal(&board, Stage::All)[0];
            let child = board.after(mv);
            master.push(mv, child.key(), is_irreversible(&board, mv));
            board = child;
        }
    }
}

/// The same split point without the game's past is another one: the copies are what the result depends on.
#[test]
fn the_past_matters() {
    let game = shuffled();
    let mut master = game.record().clone();
    let back = game.board().after(Move::quiet(Square::F1, Square::G1));
    master.push(Move::quiet(Square::F1, Square::G1), back.key(), false);
    let repeat = Move::quiet(Square::F8, Square::G8);
    let score = |scores: Vec<(Move, i32)>| scores.into_iter().find(|(mv, _)| *mv == repeat).unwrap().1;
    assert_eq!(score(in_parallel(&master, game.start())), 0);
    let fresh = ValidSetup::parse(&back.setup().to_string(), fianchetto_types::Mode::Standard).unwrap();
    assert!(score(in_parallel(&GameRecord::new(&back), &fresh)) < -300);
}
