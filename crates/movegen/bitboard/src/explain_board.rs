//! Shows what a board consists of.

use fianchetto_board_repr::{Bitboards, QuadBitboard, QuadBoard, XorQuad};
use fianchetto_movegen_core::explain::{Note, Notes};
use fianchetto_types::{Color, PieceType};

use crate::SetBoard;

/// A board that shows what it consists of.
pub trait ExplainBoard: SetBoard {
    /// Shows its data.
    fn show(&self, notes: &mut Notes<'_>);
}

impl ExplainBoard for QuadBoard {
    fn show(&self, notes: &mut Notes<'_>) {
        let heading = "the board: four bitboards, whose vertical nibbles are piece codes";
        show_quad(self.bitboards(), heading, notes);
    }
}

impl ExplainBoard for XorQuad {
    fn show(&self, notes: &mut Notes<'_>) {
        show_quad(&self.bitboards(), "the board: a quad-bitboard, keys, state and counts in 64 bytes", notes);
    }
}

impl ExplainBoard for Bitboards {
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

fn show_quad(quad: &QuadBitboard, heading: &'static str, notes: &mut Notes<'_>) {
    notes.heading(heading);
    notes.note(Note::Quad(quad.0, "black"));
}
