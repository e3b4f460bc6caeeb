//! Prepared moves: every pseudo-legal move of a piece on a square in a row, in the order of the target squares, and the
//! attacked squares of a slider as a mask over its row.

use fianchetto_types::{Bitboard, Color, Direction, Move, MoveKind, PieceType, Rank, Square};

use crate::lines::ray;
use crate::steps::{KNIGHT, reach};
use crate::{Field, GeneratedTable};

/// The sliders whose rows there are; a queen moves by both.
const SLIDERS: [PieceType; 2] = [PieceType::Bishop, PieceType::Rook];

/// The places of a slider's row, of which a bishop uses at most 13 and a rook 14.
const ROW: usize = 16;

pub(crate) fn tables() -> Vec<GeneratedTable> {
    let (mut rows, mut relevant, mut firsts, mut attacks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for slider in SLIDERS {
        for from in Square::all() {
            let rays = Rays::of(from, slider);
            row(&mut rows, from, rays.all, ROW);
            relevant.push(rays.relevant.0);
            firsts.push(attacks.len() as u64);
            rays.attacks(&mut attacks);
        }
    }
    vec![
        GeneratedTable::new("prepared_sliders", &[2, 64, ROW], &[Field::Move], &rows),
        GeneratedTable::new("prepared_relevant", &[2, 64], &[Field::Bitboard], &relevant),
        GeneratedTable::new("prepared_firsts", &[2, 64], &[Field::Bits], &firsts),
        GeneratedTable::new("prepared_attacks", &[attacks.len()], &[Field::Word], &attacks),
        GeneratedTable::new("prepared_leapers", &[2, 64, 8], &[Field::Move], &leapers()),
        GeneratedTable::new("prepared_pushes", &[2, 64], &[Field::Move], &pushes()),
        GeneratedTable::new("prepared_captures", &[2, 2, 64], &[Field::Move], &captures()),
    ]
}

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

/// The rows of king and knight.
fn leapers() -> Vec<u64> {
    let mut rows = Vec::new();
    for steps in [&Direction::ALL.map(Direction::step), &KNIGHT] {
        for (from, targets) in Square::all().zip(reach(steps)) {
            row(&mut rows, from, Bitboard(targets), 8);
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
