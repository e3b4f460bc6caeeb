//! The tables after every move of random games, on every variant of every path that the machine
//! has.

mod incremental;
mod moves;

use fianchetto_attack_table::{AttackBoard, AttackTables};
use fianchetto_board_repr::Position;
use fianchetto_conformance::walk::Xorshift;
use fianchetto_movegen_core::{MoveList, Node, Stage, Technique};
use fianchetto_simd::Isa;
use fianchetto_testdata::positions;
use fianchetto_types::{Bitboard, Direction, Mode, Move, Piece, PieceType, Setup, Square, ValidSetup};

/// Positions rich in castling, promotions and en passant. The other games start as chess and
/// Chess960 do.
const RICH: [&str; 5] = [
    positions::KIWIPETE,
    positions::POSITION_4,
    positions::POSITION_3,
    positions::PROMOTIONS,
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
];

fn start(number: usize) -> ValidSetup {
    match RICH.get(number % 8) {
        Some(fen) => ValidSetup::parse(fen, Mode::Standard).unwrap(),
        None => Setup::chess960(number as u16 % 960).unwrap().validate().unwrap(),
    }
}

fn legal_moves(technique: &AttackTables, board: &AttackBoard) -> MoveList {
    let mut list = MoveList::new();
    technique.list(Node::new(board), Stage::All, &mut list);
    list
}

/// Plays random games of up to 100 plies on one variant, and visits each board with the move that
/// led to it.
fn play(isa: Isa, games: usize, mut visit: impl FnMut(&AttackBoard, Option<Move>)) {
    let technique = AttackTables::with_isa(isa);
    for number in 0..games {
        let mut random = Xorshift::new(0x9e37_79b9_7f4a_7c15 ^ number as u64);
        let mut board = AttackBoard::new(&start(number), isa);
        visit(&board, None);
        for _ in 0..100 {
            let moves = legal_moves(&technique, &board);
            let Some(mv) = random.choose(&moves) else { break };
            board = board.after(mv);
            visit(&board, Some(mv));
        }
    }
}

const KNIGHT_JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares that the piece on a square attacks.
fn attacks_from(board: &AttackBoard, from: Square) -> Bitboard {
    let Some(Piece { color, piece_type }) = board.piece_at(from) else { return Bitboard::EMPTY };
    let step = |(files, ranks): (i8, i8)| from.offset(files, ranks);
    match piece_type {
        PieceType::Pawn => {
            [(-1, color.forward() / 8), (1, color.forward() / 8)].into_iter().filter_map(step).collect()
        }
        PieceType::Knight => KNIGHT_JUMPS.into_iter().filter_map(step).collect(),
        PieceType::King => Direction::ALL.into_iter().map(Direction::step).filter_map(step).collect(),
        _ => Direction::of(piece_type).iter().flat_map(|&direction| ray(board, from, direction)).collect(),
    }
}

fn ray(board: &AttackBoard, from: Square, direction: Direction) -> Vec<Square> {
    let (files, ranks) = direction.step();
    let mut squares = Vec::new();
    let mut next = from.offset(files, ranks);
    while let Some(square) = next {
        squares.push(square);
        next = if board.piece_at(square).is_none() { square.offset(files, ranks) } else { None };
    }
    squares
}
