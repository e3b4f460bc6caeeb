//! A way of finding where sliders go: step by step, sound or with a fault.

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_core::bitboard::{Lines, Sliders};
use fianchetto_movegen_core::{Info, Trace};
use fianchetto_simd::{Bits, Path};
use fianchetto_types::{Bitboard, Direction, PieceType, Square};

/// Walks along the rays. If `FAULTY`, it overlooks what is on e7 from e8.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walker<const FAULTY: bool>;

impl<const FAULTY: bool> Sliders for Walker<FAULTY> {
    const INFO: Info = Info::new("walker", &[Path::Portable]);

    type Board = Bitboards;

    fn on(_: &Bitboards) -> Self {
        Self
    }

    fn attacks<B: Bits, R: Trace>(
        self,
        _: B,
        lines: Lines,
        from: Square,
        mut occupied: Bitboard,
        _: &mut R,
    ) -> Bitboard {
        if FAULTY && from == Square::E8 {
            occupied.remove(Square::E7);
        }
        let piece_type = if lines == Lines::Straight { PieceType::Rook } else { PieceType::Bishop };
        let mut attacked = Bitboard::EMPTY;
        for direction in Direction::of(piece_type) {
            let (files, ranks) = direction.step();
            let mut at = from;
            while let Some(square) = at.offset(files, ranks).filter(|_| at == from || !occupied.contains(at))
            {
                attacked.insert(square);
                at = square;
            }
        }
        attacked
    }
}
