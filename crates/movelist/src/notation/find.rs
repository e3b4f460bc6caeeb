//! From notation to the legal move, without move generation.
//!
//! In most positions, only one piece could reach the target on an empty board. So its path is
//! tested, and the king's safety afterwards, for which only enemy sliders on a line with the king
//! matter.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::rules::{en_passant, pawns};
use fianchetto_board_repr::{Position, Sets};
use fianchetto_tables::{lines, steps};
use fianchetto_types::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, MoveKind, PieceType, Rank, Square, UciMove,
};

use super::{San, SanMove};

fianchetto_types::errors! {
    /// Why notation does not match exactly one legal move.
    pub enum SanFindError {
        /// No legal move has this notation.
        Illegal { san: San } => "move `{san}` is not legal here";
        /// More than one legal move has this notation.
        Ambiguous { san: San } => "move `{san}` is ambiguous; add the file or the rank";
    }
}

impl San {
    /// The legal move with this notation.
    ///
    /// Piece, origin, target and promotion must be right. Signs for captures, check and mate may be
    /// wrong or missing, as in many files.
    ///
    /// # Errors
    /// If no legal move, or more than one, has this notation.
    pub fn find<P: Position>(self, board: &P) -> Result<Move, SanFindError> {
        self.find_in(&board.sets(), board.side_to_move(), board.castling(), board.en_passant())
    }

    /// [`find`](Self::find) with only the pieces, the side to move, the castling rooks and the
    /// en-passant square. A board that keeps its sets need not copy them.
    ///
    /// # Errors
    /// If no legal move, or more than one, has this notation.
    #[inline]
    pub fn find_in(
        self,
        sets: &Sets,
        us: Color,
        castling: CastlingRights,
        en_passant: Option<Square>,
    ) -> Result<Move, SanFindError> {
        let search = Search::new(sets, us);
        let found = match self.mv {
            SanMove::Castling(side) => search.castling(side, castling),
            SanMove::Ordinary {
                piece_type: PieceType::Pawn, from_file, from_rank, to, promotion, ..
            } => {
                let file = Bitboard::file(from_file.unwrap_or(to.file()));
                let origin = from_rank.map_or(file, |rank| file & Bitboard::rank(rank));
                search.pawn(origin, to, promotion, en_passant)
            }
            SanMove::Ordinary { promotion: Some(_), .. } | SanMove::Null => None,
            SanMove::Ordinary { piece_type, from_file, from_rank, to, .. } => {
                let file = from_file.map_or(Bitboard::ALL, Bitboard::file);
                let origin = from_rank.map_or(file, |rank| file & Bitboard::rank(rank));
                if piece_type == PieceType::King {
                    search.king(origin, to)
                } else {
                    search.piece(piece_type, origin, to).map_err(|_| SanFindError::Ambiguous { san: self })?
                }
            }
        };
        found.ok_or(SanFindError::Illegal { san: self })
    }
}

/// The legal move of a text in UCI, as [`UciMove::find`] finds it in a list.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movelist::notation::find_uci;
/// use fianchetto_types::ValidSetup;
///
/// let board = Square64::from_setup(&"4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse::<ValidSetup>()?);
/// assert!(find_uci(&board, "e1g1".parse()?).is_some_and(|mv| mv.is_castling()));
/// assert_eq!(find_uci(&board, "e1e3".parse()?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_uci<P: Position>(board: &P, uci: UciMove) -> Option<Move> {
    let piece = board.piece_at(uci.from).filter(|piece| piece.color == board.side_to_move())?;
    let sets = board.sets();
    let search = Search::new(&sets, piece.color);
    let origin = Bitboard::of(uci.from);
    match (piece.piece_type, uci.promotion) {
        (PieceType::Pawn, promotion) => search.pawn(origin, uci.to, promotion, board.en_passant()),
        (_, Some(_)) => None,
        (PieceType::King, None) => {
            let castling = |side| search.castling(side, board.castling());
            let castlings = [CastlingSide::King, CastlingSide::Queen].into_iter().filter_map(castling);
            search.king(origin, uci.to).or_else(|| uci.find(castlings))
        }
        (piece_type, None) => search.piece(piece_type, origin, uci.to).ok()?,
    }
}

