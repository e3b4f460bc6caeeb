//! The technique as a way of finding where sliders go.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_tables::obstruction;
use fianchetto_types::{Bitboard, PieceType, Square};

/// Obstruction difference.
pub type ObstructionDifference = OnBitboards<Differences>;

/// Where sliders go, by a subtraction on each line.
///
/// ```
/// use fianchetto_movegen_core::NoTrace;
/// use fianchetto_movegen_core::bitboard::{Lines, Sliders};
/// use fianchetto_obstruction_difference::Differences;
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D2, Square::D7]);
/// let attacks = Differences.attacks(PlainBits, Lines::Straight, Square::D4, occupied, &mut NoTrace);
/// assert_eq!(attacks.len(), 5 + 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Differences;

/// The squares of a line from one blocker to the other.
#[inline(always)]
fn between_blockers<R: Trace>(
    name: &'static str,
    [below, above]: [Bitboard; 2],
    occupied: Bitboard,
    trace: &mut R,
) -> Bitboard {
    let (lower, upper) = (below.0 & occupied.0, above.0 & occupied.0);
    let highest = 1 << (63 - (lower | 1).leading_zeros());
    let lowest = upper & upper.wrapping_neg();
    let difference = (lowest << 1).wrapping_sub(highest);
    let attacked = (below | above) & Bitboard(difference);
    trace.note(|| Note::For(&PieceType::ALL, name));
    let sets = [("lower", lower), ("upper", upper), ("difference", difference), ("attacked", attacked.0)];
    trace.note(|| Note::Code(include_str!("loop.txt"), Arrangement::Words));
    const LINES: [&[u8]; 4] = [&[1], &[2], &[3, 4], &[5]];
    for ((name, set), lines) in sets.into_iter().zip(LINES) {
        trace.note(|| Note::Ran(lines));
        trace.note(|| Note::Set(name, Bitboard(set)));
    }
    attacked
}

impl Sliders for Differences {
    const INFO: Info = Info::new("obstruction-difference", &[Path::Portable, Path::Avx2])
        .summary("both blockers of a line from one subtraction")
        .author("Michael Hoffmann")
        .year(2009)
        .source("chessprogramming.org/Obstruction_Difference")
        .own_table_bytes(obstruction::BYTES)
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
        let [diagonal, anti_diagonal, file, rank] = *obstruction::halves(from);
        match lines {
            Lines::Diagonal => {
                between_blockers("the diagonal", diagonal, occupied, trace)
                    | between_blockers("the anti-diagonal", anti_diagonal, occupied, trace)
            }
            Lines::Straight => {
                between_blockers("the file", file, occupied, trace)
                    | between_blockers("the rank", rank, occupied, trace)
            }
        }
    }
}
