//! A set of squares as a small board.

use fianchetto::types::{Bitboard, Rank, Square};

use super::Figure;

/// The side of a square.
const SIDE: usize = 12;

/// The set with its name above it.
pub(crate) fn set(cell: usize, name: &str, set: Bitboard) -> Figure {
    let width = (8 * SIDE + 12).max(8 + 7 * name.chars().count());
    let mut figure = Figure::of_size(width, 8 * SIDE + 26);
    figure.cell(cell, |figure| {
        figure.text("c", (4, 13), name);
        figure.rect("frame", (2, 18), (8 * SIDE + 3, 8 * SIDE + 3));
        for square in Square::all() {
            let (x, y) = (square.file().index(), Rank::ALL.len() - 1 - square.rank().index());
            let class = if set.contains(square) { "s" } else { "g" };
            figure.rect(class, (4 + x * SIDE, 20 + y * SIDE), (SIDE - 1, SIDE - 1));
        }
    });
    figure
}