/// The squares of other pieces of the same type as the one on the origin of a legal move that could
/// legally go to its target. A pawn has none: its notation names the file.
pub(super) fn rivals<P: Position>(board: &P, mv: Move) -> Bitboard {
    let Some(piece) = board.piece_at(mv.from()) else { return Bitboard::EMPTY };
    if mv.is_castling() || matches!(piece.piece_type, PieceType::Pawn | PieceType::King) {
        return Bitboard::EMPTY;
    }
    let sets = board.sets();
    let others = !Bitboard::of(mv.from());
    Search::new(&sets, piece.color).origins(piece.piece_type, others, mv.to()).collect()
}

/// More than one move.
struct Ambiguous;

/// The position in which a move is looked for.
struct Search<'a> {
    sets: &'a Sets,
    us: Color,
    king: Square,
}

impl<'a> Search<'a> {
    fn new(sets: &'a Sets, us: Color) -> Self {
        Self { sets, us, king: sets.king(us) }
    }

    /// The move of a knight, bishop, rook or queen from one of some squares.
    fn piece(&self, piece_type: PieceType, origin: Bitboard, to: Square) -> Result<Option<Move>, Ambiguous> {
        let Some(kind) = self.kind(to) else { return Ok(None) };
        let mut origins = self.origins(piece_type, origin, to);
        match (origins.next(), origins.next()) {
            (_, Some(_)) => Err(Ambiguous),
            (from, None) => Ok(from.map(|from| Move::new(from, to, kind))),
        }
    }

    /// Those of some squares from which a knight, bishop, rook or queen can go to a target, which
    /// has no own piece.
    fn origins(&self, piece_type: PieceType, among: Bitboard, to: Square) -> impl Iterator<Item = Square> {
        let reach = match piece_type {
            PieceType::Knight => steps::knight(to),
            PieceType::Bishop => lines::diagonals(to),
            PieceType::Rook => lines::orthogonals(to),
            _ => lines::diagonals(to) | lines::orthogonals(to),
        };
        let occupied = self.sets.occupied();
        let candidates = self.sets.pieces(self.us, piece_type) & reach & among;
        // For a knight's move, `between` is empty.
        candidates
            .into_iter()
            .filter(move |&from| !lines::between(from, to).intersects(occupied) && self.is_safe(from, to))
    }

    /// Whether a move to this square captures; `None` if an own piece is there.
    fn kind(&self, to: Square) -> Option<MoveKind> {
        if self.sets.of_color(!self.us).contains(to) {
            Some(MoveKind::Capture)
        } else {
            (!self.sets.of_color(self.us).contains(to)).then_some(MoveKind::Quiet)
        }
    }

    /// Whether the king is safe after another piece's move, ignoring the captured piece.
    #[inline]
    fn is_safe(&self, from: Square, to: Square) -> bool {
        let (sets, king, target) = (self.sets, self.king, Bitboard::of(to));
        let occupied = sets.occupied() & !Bitboard::of(from) | target;
        let others = sets.of_color(!self.us) & !target;
        let checkers = steps::knight(king) & sets.of_type(PieceType::Knight)
            | steps::pawn_captures(self.us, king) & sets.of_type(PieceType::Pawn);
        let snipers = sets.aligned_sliders(king, !self.us) & others;
        !checkers.intersects(others)
            && snipers.into_iter().all(|sniper| lines::between(king, sniper).intersects(occupied))
    }

    fn king(&self, origin: Bitboard, to: Square) -> Option<Move> {
        let (king, kind) = (Bitboard::of(self.king), self.kind(to)?);
        let can_go = origin.contains(self.king) && steps::king(self.king).contains(to);
        let is_safe = || !self.sets.is_attacked(to, !self.us, self.sets.occupied() & !king);
        (can_go && is_safe()).then(|| Move::new(self.king, to, kind))
    }

