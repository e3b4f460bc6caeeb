//! X-rays: the squares that a slider attacks through the first piece in its way, in two lines
//! thanks to lookups for any occupancy.

use fianchetto_hyperbola::Quintessence;
use fianchetto_movegen_bitboard::{SliderKind, Sliders};
use fianchetto_simd::PlainBits;
use fianchetto_types::{Bitboard, Square};

fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Quintessence.attacks(PlainBits, SliderKind::Orthogonal, from, occupied)
}

/// The additional squares that a rook attacks without the first pieces in its way.
fn x_rays(from: Square, occupied: Bitboard) -> Bitboard {
    let attacks = rook_attacks(from, occupied);
    attacks ^ rook_attacks(from, occupied & !attacks)
}

fn main() {
    // A rook on e1, a knight on e4 in its way, and a king on e7 behind that: the knight is pinned.
    let occupied = Bitboard::from_iter([Square::E1, Square::E4, Square::E7, Square::C1]);
    let behind = x_rays(Square::E1, occupied);
    println!("{behind}");
    assert_eq!(behind, Bitboard::from_iter([Square::E5, Square::E6, Square::E7, Square::A1, Square::B1]));
}
