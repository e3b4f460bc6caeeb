//! The conformance suite with the technique, and its fills with every set of pieces that a slider
//! sees.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_quad_fill::FilledQuad;
use fianchetto_simd::{Bits, Isa, Needs};
use fianchetto_types::{Bitboard, Direction, PieceType, Square};

fianchetto_conformance::suite! {
    techniques: fianchetto_quad_fill::techniques(),
}

/// What one slider attacks, by the fill of four sets that each hold it.
#[derive(Clone, Copy, Default)]
struct Fills;

impl Sliders for Fills {
    const INFO: TechniqueInfo = TechniqueInfo::new("quad-fill", Needs::Words);

    type Board = Bitboards;

    /// The same on every path, or squares that no slider attacks.
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        let (sliders, empty) = (FilledQuad([Bitboard::of(from); 4]), !occupied & !Bitboard::of(from));
        let mover = if kind == SliderKind::Diagonal { PieceType::Bishop } else { PieceType::Rook };
        let fill = |isa| {
            let sets = Direction::of(mover).iter().map(|&direction| sliders.attacks(isa, empty, direction).0);
            sets.reduce(|all, sets| [0, 1, 2, 3].map(|set| all[set] | sets[set])).unwrap_or_default()
        };
        let found = fill(Isa::PORTABLE)[0];
        let agree = Isa::variants().all(|isa| fill(isa) == [found; 4]);
        if agree { found } else { Bitboard::ALL }
    }
}

fianchetto_conformance::slider_suite! {
    attacks: Fills,
}
