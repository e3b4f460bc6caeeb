//! What pieces, moves and exchanges are worth: the same for all contestants.

use crate::searcher::{Pieces, Searcher};

/// Pawn to king, and none.
pub(crate) const WORTH: [i32; 7] = [100, 320, 330, 500, 900, 10_000, 0];

pub(crate) const PAWN: usize = 0;
pub(crate) const ROOK: usize = 3;
pub(crate) const KING: usize = 5;
pub(crate) const EMPTY: usize = 6;

/// Whether a capture does not lose material: both sides recapture with their least valuable piece
/// as long as it pays.
pub(crate) fn wins_or_holds<S: Searcher>(
    searcher: &S,
    board: &S::Board,
    node: &S::Node,
    pieces: &Pieces,
    word: u16,
) -> bool {
    let (from, to) = ((word & 63) as u8, (word >> 6 & 63) as u8);
    let mut swap = WORTH[searcher.piece_type(board, from)] - WORTH[searcher.piece_type(board, to)];
    if swap <= 0 {
        return true;
    }
    let mut occupied = (pieces.colors[0] | pieces.colors[1]) & !(1 << from) & !(1 << to);
    let mut side = usize::from(pieces.colors[1] >> from & 1 == 1);
    let mut holds = true;
    loop {
        side ^= 1;
        let attackers = searcher.attackers(board, node, to, occupied);
        let ours = attackers & pieces.colors[side];
        let Some(kind) = (PAWN..=KING).find(|&kind| ours & pieces.types[kind] != 0) else { break };
        holds = !holds;
        if kind == KING {
            // A king cannot capture what is defended.
            return holds ^ (attackers & !pieces.colors[side] != 0);
        }
        swap = WORTH[kind] - swap;
        if swap < i32::from(holds) {
            break;
        }
        let least = ours & pieces.types[kind];
        occupied &= !(least & least.wrapping_neg());
    }
    holds
}

/// What a piece is worth on a square, seen from its side: material, the middle of the board, and
/// pawns that advance.
pub(crate) static VALUES: [[i32; 64]; 7] = {
    let mut values = [[0; 64]; 7];
    let mut at = 0;
    while at < 6 * 64 {
        let (kind, square) = (at / 64, at % 64);
        let (file, rank) = ((square % 8) as i32, (square / 8) as i32);
        let center = 6 - (2 * file - 7).abs() / 2 - (2 * rank - 7).abs() / 2;
        let place = match kind {
            PAWN => 6 * rank + center,
            KING => -4 * center,
            _ => 4 * center,
        };
        values[kind][square] = WORTH[kind] + place;
        at += 1;
    }
    values
};

pub(crate) fn value(kind: usize, square: u8, is_black: bool) -> i32 {
    VALUES[kind][usize::from(if is_black { square ^ 56 } else { square } & 63)]
}

/// The value of a position for the side to move, from scratch.
pub(crate) fn evaluate(pieces: &Pieces, is_black: bool) -> i32 {
    let mut score = 0;
    for (kind, &set) in pieces.types.iter().enumerate() {
        for square in (0..64).filter(|square| set >> square & 1 == 1) {
            let black = pieces.colors[1] >> square & 1 == 1;
            let worth = value(kind, square, black);
            score += if black == is_black { worth } else { -worth };
        }
    }
    score
}

/// By how much a move changes the value of a position for the side that makes it. Castling is worth
/// nothing.
pub(crate) fn gain<S: Searcher>(searcher: &S, board: &S::Board, word: u16, is_black: bool) -> i32 {
    let (from, to) = ((word & 63) as u8, (word >> 6 & 63) as u8);
    let [mover, target] = [from, to].map(|square| searcher.piece_type(board, square));
    if is_castling((mover, from), (target, to)) {
        return 0;
    }
    let arriving = if word >> 12 == 0 { mover } else { usize::from(word >> 12) };
    let is_en_passant = mover == PAWN && target == EMPTY && from % 8 != to % 8;
    let victim = if is_en_passant { PAWN } else { target };
    value(arriving, to, is_black) - value(mover, from, is_black) + value(victim, to, !is_black)
}

/// Whether a king goes to its own rook.
pub(crate) fn is_castling((mover, from): (usize, u8), (target, to): (usize, u8)) -> bool {
    mover == KING && target == ROOK && from / 8 == to / 8 && from.abs_diff(to) > 2
}

/// The type of the piece on the origin of a move.
pub(crate) fn moving<S: Searcher>(searcher: &S, board: &S::Board, mv: S::Move) -> usize {
    searcher.piece_type(board, (S::word(mv) & 63) as u8)
}

/// Whether a move is neither a capture nor a promotion.
pub(crate) fn is_quiet<S: Searcher>(searcher: &S, board: &S::Board, mv: S::Move) -> bool {
    let word = S::word(mv);
    let (from, to) = ((word & 63) as u8, (word >> 6 & 63) as u8);
    let [mover, target] = [from, to].map(|square| searcher.piece_type(board, square));
    let is_free = target == EMPTY || is_castling((mover, from), (target, to));
    word >> 12 == 0 && is_free && !(mover == PAWN && from % 8 != to % 8)
}
