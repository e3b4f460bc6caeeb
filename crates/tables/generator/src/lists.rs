//! The move lists that all list techniques share: each technique's tables have their own form of them.
//!
//! A list holds the moves of one piece type from one square, ray after ray. Each node has a prepared move and two
//! successors: the next node if the target is empty, and the first node of the next ray if it is occupied. All lists
//! of a table lie one behind the other.

use fianchetto_types::{Direction, Move, PieceType, Square};

use crate::lines::ray;
use crate::steps::KNIGHT;

/// The piece types in the order of their lists: that of the original's slider tables, then king and knight.
pub(crate) const PIECE_TYPES: [PieceType; 5] =
    [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::King, PieceType::Knight];

/// The sliders among them, which come first.
pub(crate) const SLIDERS: usize = 3;

/// The index after the last node of a list, beyond every table: twelve bits, all ones.
pub(crate) const END: usize = 0xfff;

/// One move of a list.
pub(crate) struct Node {
    pub(crate) mv: Move,
    /// The index of the next node if the target is empty; `None` at the end of the list.
    pub(crate) if_empty: Option<usize>,
    /// The index of the next node if the target is occupied; `None` at the end of the list.
    pub(crate) if_occupied: Option<usize>,
}

/// The lists of some piece types, one behind the other.
pub(crate) struct Lists {
    pub(crate) nodes: Vec<Node>,
    /// The index of the first node of each list, and behind the last list the number of nodes.
    pub(crate) heads: Vec<usize>,
}

impl Lists {
    pub(crate) fn of(piece_types: &[PieceType]) -> Self {
        let mut lists = Self { nodes: Vec::new(), heads: vec![0] };
        for &piece_type in piece_types {
            for from in Square::all() {
                lists.append(from, &rays_of(piece_type, from));
            }
        }
        lists
    }

    /// The index behind the last node of the list that a node belongs to.
    pub(crate) fn end_of(&self, node: usize) -> usize {
        self.heads[self.heads.partition_point(|&head| head <= node)]
    }

    /// The start and the length of every list, as a table of slices has them.
    pub(crate) fn slices(&self) -> Vec<u64> {
        self.heads.windows(2).flat_map(|ends| [ends[0] as u64, (ends[1] - ends[0]) as u64]).collect()
    }

    /// The starts of the lists.
    pub(crate) fn starts(&self) -> Vec<u64> {
        self.heads[..self.heads.len() - 1].iter().map(|&head| head as u64).collect()
    }

    fn append(&mut self, from: Square, rays: &[Vec<Square>]) {
        let end = self.nodes.len() + rays.iter().map(Vec::len).sum::<usize>();
        let before_end = |index: usize| (index < end).then_some(index);
        for ray in rays {
            let if_occupied = before_end(self.nodes.len() + ray.len());
            for &to in ray {
                let if_empty = before_end(self.nodes.len() + 1);
                self.nodes.push(Node { mv: Move::quiet(from, to), if_empty, if_occupied });
            }
        }
        self.heads.push(end);
    }
}

/// An index of at most sixteen bits, or [`END`].
pub(crate) fn or_end(index: Option<usize>) -> u64 {
    index.unwrap_or(END) as u64
}

/// The rays of a piece that have a square at all; a step of a king or knight is a ray of one square.
pub(crate) fn rays_of(piece_type: PieceType, from: Square) -> Vec<Vec<Square>> {
    let rays: Vec<Vec<Square>> = match piece_type {
        PieceType::Knight => KNIGHT.iter().map(|&(x, y)| from.offset(x, y).into_iter().collect()).collect(),
        PieceType::King => Direction::ALL.iter().map(|&d| ray(from, d).take(1).collect()).collect(),
        _ => Direction::of(piece_type).iter().map(|&d| ray(from, d).collect()).collect(),
    };
    rays.into_iter().filter(|ray| !ray.is_empty()).collect()
}
