//! Repeated queen lookups, for measurements.

use alloc::{boxed::Box, vec::Vec};
use core::hint::black_box;

use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Color, PieceType, Setup, Square};

use crate::{SetBoard, Sliders};

/// A queen with the lookup on its board.
struct Queen<T> {
    sliders: T,
    from: Square,
    occupied: Bitboard,
}

/// Sets up a board for each queen, since incremental state is not part of a lookup. The function
/// looks all of them up, and adds the sets.
pub(super) fn queens<T: Sliders + 'static>(isa: Isa, queens: &[(Square, Bitboard)]) -> Box<dyn Fn() -> u64> {
    let queen = |&(from, occupied): &(Square, Bitboard)| {
        let mut setup = Setup::EMPTY;
        for square in occupied {
            setup.put(square, Some(PieceType::Knight.of(Color::White)));
        }
        Queen { sliders: T::on(&T::Board::placement(&setup)), from, occupied }
    };
    let queens: Vec<Queen<T>> = queens.iter().map(queen).collect();
    Box::new(move || T::run_count(isa, Sum(&queens)))
}

/// Looks up all queens in one go.
struct Sum<'a, T>(&'a [Queen<T>]);

impl<T: Sliders> BitKernel for Sum<'_, T> {
    type Output = u64;

    /// The squares are hidden from the compiler, which could otherwise vectorise over queens. A
    /// technique looks up one at a time.
    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> u64 {
        let mut sum = 0_u64;
        for &Queen { sliders, from, occupied } in self.0 {
            let from = black_box(from);
            sum = sum.wrapping_add(sliders.queen_attacks(bits, from, occupied).0);
        }
        sum
    }
}
