//! What a slider attacks under each set of blockers, line by line, so that a table of a hundred thousand sets costs one
//! union for each.

use fianchetto_types::{Bitboard, Direction, PieceType, Square};

use crate::lines::ray;

/// The sliders that move along two lines; a queen is both.
pub const SLIDERS: [PieceType; 2] = [PieceType::Bishop, PieceType::Rook];

/// A bishop or a rook on a square: what it attacks under each set of blockers.
#[derive(Clone, Debug)]
pub struct Slider {
    /// The piece type.
    pub piece_type: PieceType,
    /// Its square.
    pub square: Square,
    /// The relevant squares: those on which a piece blocks others, which are its rays without their last squares.
    pub relevant: Bitboard,
    /// For each line, every set of relevant blockers on it with the squares that are attacked along it.
    lines: [Vec<(u64, u64)>; 2],
}

impl Slider {
    /// A bishop or a rook on a square. Another piece type attacks nothing here.
    #[must_use]
    pub fn new(piece_type: PieceType, square: Square) -> Self {
        let mut slider =
            Self { piece_type, square, relevant: Bitboard::EMPTY, lines: [Vec::new(), Vec::new()] };
        let upwards = |direction: &&Direction| direction.delta(8) > 0;
        for (line, &direction) in Direction::of(piece_type).iter().filter(upwards).enumerate().take(2) {
            let rays =
                [direction, direction.opposite()].map(|towards| ray(square, towards).collect::<Vec<_>>());
            let relevant: u64 = rays.iter().map(|ray| all_but_last(ray)).sum();
            slider.relevant |= Bitboard(relevant);
            slider.lines[line] =
                subsets(relevant).map(|blockers| (blockers, attacked(&rays, blockers))).collect();
        }
        slider
    }

    /// Every bishop, then every rook.
    pub fn all() -> impl Iterator<Item = Self> {
        SLIDERS
            .into_iter()
            .flat_map(|piece_type| Square::all().map(move |square| Self::new(piece_type, square)))
    }

    /// Every set of relevant blockers with the attacked squares, in some order.
    pub fn for_each(&self, mut visit: impl FnMut(u64, u64)) {
        let [first, second] = &self.lines;
        for &(on_first, along_first) in first {
            for &(on_second, along_second) in second {
                visit(on_first | on_second, along_first | along_second);
            }
        }
    }

    /// The attacked squares in the order of the numbers that the relevant squares give when their bits are packed.
    #[must_use]
    pub fn packed(&self) -> Vec<u64> {
        let pack = |blockers: u64| {
            let places = self.relevant.into_iter().enumerate();
            places.fold(0, |packed, (place, square)| packed | (blockers >> square.index() & 1) << place)
                as usize
        };
        let [first, second] = &self.lines;
        let numbers: Vec<usize> = second.iter().map(|line| pack(line.0)).collect();
        let mut attacks = vec![0; first.len() * second.len()];
        for (on_first, along_first) in first {
            let number = pack(*on_first);
            for (other, (_, along_second)) in numbers.iter().zip(second) {
                attacks[number | other] = along_first | along_second;
            }
        }
        attacks
    }
}

fn all_but_last(ray: &[Square]) -> u64 {
    ray.iter().rev().skip(1).map(|square| 1 << square.index()).sum()
}

/// All subsets of a set, the empty one first.
fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let next = move |subset: &u64| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    core::iter::successors(Some(0), next)
}

/// The squares up to the first blocker of each ray.
fn attacked(rays: &[Vec<Square>; 2], blockers: u64) -> u64 {
    let mut attacked = 0;
    for ray in rays {
        for square in ray {
            attacked |= 1 << square.index();
            if blockers >> square.index() & 1 != 0 {
                break;
            }
        }
    }
    attacked
}
