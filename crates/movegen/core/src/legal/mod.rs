//! Legal moves for every mailbox technique, made from its walk alone.
//!
//! A node is prepared once: who gives check and which men are pinned ([`Safety`]). Then each man's targets are
//! filtered only as far as needed: not at all for a free man of a side that is not in check, by the king's line for a
//! pinned one, by the squares that meet the check for an evasion. The squares that the king would enter are asked
//! for together. [`attacks`] answers who attacks a square by the technique's own walk.

pub mod attacks;
mod castling;
mod danger;
mod en_passant;
mod explain;
mod king;
mod pawns;
mod targets;

use core::marker::PhantomData;

use fianchetto_board_repr::{CellBoard, Position};
use fianchetto_simd::Path;
use fianchetto_tables::lines;
use fianchetto_types::{Bitboard, Color, Move, Rank, Role, Setup, Square, ValidSetup};

pub use danger::Safety;
use king::KingWays;
use targets::{Anywhere, Only, Targets};

use crate::{CountAtOnce, Info, MoveGenerator, NoTrace, Sink, Stage, Technique, Trace, Walk, captures};

impl<W: Walk> MoveGenerator for W {
    type Board = CellBoard<W::Layout>;

    fn board(&self, setup: &ValidSetup) -> Self::Board {
        CellBoard::placement(setup)
    }

    fn generate<S: Sink>(&self, board: &Self::Board, stage: Stage, sink: &mut S) {
        match stage {
            Stage::All => Node::<W, S, true, true>::generate(board, sink),
            Stage::Captures => Node::<W, S, true, false>::generate(board, sink),
            Stage::Quiets => Node::<W, S, false, true>::generate(board, sink),
        }
    }

    fn is_check(&self, board: &Self::Board) -> bool {
        let us = board.turn();
        attacks::is_attacked::<W>(board, board.king(us), !us, attacks::Scene::AS_IT_IS)
    }

    fn is_legal(&self, board: &Self::Board, mv: Move) -> bool {
        let mut found = false;
        let mut sink = crate::Each(|legal| found |= legal == mv);
        Node::<W, _, true, true>::generate_of(board, mv.from(), &mut sink);
        found
    }
}

impl<W: Walk> Technique for W {
    type Leaves = CountAtOnce;

    const INFO: Info = W::INFO;

    fn with_path(path: Path) -> Option<Self> {
        (path == Path::Portable).then(W::default)
    }

    fn path(&self) -> Path {
        Path::Portable
    }

    fn explain<S: Sink, T: Trace>(&self, setup: &Setup, from: Square, sink: &mut S, trace: &mut T) {
        let board = CellBoard::placement(setup);
        Node::<W, S, true, true>::free(&board, sink).explain(from, trace);
    }
}

/// One node of the generation: the board, what keeps our king safe, and the sink. `C` asks for captures, `Q` for
/// quiets.
struct Node<'a, W: Walk, S, const C: bool, const Q: bool> {
    board: &'a CellBoard<W::Layout>,
    us: Color,
    safety: Safety,
    /// Whether the captures of sliders are found by vector attacks instead of the walk.
    uses_vectors: bool,
    sink: &'a mut S,
}

impl<'a, W: Walk, S: Sink, const C: bool, const Q: bool> Node<'a, W, S, C, Q> {
    #[inline]
    fn new(board: &'a CellBoard<W::Layout>, ways: &KingWays, sink: &'a mut S) -> Self {
        let uses_vectors = C && !Q && captures::prefers_vectors(board);
        Self { board, us: board.turn(), safety: Safety::of(board, ways.squares()), uses_vectors, sink }
    }

    /// All legal moves.
    #[inline]
    fn generate(board: &'a CellBoard<W::Layout>, sink: &'a mut S) {
        let ways = KingWays::of::<W>(board, C, Q);
        let mut node = Self::new(board, &ways, sink);
        node.king_moves(&ways);
        if node.safety.checkers.has_many() {
            return;
        }
        if node.safety.checkers.is_empty() {
            node.free_men(Anywhere);
        } else {
            node.free_men(Only(node.safety.evasions(board.king(node.us))));
        }
        node.pinned_men();
        node.en_passant(Bitboard::ALL);
    }

