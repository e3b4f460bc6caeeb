//! The two attack tables of a position in vectors, and what moves do to them.

use fianchetto_movegen_core::{NoTrace, Note, Trace};
use fianchetto_simd::Bytes;
use fianchetto_types::{Bitboard, Color, Move, MoveKind, Role, Square, Wing};

use fianchetto_board_repr::rules::passed_pawn;

use crate::board::AttackBoard;
use crate::man::Man;
use crate::places;
use crate::view::{Tools, View};

/// A table of piece masks: the low bytes of all 64, and the high bytes.
pub(crate) type Masks<B> = [B; 2];

/// Both tables and the board, seen from one side.
#[derive(Clone, Copy)]
pub(crate) struct Tables<B> {
    pub(crate) mine: Masks<B>,
    pub(crate) theirs: Masks<B>,
    pub(crate) board: B,
    /// The side's color bit in every byte.
    pub(crate) color: B,
}

impl<B: Bytes> Tables<B> {
    /// The tables of a board, seen from a side.
    #[inline(always)]
    pub(crate) fn load(tools: &Tools<B>, board: &AttackBoard, side: Color) -> Self {
        let load =
            |color: Color| board.attacks[color.index()].each_ref().map(|line| B::load(tools.token, &line.0));
        Self {
            mine: load(side),
            theirs: load(!side),
            board: B::load(tools.token, &board.men.0),
            color: tools.splat(Man::color_bit(side)),
        }
    }

    /// Writes the tables back; `side` is the one that they are seen from.
    #[inline(always)]
    pub(crate) fn store(&self, board: &mut AttackBoard, side: Color) {
        for (color, masks) in [(side, self.mine), (!side, self.theirs)] {
            let lines = board.attacks[color.index()].iter_mut();
            lines.zip(masks).for_each(|(line, bytes)| bytes.store(&mut line.0));
        }
        self.board.store(&mut board.men.0);
    }

    /// The same tables, seen from the other side.
    #[inline(always)]
    pub(crate) fn turned(self, tools: &Tools<B>) -> Self {
        let color = self.color ^ tools.splat(Man::BLACK);
        Self { mine: self.theirs, theirs: self.mine, board: self.board, color }
    }

    /// Takes a man of this side off its square: its own attacks go, and the sliders that looked at it see further.
    #[inline(always)]
    pub(crate) fn clear(&mut self, tools: &Tools<B>, square: Square, man: Man) {
        self.board = self.board.keep(!(1 << square.index()));
        let view = tools.view(self.board, square);
        self.toggle_beyond(tools, &view, &mut NoTrace);
        forget(tools, &mut self.mine, man);
    }

    /// Puts a man of this side onto an empty square: the sliders that look at it see less, and its own attacks come.
    #[inline(always)]
    pub(crate) fn fill(&mut self, tools: &Tools<B>, square: Square, man: Man) {
        self.watched_fill(tools, square, man, &mut NoTrace);
    }

    /// [`fill`](Self::fill) with somebody who watches.
    #[inline(always)]
    pub(crate) fn watched_fill<T: Trace>(
        &mut self,
        tools: &Tools<B>,
        square: Square,
        man: Man,
        trace: &mut T,
    ) {
        let view = tools.view(self.board, square);
        trace.note(|| Note::For(&Role::ALL, "the square is filled: sliders that look at it see less"));
        trace.note(|| Note::Set("occupied", view.set(tools, view.occupied)));
        trace.note(|| Note::Set("visible", view.set(tools, view.visible)));
        self.toggle_beyond(tools, &view, trace);
        trace.note(|| Note::For(&Role::ALL, "the man comes: its bit, where it attacks"));
        self.arrive(tools, &view, man, trace);
    }

    /// Puts a man of this side in the place of an enemy: the square stays occupied, and no slider notices.
    #[inline(always)]
    pub(crate) fn take(&mut self, tools: &Tools<B>, square: Square, man: Man, taken: Man) {
        forget(tools, &mut self.theirs, taken);
        let view = tools.view(self.board, square);
        self.arrive(tools, &view, man, &mut NoTrace);
    }

