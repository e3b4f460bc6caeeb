//! The two attack tables of a position in vectors, and what moves do to them.

use fianchetto_board_repr::rules::passed_pawn;
use fianchetto_simd::Bytes;
use fianchetto_types::{Color, Move, MoveKind, Square, Wing};

use super::piece_byte::Man;
use super::position::AttackBoard;
use super::view::{Tools, View};

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
    pub(super) fn store(&self, board: &mut AttackBoard, side: Color) {
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
        self.toggle_beyond(tools, &view);
        forget(tools, &mut self.mine, man);
    }

    /// Puts a man of this side onto an empty square: the sliders that look at it see less, and its own attacks come.
    #[inline(always)]
    pub(crate) fn fill(&mut self, tools: &Tools<B>, square: Square, man: Man) {
        let view = tools.view(self.board, square);
        self.toggle_beyond(tools, &view);
        self.arrive(tools, &view, man);
    }

    /// Puts a man of this side in the place of an enemy: the square stays occupied, and no slider notices.
    #[inline(always)]
    pub(crate) fn take(&mut self, tools: &Tools<B>, square: Square, man: Man, taken: Man) {
        forget(tools, &mut self.theirs, taken);
        let view = tools.view(self.board, square);
        self.arrive(tools, &view, man);
    }

    #[inline(always)]
    fn arrive(&mut self, tools: &Tools<B>, view: &View<B>, man: Man) {
        self.board = self.board.replace(1 << view.square.index(), tools.splat(man.0));
        self.add_reach(tools, view, man);
    }

    /// Adds what a man of this side attacks from the middle of a view.
    #[inline(always)]
    pub(super) fn add_reach(&mut self, tools: &Tools<B>, view: &View<B>, man: Man) {
        let squares = view.moved_to_squares(tools, B::of_mask(tools.token, view.attacked_by(man)));
        for (masks, bits) in self.mine.iter_mut().zip(man.bits()) {
            *masks = *masks | (squares & tools.splat(bits));
        }
    }

    /// For each slider that looks at the square, of either side: what lies behind the square is attacked if it was not,
    /// and the reverse. Each byte behind is made the bit of its slider's id. An empty byte has id 0, which gives none.
    #[inline(always)]
    fn toggle_beyond(&mut self, tools: &Tools<B>, view: &View<B>) {
        let of_mine = view.beyond(tools) ^ self.color;
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
        if mv.is_castling() {
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
