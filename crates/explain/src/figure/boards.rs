//! Squares drawn as a board: a set, and a table with a place for each square.

use fianchetto::types::{Bitboard, Square};

use super::{Figure, corner};

/// The side of a square.
const SMALL: usize = 12;

/// The set with its name above it.
pub(crate) fn set(cell: usize, name: &str, set: Bitboard) -> Figure {
    set_in(Some(cell), name, set)
}

/// A set that is there before any step.
pub(crate) fn given_set(name: &str, set: Bitboard) -> Figure {
    set_in(None, name, set)
}

fn set_in(cell: Option<usize>, name: &str, set: Bitboard) -> Figure {
    let width = (8 * SMALL + 12).max(8 + 7 * name.chars().count());
    let mut figure = Figure { grows: cell.is_some(), ..Figure::of_size(width, 8 * SMALL + 26) };
    figure.cell_or_given(cell, |figure| {
        figure.text("c", (4, 13), name);
        figure.rect("frame", (2, 18), (8 * SMALL + 3, 8 * SMALL + 3));
        // A page has many of these, so the squares are one dashed line per rank, and the set is one
        // path.
        let rank = |y: usize| format!("M4 {}h{}", 20 + y * SMALL + SMALL / 2, 8 * SMALL - 1);
        figure.path("g", &(0..8).map(rank).collect::<String>());
        let side = SMALL - 1;
        let square = |square: Square| {
            let (x, y) = corner(square, (4, 20), SMALL);
            format!("M{x} {y}h{side}v{side}h-{side}z")
        };
        if !set.is_empty() {
            figure.path("s", &Bitboard::into_iter(set).map(square).collect::<String>());
        }
    });
    figure
}

/// The side of a place.
const SIDE: usize = 43;
const LEFT: usize = 4;

/// A place: its cell, its square, and two lines of text. Without a cell it is given before any
/// step.
pub(crate) type Place = (Option<usize>, Square, [String; 2]);

/// The places, and empty ones elsewhere.
pub(crate) fn table(places: &[Place]) -> Figure {
    let mut figure = Figure::of_size(8 * SIDE + 2 * LEFT, 8 * SIDE + 2 * LEFT);
    for square in Square::all() {
        let (x, y) = corner(square, (LEFT, LEFT), SIDE);
        match places.iter().find(|place| place.1 == square) {
            None => figure.rect("box low", (x, y), (SIDE - 2, SIDE - 2)),
            Some((cell, _, [above, below])) => figure.cell_or_given(*cell, |figure| {
                figure.rect("box", (x, y), (SIDE - 2, SIDE - 2));
                figure.text("c mid", (x + SIDE / 2 - 1, y + 16), above);
                figure.text("c mid", (x + SIDE / 2 - 1, y + 33), below);
            }),
        }
    }
    figure
}

/// Arrows from square to square, which appear when followed.
pub(crate) fn hops(figure: &mut Figure, hops: &[(usize, Square, Square)]) {
    for &(cell, from, to) in hops {
        let [(x, y), (u, v)] = [from, to].map(|square| {
            let (x, y) = corner(square, (LEFT, LEFT), SIDE);
            // Between the lines, and left of them.
            ((x + 6) as f64, (y + 20) as f64)
        });
        let length = ((u - x).powi(2) + (v - y).powi(2)).sqrt().max(1.0);
        let (dx, dy) = ((u - x) / length, (v - y) / length);
        let point = |along: f64, aside: f64| {
            format!("{:.0} {:.0}", u - dx * along - dy * aside, v - dy * along + dx * aside)
        };
        figure.cell(cell, |figure| {
            figure.path("e hop", &format!("M{x:.0} {y:.0}L{}", point(9.0, 0.0)));
            figure.path(
                "tip hop",
                &format!("M{}L{}L{}Z", point(2.0, 0.0), point(11.0, 4.0), point(11.0, -4.0)),
            );
        });
    }
}
