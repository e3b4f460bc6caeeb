//! The lookup, shown step by step.

use fianchetto_movegen_bitboard::{ExplainBoard, ExplainSliders, SliderKind};
use fianchetto_movegen_core::{
    explain::{Code, Notes, squares},
    region,
};
use fianchetto_tables::lines::{self, LineKind};
use fianchetto_types::{Bitboard, Square};

use crate::TurnedLine;
use crate::board::{RotatedBoard, RotatedLookup};

const CODE: Code = region!(include_str!("turned.rs"), "look_up")
    .listing("ours, from what the Chess Programming Wiki says of Crafty", include_str!("loop.txt"));

impl ExplainSliders for RotatedLookup {
    fn explain(self, kind: SliderKind, from: Square, occupied: Bitboard, notes: &mut Notes<'_>) {
        let turned = self.0.with(occupied);
        for line in kind.line_kinds() {
            let TurnedLine { word, inner, attacked } = turned.look_up(line, from);
            let (board, name) = (notes.placement(), line.name());
            let [diagonal, anti_diagonal, file, rank] = lines::through(from);
            let on_line = occupied
                & match line {
                    LineKind::Rank => rank,
                    LineKind::File => file,
                    LineKind::Diagonal => diagonal,
                    LineKind::AntiDiagonal => anti_diagonal,
                };
            notes.heading(name);
            notes.code(CODE);
            notes.lines_ran(&[("let word", "r")]);
            notes.says(format_args!(
                "in this order of the squares, the {name} of {from} is a row of neighbouring bits"
            ));
            notes.set("its word", word);
            notes.lines_ran(&[("let inner", "rr")]).says(format_args!(
                "shifted down and masked, the inner squares of the {name} are {inner:06b}; on the line: {}",
                board.on_each(on_line)
            ));
            notes.number("inner squares", inner.into());
            notes.lines_ran(&[("let attacked", "r")]);
            notes.says(format_args!(
                "the table has the attacks along the {name}, back in plain order: {}",
                squares(attacked)
            ));
            notes.set("attacked", attacked);
        }
    }
}

impl ExplainBoard for RotatedBoard {
    fn show(&self, notes: &mut Notes<'_>) {
        notes.heading("the board: the occupied squares in four orders");
        for (name, line) in ["plain", "by 90", "by 45", "by 45, back"].into_iter().zip(LineKind::ALL) {
            notes.set(name, self.turned().word(line));
        }
    }
}
