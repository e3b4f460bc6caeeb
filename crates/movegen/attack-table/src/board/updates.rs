//! The elementary changes as kernels: each loads the tables, changes them in vectors, and writes them back.

use fianchetto_simd::{Kernel, Lanes};
use fianchetto_types::{Color, Square};

use super::piece_byte::PieceByte;
use super::position::AttackBoard;
use super::tables::Tables;
use super::view::VectorOps;

/// Builds both attack tables from scratch.
pub(super) struct RebuildTables<'a>(pub(super) &'a mut AttackBoard);

/// Takes a piece off its square, or puts one on an empty square.
pub(super) struct TogglePiece<'a> {
    pub(super) board: &'a mut AttackBoard,
    pub(super) square: Square,
    pub(super) piece: PieceByte,
    pub(super) comes: bool,
}

/// Moves a piece to an empty square, or to that of an enemy's piece: on `child`, of which nothing is read.
pub(super) struct MovePiece<'a> {
    pub(super) parent: &'a AttackBoard,
    pub(super) child: &'a mut AttackBoard,
    pub(super) from: Square,
    pub(super) to: Square,
}

impl Kernel for RebuildTables<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let empty = [ops.splat(0); 2];
        for color in Color::ALL {
            let mut tables = Tables { ours: empty, ..Tables::load(&ops, self.0, color) };
            for id in (0..16).filter(|&id| self.0.type_of(color, id).is_some()) {
                let square = self.0.square_of(color, id);
                let view = ops.view(tables.board, square);
                tables.add_attacks(&ops, &view, self.0.piece_byte(square));
            }
            tables.store(self.0, color);
        }
    }
}

impl Kernel for TogglePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let mut tables = Tables::load(&ops, self.board, self.piece.color());
        tables.toggle(&ops, self.square, self.piece, self.comes);
        tables.store(self.board, self.piece.color());
    }
}

impl Kernel for MovePiece<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let ops = VectorOps::<L::Bytes>::new(token);
        let [piece, captured] = [self.from, self.to].map(|square| self.parent.piece_byte(square));
        let mut tables = Tables::load(&ops, self.parent, piece.color());
        tables.remove(&ops, self.from, piece);
        tables.place(&ops, self.to, piece, captured);
        tables.store(self.child, piece.color());
    }
}
