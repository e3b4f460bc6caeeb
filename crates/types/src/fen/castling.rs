//! The rook that a castling letter names, for reading and for printing.

use super::mode::Mode;
use crate::attack::ray;
use crate::castling::{CastlingRights, Wing};
use crate::color::Color;
use crate::piece::Role;
use crate::setup::Setup;
use crate::square::{File, Square};

impl Setup {
    /// The rook that `K` or `Q` names.
    ///
    /// In Chess960 it is the outermost rook on that side of the king. Without a king or such a rook it is the corner.
    /// Validation then refuses the right, for no rook of this side stands there beyond its king.
    pub(super) fn wing_rook(&self, color: Color, wing: Wing, mode: Mode) -> Square {
        let (file, inwards) = match wing {
            Wing::King => (File::H, -1),
            Wing::Queen => (File::A, 1),
        };
        let corner = Square::at(file, color.back_rank());
        match mode {
            Mode::Standard => corner,
            Mode::Chess960 => self.outermost_rook(color, corner, inwards).unwrap_or(corner),
        }
    }

    /// The first rook from a corner to the king.
    fn outermost_rook(&self, color: Color, corner: Square, inwards: i8) -> Option<Square> {
        let is = |square, role: Role| self.piece_at(square) == Some(role.of(color));
        let mut squares = core::iter::once(corner).chain(ray(corner, (inwards, 0)));
        let rook = squares.find(|&square| is(square, Role::Rook) || is(square, Role::King))?;
        (is(rook, Role::Rook) && squares.any(|square| is(square, Role::King))).then_some(rook)
    }

    /// The X-FEN letter of a right: `K` or `Q` for the outermost rook, otherwise the file.
    pub(super) fn wing_letter(&self, color: Color, rook: Square) -> char {
        let named = |wing| self.wing_rook(color, wing, Mode::Chess960) == rook;
        match Wing::ALL.into_iter().find(|&wing| named(wing)) {
            Some(Wing::King) => 'K',
            Some(Wing::Queen) => 'Q',
            None => rook.file().letter(),
        }
    }
}

/// The rook that a castling letter names; `None` for any other character.
pub(super) fn named_rook(setup: &Setup, letter: char, mode: Mode) -> Option<Square> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    match letter.to_ascii_uppercase() {
        'K' => Some(setup.wing_rook(color, Wing::King, mode)),
        'Q' => Some(setup.wing_rook(color, Wing::Queen, mode)),
        _ => File::from_letter(letter).map(|file| Square::at(file, color.back_rank())),
    }
}

/// The rights of one side in printing order, from the h-file to the a-file.
pub(super) fn in_print_order(castling: CastlingRights, color: Color) -> impl Iterator<Item = Square> {
    let rooks = castling.rooks_of(color);
    File::ALL
        .into_iter()
        .rev()
        .map(move |file| Square::at(file, color.back_rank()))
        .filter(move |&rook| rooks.contains(rook))
}
