//! The same work by the crates of the formats.

use std::io::Cursor;

use bulletformat::{BulletFormat, ChessBoard};
use viriformat::chess::piece::Colour;
use viriformat::dataformat::{Filter, Game};

use crate::sum::Sum;

fn games(bytes: &[u8], mut take: impl FnMut(&Game)) {
    let mut input = Cursor::new(bytes);
    let mut moves = Vec::new();
    while (input.position() as usize) < bytes.len() {
        let game = Game::deserialise_from(&mut input, moves).expect("the file is right");
        take(&game);
        moves = game.into_move_buffer();
    }
}

pub fn visit(bytes: &[u8]) -> Sum {
    let mut sum = Sum::default();
    games(bytes, |game| {
        game.visit_positions(|board, score| {
            let pieces = &board.pieces;
            sum.add(pieces.occupied().inner(), pieces.occupied_co(Colour::White).inner(), score as i16);
        });
    });
    sum
}

/// Reads and writes games again.
pub fn rewritten(bytes: &[u8]) -> Vec<u8> {
    let mut written = Vec::new();
    games(bytes, |game| game.serialise_into(&mut written).expect("memory can be written"));
    written
}

pub fn to_bullet(bytes: &[u8]) -> Vec<u8> {
    let mut boards = Vec::new();
    games(bytes, |game| {
        let take = |board| {
            boards.push(board);
            Ok(())
        };
        game.splat_to_bulletformat(take, &Filter::UNRESTRICTED).expect("the file is right");
    });
    ChessBoard::as_bytes_slice(&boards).to_vec()
}

pub fn pieces(bytes: &[u8]) -> Sum {
    let mut sum = Sum::default();
    for bytes in bytes.as_chunks::<32>().0 {
        let field = |from: usize| bytes[from..from + 8].try_into().expect("there are eight");
        let mut raw = ChessBoard { occ: u64::from_le_bytes(field(0)), ..ChessBoard::default() };
        raw.pcs.copy_from_slice(&bytes[8..24]);
        for (piece, square) in raw {
            sum.piece(square, piece);
        }
    }
    sum
}
