//! The rook that a castling letter names, for reading and for printing.

use super::mode::Mode;
use super::print::CastlingLetters;
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

    /// Whether the position has a castling right that standard chess does not have: of a king off the e-file, or of a rook
    /// that is not in a corner.
    ///
    /// ```
    /// use fianchetto_types::Setup;
    /// let setup: Setup = "5k2/8/8/8/8/8/8/5K1R w H - 0 1".parse()?;
    /// assert!(setup.is_chess960());
    /// # Ok::<(), fianchetto_types::FenError>(())
    /// ```
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            self.castling.rooks_of(color).into_iter().any(|rook| !self.is_standard_right(color, rook))
        })
    }

    /// Whether this rook is in its corner, and its king on the e-file.
    fn is_standard_right(&self, color: Color, rook: Square) -> bool {
        let king = Square::at(File::E, rook.rank());
        CastlingSide::is_standard(king, rook)
            && self.piece_at(king) == Some(PieceType::King.of(color))
            && self.piece_at(rook) == Some(PieceType::Rook.of(color))
    }

    /// The letter of a right: `K` or `Q` if that names the rook in this style, otherwise the file.
    pub(super) fn right_letter(&self, color: Color, rook: Square, letters: CastlingLetters) -> char {
        let named = |&castling_side: &CastlingSide| match letters {
            CastlingLetters::Unambiguous => {
                self.is_standard_right(color, rook)
                    && self.castling_side_rook(color, castling_side, Mode::Standard) == rook
            }
            CastlingLetters::XFen => self.castling_side_rook(color, castling_side, Mode::Chess960) == rook,
            CastlingLetters::Shredder => false,
        };
        match CastlingSide::ALL.into_iter().find(named) {
            Some(CastlingSide::King) => 'K',
            Some(CastlingSide::Queen) => 'Q',
            None => rook.file().letter(),
        }
    }

    /// The king that keeps `K` or `Q` from meaning this rook in standard chess, where only Chess960 lets the two castle.
    ///
    /// The writer may have meant that, or forgotten that the king had moved; nobody can tell.
    pub(super) fn king_off_e_file(&self, letter: char, rook: Square) -> Option<Square> {
        let color = color_of(letter);
        let is_rook = self.piece_at(rook) == Some(PieceType::Rook.of(color));
        let is_in_doubt = is_rook && is_side(letter) && !self.is_standard_right(color, rook);
        self.king(color).filter(|king| is_in_doubt && king.rank() == rook.rank())
    }
}

/// The side whose right a letter is.
const fn color_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() { Color::White } else { Color::Black }
}

/// Whether a letter names a side of the king, and no file.
const fn is_side(letter: char) -> bool {
    matches!(letter, 'K' | 'Q' | 'k' | 'q')
}

/// The rook that a castling letter names; `None` for any other character.
pub(super) fn named_rook(setup: &Setup, letter: char, mode: Mode) -> Option<Square> {
    let color = color_of(letter);
    match letter.to_ascii_uppercase() {
        'K' => Some(setup.castling_side_rook(color, CastlingSide::King, mode)),
        'Q' => Some(setup.castling_side_rook(color, CastlingSide::Queen, mode)),
        _ => File::from_letter(letter).map(|file| Square::at(file, color.back_rank())),
    }
}
