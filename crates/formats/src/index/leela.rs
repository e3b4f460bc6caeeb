//! The 1,858 moves of Leela Chess Zero.

use fianchetto_types::{PieceType, Square, UciMove};

use super::from_to::{promotion_squares, promotion_way};

/// The moves of a queen or a knight on an empty board.
const PLAIN: u16 = 1792;

/// The promotions: twenty-two ways, and three piece types.
const PROMOTIONS: u16 = 66;

pub(super) const COUNT: u16 = PLAIN + PROMOTIONS;

/// No move.
const NONE: u16 = u16::MAX;

/// The squares of each plain move: 64 times the origin plus the target.
#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static SQUARES: [u16; PLAIN as usize] = {
    let (mut squares, mut pair, mut count) = ([0; PLAIN as usize], 0, 0);
    while pair < 64 * 64 {
        if is_move(pair / 64, pair % 64) {
            squares[count] = pair;
            count += 1;
        }
        pair += 1;
    }
    assert!(count == PLAIN as usize);
    squares
};

/// The number of each pair of squares.
#[expect(clippy::indexing_slicing, reason = "computed by the compiler, which stops at a wrong index")]
static NUMBERS: [u16; 64 * 64] = {
    let (mut numbers, mut at) = ([NONE; 64 * 64], 0);
    while at < PLAIN {
        numbers[SQUARES[at as usize] as usize] = at;
        at += 1;
    }
    numbers
};

/// Whether a queen or a knight can move like this on an empty board.
const fn is_move(from: u16, to: u16) -> bool {
    let (files, ranks) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
    from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2)
}

/// The piece types of promotions, in order.
const TYPES: [PieceType; 3] = [PieceType::Queen, PieceType::Rook, PieceType::Bishop];

#[expect(clippy::indexing_slicing, reason = "64 times 64 numbers for two squares")]
pub(super) fn index(UciMove { from, to, promotion }: UciMove) -> Option<u16> {
    let way = TYPES.iter().position(|&piece_type| promotion == Some(piece_type));
    match way {
        Some(piece_type) => {
            let (file, direction) = promotion_way(from.to_u8(), to.to_u8())?;
            // A pawn on the a-file cannot capture to the left.
            let ways = (3 * file + direction).checked_sub(1)?;
            Some(PLAIN + 3 * ways + piece_type as u16)
        }
        None => Some(NUMBERS[64 * from.index() + to.index()]).filter(|&index| index != NONE),
    }
}

#[expect(clippy::indexing_slicing, reason = "three types for a remainder of three")]
pub(super) fn squares(index: u16) -> Option<UciMove> {
    if let Some(&pair) = SQUARES.get(usize::from(index)) {
        let (from, to) = (Square::wrapping((pair / 64) as u8), Square::wrapping((pair % 64) as u8));
        return Some(UciMove { from, to, promotion: None });
    }
    let rest = index.checked_sub(PLAIN).filter(|&rest| rest < PROMOTIONS)?;
    let ways = rest / 3 + 1;
    let (from, to) = promotion_squares(ways / 3, ways % 3)?;
    let promotion = Some(TYPES[usize::from(rest % 3)]);
    Some(UciMove { from: Square::wrapping(from), to: Square::wrapping(to), promotion })
}
