//! The crate `cozy-chess` as a contestant.

mod board;
mod library;
mod picker;
mod searcher;

use std::{env, fmt::Write as _, hint::black_box, io};

use cozy_chess::{Board, Move, Piece, Square};
use fianchetto_benches_protocol::{Contestant, serve, serve_engine, serve_library, serve_reader};

struct CozyChess;

impl Contestant for CozyChess {
    type Board = Board;

    fn board(&self, fen: &str) -> Option<Board> {
        Board::from_fen(fen, false).ok()
    }

    /// The crate's own example.
    fn perft(&self, board: &Board, depth: u32) -> u64 {
        let mut nodes = u64::from(depth == 0);
        if depth == 1 {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        } else if depth > 1 {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut child = board.clone();
                    child.play_unchecked(mv);
                    nodes += self.perft(&child, depth - 1);
                }
                false
            });
        }
        nodes
    }

    fn lister(&self, boards: Vec<Board>) -> Box<dyn Fn() -> u64> {
        Box::new(move || {
            let mut list = [NO_MOVE; 256];
            let mut total = 0;
            for board in &boards {
                let mut len = 0;
                board.generate_moves(|moves| {
                    for mv in moves {
                        list[len] = mv;
                        len += 1;
                    }
                    false
                });
                total += black_box(&list[..len]).len() as u64;
            }
            total
        })
    }
}

const NO_MOVE: Move = Move { from: Square::A1, to: Square::A1, promotion: None::<Piece> };

/// With the argument `fen` it reads and prints, with `search` and `engine` it searches; otherwise
/// it generates moves.
fn main() -> io::Result<()> {
    match env::args().nth(1).as_deref() {
        Some("fen") => serve_reader(
            |fen| CozyChess.board(fen),
            |board, out| write!(out, "{board}").expect("a string takes any text"),
        ),
        Some("search") => serve_engine(searcher::InSearch),
        Some("engine") => serve_library(library::CozyChess::new()),
        _ => serve(&CozyChess),
    }
}
