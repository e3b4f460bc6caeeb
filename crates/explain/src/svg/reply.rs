//! The picture of two plies at once: moves of a knight that change no reply.

use fianchetto::types::{Bitboard, Color, Mode, Piece, PieceType, Square};
use fianchetto::{Setup, attacks};

use super::{MARGIN, Sheet};
use crate::page::BoardDrawing;

const FEN: &str = "3r3k/1b4pp/8/8/8/2N5/8/K7 w - -";
const KNIGHT: Square = Square::C3;

/// The picture; nothing if the position cannot be read.
pub(super) fn reply() -> String {
    let mut sheet = Sheet { body: String::new(), top: MARGIN, width: 8 * super::LARGE };
    sheet.line("t", "Moves that change no reply");
    if let Ok(setup) = Setup::parse(FEN, Mode::Standard) {
        sheet.board(&drawing(setup));
    }
    sheet.lines("Rings: what the black rook, bishop and pawns reach. The knight may go to");
    sheet.lines("the dots: there it leaves and enters no such square, so Black has as");
    sheet.lines("many replies as after a null move.");
    sheet.finish("The moves of a knight that touch no ray of a rook and a bishop and no square of two pawns")
}

fn drawing(setup: Setup) -> BoardDrawing {
    let occupied = Square::all().filter(|&square| setup.piece_at(square).is_some()).collect();
    let reached = Square::all().fold(Bitboard::EMPTY, |reached, from| match setup.piece_at(from) {
        Some(piece) if piece.color == Color::Black => reached | reached_by(piece, from, occupied),
        _ => reached,
    });
    let knight = attacks(PieceType::Knight.of(Color::White), KNIGHT, occupied);
    BoardDrawing {
        setup,
        from: KNIGHT,
        targets: knight & !reached,
        visited: reached & !occupied,
        skipped: Bitboard::EMPTY,
        order: Vec::new(),
    }
}

/// What a slider attacks, and what a pawn attacks and pushes to.
fn reached_by(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    let pushes = Bitboard(Bitboard::of(from).0 >> 8 | Bitboard::of(from).0 >> 16);
    match piece.piece_type {
        PieceType::Bishop | PieceType::Rook | PieceType::Queen => attacks(piece, from, occupied),
        PieceType::Pawn => attacks(piece, from, occupied) | pushes,
        PieceType::Knight | PieceType::King => Bitboard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_are_those_that_touch_nothing() {
        let setup = Setup::parse(FEN, Mode::Standard).expect("a placement");
        let drawn = drawing(setup);
        let squares = [Square::A2, Square::A4, Square::B1, Square::B5, Square::E2];
        assert_eq!(drawn.targets, squares.into_iter().collect());
        assert!(!drawn.visited.contains(KNIGHT) && drawn.visited.contains(Square::D5));
    }
}
