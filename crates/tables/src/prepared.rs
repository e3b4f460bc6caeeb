//! Prepared moves: every pseudo-legal move of a piece on a square in a row, to be packed by a mask.
//!
//! The moves of a row are in the order of their target squares, so that packing the bits of a set of squares by the
//! piece's [`rays`] gives a mask over the row. [`attacked`] is the mask of the squares that a slider attacks.
//!
//! Rows are words rather than moves: they are read into vectors, which know nothing of chess. Each word is the encoding of
//! a move ([`Move::from_bits`](fianchetto_types::Move::from_bits)).
//!
//! Source: *Table-driven Move Generation*, Chess Programming Wiki,
//! <https://www.chessprogramming.org/Table-driven_Move_Generation>.

use fianchetto_types::{Bitboard, Color, Square};
use static_assertions::const_assert_eq;

use crate::{Aligned, generated, lines};

/// The sets of blockers of all bishops and all rooks.
const BLOCKER_SETS: usize = 5_248 + 102_400;

static SLIDERS: Aligned<[[[u16; 16]; 64]; 2]> = Aligned(generated!("prepared_sliders"));
static LEAPERS: Aligned<[[[u16; 8]; 64]; 2]> = Aligned(generated!("prepared_leapers"));
static RELEVANT: Aligned<[[Bitboard; 64]; 2]> = Aligned(generated!("prepared_relevant"));
static FIRSTS: Aligned<[[u64; 64]; 2]> = Aligned(generated!("prepared_firsts"));
static ATTACKS: Aligned<[u16; BLOCKER_SETS]> = Aligned(generated!("prepared_attacks"));
static PUSHES: Aligned<[[u16; 64]; 2]> = Aligned(generated!("prepared_pushes"));
static CAPTURES: Aligned<[[[u16; 64]; 2]; 2]> = Aligned(generated!("prepared_captures"));

/// The bytes of the prepared moves.
pub const ROW_BYTES: usize =
    size_of_val(&SLIDERS) + size_of_val(&LEAPERS) + size_of_val(&PUSHES) + size_of_val(&CAPTURES);

/// The bytes of the masks of attacked squares, and of what finds them.
pub const ATTACK_BYTES: usize = size_of_val(&RELEVANT) + size_of_val(&FIRSTS) + size_of_val(&ATTACKS);

const_assert_eq!(size_of_val(&ATTACKS), 215_296);
const_assert_eq!(ROW_BYTES, 6_912);

/// The two ways of sliding, of which a queen has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// As a bishop.
    Diagonal,
    /// As a rook.
    Straight,
}

impl Slide {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Diagonal, Self::Straight];
}

/// The moves of a slider from a square, at most fourteen.
///
/// ```
/// use fianchetto_tables::prepared::{Slide, slider};
/// use fianchetto_types::{Move, Square};
/// let row = slider(Slide::Straight, Square::A1);
/// assert_eq!(Move::from_bits(row[0]), Move::quiet(Square::A1, Square::B1));
/// assert_eq!(Move::from_bits(row[13]), Move::quiet(Square::A1, Square::A8));
/// assert_eq!(row[14], 0);
/// ```
#[inline]
#[must_use]
pub const fn slider(slide: Slide, from: Square) -> &'static [u16; 16] {
    &SLIDERS.0[slide as usize][from.index()]
}

/// The squares of a slider's row: those that it attacks on an empty board.
#[inline]
#[must_use]
pub const fn rays(slide: Slide, from: Square) -> Bitboard {
    match slide {
        Slide::Diagonal => lines::diagonals(from),
        Slide::Straight => lines::orthogonals(from),
    }
}

/// The squares on which a piece stands between a slider and others: its rays without their last squares.
#[inline]
#[must_use]
pub const fn relevant(slide: Slide, from: Square) -> Bitboard {
    RELEVANT.0[slide as usize][from.index()]
}

/// The attacked squares as a mask over the slider's row, given the occupied ones among the [`relevant`] squares, their bits
/// packed.
///
/// ```
/// use fianchetto_tables::prepared::{Slide, attacked, relevant};
/// use fianchetto_types::Square;
/// assert_eq!(relevant(Slide::Straight, Square::A1).len(), 12);
/// assert_eq!(attacked(Slide::Straight, Square::A1, 0), (1 << 14) - 1);
/// // Something on b1: of the seven moves along the rank one is left.
/// assert_eq!(attacked(Slide::Straight, Square::A1, 1), 0b11_1111_1000_0001);
/// ```
#[inline]
#[must_use]
pub const fn attacked(slide: Slide, from: Square, blockers: u64) -> u32 {
    let place = FIRSTS.0[slide as usize][from.index()].wrapping_add(blockers) as usize;
    // No index that is packed from the relevant squares leads outside.
    if place < BLOCKER_SETS { ATTACKS.0[place] as u32 } else { 0 }
}

