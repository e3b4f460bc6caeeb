//! The move lists of the list techniques, as indices.
//!
//! A list holds the moves of one kind of man from one square, ray after ray. Each node has a prepared move and two
//! successors: the next node if the target is empty, and the first node of the next ray if it is occupied. All lists
//! lie one behind the other in one table; the techniques differ in how they write the successors down.

use fianchetto_types::{Direction, Move, Role, Square};

use crate::rays::ray;
use crate::steps::KNIGHT;
use crate::{Cell, Table};

/// The kinds of men in the order of their lists: that of the document's slider tables, then king and knight.
const KINDS: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::King, Role::Knight];

/// The successor of a list's last node.
const END: u64 = 0xfff;

pub(crate) fn tables() -> Vec<Table> {
    let mut nodes = Vec::new();
    let mut heads = Vec::new();
    for kind in KINDS {
        for from in Square::all() {
            heads.push(nodes.len() as u64);
            append(&mut nodes, from, &rays_of(kind, from));
        }
    }
    let count = nodes.len();
    heads.push(count as u64);
    vec![
        Table::new("list_nodes", &[count, 3], Cell::Word, nodes.concat()),
        Table::new("list_heads", &[KINDS.len() * 64 + 1], Cell::Word, heads),
    ]
}

/// The rays of a man that have a square at all; a step of a king or knight is a ray of one square.
pub(crate) fn rays_of(kind: Role, from: Square) -> Vec<Vec<Square>> {
    let rays: Vec<Vec<Square>> = match kind {
        Role::Knight => KNIGHT.iter().map(|&(x, y)| from.offset(x, y).into_iter().collect()).collect(),
        Role::King => Direction::ALL.iter().map(|&d| ray(from, d).take(1).collect()).collect(),
        _ => Direction::of(kind).iter().map(|&d| ray(from, d).collect()).collect(),
    };
    rays.into_iter().filter(|ray| !ray.is_empty()).collect()
}

/// Appends the nodes of one list: move, successor if empty, successor if occupied.
fn append(nodes: &mut Vec<[u64; 3]>, from: Square, rays: &[Vec<Square>]) {
    let end = nodes.len() + rays.iter().map(Vec::len).sum::<usize>();
    let node_or_end = |index: usize| if index < end { index as u64 } else { END };
    for ray in rays {
        let next_ray = node_or_end(nodes.len() + ray.len());
        for &to in ray {
            let mv = u64::from(Move::quiet(from, to).bits());
            nodes.push([mv, node_or_end(nodes.len() + 1), next_ray]);
        }
    }
}
