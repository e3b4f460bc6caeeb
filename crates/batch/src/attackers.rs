//! How many pieces attack each square.

use fianchetto_board_repr::Position;
use fianchetto_formats::PlanesView;
use fianchetto_types::{Color, Square};

use crate::answers::clear_bad;
use crate::error::RowError;
use crate::rows::Rows;
use crate::workers::Workers;

impl Workers {
    /// The numbers of [`attackers_into`](Self::attackers_into) for a row.
    pub const ATTACKER_COUNTS: usize = 128;

    /// How many of our pieces attack each square, and then how many of theirs, in the order of the
    /// [planes](fianchetto_formats::Planes). Pieces that are pinned count, and a piece attacks the
    /// squares of its own side, too. Rows that do not fit are left out, and a bad row is zeros.
    ///
    /// ```
    /// use fianchetto_batch::Workers;
    /// use fianchetto_formats::PlanesView;
    /// use fianchetto_types::Square;
    ///
    /// let mut counts = vec![7; Workers::ATTACKER_COUNTS];
    /// let fens = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"];
    /// let errors = Workers::all().attackers_into(&fens[..], PlanesView::White, &mut counts);
    /// assert!(errors.is_empty());
    /// assert_eq!((counts[Square::F3.index()], counts[Square::E2.index()]), (3, 4));
    /// assert_eq!((counts[64 + Square::F6.index()], counts[64 + Square::F3.index()]), (3, 0));
    /// ```
    pub fn attackers_into<R: Rows + ?Sized>(
        &self,
        rows: &R,
        view: PlanesView,
        out: &mut [u8],
    ) -> Vec<RowError> {
        let width = Self::ATTACKER_COUNTS;
        let errors = self.fill(rows, width, out, |boards, _, counts, _| {
            for (board, counts) in boards.iter().zip(counts.chunks_mut(width)) {
                write(board, view, counts);
            }
        });
        clear_bad(out, width, &errors);
        errors
    }
}

fn write(board: &impl Position, view: PlanesView, counts: &mut [u8]) {
    let us = match view {
        PlanesView::Mover => board.side_to_move(),
        PlanesView::White => Color::White,
    };
    let sets = board.sets();
    let (our_counts, their_counts) = counts.split_at_mut(64);
    for (index, (ours, theirs)) in our_counts.iter_mut().zip(their_counts).enumerate() {
        let square = Square::wrapping(index as u8);
        let square = if us == Color::White { square } else { square.mirrored() };
        let attackers = sets.attackers_to(square, sets.occupied());
        *ours = (attackers & sets.of_color(us)).len() as u8;
        *theirs = (attackers & sets.of_color(!us)).len() as u8;
    }
}
