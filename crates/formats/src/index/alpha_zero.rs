//! The 8 x 8 x 73 planes of AlphaZero.

use fianchetto_types::{PieceType, Square, UciMove};

use super::from_to::{promotion_squares, promotion_way};

const PLANES: u16 = 73;

pub(super) const COUNT: u16 = 64 * PLANES;

const KNIGHTS: u16 = 56;
const PROMOTIONS: u16 = 64;

/// Files and ranks, clockwise from north.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Files and ranks, clockwise from two up and one to the right.
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(super) fn index(mv: UciMove) -> Option<u16> {
    Some(PLANES * mv.from.index() as u16 + plane(mv)?)
}

fn plane(UciMove { from, to, promotion }: UciMove) -> Option<u16> {
    let (from, to) = (from.to_u8(), to.to_u8());
    match promotion {
        None | Some(PieceType::Queen) => {}
        Some(piece_type) => {
            let (_, direction) = promotion_way(from, to)?;
            return Some(PROMOTIONS + 3 * direction + piece_type.index() as u16 - 1);
        }
    }
    let (files, ranks) = ((to % 8) as i8 - (from % 8) as i8, (to / 8) as i8 - (from / 8) as i8);
    let place =
        |ways: &[(i8, i8); 8], way| ways.iter().position(|&other| other == way).map(|place| place as u16);
    let distance = files.unsigned_abs().max(ranks.unsigned_abs());
    if files == 0 || ranks == 0 || files.unsigned_abs() == ranks.unsigned_abs() {
        Some(7 * place(&DIRECTIONS, (files.signum(), ranks.signum()))? + u16::from(distance) - 1)
    } else {
        Some(KNIGHTS + place(&JUMPS, (files, ranks))?)
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "a plane has a group of seven, one of eight jumps or one of three pieces"
)]
pub(super) fn squares(index: u16) -> Option<UciMove> {
    if index >= COUNT {
        return None;
    }
    let (from, plane) = (Square::wrapping((index / PLANES) as u8), index % PLANES);
    let (to, promotion) = match plane {
        ..KNIGHTS => {
            let ((files, ranks), distance) = (DIRECTIONS[usize::from(plane / 7)], (plane % 7 + 1) as i8);
            (from.offset(files * distance, ranks * distance)?, None)
        }
        KNIGHTS..PROMOTIONS => {
            let (files, ranks) = JUMPS[usize::from(plane - KNIGHTS)];
            (from.offset(files, ranks)?, None)
        }
        _ => {
            let rest = plane - PROMOTIONS;
            let (origin, to) = promotion_squares(u16::from(from.to_u8() % 8), rest / 3)?;
            if origin != from.to_u8() {
                return None;
            }
            (Square::wrapping(to), Some(PieceType::PROMOTIONS[usize::from(rest % 3)]))
        }
    };
    Some(UciMove { from, to, promotion })
}
