//! The rook that a castling letter names, for reading and for printing.

use super::mode::Mode;
use crate::attack::ray;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::piece::PieceType;
use crate::setup::Setup;
use crate::square::{File, Square};

impl Setup {
    /// The rook that `K` or `Q` names.
    ///
    /// In Chess960 it is the outermost rook on that side of the king. Without a king or such a rook it is the corner.
    /// Validation then refuses the right, since no rook of this side is there beyond its king.
    pub(super) fn castling_side_rook(&self, color: Color, castling_side: CastlingSide, mode: Mode) -> Square {
        let (file, inwards) = match castling_side {
            CastlingSide::King => (File::H, -1),
            CastlingSide::Queen => (File::A, 1),
        };
        let corner = Square::at(file, color.back_rank());
        match mode {
            Mode::Standard => corner,
            Mode::Chess960 => self.outermost_rook(color, corner, inwards).unwrap_or(corner),
        }
    }

    /// The first rook from a corner to the king.
    fn outermost_rook(&self, color: Color, corner: Square, inwards: i8) -> Option<Square> {
        let is = |square, piece_type: PieceType| self.piece_at(square) == Some(piece_type.of(color));
        let mut squares = core::iter::once(corner).chain(ray(corner, (inwards, 0)));
        let rook = squares.find(|&square| is(square, PieceType::Rook) || is(square, PieceType::King))?;
        (is(rook, PieceType::Rook) && squares.any(|square| is(square, PieceType::King))).then_some(rook)
    }

    /// The X-FEN letter of a right: `K` or `Q` for the outermost rook, otherwise the file.
    pub(super) fn castling_side_letter(&self, color: Color, rook: Square) -> char {
        let named = |castling_side| self.castling_side_rook(color, castling_side, Mode::Chess960) == rook;
        match CastlingSide::ALL.into_iter().find(|&castling_side| named(castling_side)) {
            Some(CastlingSide::King) => 'K',
            Some(CastlingSide::Queen) => 'Q',
            None => rook.file().letter(),
        }
    }
}

/// The rook that a castling letter names; `None` for any other character.
pub(super) fn named_rook(setup: &Setup, letter: char, mode: Mode) -> Option<Square> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    match letter.to_ascii_uppercase() {
        'K' => Some(setup.castling_side_rook(color, CastlingSide::King, mode)),
        'Q' => Some(setup.castling_side_rook(color, CastlingSide::Queen, mode)),
        _ => File::from_letter(letter).map(|file| Square::at(file, color.back_rank())),
    }
}
