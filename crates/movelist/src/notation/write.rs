//! From a legal move to its notation.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{IllegalMove, MoveList, Node, Stage, Technique};
use fianchetto_types::{Bitboard, CastlingSide, File, Move, MoveKind, PieceType, Rank};

use super::{CheckIndicator, San, SanMove};

impl San {
    /// The notation of a move, with no more of the origin than needed for disambiguation.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn of<G: Technique>(technique: &G, board: &G::Board, mv: Move) -> Result<Self, IllegalMove> {
        let mut legal = MoveList::new();
        technique.list(Node::new(board), Stage::All, &mut legal);
        if !legal.contains(&mv) {
            return Err(IllegalMove(mv));
        }
        let (notation, after) = (notation(board, &legal, mv).ok_or(IllegalMove(mv))?, board.after(mv));
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
    /// let board = Square64::from_setup(&"k7/7R/8/8/8/8/8/K5R1 w - - 0 1".parse()?);
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
            let rivals = if twice.contains(mv.to()) { legal } else { &[] };
            let Some(notation) = notation(board, rivals, mv) else { continue };
            let descend = || board.clone().descend_unkeyed(mv, |child| indicator(child));
            let indicator = checks.gives_check(mv).then(descend);
            visit(Self { mv: notation, indicator });
        }
    }
}

/// The notation of a move without its suffix; `None` for a move from an empty square.
fn notation<P: Position>(board: &P, legal: &[Move], mv: Move) -> Option<SanMove> {
    let piece_type = match mv.kind() {
        Some(MoveKind::CastleKingside) => return Some(SanMove::Castling(CastlingSide::King)),
        Some(MoveKind::CastleQueenside) => return Some(SanMove::Castling(CastlingSide::Queen)),
        _ => board.piece_at(mv.from())?.piece_type,
    };
    let (is_capture, to, promotion) = (mv.is_capture(), mv.to(), mv.promotion());
    let (from_file, from_rank) = match piece_type {
        PieceType::Pawn => (is_capture.then(|| mv.from().file()), None),
        _ => origin(board, legal, mv, piece_type),
    };
    Some(SanMove::Ordinary { piece_type, from_file, from_rank, is_capture, to, promotion })
}

/// The part of the origin that distinguishes it from the other squares that a piece of this type
/// could come from: the file if that is enough, else the rank, else both.
fn origin<P: Position>(
    board: &P,
    legal: &[Move],
    mv: Move,
    piece_type: PieceType,
) -> (Option<File>, Option<Rank>) {
    let (file, rank) = (mv.from().file(), mv.from().rank());
    let (mut any, mut on_file, mut on_rank) = (false, false, false);
    let rivals = legal.iter().filter(|other| {
        let same = other.to() == mv.to() && other.from() != mv.from() && !other.is_castling();
        same && board.piece_at(other.from()).is_some_and(|piece| piece.piece_type == piece_type)
    });
    for from in rivals.map(|rival| rival.from()) {
        any = true;
        on_file |= from.file() == file;
        on_rank |= from.rank() == rank;
    }
    match (any, on_file, on_rank) {
        (false, ..) => (None, None),
        (_, false, _) => (Some(file), None),
        (_, _, false) => (None, Some(rank)),
        _ => (Some(file), Some(rank)),
    }
}

/// The suffix for a position in check.
fn indicator<P: Position>(board: &P) -> CheckIndicator {
    if board.has_moves() { CheckIndicator::Check } else { CheckIndicator::Mate }
}
