//! Openings that are random but balanced.

use fianchetto::Game;
use fianchetto::types::Setup;
use fianchetto_uci_client::{Engine, EngineError, Go, InfoScore};

const HALF_MOVES: usize = 8;

/// The largest score, in hundredths of a pawn, that is balanced.
const BALANCED: i32 = 50;

/// The opening of this number, the same whenever it is played if the judge is the same.
pub(crate) fn balanced(number: u32, judge: &mut Engine) -> Result<Game, EngineError> {
    let mut random = fastrand::Rng::with_seed(number.into());
    loop {
        if let Some(game) = opening(&mut random)
            && is_balanced(&game, judge)?
        {
            return Ok(game);
        }
    }
}

/// Random moves; `None` if they end the game.
fn opening(random: &mut fastrand::Rng) -> Option<Game> {
    let mut game = Game::default();
    for _ in 0..HALF_MOVES {
        let mv = random.choice(game.legal_moves().iter().copied())?;
        game.play(mv).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

fn is_balanced(game: &Game, judge: &mut Engine) -> Result<bool, EngineError> {
    judge.new_game()?;
    judge.position(&Setup::INITIAL, game.moves())?;
    let search = judge.go(&Go { depth: Some(6), ..Go::default() })?;
    let mut last = None;
    for info in search {
        last = info?.score.or(last);
    }
    Ok(matches!(last, Some(InfoScore::Centipawns(score)) if score.abs() <= BALANCED))
}
