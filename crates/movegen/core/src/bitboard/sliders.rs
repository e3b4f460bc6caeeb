//! A way of finding where sliders go: what a bitboard technique has to say.

use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Square};

use super::{PieceSets, SetBoard, SliderKind};
use crate::{Sink, Stage, TechniqueInfo};

/// A slider whose moves are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Slider<'a> {
    /// Along which lines it goes.
    pub kind: SliderKind,
    /// Where it is.
    pub from: Square,
    /// All pieces.
    pub pieces: &'a PieceSets,
    /// All squares, or the line through the king on which it is pinned.
    pub among: Bitboard,
    /// Which of its moves.
    pub stage: Stage,
}

/// A way of finding where sliders go: all that a bitboard technique has to say. [`BitboardTechnique`](super::BitboardTechnique)
/// makes a technique of it.
///
/// Mark its functions `#[inline(always)]` if they are to use the instructions of a path.
pub trait Sliders: Copy + Default + Send + Sync + 'static {
    /// What the technique is.
    const INFO: TechniqueInfo;

    /// The board from which the sets are taken.
    type Board: SetBoard;

    /// Whether the technique has the moves of a stage ready, so that [`moves`](Self::moves) is asked for them if the king is not in
    /// check.
    #[inline(always)]
    fn has_moves(stage: Stage) -> bool {
        let _ = stage;
        false
    }

    /// What is looked up on this board. Most techniques need nothing but the occupied squares that they are asked about; one whose
    /// board keeps more for its lookups takes it here.
    #[inline(always)]
    fn on(board: &Self::Board) -> Self {
        let _ = board;
        Self::default()
    }

    /// Runs a kernel on an instruction path. A technique that has an AVX-512 path asks for
    /// [`run_bits_extra`](Isa::run_bits_extra) instead: no other is compiled for those instructions.
    #[inline(always)]
    fn run<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        isa.run_bits(kernel)
    }

    /// [`run`](Self::run) for a kernel that writes no moves. Where the further instructions only serve to write, this runs
    /// the path below, so that nothing is compiled twice.
    #[inline(always)]
    fn run_count<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        Self::run(isa, kernel)
    }

    /// The squares that a slider attacks if these squares are occupied, including those of the pieces that end its
    /// rays.
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that some sliders attack together.
    ///
    /// The default asks for each of them. A technique that fills all at once does not.
    #[inline(always)]
    fn attacks_of_all<B: Bits>(
        self,
        bits: B,
        kind: SliderKind,
        sliders: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for from in sliders {
            attacks |= self.attacks(bits, kind, from, occupied);
        }
        attacks
    }

    /// Puts the moves of a slider into a sink that has room for them.
    ///
    /// The default goes through the squares that the slider attacks. A technique that has the moves ready does not, and
    /// says so ([`has_moves`](Self::has_moves)); of the others only an explanation asks.
    #[inline(always)]
    fn moves<B: Bits, S: Sink>(self, bits: B, slider: &Slider<'_>, sink: &mut S) {
        let Slider { kind, from, pieces, among, stage } = *slider;
        let attacks = self.attacks(bits, kind, from, pieces.occupied());
        sink.push_targets(from, attacks & among & pieces.of_stage(stage), pieces.theirs);
    }
}
