//! The technique as a way of finding where sliders go.

use fianchetto_movegen_core::bitboard::{self, Lines, OnBitboards, Sliders};
use fianchetto_movegen_core::{Arrangement, Info, Note, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_tables::rotated::{self, Turn};
use fianchetto_types::{Bitboard, PieceType, Square};

use crate::{RotatedBoard, Turned};

/// Rotated bitboards.
pub type Rotated = OnBitboards<RotatedLookup>;

/// Where sliders go, by the words of a board.
#[derive(Clone, Copy, Debug)]
pub struct RotatedLookup(Turned);

/// The attacked squares of a line.
#[inline(always)]
fn on_line<R: Trace>(
    name: &'static str,
    turn: Turn,
    turned: &Turned,
    from: Square,
    trace: &mut R,
) -> Bitboard {
    let attacks = turned.attacks(turn, from);
    trace.note(|| Note::For(&PieceType::ALL, name));
    trace.note(|| Note::Code(include_str!("loop.txt"), Arrangement::Words));
    trace.note(|| Note::Set("its word", turned.word(turn)));
    trace.note(|| Note::Ran(&[1]));
    trace.note(|| Note::Number("inner squares", rotated::inner(turn, from, turned.word(turn)).into()));
    trace.note(|| Note::Ran(&[2]));
    trace.note(|| Note::Set("attacked", attacks));
    attacks
}

impl Sliders for RotatedLookup {
    const INFO: Info = Info::new("rotated", &[Path::Portable, Path::Avx2])
        .summary("rotated bitboards, four turned occupancies looked up by line")
        .author("Robert Hyatt, Peter Gillgasch and Ernst Heinz")
        .year(1997)
        .source("chessprogramming.org/Rotated_Bitboards")
        .own_table_bytes(rotated::BYTES)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = RotatedBoard;

    #[inline(always)]
    fn on(board: &RotatedBoard) -> Self {
        Self(*board.turned())
    }

    /// The occupied squares that are asked about are mostly those of the board.
    #[inline(always)]
    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        occupied: Bitboard,
        trace: &mut R,
    ) -> Bitboard {
        let turned = self.0.with(occupied);
        match lines {
            Lines::Straight => {
                on_line("the rank", Turn::Ranks, &turned, from, trace)
                    | on_line("the file", Turn::Files, &turned, from, trace)
            }
            Lines::Diagonal => {
                on_line("the diagonal", Turn::Diagonals, &turned, from, trace)
                    | on_line("the anti-diagonal", Turn::AntiDiagonals, &turned, from, trace)
            }
        }
    }
}
