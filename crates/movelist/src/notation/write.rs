//! From a legal move to its notation.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, Node, Technique};
use fianchetto_types::{Bitboard, CastlingSide, File, Move, MoveKind, PieceType, Rank, Square};

use super::find::rivals;
use super::{CheckIndicator, San, SanMove};

impl San {
    /// The notation of a move, with no more of the origin than needed for disambiguation.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn of<G: Technique>(technique: &G, board: &G::Board, mv: Move) -> Result<Self, IllegalMove> {
        if !technique.is_legal(Node::new(board), mv) {
            return Err(IllegalMove(mv));
        }
        let notation = notation(board, rivals(board, mv), mv).ok_or(IllegalMove(mv))?;
        let after = board.after(mv);
        let indicator = technique.is_check(&after).then(|| indicator(&after));
        Ok(Self { mv: notation, indicator })
    }

    /// The notation of all legal moves of a position, in order, with the common work done once.
    ///
    /// ```
    /// use fianchetto_board_repr::Square64;
    /// use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
    /// use fianchetto_movelist::notation::San;
    /// use fianchetto_ray_loop::RayLoop;
    ///
    /// let technique = RayLoop::<Square64>::default();
    /// let board: Square64 = "k7/7R/8/8/8/8/8/K5R1 w - - 0 1".parse()?;
    /// let (mut legal, mut mates) = (MoveList::new(), 0);
    /// technique.list(Node::new(&board), Stage::All, &mut legal);
    /// San::of_all(&board, &legal, |san| mates += usize::from(&*san.text() == "Rg8#"));
    /// assert_eq!(mates, 1);
    /// # Ok::<(), fianchetto_types::PositionError>(())
    /// ```
    pub fn of_all<P: Position>(board: &P, legal: &[Move], mut visit: impl FnMut(Self)) {
        let checks = board.check_squares();
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for mv in legal {
            let to = Bitboard::of(mv.to());
            (once, twice) = (once | to, twice | (once & to));
        }
        for &mv in legal {
            // A target of only one move needs no disambiguation.
            let rivals =
                if twice.contains(mv.to()) { listed_rivals(board, legal, mv) } else { Bitboard::EMPTY };
            let Some(notation) = notation(board, rivals, mv) else { continue };
            let descend = || board.clone().descend_unkeyed(mv, |child| indicator(child));
            let indicator = checks.gives_check(mv).then(descend);
            visit(Self { mv: notation, indicator });
        }
    }
}

/// The notation of a move without its suffix, given the squares of pieces of the same type that can
/// go to its target, too; `None` for a move from an empty square.
fn notation<P: Position>(board: &P, rivals: Bitboard, mv: Move) -> Option<SanMove> {
    let piece_type = match mv.kind() {
        Some(MoveKind::CastleKingside) => return Some(SanMove::Castling(CastlingSide::King)),
        Some(MoveKind::CastleQueenside) => return Some(SanMove::Castling(CastlingSide::Queen)),
        _ => board.piece_at(mv.from())?.piece_type,
    };
    let (is_capture, to, promotion) = (mv.is_capture(), mv.to(), mv.promotion());
    let (from_file, from_rank) = match piece_type {
        PieceType::Pawn => (is_capture.then(|| mv.from().file()), None),
        _ => origin(mv.from(), rivals),
    };
    Some(SanMove::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion })
}

/// The rivals of a move among all legal moves, which have been listed.
fn listed_rivals<P: Position>(board: &P, legal: &[Move], mv: Move) -> Bitboard {
    let piece_type = |mv: Move| board.piece_at(mv.from()).map(|piece| piece.piece_type);
    let is_rival = |other: &&Move| {
        let goes_there = other.to() == mv.to() && other.from() != mv.from() && !other.is_castling();
        goes_there && piece_type(**other) == piece_type(mv)
    };
    legal.iter().filter(is_rival).map(|other| other.from()).collect()
}

/// The part of the origin that distinguishes it from the rivals' squares: the file if that is
/// enough, else the rank, else both.
fn origin(from: Square, rivals: Bitboard) -> (Option<File>, Option<Rank>) {
    let on_file = rivals.intersects(Bitboard::file(from.file()));
    let on_rank = rivals.intersects(Bitboard::rank(from.rank()));
    match (rivals.is_empty(), on_file, on_rank) {
        (true, ..) => (None, None),
        (_, false, _) => (Some(from.file()), None),
        (_, _, false) => (None, Some(from.rank())),
        _ => (Some(from.file()), Some(from.rank())),
    }
}

/// The suffix for a position in check.
fn indicator<P: Position>(board: &P) -> CheckIndicator {
    if board.has_moves() { CheckIndicator::Check } else { CheckIndicator::Mate }
}