/// The moves of a king.
#[inline]
#[must_use]
pub const fn king(from: Square) -> &'static [u16; 8] {
    &LEAPERS.0[0][from.index()]
}

/// The moves of a knight.
#[inline]
#[must_use]
pub const fn knight(from: Square) -> &'static [u16; 8] {
    &LEAPERS.0[1][from.index()]
}

/// The pushes of a side's pawns by target square. On the side's last rank, where every push is a promotion, the double
/// pushes have their places, file by file.
///
/// ```
/// use fianchetto_tables::prepared::pushes;
/// use fianchetto_types::{Color, Move, MoveKind, Square};
/// let row = pushes(Color::White).map(Move::from_bits);
/// assert_eq!(row[Square::E3.index()], Move::quiet(Square::E2, Square::E3));
/// assert_eq!(row[Square::E8.index()], Move::new(Square::E2, Square::E4, MoveKind::DoublePush));
/// ```
#[inline]
#[must_use]
pub const fn pushes(color: Color) -> &'static [u16; 64] {
    &PUSHES.0[color as usize]
}

/// The captures of a side's pawns by target square: those towards the h-file, then those towards the a-file.
///
/// ```
/// use fianchetto_tables::prepared::captures;
/// use fianchetto_types::{Color, Move, MoveKind, Square};
/// let [to_h, _] = captures(Color::Black);
/// let capture = Move::new(Square::D4, Square::E3, MoveKind::Capture);
/// assert_eq!(Move::from_bits(to_h[Square::E3.index()]), capture);
/// ```
#[inline]
#[must_use]
pub const fn captures(color: Color) -> &'static [[u16; 64]; 2] {
    &CAPTURES.0[color as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps;
    use fianchetto_types::{Direction, Move, PieceType};
    use std::vec::Vec;

    fn targets(row: &[u16]) -> Vec<Square> {
        row.iter().filter(|&&word| word != 0).map(|&word| Move::from_bits(word).to()).collect()
    }

    fn squares(set: Bitboard) -> Vec<Square> {
        set.into_iter().collect()
    }

    #[test]
    fn rows_are_in_the_order_of_the_squares() {
        for from in Square::all() {
            assert_eq!(targets(king(from)), squares(steps::king(from)));
            assert_eq!(targets(knight(from)), squares(steps::knight(from)));
            for slide in Slide::ALL {
                assert_eq!(targets(slider(slide, from)), squares(rays(slide, from)));
            }
        }
    }

    /// The bits of a set that a mask selects, packed.
    fn packed(set: Bitboard, mask: Bitboard) -> u64 {
        mask.into_iter()
            .enumerate()
            .fold(0, |packed, (place, square)| packed | u64::from(set.contains(square)) << place)
    }

    /// Ray by ray.
    fn walked(slide: Slide, from: Square, occupied: Bitboard) -> Bitboard {
        let piece_type = if slide == Slide::Diagonal { PieceType::Bishop } else { PieceType::Rook };
        let mut attacked = Bitboard::EMPTY;
        for direction in Direction::of(piece_type) {
            let (files, ranks) = direction.step();
            let mut next = from.offset(files, ranks);
            while let Some(square) = next {
                attacked.insert(square);
                next = square.offset(files, ranks).filter(|_| !occupied.contains(square));
            }
        }
        attacked
    }

    /// Every square with every set of relevant blockers, and the squares at the edge occupied as well.
    #[test]
    fn masks_are_the_attacked_squares() {
        let mut sets = 0;
        for (slide, from) in Slide::ALL.into_iter().flat_map(|s| Square::all().map(move |from| (s, from))) {
            let (relevant, rays) = (relevant(slide, from), rays(slide, from));
            let mut blockers = Bitboard::EMPTY;
            loop {
                let edges = Bitboard(rays.0 & !relevant.0 * (sets & 1));
                let mask = attacked(slide, from, packed(blockers | edges, relevant));
                assert_eq!(u64::from(mask), packed(walked(slide, from, blockers | edges), rays));
                sets += 1;
                blockers = Bitboard(blockers.0.wrapping_sub(relevant.0) & relevant.0);
                if blockers.is_empty() {
                    break;
                }
            }
        }
        assert_eq!(sets as usize, BLOCKER_SETS);
        assert_eq!(attacked(Slide::Straight, Square::H8, 1 << 20), 0, "no such set");
    }

    #[test]
    fn pawns_move_as_the_rules_say() {
        for (color, to) in Color::ALL.into_iter().flat_map(|color| Square::all().map(move |to| (color, to))) {
            for (row, files) in captures(color).iter().zip([1, -1]) {
                let from = to.offset(-files, -color.forward() / 8);
                let found = Some(row[to.index()]).filter(|&word| word != 0).map(|word| Move::from_bits(word));
                assert_eq!(found.map(Move::from), from, "{color} {to}");
                assert!(found.is_none_or(|mv| mv.is_capture() && mv.to() == to));
            }
        }
    }
}
