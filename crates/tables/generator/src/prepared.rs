//! Prepared moves: every pseudo-legal move of a piece on a square in a row, in the order of the
//! target squares, and the attacked squares of a slider as a mask over its row.

use fianchetto_types::{Bitboard, Color, Direction, Move, MoveKind, Rank, Square};

use crate::lines::{KNIGHT, targets};
use crate::sliders::{Slider, pack};
use crate::{Field, GeneratedTable};

/// The places of a slider's row, of which a bishop uses at most 13 and a rook 14: as many as fill a
/// cache line with the rest of the entry.
const SLIDER_ROW: usize = 20;

/// The places of the row of a king or a knight, of which at most eight are used: half a cache line
/// with the set.
const LEAPER_ROW: usize = 12;

/// The number of places for the masks: a power of two, so that an index needs no check but a mask
/// of bits.
const MASKS: usize = 1 << 17;

pub(crate) fn prepared() -> Vec<GeneratedTable> {
    let (mut sliders, mut attacks) = (Vec::new(), Vec::new());
    for slider in Slider::all() {
        let rays = Bitboard(slider.attacks_on_an_empty_board());
        sliders.extend([rays.0, slider.relevant.0, attacks.len() as u64]);
        row(&mut sliders, slider.square, rays, SLIDER_ROW);
        attacks.extend(slider.packed(|attacked| pack(attacked, rays)));
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

/// The entries of king and knight.
fn leapers() -> Vec<u64> {
    let mut rows = Vec::new();
    for steps in [&Direction::ALL.map(Direction::step), &KNIGHT] {
        for (from, set) in Square::all().zip(targets(steps)) {
            rows.push(set);
            row(&mut rows, from, Bitboard(set), LEAPER_ROW);
        }
    }
    rows
}

/// The pushes by target square. On the side's last rank, where every push is a promotion, the
/// double pushes have their places.
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
