//! Batteries: rooks and queens of a side behind each other on a line.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_movegen_bitboard::{SliderKind, Sliders};
use fianchetto_obstruction_difference::Differences;
use fianchetto_simd::PlainBits;
use fianchetto_types::{Color, PieceType, Square};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let fen = "3r2k1/3r1ppp/3q4/8/3P4/8/2R2PPP/2R1Q1K1 w - - 0 1";
    let board: Bitboards = fen.parse()?;
    let mut pairs = Vec::new();
    for side in Color::ALL {
        let heavy = board.of_color(side) & (board.of_type(PieceType::Rook) | board.of_type(PieceType::Queen));
        for from in heavy {
            let seen = Differences.attacks(PlainBits, SliderKind::Orthogonal, from, board.occupied());
            pairs.extend((seen & heavy).into_iter().filter(|&to| from < to).map(|to| (from, to)));
        }
    }
    println!("{pairs:?}");
    let expected = [
        (Square::C1, Square::E1),
        (Square::C1, Square::C2),
        (Square::D6, Square::D7),
        (Square::D7, Square::D8),
    ];
    assert_eq!(pairs, expected);
    Ok(())
}
