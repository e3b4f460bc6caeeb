//! The king's steps and castlings.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::{Cell, CellBoard, Position};
use fianchetto_types::{Bitboard, Color, Move, PieceType};

use super::generation::MailboxGeneration;
use super::{Visit, Walk, castling};
use crate::{NoTrace, Sink};

/// Collects the empty and the enemy squares next to a king.
struct Neighbors {
    us: Color,
    empty: Bitboard,
    enemies: Bitboard,
}

impl Visit for Neighbors {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        if cell.is_empty() {
            self.empty.insert(mv.to());
        } else if !cell.is_of(self.us) {
            self.enemies.insert(mv.to());
        }
        cell
    }
}

/// Where the king could go if nothing were attacked.
#[derive(Clone, Copy)]
pub(super) struct KingTargets {
    quiets: Bitboard,
    captures: Bitboard,
    castlings: [Option<Castling>; 2],
}

impl KingTargets {
    /// The targets of a stage.
    #[inline]
    pub(super) fn of<W: Walk>(board: &CellBoard<W::Layout>, captures: bool, quiets: bool) -> Self {
        let us = board.side_to_move();
        let mut neighbors = Neighbors { us, empty: Bitboard::EMPTY, enemies: Bitboard::EMPTY };
        W::walk(board, PieceType::King, board.king(us), &mut neighbors, &mut NoTrace);
        let mut targets =
            Self { quiets: Bitboard::EMPTY, captures: Bitboard::EMPTY, castlings: [None, None] };
        if captures {
            targets.captures = neighbors.enemies;
        }
        if quiets {
            targets.quiets = neighbors.empty;
            let mut rooks = board.castling().rooks_of(us).into_iter();
            targets.castlings = targets.castlings.map(|_| castling::open(board, rooks.next()?));
        }
        targets
    }

    /// Whether the king can go nowhere.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        (self.quiets | self.captures).is_empty() && self.castlings.iter().all(Option::is_none)
    }
}

impl<W: Walk, S: Sink, const CAPTURES: bool, const QUIETS: bool>
    MailboxGeneration<'_, W, S, CAPTURES, QUIETS>
{
    /// The king's steps and castlings.
    #[inline]
    pub(super) fn king_moves(&mut self, targets: &KingTargets) {
        let (king, safe) = (self.board.king(self.us), !self.threats.danger);
        self.sink.reserve();
        for to in (targets.quiets | targets.captures) & safe {
            let mv = Move::quiet(king, to).capturing_if(targets.captures.contains(to));
            self.push_if(PieceType::King, mv, true);
        }
        for castling in targets.castlings.iter().flatten() {
            self.castle(castling);
        }
    }
}
