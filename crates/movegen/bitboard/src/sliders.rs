//! Slider attacks: the interface of a bitboard technique.

use fianchetto_movegen_core::{Stage, TechniqueInfo, output::Output};
use fianchetto_simd::{BitKernel, Bits, Isa, Needs};
use fianchetto_types::{Bitboard, Square};

use crate::{PieceSets, SetBoard, SliderKind};

/// A slider to generate moves for.
#[derive(Clone, Copy, Debug)]
pub struct Slider<'a> {
    /// The kind of lines along which it moves.
    pub kind: SliderKind,
    /// Its square.
    pub from: Square,
    /// All pieces.
    pub pieces: &'a PieceSets,
    /// All squares, or the line through the king on which it is pinned.
    pub among: Bitboard,
    /// The stage.
    pub stage: Stage,
}

/// Slider attacks, all that a bitboard technique implements.
/// [`BitboardTechnique`](crate::BitboardTechnique) makes a technique of it.
///
/// Mark its functions `#[inline(always)]` so that they use the instructions of a path.
pub trait Sliders: Copy + Default + Send + Sync + 'static {
    /// The technique's name and other particulars.
    const INFO: TechniqueInfo;

    /// Whether lookups use the instructions for spans, too. A technique with [`Needs::WideBits`]
    /// that these instructions help only in writing moves leaves it out, so that nothing is
    /// compiled twice.
    const FINDS_SPANS: bool = false;

    /// Whether generation looks a queen up by [`queen_attacks`](Self::queen_attacks), and not along
    /// her straight lines with the rooks and along her diagonals with the bishops.
    const QUEENS_AT_ONCE: bool = false;

    /// The board that provides the sets.
    type Board: SetBoard;

    /// Whether the technique has prepared moves for a stage; [`moves`](Self::moves) is then called
    /// if the king is not in check.
    #[inline(always)]
    fn has_moves(stage: Stage) -> bool {
        let _ = stage;
        false
    }

    /// Prepares lookups on this board. Most techniques need only occupied squares; one that keeps
    /// other data on its board takes it here.
    #[inline(always)]
    fn on(board: &Self::Board) -> Self {
        let _ = board;
        Self::default()
    }

    /// Runs a kernel on an instruction set.
    #[inline(always)]
    fn run<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        if const { matches!(Self::INFO.needs, Needs::WideBits) } {
            isa.run_wide_bits(kernel)
        } else {
            isa.run_bits(kernel)
        }
    }

    /// [`run`](Self::run) for a kernel that writes no moves.
    #[inline(always)]
    fn run_count<K: BitKernel>(isa: Isa, kernel: K) -> K::Output {
        if Self::FINDS_SPANS { isa.run_wide_bits(kernel) } else { isa.run_bits(kernel) }
    }

    /// The squares that a slider attacks with these squares occupied, including those of the pieces
    /// that end its rays.
    fn attacks<B: Bits>(self, bits: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a queen attacks.
    #[inline(always)]
    fn queen_attacks<B: Bits>(self, bits: B, from: Square, occupied: Bitboard) -> Bitboard {
        let straight = self.attacks(bits, SliderKind::Orthogonal, from, occupied);
        straight | self.attacks(bits, SliderKind::Diagonal, from, occupied)
    }

    /// The squares that some sliders attack together.
    ///
    /// By default it looks up each; a technique that fills all at once overrides it.
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

    /// Lists or counts the moves of a slider.
    ///
    /// The default iterates over the attacked squares. A technique with prepared moves overrides it
    /// together with [`has_moves`](Self::has_moves); for others only explanations call it.
    #[inline(always)]
    fn moves<B: Bits, O: Output>(self, bits: B, slider: &Slider<'_>, output: &mut O) {
        let Slider { kind, from, pieces, among, stage } = *slider;
        let attacks = self.attacks(bits, kind, from, pieces.occupied());
        output.push_targets(from, attacks & among & pieces.of_stage(stage), pieces.theirs);
    }
}
