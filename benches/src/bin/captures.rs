//! How long each method takes to find a slider's captures, by the number of empty squares; to find
//! the captures of pieces worth more than the slider; and to look up the victim, on the board or in
//! an entry of 32 bits. Then, how long the list of a position's captures takes by each technique,
//! from its own tables and as it chooses.
//!
//! The positions come from random games. The methods take turns, so that the branch predictor has
//! not learnt the positions, and the best of many rounds counts; every round's captures are
//! compared.

use std::hint::black_box;

use fastrand::Rng;
use fianchetto::board_repr::{Cell, Square64, layout};
use fianchetto::mailbox::captures::{self, Captures};
use fianchetto::mailbox::{MailboxTechnique, Visit, Walk};
use fianchetto::types::{Color, PieceType};
use fianchetto::{Move, MoveList, Node, Position, Square, Stage, Technique, ValidSetup};
use fianchetto::{dense, linked, move_table, posdata, ray_loop, skip};
use fianchetto_measure::race;

const ROUNDS: usize = 100;
const BOARDS_OF_A_KIND: usize = 1500;
/// Boards are grouped by their empty squares, four numbers to a group, from 32 on.
const KINDS: usize = 8;

/// A method to find a slider's captures.
type Finder = fn(&Square64, PieceType, Square, &mut Pushed);

const FINDERS: [(&str, Finder); 10] = [
    ("posdata", by_walk::<posdata::Posdata<u16>>),
    ("posdata-bytes", by_walk::<posdata::Posdata<u8>>),
    ("posdata-branch-free", by_walk::<posdata::BranchFreeWalk>),
    ("move-table", by_walk::<move_table::MoveTableWalk>),
    ("skip", by_walk::<skip::SkipWalk>),
    ("linked", by_walk::<linked::LinkedWalk>),
    ("dense", by_walk::<dense::DenseList<dense::DenseNode32>>),
    ("ray-loop", by_walk::<ray_loop::RayLoopWalk<Square64>>),
    ("blocker loop", |board, piece_type, from, captures| {
        captures::by_blockers(board, piece_type, from, captures)
    }),
    ("vector attacks", |board, piece_type, from, captures| {
        let victims = captures::victims(board, !board.side_to_move());
        captures::by_vectors(board, piece_type, from, victims, captures);
    }),
];

fn by_walk<W: Walk<Layout = layout::Square64>>(
    board: &Square64,
    piece_type: PieceType,
    from: Square,
    captures: &mut Pushed,
) {
    W::walk(board, piece_type, from, captures);
}

/// Methods to find the captures of pieces worth more: all that a walk finds, filtered; or vector
/// attacks from these pieces alone.
const WINNERS: [(&str, Finder); 2] = [
    ("worth more: move-table", |board, piece_type, from, captures| {
        let mut filter = WorthMore { least: piece_type as usize + 1, captures };
        move_table::MoveTableWalk::walk(board, piece_type, from, &mut filter);
    }),
    ("worth more: vector attacks", |board, piece_type, from, captures| {
        let (list, enemy) = (board.piece_list(), !board.side_to_move());
        let victims = match piece_type {
            PieceType::Bishop => list.of_types(enemy, [PieceType::Rook, PieceType::Queen]),
            PieceType::Rook => list.of_type(enemy, PieceType::Queen),
            _ => list.of_types(enemy, []),
        };
        captures::by_vectors(board, piece_type, from, victims, captures);
    }),
];

/// Pushes captures of enemy pieces, with the conditional write.
struct Pushed {
    enemy: Color,
    moves: [Move; ENTRIES],
    len: usize,
}

impl Pushed {
    const fn new() -> Self {
        Self { enemy: Color::White, moves: [Move::NULL; ENTRIES], len: 0 }
    }

    /// Drops all moves, to capture pieces of this side.
    const fn begin(&mut self, enemy: Color) {
        self.enemy = enemy;
        self.len = 0;
    }

