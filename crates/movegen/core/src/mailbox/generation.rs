//! The generation of the moves of one position, and how the pieces move by a walk.

use core::marker::PhantomData;

use fianchetto_board_repr::CellBoard;
use fianchetto_types::{Color, Move, PieceType, Square};

use super::targets::{Push, Targets};
use super::{KingThreats, Walk, captures};
use crate::Sink;

/// A position whose moves are being generated: the board, what threatens our king, and the sink.
pub(super) struct MailboxGeneration<'a, W: Walk, S, const CAPTURES: bool, const QUIETS: bool> {
    pub(super) board: &'a CellBoard<W::Layout>,
    pub(super) us: Color,
    pub(super) threats: KingThreats,
    /// Whether the captures of sliders are found by vector attacks instead of the walk.
    pub(super) uses_vectors: bool,
    pub(super) sink: &'a mut S,
}

impl<W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, S, CAPTURES, QUIETS>
{
    /// Pushes a move of one of our pieces, for which [`Sink::reserve`] has made room, if the condition holds.
    #[inline]
    pub(super) fn push_if(&mut self, piece_type: PieceType, mv: Move, condition: bool) {
        self.sink.push_scored_if(mv, W::score(piece_type.of(self.us), mv), condition);
    }

    /// The moves of a knight, bishop, rook or queen.
    #[inline]
    pub(super) fn piece<T: Targets>(&mut self, piece_type: PieceType, from: Square, targets: T) {
        self.sink.reserve();
        let (piece, technique) = (piece_type.of(self.us), PhantomData::<W>);
        let mut push = Push::<'_, W, S, T, CAPTURES, QUIETS> { piece, technique, targets, sink: self.sink };
        if CAPTURES && !QUIETS && self.uses_vectors && piece_type.is_slider() {
            captures::by_vectors(self.board, piece_type, from, !self.us, &mut push);
        } else {
            W::walk(self.board, piece_type, from, &mut push);
        }
    }
}
