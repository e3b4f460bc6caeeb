//! All legal moves of a position, and those of one piece.

use fianchetto_board_repr::{CellBoard, Position};
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, PieceType, Square};

use super::generation::MailboxGeneration;
use super::king::KingTargets;
use super::targets::{Anywhere, Only, Targets};
use super::{KingThreats, Walk, captures};
use crate::Sink;

impl<'a, W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'a, W, S, CAPTURES, QUIETS>
{
    #[inline]
    fn new(board: &'a CellBoard<W::Layout>, king: &KingTargets, sink: &'a mut S) -> Self {
        let uses_vectors = CAPTURES && !QUIETS && captures::prefers_vectors(board);
        let threats = KingThreats::of(board, king.squares());
        Self { board, us: board.side_to_move(), threats, uses_vectors, sink }
    }

    /// All legal moves.
    #[inline]
    pub(super) fn generate(board: &'a CellBoard<W::Layout>, sink: &'a mut S) {
        let king = KingTargets::of::<W>(board, CAPTURES, QUIETS);
        let mut generation = Self::new(board, &king, sink);
        generation.king_moves(&king);
        if generation.threats.checkers.has_many() {
            return;
        }
        if generation.threats.checkers.is_empty() {
            generation.free_pieces(Anywhere);
        } else {
            generation.free_pieces(Only(generation.threats.evasions(board.king(generation.us))));
        }
        generation.pinned_pieces();
        generation.en_passant(Bitboard::ALL);
    }

    /// The legal moves of the piece on one square.
    pub(super) fn generate_from(board: &'a CellBoard<W::Layout>, from: Square, sink: &'a mut S) {
        let Some(piece) = board.piece_at(from).filter(|piece| piece.color == board.side_to_move()) else {
            return;
        };
        let is_king = piece.piece_type == PieceType::King;
        let king = if is_king { KingTargets::of::<W>(board, CAPTURES, QUIETS) } else { KingTargets::NONE };
        let mut generation = Self::new(board, &king, sink);
        if is_king {
            generation.king_moves(&king);
        } else if !generation.threats.checkers.has_many() {
            generation.pawn_or_piece(piece.piece_type, from, Only(generation.allowed_from(from)));
            generation.en_passant(Bitboard::of(from));
        }
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
        if self.threats.pinned_numbers == 0 || !self.threats.checkers.is_empty() {
            return;
        }
        for from in self.board.piece_list().of_color(self.us).among(self.threats.pinned_numbers) {
            if let Some(piece_type) = self.board.cell(from).piece_type() {
                self.pawn_or_piece(piece_type, from, Only(self.allowed_from(from)));
            }
        }
    }

    /// Where the piece on `from`, not the king, is allowed to go: its pin ray, and the squares that end a single check.
    #[inline]
    fn allowed_from(&self, from: Square) -> Bitboard {
        let king = self.board.king(self.us);
        let is_pinned = self.threats.pinned_numbers >> self.board.piece_list().number_at(from) & 1 != 0;
        let line = if is_pinned { lines::line(king, from) } else { Bitboard::ALL };
        line & self.threats.evasions(king)
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
