//! Random games with scores, as entries.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_hyperbola::Hyperbola;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique as _};
use fianchetto_movelist::game::GameResult;
use fianchetto_position_files::Entry;
use fianchetto_types::ValidSetup;

/// Games of at most 160 moves.
pub fn games(count: u64) -> Vec<Vec<Entry>> {
    (0..count).map(game).collect()
}

fn game(seed: u64) -> Vec<Entry> {
    let mut random = fastrand::Rng::with_seed(seed);
    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
    let result = results[random.usize(..results.len())];
    let mut board = Bitboards::from_setup(&ValidSetup::INITIAL);
    let technique = Hyperbola::best();
    let mut entries = Vec::new();
    for _ in 0..160 {
        let mut legal = MoveList::new();
        technique.list(Node::new(&board), Stage::All, &mut legal);
        let Some(&mv) = random.choice(&*legal) else { break };
        entries.push(Entry {
            score: Some(random.i16(-3000..3000)),
            result,
            played: Some(mv),
            ..Entry::of_board(board)
        });
        board = board.after(mv);
    }
    entries
}
