//! The move lists that all list techniques share, and the form that each technique's tables have of
//! them.
//!
//! A list holds the moves of one piece type from one square, ray after ray. Each node has a
//! prepared move and two successors: the next node if the target is empty, and the first node of
//! the next ray if it is occupied. The lists of a table follow each other without gaps.

use fianchetto_types::{Color, Direction, Move, PieceType, Rank, Square};

use crate::lines::{KNIGHT, ray};
use crate::{Field, GeneratedTable};

/// The piece types in the order of their lists: that of the original's slider tables, then king and
/// knight.
const PIECE_TYPES: [PieceType; 5] =
    [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::King, PieceType::Knight];

/// The sliders among them, which come first.
const SLIDERS: usize = 3;

/// One move of a list.
struct Node {
    mv: Move,
    /// The index of the next node if the target is empty; `None` at the end of the list.
    if_empty: Option<usize>,
    /// The index of the next node if the target is occupied; `None` at the end of the list.
    if_occupied: Option<usize>,
}

impl Node {
    /// The move as a number.
    fn word(&self) -> u64 {
        u64::from(self.mv.bits())
    }

    /// The indices of the two successors, or `end`.
    fn successors(&self, end: u64) -> [u64; 2] {
        [self.if_empty, self.if_occupied].map(|index| index.map_or(end, |index| index as u64))
    }
}

/// The lists of some piece types, one after another.
struct Lists {
    nodes: Vec<Node>,
    /// The index of the first node of each list, and at the end the number of nodes.
    heads: Vec<usize>,
}

impl Lists {
    fn of(piece_types: &[PieceType]) -> Self {
        let mut lists = Self { nodes: Vec::new(), heads: vec![0] };
        for &piece_type in piece_types {
            for from in Square::all() {
                lists.append(from, &rays_of(piece_type, from));
            }
        }
        lists
    }

    /// The index after the last node of the list that a node belongs to.
    fn end_of(&self, node: usize) -> usize {
        self.heads[self.heads.partition_point(|&head| head <= node)]
    }

    /// A table of nodes with the values of each, which may begin with its move.
    fn table<const N: usize>(
        &self,
        name: &'static str,
        fields: &'static [Field; N],
        values: impl Fn(usize, &Node) -> [u64; N],
    ) -> GeneratedTable {
        let nodes = self.nodes.iter().enumerate();
        let values: Vec<u64> = nodes.flat_map(|(index, node)| values(index, node)).collect();
        GeneratedTable::new(name, &[self.nodes.len()], fields, &values)
    }

    /// The start and the length of every list, as a table of slices has them.
    fn slices(&self, name: &'static str) -> GeneratedTable {
        let slices = self.heads.windows(2).flat_map(|ends| [ends[0] as u64, (ends[1] - ends[0]) as u64]);
        let fields = &[Field::Reference, Field::Length];
        GeneratedTable::new(name, &[self.heads.len() / 64, 64], fields, &slices.collect::<Vec<_>>())
    }

    /// The starts of the lists.
    fn starts(&self, name: &'static str, fields: &'static [Field; 1]) -> GeneratedTable {
        let starts: Vec<u64> = self.heads[..self.heads.len() - 1].iter().map(|&head| head as u64).collect();
        GeneratedTable::new(name, &[self.heads.len() / 64, 64], fields, &starts)
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

/// The rays of a piece that are not empty; a step of a king or knight is a ray of one square.
pub(crate) fn rays_of(piece_type: PieceType, from: Square) -> Vec<Vec<Square>> {
    let rays: Vec<Vec<Square>> = match piece_type {
        PieceType::Knight => KNIGHT.iter().map(|&(x, y)| from.offset(x, y).into_iter().collect()).collect(),
        PieceType::King => Direction::ALL.iter().map(|&d| ray(from, d).take(1).collect()).collect(),
        _ => Direction::of(piece_type).iter().map(|&d| ray(from, d).collect()).collect(),
    };
    rays.into_iter().filter(|ray| !ray.is_empty()).collect()
}

/// The prepared moves of king and knight: plain lists, since a leaper cannot be blocked.
pub(crate) fn leaps() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES[SLIDERS..]);
    vec![lists.table("leap_moves", &[Field::Move], |_, node| [node.word()]), lists.slices("leap_heads")]
}

/// Conditional linked lists: nodes that refer to both of their successors.
pub(crate) fn linked() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES[..SLIDERS]);
    let fields = &[Field::WideMove, Field::Reference, Field::Reference];
    let nodes = lists.table("linked_nodes", fields, |_, node| {
        let [if_empty, if_occupied] = node.successors(u64::MAX);
        [node.word(), if_empty, if_occupied]
    });
    vec![nodes, lists.starts("linked_heads", &[Field::Reference])]
}

