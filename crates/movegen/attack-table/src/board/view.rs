//! The board as one square sees it.

use fianchetto_simd::Bytes;
use fianchetto_tables::views;
use fianchetto_types::{Bitboard, Color, Square};

use super::piece_byte::Man;
use super::slots::{self as places, JUMPS, RAYS};

/// The vectors that never change, made once for a kernel.
#[derive(Clone, Copy)]
pub(crate) struct Tools<B: Bytes> {
    pub(crate) token: B::Token,
    /// The type's bits of whatever slides along the ray, at each place.
    sliders: B,
}

impl<B: Bytes> Tools<B> {
    #[inline(always)]
    pub(crate) fn new(token: B::Token) -> Self {
        const SLIDERS: [u8; 16] = {
            let mut sliders = [Man::STRAIGHT_SLIDER; 16];
            let mut place = 8;
            while place < 16 {
                sliders[place] = Man::DIAGONAL_SLIDER;
                place += 1;
            }
            sliders
        };
        Self { token, sliders: B::repeat(token, SLIDERS) }
    }

    #[inline(always)]
    pub(crate) fn splat(&self, byte: u8) -> B {
        B::splat(self.token, byte)
    }

    /// What a square sees of a board.
    #[inline(always)]
    pub(crate) fn view(&self, board: B, square: Square) -> View<B> {
        let on_board = views::on_board(square);
        let men = board.permute(B::load(self.token, views::squares(square))).keep(on_board);
        let occupied = men.meets(men);
        View { square, men, on_board, occupied, visible: places::visible(occupied) & on_board }
    }
}

/// The board as one square sees it: the men at the 64 places, and which of the places are to be seen.
#[derive(Clone, Copy)]
pub(crate) struct View<B> {
    pub(crate) square: Square,
    pub(crate) men: B,
    pub(crate) on_board: u64,
    /// The places where men stand.
    pub(crate) occupied: u64,
    /// The jumps, and the rays up to their first men.
    pub(crate) visible: u64,
}

impl<B: Bytes> View<B> {
    /// What is visible along the rays.
    #[inline(always)]
    pub(crate) fn rays(&self) -> u64 {
        self.visible & RAYS
    }

    /// The places with sliders that look at the square, visible or not.
    #[inline(always)]
    pub(crate) fn sliders(&self, tools: &Tools<B>) -> u64 {
        (self.men & tools.sliders).equals(tools.sliders) & RAYS
    }

    /// The places that a man attacks from here.
    #[inline(always)]
    pub(crate) fn attacked_by(&self, man: Man) -> u64 {
        places::REACH[man.piece_index()] & self.visible
    }

    /// For each slider that looks at the square, its byte on all squares behind the square that are visible from it.
    #[inline(always)]
    pub(crate) fn beyond(&self, tools: &Tools<B>) -> B {
        let sliders = self.men.keep(self.sliders(tools) & self.visible);
        self.moved_to_squares(tools, sliders.spread_across().keep(self.rays()))
    }

    /// The places with men of a color.
    #[inline(always)]
    pub(crate) fn of(&self, color: Color) -> u64 {
        let black = self.men.high_bits();
        match color {
            Color::White => self.occupied & !black,
            Color::Black => black,
        }
    }

    /// The places whence a color gives check to the square.
    #[inline(always)]
    pub(crate) fn checkers(&self, tools: &Tools<B>, by: Color) -> u64 {
        let types = self.men & tools.splat(Man::TYPE);
        let knights = types.equals(tools.splat(0x20)) & JUMPS;
        let pawns = types.equals(tools.splat(0x10)) & places::pawns_of(by);
        (knights | pawns | self.sliders(tools)) & self.of(by) & self.visible
    }

    /// What stands at the places, moved to their squares. It has to be zero where the board ends.
    #[inline(always)]
    pub(crate) fn moved_to_squares(&self, tools: &Tools<B>, at_places: B) -> B {
        at_places.permute(B::load(tools.token, views::places(self.square)))
    }

    /// The squares of some places on the board.
    #[inline(always)]
    pub(crate) fn squares(&self, tools: &Tools<B>, places: u64) -> u64 {
        self.moved_to_squares(tools, B::of_mask(tools.token, places)).high_bits()
    }

    /// The same as a set.
    pub(crate) fn set(&self, tools: &Tools<B>, places: u64) -> Bitboard {
        Bitboard(self.squares(tools, places))
    }
}
