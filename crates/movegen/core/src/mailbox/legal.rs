//! All legal moves of a position.

use fianchetto_board_repr::{CellBoard, CheckInfo, Position};
use fianchetto_types::{PieceType, Square};

use super::generation::MailboxGeneration;
use super::king::KingTargets;
use super::targets::{Anywhere, Only, Targets};
use super::{KingThreats, Walk};
use crate::Sink;

impl<'a, W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'a, W, S, CAPTURES, QUIETS>
{
    #[inline]
    fn new(
        board: &'a CellBoard<W::Layout>,
        info: Option<&CheckInfo>,
        king: &KingTargets,
        uses_vectors: bool,
        sink: &'a mut S,
    ) -> Self {
        let threats = KingThreats::of(board, info, !king.is_empty());
        Self { board, us: board.side_to_move(), threats, uses_vectors, sink }
    }

    /// All legal moves of the stage.
    #[inline]
    pub(super) fn generate(
        board: &'a CellBoard<W::Layout>,
        info: Option<&CheckInfo>,
        uses_vectors: bool,
        sink: &'a mut S,
    ) {
        let king = KingTargets::of(board, CAPTURES, QUIETS);
        let mut generation = Self::new(board, info, &king, uses_vectors, sink);
        generation.king_moves(&king);
        if generation.threats.info.checkers.has_many() {
            return;
        }
        if generation.threats.info.is_check() {
            generation.free_pieces(Only(generation.threats.info.targets));
        } else {
            generation.free_pieces(Anywhere);
        }
        generation.pinned_pieces();
        generation.en_passant();
    }

    /// The moves of all pieces that are not pinned.
    #[inline]
    fn free_pieces<T: Targets>(&mut self, targets: T) {
        let list = self.board.piece_list();
        let pinned = self.threats.pinned_numbers;
        for from in list.of_type(self.us, PieceType::Pawn).without(pinned) {
            self.pawn(from, targets);
        }
        for from in list.of_type(self.us, PieceType::Knight).without(pinned) {
            self.piece(PieceType::Knight, from, targets);
        }
        for from in
            list.of_types(self.us, [PieceType::Bishop, PieceType::Rook, PieceType::Queen]).without(pinned)
        {
            if let Some(piece_type) = self.board.cell(from).piece_type() {
                self.piece(piece_type, from, targets);
            }
        }
    }

    /// The moves of pinned pieces along their pin rays. There are none if the king is in check, for no such move ends a
    /// check.
    #[inline]
    fn pinned_pieces(&mut self) {
        if self.threats.pinned_numbers == 0 || self.threats.info.is_check() {
            return;
        }
        for from in self.board.piece_list().of_color(self.us).among(self.threats.pinned_numbers) {
            if let Some(piece_type) = self.board.cell(from).piece_type() {
                self.pawn_or_piece(
                    piece_type,
                    from,
                    Only(self.threats.info.targets_from(from, self.board.king(self.us))),
                );
            }
        }
    }

    /// The moves of any piece but the king.
    #[inline]
    fn pawn_or_piece<T: Targets>(&mut self, piece_type: PieceType, from: Square, targets: T) {
        if piece_type == PieceType::Pawn {
            self.pawn(from, targets);
        } else {
            self.piece(piece_type, from, targets);
        }
    }
}
