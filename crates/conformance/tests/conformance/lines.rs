//! The shared lookup along kind, which finds checks and pins for every technique, held to what the
//! techniques' own lookups are held to; and the same with a fault, which has to be found.

use fianchetto_board_repr::Bitboards;
use fianchetto_conformance::sliders;
use fianchetto_movegen_bitboard::{SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Isa, Needs};
use fianchetto_types::{Bitboard, Square};

/// The lookup. If `FAULTY`, it overlooks what is on e7 from e8.
#[derive(Clone, Copy, Default)]
struct Shared<const FAULTY: bool>;

impl<const FAULTY: bool> Sliders for Shared<FAULTY> {
    const INFO: TechniqueInfo = TechniqueInfo::new("lines", Needs::Bits);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, mut occupied: Bitboard) -> Bitboard {
        if FAULTY && from == Square::E8 {
            occupied.remove(Square::E7);
        }
        kind.attacks(from, occupied)
    }
}

fianchetto_conformance::slider_suite! {
    attacks: Shared<false>,
}

#[test]
fn one_square_that_is_overlooked_is_found() {
    let failure = sliders::check::<Shared<true>>(Isa::PORTABLE).unwrap_err();
    assert!(failure.text.starts_with("Orthogonal from e8"), "{failure}");
}
