//! From a legal move to its notation.

use fianchetto_board_repr::{Play, Position};
use fianchetto_movegen_core::{IllegalMove, MoveGenerator, MoveList, Stage};
use fianchetto_types::{Bitboard, CastlingSide, File, Move, MoveKind, PieceType, Rank, Square};

use super::{CheckIndicator, San, SanMove};

impl San {
    /// The notation of a move, with no more of the origin than needed for disambiguation.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn of<G: MoveGenerator>(generator: &G, board: &G::Board, mv: Move) -> Result<Self, IllegalMove> {
        let mut legal = MoveList::new();
        generator.generate(board, Stage::All, &mut legal);
        if !legal.contains(&mv) {
            return Err(IllegalMove(mv));
        }
        let notation = notation(board, &legal, mv).ok_or(IllegalMove(mv))?;
        Ok(Self { mv: notation, indicator: indicator(generator, &board.after(mv)) })
    }

    /// The notation of all legal moves of a position, in order, with the common work done once.
    ///
    /// ```
    /// use fianchetto_board_repr::Square64;
    /// use fianchetto_movegen_core::{MoveGenerator, MoveList, Stage};
    /// use fianchetto_movelist::notation::San;
    /// use fianchetto_ray_loop::RayLoop;
    ///
    /// let generator = RayLoop::<Square64>::default();
    /// let board = Square64::from_setup(&"k7/7R/8/8/8/8/8/K5R1 w - - 0 1".parse()?);
    /// let (mut legal, mut mates) = (MoveList::new(), 0);
    /// generator.generate(&board, Stage::All, &mut legal);
    /// San::of_all(&generator, &board, &legal, |san| mates += usize::from(&*san.text() == "Rg8#"));
    /// assert_eq!(mates, 1);
    /// # Ok::<(), fianchetto_types::PositionError>(())
    /// ```
    pub fn of_all<G: MoveGenerator>(
        generator: &G,
        board: &G::Board,
        legal: &[Move],
        mut visit: impl FnMut(Self),
    ) {
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
            let mate = |child: &mut G::Board| generator.count(child, Stage::All) == 0;
            let indicator = checks.gives_check(mv).then(|| match board.clone().descend_unkeyed(mv, mate) {
                true => CheckIndicator::Mate,
                false => CheckIndicator::Check,
            });
            visit(Self { mv: notation, indicator });
        }
    }
}

/// The notation of a move without its suffix; `None` for a move from an empty square.
fn notation<P: Position>(board: &P, legal: &[Move], mv: Move) -> Option<SanMove> {
    match mv.kind() {
        Some(MoveKind::CastleKingside) => Some(SanMove::Castling(CastlingSide::King)),
        Some(MoveKind::CastleQueenside) => Some(SanMove::Castling(CastlingSide::Queen)),
        _ => ordinary(board, legal, mv),
    }
}

/// The notation of a move that is not castling.
fn ordinary<P: Position>(board: &P, legal: &[Move], mv: Move) -> Option<SanMove> {
    let (from, to) = (mv.from(), mv.to());
    let piece_type = board.piece_at(from)?.piece_type;
    let (from_file, from_rank) = match piece_type {
        PieceType::Pawn => (mv.is_capture().then(|| from.file()), None),
        _ => origin(from, rivals(board, legal, mv, piece_type)),
    };
    Some(SanMove::Ordinary {
        piece_type,
        from_file,
        from_rank,
        is_capture: mv.is_capture(),
        to,
        promotion: mv.promotion(),
    })
}

/// The other squares that a piece of this type could come from.
fn rivals<P: Position>(
    board: &P,
    legal: &[Move],
    mv: Move,
    piece_type: PieceType,
) -> impl Iterator<Item = Square> {
    let rivals = legal.iter().filter(move |other| {
        let same = other.to() == mv.to() && other.from() != mv.from() && !other.is_castling();
        same && board.piece_at(other.from()).is_some_and(|piece| piece.piece_type == piece_type)
    });
    rivals.map(|other| other.from())
}

/// The part of the origin that distinguishes it from rivals: the file if that is enough, else the rank, else both.
fn origin(from: Square, rivals: impl Iterator<Item = Square>) -> (Option<File>, Option<Rank>) {
    let (mut any, mut on_file, mut on_rank) = (false, false, false);
    for rival in rivals {
        any = true;
        on_file |= rival.file() == from.file();
        on_rank |= rival.rank() == from.rank();
    }
    let (file, rank) = (from.file(), from.rank());
    match (any, on_file, on_rank) {
        (false, ..) => (None, None),
        (_, false, _) => (Some(file), None),
        (_, _, false) => (None, Some(rank)),
        _ => (Some(file), Some(rank)),
    }
}

fn indicator<G: MoveGenerator>(generator: &G, board: &G::Board) -> Option<CheckIndicator> {
    if !generator.is_check(board) {
        return None;
    }
    Some(if generator.count(board, Stage::All) == 0 { CheckIndicator::Mate } else { CheckIndicator::Check })
}