    #[inline]
    fn push_if(&mut self, mv: Move, condition: bool) {
        self.moves[self.len % ENTRIES] = mv;
        self.len += usize::from(condition);
    }
}

impl Visit for Pushed {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.push_if(mv.capturing(), cell.is_of(self.enemy));
        cell
    }
}

/// Pushes captures of victims whose piece type has this number or a higher one.
struct WorthMore<'a> {
    least: usize,
    captures: &'a mut Pushed,
}

impl Visit for WorthMore<'_> {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        let wanted = cell.is_of(self.captures.enemy) & (cell.type_code() >= self.least);
        self.captures.push_if(mv.capturing(), wanted);
        cell
    }
}

/// Pushes them with what they capture, in 32 bits.
struct Entries {
    enemy: Color,
    list: [u32; ENTRIES],
    len: usize,
}

/// A power of two, and more than the captures of any slider.
const ENTRIES: usize = 128;

impl Visit for Entries {
    #[inline]
    fn visit(&mut self, mv: Move, cell: Cell) -> Cell {
        self.list[self.len % ENTRIES] = u32::from(mv.capturing().bits()) | (cell.type_code() as u32) << 16;
        self.len += usize::from(cell.is_of(self.enemy));
        cell
    }
}

fn main() {
    println!("nanoseconds a slider, best of {ROUNDS} rounds (median)");
    let kinds = boards();
    for (kind, boards) in kinds.iter().enumerate() {
        println!("{} to {} empty squares", 32 + 4 * kind, 35 + 4 * kind);
        let sliders: usize = boards.iter().map(|board| sliders(board).count()).sum();
        let candidate = |&(name, finder): &(&'static str, Finder)| {
            race::Candidate::new(name, move || count_captures(boards, finder))
        };
        let questions: &mut [&mut [_]] = &mut [
            &mut FINDERS.each_ref().map(candidate),
            &mut WINNERS.each_ref().map(candidate),
            &mut [
                race::Candidate::new("linked, victims from board", || victims_from_board(boards)),
                race::Candidate::new("linked, victims in 32 bits", || victims_in_entries(boards)),
            ],
        ];
        race::run(sliders as u64, ROUNDS, questions);
    }
    let mut mixed = kinds.concat();
    Rng::with_seed(1).shuffle(&mut mixed);
    println!("nanoseconds for the captures of a position, {} positions in mixed order", mixed.len());
    let mut lists: Vec<_> = LISTERS
        .iter()
        .flat_map(|&(name, lister)| {
            [("own tables", Captures::Walk), ("its choice", Captures::Auto)].map(|(way, captures)| {
                let boards = &mixed;
                race::Candidate::new(format!("{name}, {way}"), move || lister(boards, captures))
            })
        })
        .collect();
    race::run(mixed.len() as u64, ROUNDS, &mut [&mut lists]);
}

/// A technique, which lists the captures of all boards in this way and returns how many there are.
type Lister = fn(&[Square64], Captures) -> u64;

const LISTERS: [(&str, Lister); 12] = [
    ("posdata", count_listed::<posdata::Posdata<u16>>),
    ("posdata-gnu", count_listed::<posdata::GnuChessWalk>),
    ("posdata-branch-free", count_listed::<posdata::BranchFreeWalk>),
    ("move-table", count_listed::<move_table::MoveTableWalk>),
    ("move-table-ferret", count_listed::<move_table::FerretWalk>),
    ("skip", count_listed::<skip::SkipWalk>),
    ("linked", count_listed::<linked::LinkedWalk>),
    ("dense", count_listed::<dense::DenseList<dense::DenseNode32>>),
    ("ray-loop", count_listed::<ray_loop::RayLoopWalk<Square64>>),
    ("ray-loop-bell", count_listed::<ray_loop::RayLoopWalk<ray_loop::Bell>>),
    ("mailbox64", count_listed::<ray_loop::RayLoopWalk<ray_loop::Mailbox64>>),
    ("mailbox64-tscp", count_listed::<ray_loop::RayLoopWalk<ray_loop::Tscp>>),
];

