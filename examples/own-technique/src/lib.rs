//! A technique outside the workspace: every pseudo-legal move is tried on a copy, and kept if the
//! king is safe.

mod board;

use fianchetto::implementers::rules::{castling::Castling, pawns::PawnTargets};
use fianchetto::implementers::{BoardRepr, Cell, CountEach, Explain, Isa, Needs, Notes, Step, TechniqueInfo};
use fianchetto::types::attack::attackers;
use fianchetto::types::{Bitboard, Direction, Move, MoveKind, PieceType, Setup, Square, ValidSetup};
use fianchetto::{AnyTechnique, MoveList, Node, Position, Stage, Technique};

pub use board::PieceArray;

/// Pseudo-legal moves, each tried.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trial;

/// The technique as objects, compiled here.
pub fn techniques() -> Vec<AnyTechnique> {
    AnyTechnique::on_every_path(AnyTechnique::explained::<Trial>)
}

const KNIGHT_JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What the technique says of itself.
const INFO: TechniqueInfo = TechniqueInfo::new("trial", Needs::Words)
    .summary("every pseudo-legal move is tried on a copy")
    .author("the author of a first chess program")
    .year(1950)
    .source("examples/own-technique");

impl Technique for Trial {
    type Board = PieceArray;
    type Leaves = CountEach;

    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn board(&self, setup: &ValidSetup) -> PieceArray {
        PieceArray::from_setup(setup)
    }

    fn list(&self, node: Node<'_, PieceArray>, stage: Stage, list: &mut MoveList) {
        let board = node.board;
        for from in Square::all() {
            pseudo_legal(board, from, &mut |mv| {
                if stage.includes(mv) && leaves_king_safe(board, mv) {
                    list.push(mv);
                }
            });
        }
    }

    fn is_check(&self, board: &PieceArray) -> bool {
        let us = board.side_to_move();
        is_attacked(board, board.king(us), !us)
    }

    fn on(isa: Isa) -> Option<Self> {
        (isa == Isa::PORTABLE).then_some(Self)
    }
}

impl Explain for Trial {
    /// Shows each target that is tried.
    fn explain(&self, setup: &Setup, from: Square, list: &mut MoveList, notes: &mut Notes<'_>) {
        let Ok(setup) = setup.validate() else { return };
        let (board, mut entry) = (PieceArray::from_setup(&setup), 0);
        pseudo_legal(&board, from, &mut |mv| {
            let is_safe = leaves_king_safe(&board, mv);
            let cell = board.piece_at(mv.to()).map_or(Cell::EMPTY, Cell::of);
            let by = if is_safe { "the king is safe" } else { "the king is attacked" };
            notes.step(Step { entry, mv, cell, blocked: cell.is_occupied(), next: Some(entry + 1), by });
            entry += 1;
            if is_safe {
                list.push(mv);
            }
        });
    }
}

fn is_attacked(board: &PieceArray, square: Square, by: fianchetto::types::Color) -> bool {
    attackers(&|square| board.piece_at(square), square, by).next().is_some()
}

fn leaves_king_safe(board: &PieceArray, mv: Move) -> bool {
    let us = board.side_to_move();
    let after = board.after(mv);
    !is_attacked(&after, after.king(us), !us)
}

/// The moves of the piece on a square, if it is one of the side to move.
fn pseudo_legal(board: &PieceArray, from: Square, push: &mut impl FnMut(Move)) {
    let Some(piece) = board.piece_at(from).filter(|piece| piece.color == board.side_to_move()) else {
        return;
    };
    match piece.piece_type {
        PieceType::Pawn => pawn(board, from, push),
        PieceType::Knight => KNIGHT_JUMPS.into_iter().for_each(|step| ray(board, from, step, 1, push)),
        piece_type => {
            let reach = if piece_type == PieceType::King { 1 } else { 7 };
            Direction::of(piece_type)
                .iter()
                .for_each(|direction| ray(board, from, direction.step(), reach, push));
        }
    }
    if piece.piece_type == PieceType::King {
        castle(board, from, push);
    }
}

fn ray(
    board: &PieceArray,
    from: Square,
    (files, ranks): (i8, i8),
    reach: usize,
    push: &mut impl FnMut(Move),
) {
    let squares = std::iter::successors(from.offset(files, ranks), |square| square.offset(files, ranks));
    for to in squares.take(reach) {
        match board.piece_at(to) {
            None => push(Move::quiet(from, to)),
            Some(piece) if piece.color != board.side_to_move() => {
                return push(Move::new(from, to, MoveKind::Capture));
            }
            Some(_) => return,
        }
    }
}

fn pawn(board: &PieceArray, from: Square, push: &mut impl FnMut(Move)) {
    let us = board.side_to_move();
    let PawnTargets { pushes, captures } = PawnTargets::of(us, from);
    let mut promote = |mv: Move| {
        if fianchetto::board_repr::rules::pawns::promotes_next(us, from) {
            mv.promotions().into_iter().for_each(&mut *push);
        } else {
            push(mv);
        }
    };
    let [one, two] = pushes;
    if board.piece_at(one).is_none() {
        promote(Move::quiet(from, one));
        if board.piece_at(two).is_none() {
            promote(Move::new(from, two, MoveKind::DoublePush));
        }
    }
    // A target that is not on the board is the origin, where the pawn itself is.
    for to in captures.into_iter().filter(|&to| to != from) {
        match board.piece_at(to) {
            Some(piece) if piece.color != us => promote(Move::new(from, to, MoveKind::Capture)),
            None if board.en_passant() == Some(to) => promote(Move::new(from, to, MoveKind::EnPassant)),
            _ => {}
        }
    }
}

fn castle(board: &PieceArray, king: Square, push: &mut impl FnMut(Move)) {
    let us = board.side_to_move();
    for rook in board.castling().rooks_of(us) {
        let castling = Castling::new(us, king, rook);
        let is_free = |squares: Bitboard| squares.into_iter().all(|square| board.piece_at(square).is_none());
        let is_safe = |square| !is_attacked(board, square, !us);
        if is_free(castling.empty) && castling.king_path.into_iter().all(is_safe) {
            push(castling.as_move());
        }
    }
}
