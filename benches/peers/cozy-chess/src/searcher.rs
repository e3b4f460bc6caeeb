//! The crate as an engine uses it: captures by masks, its own legality test, no allocation.

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, PieceMoves, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use fianchetto_benches_protocol::{Features, Pieces, Searcher};

use crate::board::{Change, after, each_change};

pub struct InSearch;

/// The board keeps checkers and pins itself.
impl Searcher for InSearch {
    type Board = Board;
    type Node = ();
    type Move = Move;

    fn board(&self, fen: &str) -> Option<Board> {
        Board::from_fen(fen, false).ok()
    }

    fn node(&self, _: &Board) {}

    fn is_check(&self, board: &Board, (): &()) -> bool {
        !board.checkers().is_empty()
    }

    fn is_black(&self, board: &Board) -> bool {
        board.side_to_move() == Color::Black
    }

    fn key(&self, board: &Board) -> u64 {
        board.hash()
    }

    fn has_en_passant(&self, board: &Board) -> bool {
        board.en_passant().is_some()
    }

    fn pieces(&self, board: &Board, (): &()) -> Pieces {
        Pieces {
            types: Piece::ALL.map(|piece| board.pieces(piece).0),
            colors: Color::ALL.map(|color| board.colors(color).0),
        }
    }

    fn attackers(&self, board: &Board, (): &(), square: u8, occupied: u64) -> u64 {
        let (square, occupied) = (Square::index(square.into()), BitBoard(occupied));
        let queens = board.pieces(Piece::Queen);
        let found = get_knight_moves(square) & board.pieces(Piece::Knight)
            | get_king_moves(square) & board.pieces(Piece::King)
            | get_pawn_attacks(square, Color::White) & board.colored_pieces(Color::Black, Piece::Pawn)
            | get_pawn_attacks(square, Color::Black) & board.colored_pieces(Color::White, Piece::Pawn)
            | get_bishop_moves(square, occupied) & (board.pieces(Piece::Bishop) | queens)
            | get_rook_moves(square, occupied) & (board.pieces(Piece::Rook) | queens);
        (found & occupied).0
    }

    fn piece_type(&self, board: &Board, square: u8) -> usize {
        board.piece_on(Square::index(square.into())).map_or(6, |piece| piece as usize)
    }

    fn is_legal(&self, board: &Board, (): &(), mv: Move) -> bool {
        board.is_legal(mv)
    }

    fn captures(&mut self, board: &Board, (): &(), list: &mut Vec<Move>) {
        let us = board.side_to_move();
        let enemies = board.colors(!us);
        let en_passant = board
            .en_passant()
            .map_or(BitBoard::EMPTY, |file| Square::new(file, Rank::Sixth.relative_to(us)).bitboard());
        let of_pawns = enemies | en_passant | Rank::Eighth.relative_to(us).bitboard();
        board.generate_moves(|mut moves: PieceMoves| {
            moves.to &= if moves.piece == Piece::Pawn { of_pawns } else { enemies };
            list.extend(moves);
            false
        });
    }

    fn quiets(&mut self, board: &Board, (): &(), list: &mut Vec<Move>) {
        let us = board.side_to_move();
        let others = !board.colors(!us);
        let en_passant = board
            .en_passant()
            .map_or(BitBoard::EMPTY, |file| Square::new(file, Rank::Sixth.relative_to(us)).bitboard());
        let of_pawns = others & !en_passant & !Rank::Eighth.relative_to(us).bitboard();
        board.generate_moves(|mut moves: PieceMoves| {
            moves.to &= if moves.piece == Piece::Pawn { of_pawns } else { others };
            list.extend(moves);
            false
        });
    }

    fn all(&mut self, board: &Board, (): &(), list: &mut Vec<Move>) {
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
    }

    fn word(mv: Move) -> u16 {
        let promotion = mv.promotion.map_or(0, |piece| piece as u16);
        mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
    }

    #[inline(always)]
    fn features(&self, board: &Board, mv: Move, features: &mut Features) {
        each_change(board, mv, |change| match change {
            Change::Removed(piece, square) => features.remove(piece, square),
            Change::Added(piece, square) => features.add(piece, square),
        });
    }

    fn descend<R>(
        &mut self,
        board: &mut Board,
        mv: Option<Move>,
        visit: impl FnOnce(&mut Self, &mut Board) -> R,
    ) -> R {
        let mut child = after(board, mv);
        visit(self, &mut child)
    }
}