/// Ferret's move table: nodes that refer to the rest of their list from the next ray on.
pub(crate) fn move_table() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES);
    let fields = &[Field::WideMove, Field::Reference, Field::Length];
    let nodes = lists.table("move_table_nodes", fields, |index, node| {
        let rest = node.if_occupied.map(|start| [start as u64, (lists.end_of(index) - start) as u64]);
        let [start, length] = rest.unwrap_or_default();
        [node.word(), start, length]
    });
    vec![nodes, lists.slices("move_table_heads")]
}

/// Lists whose nodes hold the number of nodes to leave out if the target is occupied.
pub(crate) fn skip() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES);
    let nodes = lists.table("skip_nodes", &[Field::Move, Field::Square, Field::Byte], |index, node| {
        let next_ray = node.if_occupied.unwrap_or_else(|| lists.end_of(index));
        [node.word(), node.mv.to().index() as u64, (next_ray - index - 1) as u64]
    });
    vec![nodes, lists.slices("skip_heads")]
}

/// The index after the last node of a list, beyond every table: twelve bits, all ones.
const END: u64 = 0xfff;

/// The lists that a user's own scores are added to: nodes with indices, since the table belongs to
/// the user.
pub(crate) fn scored() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES);
    let nodes = lists.table("scored_nodes", &[Field::Move, Field::Word, Field::Word], |_, node| {
        let [if_empty, if_occupied] = node.successors(END);
        [node.word(), if_empty, if_occupied]
    });
    vec![nodes, lists.starts("scored_heads", &[Field::Word])]
}

/// The linked lists in packed nodes with indices of twelve bits: the target in the low byte, then
/// the successors if it is empty and if it is occupied; in the wide form the move above them.
pub(crate) fn dense() -> Vec<GeneratedTable> {
    let lists = Lists::of(&PIECE_TYPES[..SLIDERS]);
    let packed = |node: &Node| {
        let [if_empty, if_occupied] = node.successors(END);
        node.mv.to().index() as u64 | if_empty << 8 | if_occupied << 20
    };
    vec![
        lists.table("dense_nodes_32", &[Field::Node32], |_, node| [packed(node)]),
        lists.table("dense_nodes_64", &[Field::Node64], |_, node| [packed(node) | node.word() << 32]),
        lists.starts("dense_heads", &[Field::Word]),
    ]
}

// The butterfly tables of GNU Chess: from every square of a piece's route, the next square and the
// next direction.
//
// Hans Eric Sandström's `posdata` (1989). The planes are piece codes: 0 is no piece, 1 to 6 are
// pawn to king, and 7 is the black pawn, as in GNU Chess. The origin ends every route, and fills
// all squares that no route reaches.

/// The plane of the black pawn; the white one has its piece type's.
const BLACK_PAWN: u8 = 7;

/// From each square of the route: the next position, and the next direction.
type Route = [[Square; 2]; 64];

pub(crate) fn posdata() -> Vec<GeneratedTable> {
    let mut squares = Vec::with_capacity(8 * 64 * 64 * 2);
    for plane in 0..8 {
        for from in Square::all() {
            squares.extend(route(plane, from).as_flattened().iter().map(|square| square.index() as u64));
        }
    }
    let shape = [8, 64, 64, 2];
    vec![
        GeneratedTable::new("posdata_words", &shape, &[Field::WideSquare], &squares),
        GeneratedTable::new("posdata_bytes", &shape, &[Field::Square], &squares),
    ]
}

fn route(plane: u8, from: Square) -> Route {
    match PieceType::new(plane) {
        Some(PieceType::Pawn) => pawn_route(Color::White, from),
        Some(piece_type) => piece_route(from, &rays_of(piece_type, from)),
        None if plane == BLACK_PAWN => pawn_route(Color::Black, from),
        None => [[from; 2]; 64],
    }
}

/// One ray after the other; the origin leads to the first.
fn piece_route(from: Square, rays: &[Vec<Square>]) -> Route {
    let mut route = [[from; 2]; 64];
    let first_of = |ray: usize| rays.get(ray).map_or(from, |squares| squares[0]);
    route[from.index()] = [first_of(0); 2];
    for (index, ray) in rays.iter().enumerate() {
        let next_direction = first_of(index + 1);
        for (place, &square) in ray.iter().enumerate() {
            let next_position = ray.get(place + 1).copied().unwrap_or(next_direction);
            route[square.index()] = [next_position, next_direction];
        }
    }
    route
}

/// Two threads: from the origin, the next positions are the pushes and the next directions are the
/// captures.
fn pawn_route(color: Color, from: Square) -> Route {
    let mut route = [[from; 2]; 64];
    let ahead = color.forward() / 8;
    let steps = if from.rank() == color.rank(Rank::R2) { 2 } else { 1 };
    let mut last = from;
    for to in (1..=steps).filter_map(|step| from.offset(0, step * ahead)) {
        route[last.index()][0] = to;
        last = to;
    }
    last = from;
    for to in [-1, 1].into_iter().filter_map(|side| from.offset(side, ahead)) {
        route[last.index()][1] = to;
        last = to;
    }
    route
}
