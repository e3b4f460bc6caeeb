//! The boards from which the sets of a generation are taken.

use fianchetto_board_repr::{Bitboards, BoardRepr, Position, QuadBitboard, QuadBoard, XorQuad};
use fianchetto_types::{Bitboard, Color, PieceType, Setup};

use super::PieceSets;
use crate::{Note, Notes};

/// A board from which the sets of a generation are taken.
pub trait SetBoard: BoardRepr {
    /// The board of a setup that need not be playable.
    fn placement(setup: &Setup) -> Self;

    /// The pieces, as the side to move sees them.
    fn piece_sets(&self) -> PieceSets;

    /// Shows how the board keeps them.
    fn show(&self, notes: &mut Notes<'_>);
}

impl SetBoard for QuadBoard {
    fn placement(setup: &Setup) -> Self {
        Self::placement(setup)
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        sets_of_quad(self.bitboards(), self.side_to_move())
    }

    fn show(&self, notes: &mut Notes<'_>) {
        let heading = "the board: four bitboards, whose vertical nibbles are piece codes";
        show_quad(self.bitboards(), heading, notes);
    }
}

impl SetBoard for XorQuad {
    fn placement(setup: &Setup) -> Self {
        Self::placement(setup)
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        sets_of_quad(&self.bitboards(), self.side_to_move())
    }

    fn show(&self, notes: &mut Notes<'_>) {
        show_quad(&self.bitboards(), "the board: a quad-bitboard, keys, state and counts in 64 bytes", notes);
    }
}

/// No square has the piece type code 7, which makes these formulas shorter than those for a single piece type.
#[inline(always)]
fn sets_of_quad(quad: &QuadBitboard, us: Color) -> PieceSets {
    let QuadBitboard([black, low, middle, high]) = *quad;
    let occupied = low | middle | high;
    let flip = (us as u64).wrapping_sub(1);
    let theirs = (black ^ !flip) & occupied;
    PieceSets {
        ours: Bitboard(occupied ^ theirs),
        theirs: Bitboard(theirs),
        pawns: Bitboard(low & !middle & !high),
        knights: Bitboard(middle & !low & !high),
        diagonal: Bitboard(low & (middle | high)),
        straight: Bitboard(high & !middle),
        kings: Bitboard(middle & high),
    }
}

fn show_quad(quad: &QuadBitboard, heading: &'static str, notes: &mut Notes<'_>) {
    notes.heading(heading);
    notes.note(Note::Quad(quad.0, "black"));
}

impl SetBoard for Bitboards {
    fn placement(setup: &Setup) -> Self {
        Self::placement(setup)
    }

    #[inline(always)]
    fn piece_sets(&self) -> PieceSets {
        let (us, sets) = (self.side_to_move(), self.as_sets());
        PieceSets {
            ours: sets.of_color(us),
            theirs: sets.of_color(!us),
            pawns: sets.of_type(PieceType::Pawn),
            knights: sets.of_type(PieceType::Knight),
            diagonal: sets.diagonal_sliders(),
            straight: sets.orthogonal_sliders(),
            kings: sets.of_type(PieceType::King),
        }
    }

    fn show(&self, notes: &mut Notes<'_>) {
        notes.heading("the board: a bitboard for each piece type and each side");
        let names = ["pawns", "knights", "bishops", "rooks", "queens", "kings"];
        for (name, piece_type) in names.into_iter().zip(PieceType::ALL) {
            notes.set(name, self.as_sets().of_type(piece_type));
        }
        for (name, color) in ["white", "black"].into_iter().zip(Color::ALL) {
            notes.set(name, self.as_sets().of_color(color));
        }
    }
}
