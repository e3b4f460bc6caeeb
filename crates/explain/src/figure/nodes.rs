//! A list with arrows to the successors of each node, in rows that begin at the successors of
//! blocked nodes.

use super::Figure;

/// A node of a list, or a square of a ray.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The entry.
    pub(crate) entry: usize,
    /// Its label: the target.
    pub(crate) name: String,
    /// Whether it is the end of a ray instead of a square.
    pub(crate) is_edge: bool,
    /// The entry after it if the target is empty, and if it is occupied.
    pub(crate) next: [Option<usize>; 2],
    /// The row in which it is drawn.
    pub(crate) row: usize,
    /// Its cell, and those of the arrows to its successors. If both are the same, there is one
    /// arrow.
    pub(crate) cells: [usize; 3],
}

const WIDE: usize = 36;
const HIGH: usize = 36;
const APART: usize = 45;
const ROW: usize = 62;
/// The position of the first node of a row, right of the arrows.
const LEFT: usize = 20;
const TOP: usize = 8;

/// Where a node is drawn.
type Corner = (usize, usize);

/// The figure. The last row has the end.
pub(crate) fn nodes(nodes: &[Node]) -> Figure {
    let rows = nodes.last().map_or(0, |node| node.row + 1);
    let column = |place: usize| nodes[..place].iter().filter(|node| node.row == nodes[place].row).count();
    let corners: Vec<Corner> =
        (0..nodes.len()).map(|place| (LEFT + column(place) * APART, TOP + nodes[place].row * ROW)).collect();
    let end = (LEFT, TOP + rows * ROW);
    let width = corners.iter().map(|corner| corner.0).max().unwrap_or(LEFT) + WIDE + 4;
    let mut figure = Figure::of_size(width, end.1 + 24);
    for (node, &from) in nodes.iter().zip(&corners) {
        let is_one = node.next[0] == node.next[1];
        for (which, next) in node.next.into_iter().take(if is_one { 1 } else { 2 }).enumerate() {
            let place = next.and_then(|next| nodes.iter().position(|node| node.entry == next));
            let to = place.map_or(end, |place| corners[place]);
            figure.cell(node.cells[1 + which], |figure| arrow(figure, which, from, to));
        }
    }
    for (node, &(x, y)) in nodes.iter().zip(&corners) {
        figure.cell(node.cells[0], |figure| {
            figure.rect(if node.is_edge { "box edge" } else { "box" }, (x, y), (WIDE, HIGH));
            figure.text("mid", (x + WIDE / 2, y + 16), &node.name);
            figure.text("c mid", (x + WIDE / 2, y + 31), &node.entry.to_string());
        });
    }
    figure.rect("box edge", end, (WIDE, 20));
    figure.text("c mid", (end.0 + WIDE / 2, end.1 + 14), "end");
    figure
}

/// An arrow to the node at the right, or through the lane at the left to another row.
fn arrow(figure: &mut Figure, which: usize, (x, y): Corner, (u, v): Corner) {
    let middle = y + HIGH / 2;
    if v == y && u == x + APART {
        figure.path("e", &format!("M{} {middle}H{}", x + WIDE, u - 6));
        return figure.path("tip", &format!("M{u} {middle}l-7 -4v8Z"));
    }
    let (out, bus, lane) = (x + WIDE / 2 + 12 * which - 6, y + HIGH + 6 + 6 * which, 5 + 4 * which);
    if u == LEFT {
        let into = v + 10;
        figure.path("e", &format!("M{out} {}V{bus}H{lane}V{into}H{}", y + HIGH, u - 6));
        figure.path("tip", &format!("M{u} {into}l-7 -4v8Z"));
    } else {
        let into = u + WIDE / 2;
        figure.path("e", &format!("M{out} {}V{bus}H{into}V{}", y + HIGH, v - 6));
        figure.path("tip", &format!("M{into} {v}l-4 -7h8Z"));
    }
}
