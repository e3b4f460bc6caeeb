//! `Game`, as a program uses it that needs no other type: its cost compared with a technique.

use std::io;

use fianchetto::types::{Bitboard, Color, PieceType};
use fianchetto::{Game, Move, Position as _, Setup, Square, Stage};
use fianchetto_benches_protocol::{Features, Pieces, Searcher, serve_engine};

use super::in_search::{features, word};

struct InGame;

/// Works as an engine over `Game` until there is no more work.
pub(crate) fn serve() -> io::Result<()> {
    serve_engine(InGame)
}

/// A game keeps no facts for its caller.
impl Searcher for InGame {
    type Board = Game;
    type Node = ();
    type Move = Move;

    fn board(&self, fen: &str) -> Option<Game> {
        fen.parse().ok()
    }

    fn node(&self, _: &Game) {}

    fn is_check(&self, game: &Game, (): &()) -> bool {
        game.is_check()
    }

    fn is_black(&self, game: &Game) -> bool {
        game.side_to_move() == Color::Black
    }

    fn key(&self, game: &Game) -> u64 {
        game.key()
    }

    fn has_en_passant(&self, game: &Game) -> bool {
        game.position().en_passant().is_some()
    }

    fn pieces(&self, game: &Game, (): &()) -> Pieces {
        let sets = game.position().sets();
        Pieces {
            types: PieceType::ALL.map(|piece_type| sets.of_type(piece_type).0),
            colors: Color::ALL.map(|color| sets.of_color(color).0),
        }
    }

    fn attackers(&self, game: &Game, (): &(), square: u8, occupied: u64) -> u64 {
        game.attackers_to(Square::wrapping(square), Bitboard(occupied)).0
    }

    fn piece_type(&self, game: &Game, square: u8) -> usize {
        game.piece_at(Square::wrapping(square)).map_or(6, |piece| piece.piece_type.index())
    }

    fn is_legal(&self, game: &Game, (): &(), mv: Move) -> bool {
        game.position().is_legal(mv)
    }

    fn captures(&mut self, game: &Game, (): &(), list: &mut Vec<Move>) {
        list.extend_from_slice(&game.position().moves(Stage::Captures));
    }

    fn quiets(&mut self, game: &Game, (): &(), list: &mut Vec<Move>) {
        list.extend_from_slice(&game.position().moves(Stage::Quiets));
    }

    fn all(&mut self, game: &Game, (): &(), list: &mut Vec<Move>) {
        list.extend_from_slice(&game.legal_moves());
    }

    fn word(mv: Move) -> u16 {
        word(mv)
    }

    fn features(&self, game: &Game, mv: Move, found: &mut Features) {
        features(game.position(), mv, found);
    }

    fn descend<R>(
        &mut self,
        game: &mut Game,
        mv: Option<Move>,
        visit: impl FnOnce(&mut Self, &mut Game) -> R,
    ) -> R {
        let Some(mv) = mv else {
            let setup = game.setup();
            let passed = Setup { side_to_move: !setup.side_to_move, en_passant: None, ..setup };
            let start = passed.validate().expect("a side in check does not pass");
            return visit(self, &mut Game::with_technique(game.technique().clone(), &start));
        };
        game.play(mv).expect("a legal move");
        let result = visit(self, game);
        game.undo();
        result
    }
}