    fn castling(&self, side: CastlingSide, rights: CastlingRights) -> Option<Move> {
        let rook = rights.rook(self.us, side, self.king)?;
        let castling = Castling::new(self.us, self.king, rook);
        self.sets.can_castle(self.us, &castling).then(|| castling.as_move())
    }

    /// The move of a pawn from one of some squares of a file, which tells whether it captures.
    fn pawn(
        &self,
        origin: Bitboard,
        to: Square,
        promotion: Option<PieceType>,
        en_passant: Option<Square>,
    ) -> Option<Move> {
        if promotion.is_some() != pawns::promotion_rank(self.us).contains(to) {
            return None;
        }
        let mv = if origin.intersects(Bitboard::file(to.file())) {
            self.push(origin, to)?
        } else {
            self.pawn_capture(origin, to, en_passant)?
        };
        if mv.kind() != Some(MoveKind::EnPassant) && !self.is_safe(mv.from(), to) {
            return None;
        }
        promotion.map_or(Some(mv), |piece_type| {
            mv.promotions().into_iter().find(|mv| mv.promotion() == Some(piece_type))
        })
    }

    /// The pseudo-legal push to a square.
    fn push(&self, origin: Bitboard, to: Square) -> Option<Move> {
        let (us, empty, target) = (self.us, !self.sets.occupied(), Bitboard::of(to));
        let own = self.sets.pieces(us, PieceType::Pawn);
        let one = pawns::moved(target, -us.forward());
        let two = pawns::moved(one & empty & Bitboard::rank(us.rank(Rank::R3)), -us.forward());
        let (kind, from) =
            if own.intersects(one) { (MoveKind::Quiet, one) } else { (MoveKind::DoublePush, two) };
        let from = (from & own & origin).first()?;
        empty.contains(to).then(|| Move::new(from, to, kind))
    }

    /// The capture on a square, pseudo-legal unless it is en passant.
    fn pawn_capture(&self, origin: Bitboard, to: Square, en_passant: Option<Square>) -> Option<Move> {
        let (us, target) = (self.us, Bitboard::of(to));
        let own = self.sets.pieces(us, PieceType::Pawn);
        let from = (steps::pawn_captures(!us, to) & own & origin).first()?;
        if self.sets.of_color(!us).contains(to) {
            return Some(Move::new(from, to, MoveKind::Capture));
        }
        let captured = en_passant::captured(target, us);
        let is_legal = en_passant == Some(to)
            && self.sets.pieces(!us, PieceType::Pawn).intersects(captured)
            && self.sets.is_safe_en_passant(us, Bitboard::of(from), target);
        is_legal.then(|| Move::new(from, to, MoveKind::EnPassant))
    }
}

impl SanMove {
    /// Whether this notation matches a legal move. A pawn capture must name its file of origin.
    pub fn means<P: Position>(self, board: &P, mv: Move) -> bool {
        match self {
            Self::Null => mv == Move::NULL,
            Self::Castling(CastlingSide::King) => mv.kind() == Some(MoveKind::CastleKingside),
            Self::Castling(CastlingSide::Queen) => mv.kind() == Some(MoveKind::CastleQueenside),
            Self::Ordinary { piece_type, from_file, from_rank, is_capture: _, to, promotion } => {
                let from = mv.from();
                let from_file =
                    if piece_type == PieceType::Pawn { from_file.or(Some(to.file())) } else { from_file };
                mv.to() == to
                    && !mv.is_castling()
                    && mv.promotion() == promotion
                    && board.piece_at(from).is_some_and(|piece| piece.piece_type == piece_type)
                    && from_file.is_none_or(|file| from.file() == file)
                    && from_rank.is_none_or(|rank| from.rank() == rank)
            }
        }
    }
}
