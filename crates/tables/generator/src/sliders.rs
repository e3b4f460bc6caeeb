//! What a slider attacks under each set of blockers, line by line, so that a table of a hundred
//! thousand sets costs one union for each.

use fianchetto_types::{Bitboard, Direction, PieceType, Square};

use crate::lines::{ray, seen};
use crate::{Field, GeneratedTable};

/// The sliders that move along two lines; a queen is both.
pub const SLIDERS: [PieceType; 2] = [PieceType::Bishop, PieceType::Rook];

/// A bishop or a rook on a square: what it attacks under each set of blockers.
#[derive(Clone, Debug)]
pub struct Slider {
    /// The piece type.
    pub piece_type: PieceType,
    /// Its square.
    pub square: Square,
    /// The relevant squares: those on which a piece blocks others, which are its rays without their
    /// last squares.
    pub relevant: Bitboard,
    /// For each line, every set of relevant blockers on it with the squares that are attacked along
    /// it.
    lines: [Vec<(u64, u64)>; 2],
}

impl Slider {
    /// A bishop or a rook on a square. Another piece type attacks nothing here.
    pub fn new(piece_type: PieceType, square: Square) -> Self {
        let mut slider =
            Self { piece_type, square, relevant: Bitboard::EMPTY, lines: [Vec::new(), Vec::new()] };
        let upwards = |direction: &&Direction| direction.delta(8) > 0;
        for (line, &direction) in Direction::of(piece_type).iter().filter(upwards).enumerate().take(2) {
            let both = [direction, direction.opposite()];
            let but_last = |towards| {
                ray(square, towards).filter(move |at| at.offset(towards.step().0, towards.step().1).is_some())
            };
            let relevant: Bitboard = both.into_iter().flat_map(but_last).collect();
            let attacked = |blockers| seen(square, &both, |at| Bitboard(blockers).contains(at)).0;
            slider.relevant |= relevant;
            slider.lines[line] = subsets(relevant.0).map(|blockers| (blockers, attacked(blockers))).collect();
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

    /// The attacked squares on an empty board.
    pub(crate) fn attacks_on_an_empty_board(&self) -> u64 {
        self.lines.iter().filter_map(|line| line.first()).fold(0, |all, &(_, attacks)| all | attacks)
    }

    /// A function of the attacked squares, in the order of the packed bits of the relevant squares.
    /// `part` computes it for the squares of one line, and the parts of both lines are united.
    pub fn packed(&self, part: impl Fn(u64) -> u64) -> Vec<u64> {
        let [first, second] = self.lines.each_ref().map(|line| {
            let parts =
                line.iter().map(|&(blockers, attacks)| (pack(blockers, self.relevant), part(attacks)));
            parts.collect::<Vec<_>>()
        });
        let mut packed = vec![0; first.len() * second.len()];
        for (number, on_first) in first {
            for (other, on_second) in &second {
                packed[(number | other) as usize] = on_first | on_second;
            }
        }
        packed
    }
}

/// The bits of a mask, packed one by one.
pub(crate) fn pack(bits: u64, mask: Bitboard) -> u64 {
    let places = mask.into_iter().enumerate();
    places.fold(0, |packed, (place, square)| packed | (bits >> square.index() & 1) << place)
}

/// PEXT bitboards: the attack sets of each slider in the order of its packed blockers.
pub(crate) fn pext() -> Vec<GeneratedTable> {
    let (mut entries, mut attacks) = (Vec::new(), Vec::new());
    for slider in Slider::all() {
        entries.extend([slider.relevant.0, attacks.len() as u64]);
        attacks.extend(slider.packed(|attacked| attacked));
    }
    vec![
        GeneratedTable::new("pext_entries", &[2, 64], &[Field::Bitboard, Field::Bits], &entries),
        GeneratedTable::of_sets("pext_attacks", &[attacks.len()], &attacks),
    ]
}

/// All subsets of a set, the empty one first.
fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let next = move |subset: &u64| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    core::iter::successors(Some(0), next)
}
