//! The technique as a way of finding where sliders go.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Trace};
use fianchetto_simd::{BitKernel, Bits, Isa, Path};
use fianchetto_tables::{hyperbola, lines};
use fianchetto_types::{Bitboard, PieceType, Square};

/// Hyperbola quintessence.
pub type Hyperbola = OnBitboards<Quintessence>;

/// Where sliders go, by subtractions on lines and their mirror images.
///
/// ```
/// use fianchetto_hyperbola::Quintessence;
/// use fianchetto_movegen_core::NoTrace;
/// use fianchetto_movegen_core::bitboard::{Lines, Sliders};
/// use fianchetto_simd::PlainBits;
/// use fianchetto_types::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::C3, Square::F6]);
/// let attacks = Quintessence.attacks(PlainBits, Lines::Diagonal, Square::D4, occupied, &mut NoTrace);
/// assert_eq!(attacks.len(), 1 + 2 + 6);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Quintessence;

/// The attacked squares of a file or a diagonal, which swapping the bytes turns around.
#[inline(always)]
fn on_line<R: Trace>(
    name: &'static str,
    line: Bitboard,
    from: Square,
    occupied: Bitboard,
    trace: &mut R,
) -> Bitboard {
    let slider = 1_u64 << from.index();
    let blockers = occupied.0 & line.0;
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    let attacked = (forward ^ reverse) & line.0;
    trace.note(|| Note::For(&PieceType::ALL, name));
    trace.note(|| Note::Code(include_str!("line.txt"), Arrangement::Words));
    let sets = [("o", blockers), ("o - r", forward), ("o' - r' swapped", reverse), ("attacked", attacked)];
    for ((name, set), lines) in sets.into_iter().zip([&[1], &[2], &[3], &[4_u8]]) {
        trace.note(|| Note::Ran(lines));
        trace.note(|| Note::Set(name, Bitboard(set)));
    }
    Bitboard(attacked)
}

/// The attacked squares of a rank, from the table.
#[inline(always)]
fn on_rank<R: Trace>(from: Square, occupied: Bitboard, trace: &mut R) -> Bitboard {
    let first = from.to_u8() & 56;
    let rank = (occupied.0 >> first) as u8;
    let attacked = hyperbola::rank_attacks(rank, from);
    trace.note(|| Note::For(&PieceType::ALL, "the rank"));
    trace.note(|| Note::Code(include_str!("rank.txt"), Arrangement::Words));
    trace.note(|| Note::Ran(&[1]));
    let inner = Bitboard(0x7e << first);
    trace.note(|| Note::Packed("inner squares", inner, u64::from(rank >> 1 & 63)));
    trace.note(|| Note::Ran(&[2]));
    trace.note(|| Note::Number("file", u64::from(from.to_u8() & 7)));
    trace.note(|| Note::Ran(&[3]));
    trace.note(|| Note::Packed("attacked on the rank", Bitboard(0xff << first), u64::from(attacked)));
    Bitboard(u64::from(attacked) << first)
}

impl Sliders for Quintessence {
    const INFO: Info = Info::new("hyperbola", &[Path::Portable, Path::Avx2, Path::Avx512])
        .summary("hyperbola quintessence, a subtraction on a line and one on its mirror image")
        .author("Gerd Isenberg, Aleks Peshkov")
        .year(2007)
        .source("chessprogramming.org/Hyperbola_Quintessence")
        .own_table_bytes(hyperbola::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES + lines::SLIDER_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn on(_: &Bitboards) -> Self {
        Self
    }

    #[inline(always)]
    fn run<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_bits_extra(kernel)
    }

    #[inline(always)]
    fn attacks<B: Bits, R: Trace>(
        self,
        bits: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let [first, second] = lines.through(from);
        if B::SPANS {
            return Bitboard(bits.spans(occupied.0, [first.0, second.0], from.to_u8().into()));
        }
        match lines {
            Lines::Diagonal => {
                on_line("the diagonal", first, from, occupied, trace)
                    | on_line("the anti-diagonal", second, from, occupied, trace)
            }
            Lines::Straight => {
                on_line("the file", first, from, occupied, trace) | on_rank(from, occupied, trace)
            }
        }
    }
}
