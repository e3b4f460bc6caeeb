//! The crates `pgn-reader` and `shakmaty` as a contestant that reads games.

use std::{fs::File, io, ops::ControlFlow};

use fianchetto_benches_protocol::{GameSum, serve_games};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Color, Position as _, Role, fen::Fen};

fn read(file: File, sum: &mut GameSum) -> Result<(), String> {
    for game in Reader::new(file).read_games(&mut Check { sum }) {
        game.map_err(|error| error.to_string())??;
    }
    Ok(())
}

/// Plays the moves of a game, and stops at the first that is not legal.
struct Check<'a> {
    sum: &'a mut GameSum,
}

impl Visitor for Check<'_> {
    type Tags = Chess;
    type Movetext = (Chess, u64);
    type Output = Result<(), String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(&mut self, start: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).map_err(|error| error.to_string());
            match fen
                .and_then(|fen| fen.into_position(CastlingMode::Standard).map_err(|error| error.to_string()))
            {
                Ok(position) => *start = position,
                Err(error) => return ControlFlow::Break(Err(error)),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<Self::Output, (Chess, u64)> {
        ControlFlow::Continue((start, 0))
    }

    fn san(&mut self, (position, moves): &mut (Chess, u64), san: SanPlus) -> ControlFlow<Self::Output> {
        if self.sum.wants_all {
            add(position, self.sum);
        }
        match san.san.to_move(position) {
            Ok(mv) => position.play_unchecked(mv),
            Err(error) => return ControlFlow::Break(Err(error.to_string())),
        }
        *moves += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut (Chess, u64)) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (position, moves): (Chess, u64)) -> Self::Output {
        self.sum.add_game(moves);
        add(&position, self.sum);
        Ok(())
    }
}

fn add(position: &Chess, sum: &mut GameSum) {
    let board = position.board();
    let roles = Role::ALL.map(|role| board.by_role(role).0);
    sum.add_position([Color::White, Color::Black].map(|color| board.by_color(color).0), roles);
}

fn main() -> io::Result<()> {
    serve_games(read)
}
