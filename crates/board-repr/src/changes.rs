//! The changes of a move, piece by piece, for an engine's incremental state.

use core::ops::Deref;

use fianchetto_types::{Color, Move, Piece, PieceType, Square};

use crate::rules::{castling, en_passant};

/// One of the [`Changes`] of a move: a piece leaves a square, appears on one, or moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The piece.
    pub piece: Piece,
    /// The square that it leaves; `None` for a promoted piece, and for king and rook as they appear
    /// after castling.
    pub from: Option<Square>,
    /// The square where it appears; `None` for a captured piece, for a promoting pawn, and for king
    /// and rook as they leave in castling.
    pub to: Option<Square>,
}

/// The changes of one move, at most four, ordered so that a square is left before another piece
/// appears on it.
///
/// Castling is always four changes, since in Chess960 king and rook may go to each other's square
/// or stay. A null move, [`Move::NULL`], changes nothing.
///
/// ```
/// use fianchetto_board_repr::types::{Color, Move, MoveKind, PieceType, Square};
/// use fianchetto_board_repr::{Bitboards, Change, Position};
///
/// let board: Bitboards = "4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1".parse()?;
/// let changes = board.changes(Move::new(Square::G7, Square::H8, MoveKind::CapturePromoteQueen));
/// let [rook, pawn, queen] = changes[..] else { panic!("the rook leaves, the pawn leaves, the queen comes") };
/// assert_eq!(rook, Change { piece: PieceType::Rook.of(Color::Black), from: Some(Square::H8), to: None });
/// assert_eq!((pawn.from, pawn.to), (Some(Square::G7), None));
/// assert_eq!((queen.from, queen.to), (None, Some(Square::H8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changes {
    list: [Change; 4],
    len: u8,
}

impl Changes {
    /// No change.
    pub const NONE: Self = {
        let piece = Piece { color: Color::White, piece_type: PieceType::Pawn };
        Self { list: [Change { piece, from: None, to: None }; 4], len: 0 }
    };

    /// The changes of a legal move, given the piece on each square. For other words, the result is
    /// meaningless.
    pub fn of(mv: Move, piece_at: impl Fn(Square) -> Option<Piece>) -> Self {
        let mut changes = Self::NONE;
        Self::each(mv, piece_at, |change| {
            changes.list[usize::from(changes.len & 3)] = change;
            changes.len += 1;
        });
        changes
    }

    /// Visits what [`of`](Self::of) lists. Without a list, most moves are one or two calls that
    /// know which squares there are.
    #[inline]
    pub fn each(mv: Move, piece_at: impl Fn(Square) -> Option<Piece>, mut visit: impl FnMut(Change)) {
        let (from, to) = (mv.from(), mv.to());
        match piece_at(from) {
            Some(piece) if !mv.is_plain() => Self::each_special(mv, piece, piece_at(to), visit),
            Some(piece) if mv != Move::NULL => {
                if let Some(piece) = piece_at(to).filter(|_| mv.is_capture()) {
                    visit(Change { piece, from: Some(to), to: None });
                }
                visit(Change { piece, from: Some(from), to: Some(to) });
            }
            _ => {}
        }
    }

    /// Visits the changes of castling, a promotion or en passant; none for unused kinds.
    #[inline(never)]
    fn each_special(mv: Move, piece: Piece, target: Option<Piece>, mut visit: impl FnMut(Change)) {
        let (from, to, us) = (mv.from(), mv.to(), piece.color);
        let leaves = |piece, from| Change { piece, from: Some(from), to: None };
        let comes = |piece, to| Change { piece, from: None, to: Some(to) };
        let Some(kind) = mv.kind() else { return };
        if let Some(side) = castling::side(kind) {
            let rook = PieceType::Rook.of(us);
            visit(leaves(piece, from));
            visit(leaves(rook, to));
            visit(comes(piece, side.king_target(us)));
            visit(comes(rook, side.rook_target(us)));
        } else if let Some(promoted) = mv.promotion() {
            target.filter(|_| mv.is_capture()).into_iter().for_each(|captured| visit(leaves(captured, to)));
            visit(leaves(piece, from));
            visit(comes(promoted.of(us), to));
        } else {
            visit(leaves(PieceType::Pawn.of(!us), en_passant::captured_pawn(to, us)));
            visit(Change { piece, from: Some(from), to: Some(to) });
        }
    }

    /// The pieces that leave a square, with the square.
    pub fn removed(&self) -> impl Iterator<Item = (Piece, Square)> + '_ {
        self.iter().filter_map(|change| Some((change.piece, change.from?)))
    }

    /// The pieces that appear on a square, with the square.
    pub fn added(&self) -> impl Iterator<Item = (Piece, Square)> + '_ {
        self.iter().filter_map(|change| Some((change.piece, change.to?)))
    }
}

impl Deref for Changes {
    type Target = [Change];

    fn deref(&self) -> &[Change] {
        self.list.get(..usize::from(self.len)).unwrap_or_default()
    }
}
