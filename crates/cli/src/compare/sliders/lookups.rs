//! Lookups alone: where queens go, asked many times in a row. No object answers that, so the techniques are here by their types.

use std::hint::black_box;

use fianchetto::movegen::bitboard::{SetBoard, SliderKind, Sliders};
use fianchetto::simd::{BitKernel, Bits, Isa};
use fianchetto::types::{Bitboard, Color, PieceType};
use fianchetto::{AnyTechnique, BoardRepr, Setup, Square};
#[cfg(feature = "all")]
use fianchetto::{
    board_repr::XorQuad,
    classical::Rays,
    flood_fill::{Fills, Prefix, Seven},
    hyperbola::Quintessence,
    kindergarten::LineByLine,
    magic::{Black, Fancy, FixedShift, Magics, PlainForm},
    obstruction_difference::Differences,
    pext::{Compressed, Whole},
    rotated::RotatedLookup,
    ternary::{FirstUse, Folded, FoldedLines, Listed, Plain, StoreAll, TernaryLookup},
};

/// Where a queen stands, and the occupied squares around it.
pub(super) type Query = (Square, Bitboard);

/// Queens, each among pieces of its own, made ready to be looked up.
pub(super) trait Lookups {
    /// Looks all of them up and adds the sets of attacked squares as words, so that the same queens have the same sum by
    /// every technique.
    fn sum(&self) -> u64;
}

/// A technique that looks up the squares that a slider attacks.
struct Member {
    technique: &'static str,
    board: &'static str,
    set_up: fn(Isa, &[Query]) -> Box<dyn Lookups>,
}

impl Member {
    #[cfg_attr(not(feature = "all"), expect(dead_code, reason = "there are no techniques"))]
    const fn of<T: Sliders>() -> Self {
        let set_up = |isa, queries: &[Query]| Box::new(Queens::<T>::new(isa, queries)) as _;
        Self { technique: T::INFO.name, board: T::Board::BOARD, set_up }
    }
}

#[cfg(feature = "all")]
static FAMILY: &[Member] = &[
    Member::of::<Whole>(),
    Member::of::<Compressed>(),
    Member::of::<Magics<Fancy>>(),
    Member::of::<Magics<PlainForm>>(),
    Member::of::<Magics<FixedShift>>(),
    Member::of::<Magics<Black>>(),
    Member::of::<LineByLine>(),
    Member::of::<TernaryLookup<Plain, StoreAll>>(),
    Member::of::<TernaryLookup<Plain, StoreAll, XorQuad>>(),
    Member::of::<TernaryLookup<FirstUse, StoreAll>>(),
    Member::of::<TernaryLookup<Listed, StoreAll>>(),
    Member::of::<TernaryLookup<Folded, StoreAll>>(),
    Member::of::<FoldedLines>(),
    Member::of::<Quintessence>(),
    Member::of::<RotatedLookup>(),
    Member::of::<Differences>(),
    Member::of::<Rays>(),
    Member::of::<Fills<Seven>>(),
    Member::of::<Fills<Prefix>>(),
];
#[cfg(not(feature = "all"))]
static FAMILY: &[Member] = &[];

/// These queens, if the technique looks up where sliders go.
pub(super) fn lookups(technique: &AnyTechnique, queries: &[Query]) -> Option<Box<dyn Lookups>> {
    let is_it = |member: &&Member| {
        (member.technique, member.board) == (technique.info().name, technique.board_name())
    };
    FAMILY.iter().find(is_it).map(|member| (member.set_up)(technique.isa(), queries))
}

/// Queens, each with what is looked up on a board of its own.
struct Queens<T> {
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
    fn new(isa: Isa, queries: &[Query]) -> Self {
        let queen = |&(from, occupied): &Query| {
            let mut setup = Setup::EMPTY;
            for square in occupied {
                setup.put(square, Some(PieceType::Knight.of(Color::White)));
            }
            Queen { sliders: T::on(&T::Board::placement(&setup)), from, occupied }
        };
        Self { isa, queens: queries.iter().map(queen).collect() }
    }
}

impl<T: Sliders> Lookups for Queens<T> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use fianchetto::Registry;
    use fianchetto::types::Direction;

    /// The squares that a queen attacks, step by step.
    fn walked(from: Square, occupied: Bitboard) -> Bitboard {
        let ray = |direction: &Direction| {
            let (right, up) = direction.step();
            let (mut square, mut ray) = (from, Bitboard::EMPTY);
            while let Some(next) = square.offset(right, up) {
                (square, ray) = (next, ray | Bitboard::of(next));
                if occupied.contains(next) {
                    break;
                }
            }
            ray
        };
        Direction::ALL.iter().map(ray).fold(Bitboard::EMPTY, |all, ray| all | ray)
    }

    /// From the empty board to a full one, with and without a piece on the queen's own square.
    fn queries() -> Vec<(Square, Bitboard)> {
        let fills = [0, 1, 0x0081_0024_0042_8100, 0xffff_0000_0000_ffff, 0x5555_aaaa_5555_aaaa, u64::MAX];
        Square::all().flat_map(|from| fills.map(|fill| (from, Bitboard(fill)))).collect()
    }

    #[test]
    fn the_sums_are_those_of_walks() {
        let queries = queries();
        let sum = |queries: &[Query]| {
            queries.iter().fold(0_u64, |sum, &(from, occupied)| sum.wrapping_add(walked(from, occupied).0))
        };
        let mut members = Vec::new();
        for technique in &Registry::built_in() {
            for queries in [&queries[..], &queries[7..8], &[]] {
                let Some(lookups) = lookups(technique, queries) else { continue };
                assert_eq!(lookups.sum(), sum(queries), "{technique:?}");
                members.push((technique.info().name, technique.board_name()));
            }
        }
        members.dedup();
        assert_eq!(members, FAMILY.iter().map(|member| (member.technique, member.board)).collect::<Vec<_>>());
    }
}