    /// The legal moves of the man on one square.
    fn generate_of(board: &'a CellBoard<W::Layout>, from: Square, sink: &'a mut S) {
        let Some(man) = board.piece_at(from).filter(|man| man.color == board.turn()) else { return };
        let ways = if man.role == Role::King { KingWays::of::<W>(board, C, Q) } else { KingWays::NONE };
        let mut node = Self::new(board, &ways, sink);
        if man.role == Role::King {
            node.king_moves(&ways);
        } else if !node.safety.checkers.has_many() {
            node.man(man.role, from, Only(node.line_of(from)));
            node.en_passant(Bitboard::of(from));
        }
    }

    /// The moves of all men that are not pinned.
    #[inline]
    fn free_men<T: Targets>(&mut self, targets: T) {
        let men = self.board.men();
        let pinned = self.safety.pinned_numbers;
        for from in men.of_role(self.us, Role::Pawn).without(pinned) {
            self.pawn(from, targets);
        }
        for from in men.of_role(self.us, Role::Knight).without(pinned) {
            self.piece(Role::Knight, from, targets);
        }
        for from in men.of_roles(self.us, [Role::Bishop, Role::Rook, Role::Queen]).without(pinned) {
            if let Some(role) = self.board.cell(from).role() {
                self.piece(role, from, targets);
            }
        }
    }

    /// The moves of pinned men, along their pin; none if the king is in check, for no such move can help.
    #[inline]
    fn pinned_men(&mut self) {
        if self.safety.pinned_numbers == 0 || !self.safety.checkers.is_empty() {
            return;
        }
        for from in self.board.men().men(self.us).among(self.safety.pinned_numbers) {
            if let Some(role) = self.board.cell(from).role() {
                self.man(role, from, Only(self.line_of(from)));
            }
        }
    }

    /// Where the man on `from`, not the king, may go: the line of its pin, and the squares that meet a single check.
    #[inline]
    fn line_of(&self, from: Square) -> Bitboard {
        let king = self.board.king(self.us);
        let is_pinned = self.safety.pinned_numbers >> self.board.men().number_at(from) & 1 != 0;
        let line = if is_pinned { lines::line(king, from) } else { Bitboard::ALL };
        line & self.safety.evasions(king)
    }

    /// The moves of any man but the king.
    #[inline]
    fn man<T: Targets>(&mut self, role: Role, from: Square, targets: T) {
        if role == Role::Pawn {
            self.pawn(from, targets);
        } else {
            self.piece(role, from, targets);
        }
    }

    /// Pushes a move of one of our men, for which [`Sink::reserve`] has made room, if the condition holds.
    #[inline]
    fn push_if(&mut self, role: Role, mv: Move, condition: bool) {
        self.sink.push_scored_if(mv, W::score(role.of(self.us), mv), condition);
    }

    /// The moves of a knight, bishop, rook or queen.
    #[inline]
    fn piece<T: Targets>(&mut self, role: Role, from: Square, targets: T) {
        self.watched_piece(role, from, targets, &mut NoTrace);
    }

    /// [`piece`](Self::piece) with somebody who watches the walk.
    #[inline(always)]
    fn watched_piece<T: Targets, R: Trace>(&mut self, role: Role, from: Square, targets: T, trace: &mut R) {
        self.sink.reserve();
        let (man, technique) = (role.of(self.us), PhantomData::<W>);
        let mut push = targets::Push::<'_, W, S, T, C, Q> { man, technique, targets, sink: self.sink };
        if C && !Q && self.uses_vectors && role.is_slider() {
            captures::by_vectors(self.board, role, from, !self.us, &mut push);
        } else {
            W::walk(self.board, role, from, &mut push, trace);
        }
    }
}

/// Whether a square is on a rank, as this side counts ranks.
#[inline]
fn is_on(rank: Rank, color: Color, square: Square) -> bool {
    Bitboard::rank(color.rank(rank)).contains(square)
}
