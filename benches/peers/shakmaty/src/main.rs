//! The crate `shakmaty` as a contestant.

use std::{hint::black_box, io};

use fianchetto_benches_protocol::{Contestant, serve};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

struct Shakmaty;

impl Contestant for Shakmaty {
    type Board = Chess;

    fn board(&self, fen: &str) -> Option<Chess> {
        fen.parse::<Fen>().ok()?.into_position(CastlingMode::Standard).ok()
    }

    fn perft(&self, board: &Chess, depth: u32) -> u64 {
        shakmaty::perft(board, depth)
    }

    fn lister(&self, boards: Vec<Chess>) -> Box<dyn Fn() -> u64> {
        Box::new(move || boards.iter().map(|board| black_box(&board.legal_moves()).len() as u64).sum())
    }
}

fn main() -> io::Result<()> {
    serve(&Shakmaty)
}
