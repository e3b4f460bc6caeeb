//! The crate `chess` as a contestant.

use std::{hint::black_box, io, str::FromStr as _};

use chess::{Board, ChessMove, MoveGen};
use fianchetto_benches_protocol::{Contestant, serve};

struct Chess;

impl Contestant for Chess {
    type Board = Board;

    fn board(&self, fen: &str) -> Option<Board> {
        Board::from_str(fen).ok()
    }

    fn perft(&self, board: &Board, depth: u32) -> u64 {
        MoveGen::movegen_perft_test(board, depth as usize) as u64
    }

    fn lister(&self, boards: Vec<Board>) -> Box<dyn Fn() -> u64> {
        Box::new(move || {
            let mut list = [ChessMove::default(); 256];
            let mut total = 0;
            for board in &boards {
                let mut len = 0;
                for mv in MoveGen::new_legal(board) {
                    list[len] = mv;
                    len += 1;
                }
                total += black_box(&list[..len]).len() as u64;
            }
            total
        })
    }
}

fn main() -> io::Result<()> {
    serve(&Chess)
}
