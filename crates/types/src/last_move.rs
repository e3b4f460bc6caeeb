//! Whether a check can result from a legal game: every possible last move is taken back.
//!
//! The king in check was not attacked before the last move, or it could have been captured. So the
//! check is possible if there is a last move, such as a capture, promotion, en passant or castling,
//! before which the king was safe. This one test finds every kind of impossible check: two checkers
//! that no single move can produce, checkers lined up with the king, and checks unrelated to the
//! double push just made.

use crate::attack::{ray, steps};
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::piece::{Piece, PieceType};
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

/// A move taken back.
struct Retraction {
    /// The origin of the move, to which the piece returns.
    from: Square,
    /// The target of the move, where the piece is now.
    to: Square,
    /// The piece type before the move.
    piece_type: PieceType,
    /// Where a piece was captured. Its type does not matter, since it can only have blocked a
    /// slider.
    captured: Option<Square>,
}

/// Whether the side not to move can have given this check to `king`. True if there is no check.
pub(crate) fn explains_check(setup: &Setup, king: Square) -> bool {
    let after = After { setup, mover: !setup.side_to_move, king };
    if after.was_safe(setup) {
        return true;
    }
    match setup.en_passant.and_then(|passed| after.double_push(passed)) {
        Some(push) => after.explains(&push),
        None => after.any_move_explains() || after.castling_explains(),
    }
}

/// A setup, as the position after the last move, which checked this king.
#[derive(Clone, Copy)]
struct After<'a> {
    setup: &'a Setup,
    mover: Color,
    king: Square,
}

impl After<'_> {
    fn was_safe(self, before: &Setup) -> bool {
        before.attackers_of(self.king, self.mover).is_empty()
    }

    /// Whether the king was safe before a move.
    fn explains(self, back: &Retraction) -> bool {
        let mut before = *self.setup;
        before.put(back.to, None);
        before.put(back.from, Some(back.piece_type.of(self.mover)));
        if let Some(square) = back.captured {
            before.put(square, Some(PieceType::Pawn.of(!self.mover)));
        }
        self.was_safe(&before)
    }

    fn is_empty(self, square: Square) -> bool {
        self.setup.piece_at(square).is_none()
    }

    /// The square, if a piece can have been captured there: none can if all sixteen are left.
    fn captured_on(self, square: Square) -> Option<Square> {
        (self.setup.occupied_by(!self.mover).len() < 16).then_some(square)
    }

    /// The rank of a square relative to the side that moved.
    fn rank_of(self, square: Square) -> Rank {
        self.mover.rank(square.rank())
    }

    /// The square behind another for the side that moved, if it is empty.
    fn behind(self, square: Square) -> Option<Square> {
        (!self.mover).ahead_of(square).filter(|&square| self.is_empty(square))
    }

    /// The double push that passed a square.
    fn double_push(self, passed: Square) -> Option<Retraction> {
        let (from, to) = (self.behind(passed)?, self.mover.ahead_of(passed)?);
        Some(Retraction { from, to, piece_type: PieceType::Pawn, captured: None })
    }

    /// Whether any possible last move but castling explains the check.
    fn any_move_explains(self) -> bool {
        let mut pieces = self.setup.pieces().filter(|(_, piece)| piece.color == self.mover);
        pieces.any(|(to, Piece { piece_type, .. })| {
            let was_pawn = piece_type == PieceType::Pawn || self.can_be_promoted(piece_type, to);
            self.piece_explains(piece_type, to) || was_pawn && self.pawn_explains(to)
        })
    }

    fn can_be_promoted(self, piece_type: PieceType, to: Square) -> bool {
        let pawns = self.setup.squares_of(PieceType::Pawn.of(self.mover)).len();
        self.rank_of(to) == Rank::R8 && PieceType::PROMOTIONS.contains(&piece_type) && pawns < 8
    }

    /// A captured piece can only block more, so if a capture is possible, the quiet move need not
    /// be tried.
    fn piece_explains(self, piece_type: PieceType, to: Square) -> bool {
        let (captured, reach) = (self.captured_on(to), if piece_type.is_slider() { 7 } else { 1 });
        steps(piece_type).iter().any(|&step| {
            let mut origins = ray(to, step).take(reach).take_while(|&square| self.is_empty(square));
            origins.any(|from| self.explains(&Retraction { from, to, piece_type, captured }))
        })
    }

    fn pawn_explains(self, to: Square) -> bool {
        let piece_type = PieceType::Pawn;
        let explains = |from: Option<Square>, captured| {
            let from = from.filter(|&from| self.is_empty(from) && self.rank_of(from) != Rank::R1);
            from.is_some_and(|from| self.explains(&Retraction { from, to, piece_type, captured }))
        };
        let beside = |files| to.offset(files, -self.mover.forward() / 8);
        let captures =
            |on: Option<Square>| on.is_some() && [-1, 1].iter().any(|&files| explains(beside(files), on));
        let one = self.behind(to);
        let two = one.and_then(|one| self.behind(one)).filter(|_| self.rank_of(to) == Rank::R4);
        let en_passant = self.captured_en_passant(to);
        explains(one, None) || explains(two, None) || captures(self.captured_on(to)) || captures(en_passant)
    }

    /// The square of a pawn that was captured en passant by a pawn now on `to`.
    fn captured_en_passant(self, to: Square) -> Option<Square> {
        let origin = self.mover.ahead_of(to).filter(|&square| self.is_empty(square));
        let pawn = self.behind(to).filter(|_| self.rank_of(to) == Rank::R6 && origin.is_some());
        pawn.and_then(|pawn| self.captured_on(pawn))
    }

    /// Whether castling explains the check, from any squares that Chess960 allows.
    fn castling_explains(self) -> bool {
        let castled = self.setup.castling.rooks_of(self.mover).is_empty();
        let explains = |side, king, rook| {
            self.before_castling(side, king, rook).is_some_and(|before| self.was_safe(&before))
        };
        let with_king = |side, king| File::ALL.iter().any(|&rook| explains(side, king, rook));
        let to_side = |&side: &CastlingSide| File::ALL.iter().any(|&king| with_king(side, king));
        castled && CastlingSide::ALL.iter().any(to_side)
    }

    fn before_castling(self, castling_side: CastlingSide, king: File, rook: File) -> Option<Setup> {
        let color = self.mover;
        let targets = [
            (castling_side.king_target(color), PieceType::King),
            (castling_side.rook_target(color), PieceType::Rook),
        ];
        let homes = [(king, PieceType::King), (rook, PieceType::Rook)]
            .map(|(file, piece_type)| (Square::at(file, color.back_rank()), piece_type));
        let stands = |&(square, piece_type): &(Square, PieceType)| {
            self.setup.piece_at(square) == Some(piece_type.of(color))
        };
        let is_castling = king != rook && CastlingSide::of(homes[0].0, homes[1].0) == castling_side;
        if !is_castling || !targets.iter().all(stands) {
            return None;
        }
        let mut before = *self.setup;
        targets.into_iter().for_each(|(square, _)| before.put(square, None));
        let path_ends = || targets.into_iter().chain(homes).map(|(square, _)| square);
        let span = path_ends().min()?.to_u8()..=path_ends().max()?.to_u8();
        if span.into_iter().any(|index| before.piece_at(Square::wrapping(index)).is_some()) {
            return None;
        }
        homes.into_iter().for_each(|(square, piece_type)| before.put(square, Some(piece_type.of(color))));
        Some(before)
    }
}
