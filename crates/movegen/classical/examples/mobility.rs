//! Mobility for an evaluation: the attacked squares without own pieces for each slider of a side.

use fianchetto_board_repr::{Bitboards, Position};
use fianchetto_classical::Rays;
use fianchetto_movegen_bitboard::{SliderKind, Sliders};
use fianchetto_simd::PlainBits;
use fianchetto_types::{Color, PieceType};

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let board: Bitboards = kiwipete.parse()?;
    let (own, occupied) = (board.of_color(Color::White), board.occupied());
    let mut mobility = 0;
    for (lines, movers) in [
        (SliderKind::Orthogonal, [PieceType::Rook, PieceType::Queen]),
        (SliderKind::Diagonal, [PieceType::Bishop, PieceType::Queen]),
    ] {
        for from in (board.of_type(movers[0]) | board.of_type(movers[1])) & own {
            let attacks = Rays.attacks(PlainBits, lines, from, occupied) & !own;
            println!("{from}, {lines:?}: {} squares", attacks.len());
            mobility += attacks.len();
        }
    }
    assert_eq!(mobility, 27);
    Ok(())
}