fn count_listed<W: Walk<Layout = layout::Square64>>(boards: &[Square64], captures: Captures) -> u64 {
    let technique = MailboxTechnique::<W>::default().with_captures(captures);
    let mut list = MoveList::new();
    let mut count = 0;
    for board in boards {
        list.clear();
        technique.list(Node::new(board), Stage::Captures, &mut list);
        count += black_box(&list).len() as u64;
    }
    count
}

fn count_captures(boards: &[Square64], finder: Finder) -> u64 {
    let mut captures = Pushed::new();
    let mut count = 0;
    for board in boards {
        captures.begin(!board.side_to_move());
        for (piece_type, from) in sliders(board) {
            finder(board, piece_type, from, &mut captures);
        }
        count += black_box(&captures).len as u64;
    }
    count
}

/// The most valuable victim of each board, summed up: what an ordered search needs first.
fn victims_from_board(boards: &[Square64]) -> u64 {
    let mut captures = Pushed::new();
    let mut sum = 0;
    for board in boards {
        captures.begin(!board.side_to_move());
        for (piece_type, from) in sliders(board) {
            linked::LinkedWalk::walk(board, piece_type, from, &mut captures);
        }
        let Pushed { moves, len, .. } = black_box(&captures);
        let victims = moves[..*len].iter().map(|mv| board.cell(mv.to()).type_code() as u64);
        sum += victims.max().unwrap_or(0);
    }
    sum
}

fn victims_in_entries(boards: &[Square64]) -> u64 {
    let mut entries = Entries { enemy: Color::White, list: [0; ENTRIES], len: 0 };
    let best = boards.iter().map(|board| {
        (entries.enemy, entries.len) = (!board.side_to_move(), 0);
        for (piece_type, from) in sliders(board) {
            linked::LinkedWalk::walk(board, piece_type, from, &mut entries);
        }
        let Entries { list, len, .. } = black_box(&entries);
        list[..*len].iter().map(|entry| u64::from(entry >> 16)).max().unwrap_or(0)
    });
    best.sum()
}

/// The sliders of the side to move.
fn sliders(board: &Square64) -> impl Iterator<Item = (PieceType, Square)> {
    let pieces = |piece_type| {
        board
            .piece_list()
            .of_type(board.side_to_move(), piece_type)
            .into_iter()
            .map(move |from| (piece_type, from))
    };
    [PieceType::Bishop, PieceType::Rook, PieceType::Queen].into_iter().flat_map(pieces)
}

/// Boards of random games, by their empty squares. Where a capture is possible, every third move is
/// one.
fn boards() -> [Vec<Square64>; KINDS] {
    let mut kinds = [const { Vec::new() }; KINDS];
    let mut random = Rng::with_seed(0);
    for _game in 0..3000 {
        let mut board = Square64::from_setup(&ValidSetup::INITIAL);
        for ply in 0..300 {
            let Some(mv) = random_move(&board, &mut random) else { break };
            board.make(mv);
            let empty =
                64 - Color::ALL.map(|color| board.piece_list().of_color(color).len()).iter().sum::<usize>();
            let kind = &mut kinds[((empty - 32) / 4).min(KINDS - 1)];
            if ply % 5 == 0 && kind.len() < BOARDS_OF_A_KIND {
                kind.push(board);
            }
        }
    }
    kinds
}

fn random_move(board: &Square64, random: &mut Rng) -> Option<Move> {
    let mut list = MoveList::new();
    posdata::Posdata8::default().list(Node::new(board), Stage::Captures, &mut list);
    if list.is_empty() || random.usize(..3) > 0 {
        list.clear();
        posdata::Posdata8::default().list(Node::new(board), Stage::All, &mut list);
    }
    random.choice(&*list).copied()
}
