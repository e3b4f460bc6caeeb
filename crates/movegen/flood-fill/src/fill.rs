//! The two fills, and their techniques.

use core::marker::PhantomData;

use fianchetto_board_repr::Bitboards;
use fianchetto_movegen_bitboard::{self as bitboard, BitboardTechnique, SliderKind, Sliders};
use fianchetto_movegen_core::TechniqueInfo;
use fianchetto_simd::{Bits, Needs};
use fianchetto_types::{Bitboard, Direction, File, PieceType, Square};

/// A fill, with the particulars of its technique.
pub trait Fill: Copy + Default + Send + Sync + 'static {
    /// The technique's name.
    const NAME: &'static str;

    /// A short description.
    const SUMMARY: &'static str;

    /// Its inventor.
    const AUTHOR: &'static str;

    /// The year of the first known publication.
    const YEAR: u16;

    /// A source to read.
    const SOURCE: &'static str;

    /// The sets after each of the steps.
    type Steps: Copy + AsRef<[Bitboard]>;

    /// The sliders of a set, and the free squares that they reach in a direction. Six steps are
    /// enough, since nothing lies behind a seventh.
    fn occluded(from: Bitboard, free: Bitboard, direction: Direction) -> Flood<Self::Steps>;

    /// The squares that the sliders of a set attack in a direction, given the free squares.
    ///
    /// ```
    /// use fianchetto_flood_fill::{Fill, Prefix, Seven};
    /// use fianchetto_types::{Bitboard, Direction, Square};
    ///
    /// let (rooks, pawn) = (Bitboard::from_iter([Square::F1, Square::A2]), Bitboard::of(Square::H2));
    /// let attacks = Seven::attacks(rooks, !(rooks | pawn), Direction::East);
    /// assert_eq!(attacks.len(), 2 + 7);
    /// assert_eq!(attacks, Prefix::attacks(rooks, !(rooks | pawn), Direction::East));
    /// ```
    #[inline(always)]
    // ANCHOR: attacks
    fn attacks(from: Bitboard, free: Bitboard, direction: Direction) -> Bitboard {
        let Flood { flood, .. } = Self::occluded(from, free & reached(direction), direction);
        shifted(flood, direction, 1) & reached(direction)
    }
    // ANCHOR_END: attacks
}

/// A fill with its intermediate sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flood<S> {
    /// The sets after each of the steps.
    pub steps: S,
    /// The sliders and the free squares that they reach.
    pub flood: Bitboard,
}

/// Seven steps of one square; the last is in [`Fill::attacks`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Seven;

/// Steps of one, two and four squares, by a Kogge-Stone network.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prefix;

impl Fill for Seven {
    const NAME: &'static str = "dumb7fill";
    const SUMMARY: &'static str = "flood fill, seven steps a direction";
    const AUTHOR: &'static str = "Gunnar Andersson, as others credit it";
    const YEAR: u16 = 2002;
    const SOURCE: &'static str = "chessprogramming.org/Dumb7Fill";

    type Steps = [Bitboard; 6];

    #[inline(always)]
    // ANCHOR: seven
    fn occluded(mut from: Bitboard, free: Bitboard, direction: Direction) -> Flood<[Bitboard; 6]> {
        let (mut flood, mut steps) = (from, [from; 6]);
        for step in &mut steps {
            from = shifted(from, direction, 1) & free;
            flood |= from;
            *step = flood;
        }
        Flood { steps, flood }
    }
    // ANCHOR_END: seven
}

impl Fill for Prefix {
    const NAME: &'static str = "kogge-stone";
    const SUMMARY: &'static str = "flood fill in steps of one, two and four, as a Kogge-Stone adder carries";
    const AUTHOR: &'static str = "Steffan Westcott, after Peter Kogge and Harold Stone";
    const YEAR: u16 = 2002;
    const SOURCE: &'static str = "chessprogramming.org/Kogge-Stone_Algorithm";

    type Steps = [Bitboard; 5];

    #[inline(always)]
    // ANCHOR: prefix
    fn occluded(from: Bitboard, free: Bitboard, direction: Direction) -> Flood<[Bitboard; 5]> {
        let by_1 = from | free & shifted(from, direction, 1);
        let free_2 = free & shifted(free, direction, 1);
        let by_2 = by_1 | free_2 & shifted(by_1, direction, 2);
        let free_4 = free_2 & shifted(free_2, direction, 2);
        let by_4 = by_2 | free_4 & shifted(by_2, direction, 4);
        Flood { steps: [by_1, free_2, by_2, free_4, by_4], flood: by_4 }
    }
    // ANCHOR_END: prefix
}

/// The squares where a step can arrive: sideways, all except those of the opposite edge.
#[inline(always)]
pub(crate) const fn reached(direction: Direction) -> Bitboard {
    match direction.step().0 {
        1 => Bitboard(!Bitboard::file(File::A).0),
        -1 => Bitboard(!Bitboard::file(File::H).0),
        _ => Bitboard::ALL,
    }
}

/// A set moved by some steps in a direction, wrapping around sideways.
#[inline(always)]
const fn shifted(set: Bitboard, direction: Direction, steps: u32) -> Bitboard {
    let delta = direction.delta(8);
    let by = delta.unsigned_abs() as u32 * steps;
    Bitboard(if delta > 0 { set.0 << by } else { set.0 >> by })
}

/// Fills of seven steps.
pub type Dumb7Fill = BitboardTechnique<Fills<Seven>>;

/// Fills by a Kogge-Stone network.
pub type KoggeStone = BitboardTechnique<Fills<Prefix>>;

/// Slider attacks by a fill in each direction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fills<F>(PhantomData<F>);

/// The squares that all sliders of a set attack.
#[inline(always)]
fn fill<F: Fill>(kind: SliderKind, from: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for &direction in directions(kind) {
        attacks |= F::attacks(from, !occupied, direction);
    }
    attacks
}

/// The four directions along these lines.
#[inline(always)]
pub(crate) const fn directions(kind: SliderKind) -> &'static [Direction] {
    match kind {
        SliderKind::Orthogonal => Direction::of(PieceType::Rook),
        SliderKind::Diagonal => Direction::of(PieceType::Bishop),
    }
}

impl<F: Fill> Sliders for Fills<F> {
    const INFO: TechniqueInfo = TechniqueInfo::new(F::NAME, Needs::Bits)
        .summary(F::SUMMARY)
        .author(F::AUTHOR)
        .year(F::YEAR)
        .source(F::SOURCE)
        .shared_table_bytes(bitboard::SHARED_TABLE_BYTES);

    type Board = Bitboards;

    #[inline(always)]
    fn attacks<B: Bits>(self, _: B, kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
        fill::<F>(kind, Bitboard::of(from), occupied)
    }

    #[inline(always)]
    fn attacks_of_all<B: Bits>(
        self,
        _: B,
        kind: SliderKind,
        sliders: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        if sliders.is_empty() {
            return sliders;
        }
        fill::<F>(kind, sliders, occupied)
    }
}
