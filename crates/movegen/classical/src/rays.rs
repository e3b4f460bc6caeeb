//! The technique as a way of finding where sliders go.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_tables::classical;
use fianchetto_types::{Bitboard, Direction, PieceType, Square};

/// The classical approach.
pub type Classical = OnBitboards<Rays>;

/// Where sliders go, ray by ray.
///
/// ```
/// use fianchetto_classical::Rays;
/// use fianchetto_movegen_core::NoTrace;
/// use fianchetto_movegen_core::bitboard::{Lines, Sliders};
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::C1, Square::A3]);
/// let attacks = Rays.attacks(PlainBits, Lines::Straight, Square::A1, occupied, &mut NoTrace);
/// assert_eq!(attacks, Bitboard::from_iter([Square::B1, Square::C1, Square::A2, Square::A3]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rays;

/// The lookup, for a trace.
const CODE: Note = Note::Code(include_str!("loop.txt"), Arrangement::Words);

/// The directions that lead to squares with higher indices.
#[inline(always)]
const fn upwards(lines: Lines) -> [Direction; 2] {
    match lines {
        Lines::Straight => [Direction::North, Direction::East],
        Lines::Diagonal => [Direction::NorthEast, Direction::NorthWest],
    }
}

/// The squares of a ray up to its first blocker.
#[inline(always)]
fn cut<R: Trace>(direction: Direction, from: Square, occupied: Bitboard, trace: &mut R) -> Bitboard {
    let ray = classical::ray(direction, from);
    let blockers = ray & occupied;
    let first = if direction.delta(8) > 0 {
        (blockers.0 | 1 << 63).trailing_zeros()
    } else {
        63 - (blockers.0 | 1).leading_zeros()
    };
    let behind = classical::ray(direction, Square::wrapping(first as u8));
    trace.note(|| Note::For(&PieceType::ALL, direction.name()));
    trace.note(|| CODE);
    trace.note(|| Note::Ran(&[1]));
    trace.note(|| Note::Set("ray", ray));
    trace.note(|| Note::Ran(&[2]));
    trace.note(|| Note::Set("blockers", blockers));
    trace.note(|| Note::Ran(&[3, 4]));
    trace.note(|| Note::Set("behind the first", behind));
    trace.note(|| Note::Ran(&[5]));
    trace.note(|| Note::Set("attacked", ray ^ behind));
    ray ^ behind
}

impl Sliders for Rays {
    const INFO: Info = Info::new("classical", &[Path::Portable, Path::Avx2])
        .summary("the ray of each direction, cut behind the first blocker by a bit scan")
        .author("David Slate and Larry Atkin (Chess), the Kaissa team")
        .year(1977)
        .source("chessprogramming.org/Classical_Approach")
        .own_table_bytes(classical::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self
    }

    #[inline(always)]
    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let [one, other] = upwards(lines);
        cut(one, from, occupied, trace)
            | cut(other, from, occupied, trace)
            | cut(one.opposite(), from, occupied, trace)
            | cut(other.opposite(), from, occupied, trace)
    }
}
