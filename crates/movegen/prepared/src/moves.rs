//! The legal moves of a position, piece by piece.

use fianchetto_board_repr::CheckInfo;
use fianchetto_simd::Compress;
use fianchetto_tables::lines;
use fianchetto_tables::prepared::{self, LeaperRow, SliderKind, SliderRow};
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, PieceType, Square};

use crate::attacks::attacked_places;
use crate::danger;
use crate::node::Node;
use crate::output::Output;

/// A position whose moves are being generated.
pub(crate) struct Generation<'a, C, O, const CAPTURES: bool, const QUIETS: bool> {
    pub(crate) path: C,
    pub(crate) node: Node<'a>,
    pub(crate) checks: CheckInfo,
    pub(crate) output: O,
}

impl<C: Compress, O: Output, const CAPTURES: bool, const QUIETS: bool>
    Generation<'_, C, O, CAPTURES, QUIETS>
{
    /// All moves.
    #[inline(always)]
    pub(crate) fn run(mut self) -> O {
        let safe = self.safe_squares();
        if !self.checks.checkers.has_many() {
            self.knights();
            self.sliders(SliderKind::Diagonal);
            self.sliders(SliderKind::Orthogonal);
            self.pawns();
        }
        self.king(safe);
        self.output
    }

    /// Where the king is safe; nowhere if it cannot go anywhere in this stage. Few kings have something to capture, so that is a
    /// branch that is easy to predict.
    #[inline(always)]
    fn safe_squares(&self) -> Bitboard {
        if !QUIETS && (steps::king(self.node.king) & self.of_stage()).is_empty() {
            return Bitboard::EMPTY;
        }
        !danger::attacked(self.path, &self.node)
    }

    /// The squares of the stage.
    #[inline(always)]
    pub(crate) fn of_stage(&self) -> Bitboard {
        match (CAPTURES, QUIETS) {
            (true, true) => !self.node.ours,
            (true, false) => self.node.theirs,
            _ => !self.node.occupied(),
        }
    }

    /// A mask over a row for the squares of a set.
    #[inline(always)]
    fn places(&self, set: Bitboard, row: Bitboard) -> u32 {
        self.path.extract(set.0, row.0) as u32
    }

    /// Which places of a row are captures, given the mask of its moves.
    #[inline(always)]
    fn captures(&self, row: Bitboard, mask: u32) -> u32 {
        match (CAPTURES, QUIETS) {
            (true, true) => self.places(self.node.theirs, row),
            (true, false) => mask,
            _ => 0,
        }
    }

    /// The moves of king or knight to some squares.
    #[inline(always)]
    pub(crate) fn leaper(&mut self, from: Square, row: &LeaperRow, among: Bitboard) {
        if C::EXTRACTS {
            self.pack_leaper(row, among);
        } else {
            self.output.targets(from, row.steps() & among, self.node.theirs);
        }
    }

    /// The moves of king or knight to some squares, packed.
    #[inline(always)]
    // ANCHOR: leaper
    pub(crate) fn pack_leaper(&mut self, row: &LeaperRow, among: Bitboard) {
        let mask = self.places(among, row.steps());
        let captures = self.captures(row.steps(), mask);
        self.output.leaper(self.path, row.words(), mask, captures);
    }
    // ANCHOR_END: leaper

    /// The moves of a bishop or of a rook to some squares.
    #[inline(always)]
    pub(crate) fn slider(&mut self, kind: SliderKind, from: Square, among: Bitboard) {
        if C::EXTRACTS {
            self.pack_slider(prepared::slider(kind, from), among);
        } else {
            let attacked = kind.attacks(from, self.node.occupied());
            self.output.targets(from, attacked & among, self.node.theirs);
        }
    }

    /// The moves of a bishop or of a rook to some squares, packed.
    #[inline(always)]
    // ANCHOR: slider
    pub(crate) fn pack_slider(&mut self, row: &SliderRow, among: Bitboard) {
        let attacked = attacked_places(self.path, row, self.node.occupied());
        let mask = attacked & self.places(among, row.rays());
        let captures = self.captures(row.rays(), mask);
        self.output.slider(self.path, row.words(), mask, captures);
    }
    // ANCHOR_END: slider

    /// The knights. A pinned one cannot move.
    #[inline(always)]
    fn knights(&mut self) {
        let among = self.of_stage() & self.checks.targets;
        for from in self.node.of_type(PieceType::Knight) & self.node.ours & !self.checks.pinned {
            self.leaper(from, prepared::knight(from), among);
        }
    }

    /// Bishops and queens, or rooks and queens. Pinned ones are few, and stay on the line through them and the king.
    #[inline(always)]
    fn sliders(&mut self, kind: SliderKind) {
        let among = self.of_stage() & self.checks.targets;
        let ours = self.node.sliders(kind) & self.node.ours;
        for from in ours & !self.checks.pinned {
            self.slider(kind, from, among);
        }
        for from in ours & self.checks.pinned {
            self.slider(kind, from, among & lines::line(self.node.king, from));
        }
    }

    /// The king's steps, and castling.
    #[inline(always)]
    fn king(&mut self, safe: Bitboard) {
        let king = self.node.king;
        self.leaper(king, prepared::king(king), self.of_stage() & safe);
        if QUIETS && self.checks.checkers.is_empty() {
            self.castling(safe);
        }
    }
}
