//! Lookups alone: where queens go, asked many times in a row.

use alloc::boxed::Box;
use core::hint::black_box;

use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Color, PieceType, Setup, Square};

use super::{SetBoard, SliderKind, Sliders};
use crate::QueenLookups;

/// Queens, each with what is looked up on a board of its own.
pub(super) struct Queens<T> {
    isa: Isa,
    queens: Box<[Queen<T>]>,
}

struct Queen<T> {
    sliders: T,
    from: Square,
    occupied: Bitboard,
}

impl<T: Sliders> Queens<T> {
    /// Sets up the boards: what a technique keeps with every move is not part of a lookup.
    pub(super) fn new(isa: Isa, queens: &[(Square, Bitboard)]) -> Self {
        let queen = |&(from, occupied): &(Square, Bitboard)| {
            let mut setup = Setup::EMPTY;
            for square in occupied {
                setup.put(square, Some(PieceType::Knight.of(Color::White)));
            }
            Queen { sliders: T::on(&T::Board::placement(&setup)), from, occupied }
        };
        Self { isa, queens: queens.iter().map(queen).collect() }
    }
}

impl<T: Sliders> QueenLookups for Queens<T> {
    fn sum(&self) -> u64 {
        T::run_count(self.isa, Sum(&self.queens))
    }
}

/// Looks up all queens in one go.
struct Sum<'a, T>(&'a [Queen<T>]);

impl<T: Sliders> BitKernel for Sum<'_, T> {
    type Output = u64;

    /// The squares are hidden from the compiler, which could otherwise work on several queens in one vector. A generator
    /// asks for one at a time.
    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> u64 {
        let mut sum = 0_u64;
        for &Queen { sliders, from, occupied } in self.0 {
            let from = black_box(from);
            let straight = sliders.attacks(bits, SliderKind::Orthogonal, from, occupied);
            let diagonal = sliders.attacks(bits, SliderKind::Diagonal, from, occupied);
            sum = sum.wrapping_add((straight | diagonal).0);
        }
        sum
    }
}
