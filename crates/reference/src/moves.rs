//! Moves found by trying every square for every piece.

use fianchetto_types::{Color, File, Move, MoveKind, Piece, PieceType, Rank, Square};

use crate::Board;
use crate::attack::{distance, pawn_direction};

impl Board {
    /// The legal moves: the pseudo-legal ones after which the king is not attacked.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.pseudo_legal_moves().filter(|&mv| !self.play(mv).is_king_attacked(self.side_to_move()))
    }

    /// The moves that obey how the pieces move, but that may leave the king in check.
    pub fn pseudo_legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let origins = Square::all().filter(|&from| self.has_piece_of(from, self.side_to_move()));
        let pairs = origins.flat_map(|from| Square::all().map(move |to| (from, to)));
        pairs.flat_map(|(from, to)| self.moves_between(from, to))
    }

    /// The moves from one square to another: none, one, or the four promotions.
    fn moves_between(&self, from: Square, to: Square) -> impl Iterator<Item = Move> + use<> {
        let mv = self.kind_between(from, to).map(|kind| Move::new(from, to, kind));
        let promotes = self.piece_at(from).is_some_and(|piece| is_promotion(piece, to));
        let plain = mv.filter(|_| !promotes);
        let promotions = mv.filter(|_| promotes).map(Move::promotions);
        plain.into_iter().chain(promotions.into_iter().flatten())
    }

    /// The kind of a move from one square to another, promotion aside; `None` if the piece there
    /// cannot move like that.
    fn kind_between(&self, from: Square, to: Square) -> Option<MoveKind> {
        let piece = self.piece_at(from).filter(|piece| piece.color == self.side_to_move())?;
        if self.has_piece_of(to, piece.color) {
            return self.castling_between(piece, from, to);
        }
        match (piece.piece_type, self.is_empty(to)) {
            (PieceType::Pawn, true) => self.pawn_push(from, to).or_else(|| self.en_passant(from, to)),
            (_, true) => self.attacks(from, to).then_some(MoveKind::Quiet),
            (_, false) => self.attacks(from, to).then_some(MoveKind::Capture),
        }
    }

    /// A pawn moves one square forward to an empty square, or two squares from its starting rank.
    fn pawn_push(&self, from: Square, to: Square) -> Option<MoveKind> {
        let color = self.side_to_move();
        let (files, ranks) = distance(from, to);
        match (files, ranks * pawn_direction(color)) {
            (0, 1) => Some(MoveKind::Quiet),
            (0, 2) if from.rank() == pawn_start(color) && self.is_path_clear(from, to) => {
                Some(MoveKind::DoublePush)
            }
            _ => None,
        }
    }

    /// A pawn captures on the square that an enemy pawn has just passed over.
    fn en_passant(&self, from: Square, to: Square) -> Option<MoveKind> {
        (self.setup.en_passant == Some(to) && self.attacks(from, to)).then_some(MoveKind::EnPassant)
    }

    /// A king castles with a rook that still has its right.
    fn castling_between(&self, piece: Piece, king: Square, rook: Square) -> Option<MoveKind> {
        let has_right =
            piece.piece_type == PieceType::King && self.setup.castling.rooks_of(piece.color).contains(rook);
        let castling = Castling::of(king, rook);
        let mut king_path = squares_between(king, castling.king_target);
        let mut rook_path = squares_between(rook, castling.rook_target);
        let is_empty = |square| square == king || square == rook || self.is_empty(square);
        let is_safe = |square| !self.is_attacked(square, !piece.color);
        (has_right && king_path.all(|square| is_empty(square) && is_safe(square)) && rook_path.all(is_empty))
            .then_some(castling.kind)
    }
}

/// The castling of a king with a rook on its rank: the kind of the move, and the targets of the
/// two.
pub(crate) struct Castling {
    kind: MoveKind,
    pub(crate) king_target: Square,
    pub(crate) rook_target: Square,
}

impl Castling {
    /// With a rook on its right the king goes to the g-file, with one on its left to the c-file.
    /// The rook goes to the square on the other side of the king. Their origins do not matter.
    pub(crate) fn of(king: Square, rook: Square) -> Self {
        let (kind, king_file, rook_file) = if rook.file() > king.file() {
            (MoveKind::CastleKingside, File::G, File::F)
        } else {
            (MoveKind::CastleQueenside, File::C, File::D)
        };
        let rank = king.rank();
        Self { kind, king_target: Square::at(king_file, rank), rook_target: Square::at(rook_file, rank) }
    }
}

/// The squares from one to another on a rank, both included, in either order.
fn squares_between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (first, last) = (one.min(other), one.max(other));
    Square::all().filter(move |&square| first <= square && square <= last)
}

/// Whether this piece promotes on this square.
fn is_promotion(piece: Piece, to: Square) -> bool {
    let last_rank = match piece.color {
        Color::White => Rank::R8,
        Color::Black => Rank::R1,
    };
    piece.piece_type == PieceType::Pawn && to.rank() == last_rank
}

/// The rank from which a side's pawns may make a double push.
fn pawn_start(color: Color) -> Rank {
    match color {
        Color::White => Rank::R2,
        Color::Black => Rank::R7,
    }
}