    #[inline(always)]
    fn arrive<T: Trace>(&mut self, tools: &Tools<B>, view: &View<B>, man: Man, trace: &mut T) {
        self.board = self.board.replace(1 << view.square.index(), tools.splat(man.0));
        self.add_reach(tools, view, man, trace);
    }

    /// Adds what a man of this side attacks from the middle of a view.
    #[inline(always)]
    pub(crate) fn add_reach<T: Trace>(&mut self, tools: &Tools<B>, view: &View<B>, man: Man, trace: &mut T) {
        let reach = places::REACH[man.piece_index()] & view.visible;
        trace.note(|| Note::Set("reach", view.set(tools, places::REACH[man.piece_index()] & view.on_board)));
        trace.note(|| Note::Set("attacked", view.set(tools, reach)));
        let squares = view.moved_to_squares(tools, B::of_mask(tools.token, reach));
        for (masks, bits) in self.mine.iter_mut().zip(man.bits()) {
            *masks = *masks | (squares & tools.splat(bits));
        }
    }

    /// For each slider that looks at the square, of either side: what lies behind the square is attacked if it was not,
    /// and the reverse. The slider's byte fills the opposite ray, as far as it is visible, and each byte is then made
    /// the bit of its id. An empty byte has id 0, which gives none.
    #[inline(always)]
    fn toggle_beyond<T: Trace>(&mut self, tools: &Tools<B>, view: &View<B>, trace: &mut T) {
        let sliders = view.men.keep(view.sliders(tools) & view.visible);
        let beyond = view.moved_to_squares(tools, sliders.spread_across().keep(view.rays()));
        trace.note(|| Note::Set("sliders", view.set(tools, view.sliders(tools) & view.visible)));
        trace.note(|| Note::Set("toggled", Bitboard(beyond.meets(beyond))));
        let of_mine = beyond ^ self.color;
        let (mine, theirs) = (of_mine.one_hot(), (of_mine ^ tools.splat(Man::BLACK)).one_hot());
        for half in 0..2 {
            self.mine[half] = self.mine[half] ^ mine[half];
            self.theirs[half] = self.theirs[half] ^ theirs[half];
        }
    }

    /// Makes a legal move of this side; `board` is the position before it.
    #[inline(always)]
    pub(crate) fn play(&mut self, tools: &Tools<B>, board: &AttackBoard, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let man = board.man(from);
        if mv.bits() >> 13 == 1 {
            return self.castle(tools, board, mv);
        }
        self.clear(tools, from, man);
        let arriving = mv.promotion().map_or(man, |role| man.with_role(role));
        if !mv.is_capture() {
            return self.fill(tools, to, arriving);
        }
        if mv.kind() == Some(MoveKind::EnPassant) {
            return self.take_in_passing(tools, board, to, arriving);
        }
        self.take(tools, to, arriving, board.man(to));
    }

    #[inline(always)]
    fn take_in_passing(&mut self, tools: &Tools<B>, board: &AttackBoard, to: Square, man: Man) {
        let passed = passed_pawn(to, man.color());
        *self = self.turned(tools);
        self.clear(tools, passed, board.man(passed));
        *self = self.turned(tools);
        self.fill(tools, to, man);
    }

    #[inline(always)]
    fn castle(&mut self, tools: &Tools<B>, board: &AttackBoard, mv: Move) {
        let (king, rook) = (board.man(mv.from()), board.man(mv.to()));
        let wing = Wing::of(mv.from(), mv.to());
        self.clear(tools, mv.from(), king);
        self.clear(tools, mv.to(), rook);
        self.fill(tools, wing.king_target(king.color()), king);
        self.fill(tools, wing.rook_target(king.color()), rook);
    }
}

/// Takes a man's attacks out of its table.
#[inline(always)]
fn forget<B: Bytes>(tools: &Tools<B>, masks: &mut Masks<B>, man: Man) {
    for (masks, bits) in masks.iter_mut().zip(man.bits()) {
        *masks = *masks & tools.splat(!bits);
    }
}
