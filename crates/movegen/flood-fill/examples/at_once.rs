//! All squares that a side's sliders attack, with one fill per direction and no loop over pieces.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_flood_fill::{Fill, Prefix, Seven};
use fianchetto_types::{Bitboard, Color, Direction, PieceType};

fn attacked<F: Fill>(board: &Bitboards, side: Color) -> Bitboard {
    let free = !board.occupied();
    let mut attacked = Bitboard::EMPTY;
    for piece_type in [PieceType::Rook, PieceType::Bishop] {
        let sliders = board.of_color(side) & (board.of_type(piece_type) | board.of_type(PieceType::Queen));
        for &direction in Direction::of(piece_type) {
            attacked |= F::attacks(sliders, free, direction);
        }
    }
    attacked
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    let board: Bitboards = fen.parse()?;
    for side in Color::ALL {
        let attacked = attacked::<Prefix>(&board, side);
        assert_eq!(attacked, self::attacked::<Seven>(&board, side));
        println!("the sliders of {side:?} attack {} squares:\n{attacked}", attacked.len());
    }
    assert_eq!(attacked::<Prefix>(&board, Color::White).len(), 34);
    Ok(())
}
