//! The king's steps and castlings.

use fianchetto_board_repr::rules::castling::Castling;
use fianchetto_board_repr::{Cell, CellBoard, Position};
use fianchetto_types::{Bitboard, Color, Move, Role};

use super::{Node, castling};
use crate::{NoTrace, Sink, Visit, Walk};

/// The empty and the enemy squares around a king.
struct Around {
    us: Color,
    empty: Bitboard,
    enemies: Bitboard,
}

impl Visit for Around {
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
pub(super) struct KingWays {
    quiet: Bitboard,
    captures: Bitboard,
    castlings: [Option<Castling>; 2],
}

impl KingWays {
    /// No ways: those of a king whose moves are not asked for.
    pub(super) const NONE: Self =
        Self { quiet: Bitboard::EMPTY, captures: Bitboard::EMPTY, castlings: [None, None] };

    /// The ways that belong to the stage.
    #[inline]
    pub(super) fn of<W: Walk>(board: &CellBoard<W::Layout>, captures: bool, quiets: bool) -> Self {
        let us = board.turn();
        let mut around = Around { us, empty: Bitboard::EMPTY, enemies: Bitboard::EMPTY };
        W::walk(board, Role::King, board.king(us), &mut around, &mut NoTrace);
        let mut ways = Self::NONE;
        if captures {
            ways.captures = around.enemies;
        }
        if quiets {
            ways.quiet = around.empty;
            let mut rooks = board.castling().rooks_of(us).into_iter();
            ways.castlings = ways.castlings.map(|_| castling::open(board, rooks.next()?));
        }
        ways
    }

    /// The squares that must not be attacked for the one or the other move.
    #[inline]
    pub(super) fn squares(&self) -> Bitboard {
        let steps = self.quiet | self.captures;
        self.castlings.iter().flatten().fold(steps, |squares, castling| squares | castling.king_path)
    }
}

impl<W: Walk, S: Sink, const C: bool, const Q: bool> Node<'_, W, S, C, Q> {
    /// The king's steps and castlings.
    #[inline]
    pub(super) fn king_moves(&mut self, ways: &KingWays) {
        let (king, safe) = (self.board.king(self.us), !self.safety.danger);
        self.sink.reserve();
        for to in (ways.quiet | ways.captures) & safe {
            let mv = Move::quiet(king, to).capturing_if(ways.captures.contains(to));
            self.push_if(Role::King, mv, true);
        }
        for castling in ways.castlings.iter().flatten() {
            self.castle(castling);
        }
    }
}
