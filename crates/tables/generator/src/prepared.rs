//! Prepared moves: every pseudo-legal move of a piece on a square in a row, in the order of the target squares, and the
//! attacked squares of a slider as a mask over its row.

use fianchetto_types::{Bitboard, Color, Direction, Move, MoveKind, PieceType, Rank, Square};

use crate::lines::ray;
use crate::steps::{KNIGHT, reach};
use crate::{Field, GeneratedTable};

/// The sliders whose rows there are; a queen moves by both.
const SLIDERS: [PieceType; 2] = [PieceType::Bishop, PieceType::Rook];

/// The places of a slider's row, of which a bishop uses at most 13 and a rook 14: as many as fill a cache line with the rest
/// of the entry.
const SLIDER_ROW: usize = 20;

/// The places of the row of a king or a knight, of which at most eight are used: half a cache line with the set.
const LEAPER_ROW: usize = 12;

/// The number of places for the masks: a power of two, so that an index needs no check but a mask of bits.
const MASKS: usize = 1 << 17;

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut sliders, mut attacks) = (Vec::new(), Vec::new());
    for slider in SLIDERS {
        for from in Square::all() {
            let rays = Rays::of(from, slider);
            sliders.extend([rays.all.0, rays.relevant.0, attacks.len() as u64]);
            row(&mut sliders, from, rays.all, SLIDER_ROW);
            rays.attacks(&mut attacks);
        }
    }
    attacks.resize(MASKS, 0);
    vec![
        GeneratedTable::new("prepared_sliders", &[2, 64], &SLIDER_FIELDS, &sliders),
        GeneratedTable::new("prepared_attacks", &[MASKS], &[Field::Word], &attacks),
        GeneratedTable::new("prepared_leapers", &[2, 64], &LEAPER_FIELDS, &leapers()),
        GeneratedTable::new("prepared_pushes", &[2, 64], &[Field::Move], &pushes()),
        GeneratedTable::new("prepared_captures", &[2, 2, 64], &[Field::Move], &captures()),
    ]
}

/// A slider's rays, the relevant squares among them, the place of its first mask, and its row.
const SLIDER_FIELDS: [Field; 3 + SLIDER_ROW] = {
    let mut fields = [Field::Move; 3 + SLIDER_ROW];
    (fields[0], fields[1], fields[2]) = (Field::Bitboard, Field::Bitboard, Field::Bits);
    fields
};

/// The steps of a king or a knight, and its row.
const LEAPER_FIELDS: [Field; 1 + LEAPER_ROW] = {
    let mut fields = [Field::Move; 1 + LEAPER_ROW];
    fields[0] = Field::Bitboard;
    fields
};

/// Adds the quiet moves from a square to some targets, and null moves up to the length of a row.
fn row(rows: &mut Vec<u64>, from: Square, targets: Bitboard, length: usize) {
    let end = rows.len() + length;
    for to in targets {
        rows.push(u64::from(Move::quiet(from, to).bits()));
    }
    rows.resize(end, 0);
}

/// The four rays of a slider.
struct Rays {
    rays: Vec<Vec<Square>>,
    /// All their squares, which are the places of the row.
    all: Bitboard,
    /// The squares on which a piece blocks others: all but the last of each ray.
    relevant: Bitboard,
}

impl Rays {
    fn of(from: Square, slider: PieceType) -> Self {
        let mut rays = Vec::new();
        let (mut all, mut relevant) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for &direction in Direction::of(slider) {
            let squares: Vec<Square> = ray(from, direction).collect();
            for (place, &square) in squares.iter().enumerate() {
                all.insert(square);
                if place + 1 < squares.len() {
                    relevant.insert(square);
                }
            }
            rays.push(squares);
        }
        Self { rays, all, relevant }
    }

    /// Adds the attacked places of the row for every set of blockers, in the order of the numbers that the relevant
    /// squares give when their bits are packed.
    fn attacks(&self, attacks: &mut Vec<u64>) {
        let mut blockers = Bitboard::EMPTY;
        loop {
            attacks.push(self.attacked(blockers));
            blockers = Bitboard(blockers.0.wrapping_sub(self.relevant.0) & self.relevant.0);
            if blockers.is_empty() {
                return;
            }
        }
    }

    /// The attacked places of the row.
    fn attacked(&self, blockers: Bitboard) -> u64 {
        let mut places = 0;
        for squares in &self.rays {
            for &square in squares {
                places |= 1 << (self.all.0 & ((1 << square.index()) - 1)).count_ones();
                if blockers.contains(square) {
                    break;
                }
            }
        }
        places
    }
}

/// The entries of king and knight.
fn leapers() -> Vec<u64> {
    let mut rows = Vec::new();
    for steps in [&Direction::ALL.map(Direction::step), &KNIGHT] {
        for (from, targets) in Square::all().zip(reach(steps)) {
            rows.push(targets);
            row(&mut rows, from, Bitboard(targets), LEAPER_ROW);
        }
    }
    rows
}

/// The pushes by target square. On the side's last rank, where every push is a promotion, the double pushes have their
/// places.
fn pushes() -> Vec<u64> {
    let mut moves = Vec::new();
    for color in Color::ALL {
        for place in Square::all() {
            let promotes = place.rank() == color.rank(Rank::R8);
            let to = if promotes { Square::at(place.file(), color.rank(Rank::R4)) } else { place };
            let (ranks, kind) = if promotes { (-2, MoveKind::DoublePush) } else { (-1, MoveKind::Quiet) };
            moves.push(pawn_move(to, 0, ranks * color.forward() / 8, kind));
        }
    }
    moves
}

/// The captures by target square: those towards the h-file, then those towards the a-file.
fn captures() -> Vec<u64> {
    let mut moves = Vec::new();
    for color in Color::ALL {
        for files in [-1, 1] {
            for to in Square::all() {
                moves.push(pawn_move(to, files, -color.forward() / 8, MoveKind::Capture));
            }
        }
    }
    moves
}

/// A pawn's move to a square from one so many files and ranks away; 0 if that is no square.
fn pawn_move(to: Square, files: i8, ranks: i8, kind: MoveKind) -> u64 {
    to.offset(files, ranks).map_or(0, |from| u64::from(Move::new(from, to, kind).bits()))
}
