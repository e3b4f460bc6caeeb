//! The squares that the enemy attacks if our king is not in the way.

use fianchetto_simd::{Compress, Lanes};
use fianchetto_tables::prepared::Slide;
use fianchetto_tables::steps;
use fianchetto_types::{Bitboard, File, PieceType, Square};

use crate::node::Node;
use crate::ways::Ways;

/// The squares that the enemy attacks with our king lifted off the board.
#[inline(always)]
pub(crate) fn attacked<C: Compress>(path: C, node: &Node<'_>) -> Bitboard {
    let theirs = node.theirs;
    let king = (node.of_type(PieceType::King) & theirs).0.trailing_zeros() as u8;
    let empty = !(node.occupied() & !Bitboard::of(node.king));
    let [diagonal, straight] = [Slide::Diagonal, Slide::Straight].map(|slide| node.sliders(slide) & theirs);
    let [to_h, to_a] = Ways::of(!node.us).attacked(node.of_type(PieceType::Pawn) & theirs);
    by_sliders(path, diagonal, straight, empty)
        | by_knights(node.of_type(PieceType::Knight) & theirs)
        | to_h
        | to_a
        | if king < 64 { steps::king(Square::wrapping(king)) } else { Bitboard::EMPTY }
}

/// Everything but a file.
const fn without(file: File) -> u64 {
    !Bitboard::file(file).0
}

/// The squares that some knights attack: two files away, then one.
#[inline(always)]
fn by_knights(knights: Bitboard) -> Bitboard {
    let east = knights.0 << 1 & without(File::A);
    let west = knights.0 >> 1 & without(File::H);
    let two_east = east << 1 & without(File::A);
    let two_west = west >> 1 & without(File::H);
    let (one, two) = (east | west, two_east | two_west);
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// How far a step goes up the board: north, east, north-east, north-west. The opposite steps go as far down.
const SHIFTS: [u64; 4] = [8, 1, 9, 7];

/// The squares that a step up the board can reach, and those that a step down can reach.
const REACHED: [[u64; 4]; 2] = [
    [!0, without(File::A), without(File::A), without(File::H)],
    [!0, without(File::H), without(File::H), without(File::A)],
];

/// Which of these steps are along ranks and files.
const STRAIGHT: [u64; 4] = [!0, !0, 0, 0];

/// The steps of eight lanes as rotations, which take a step up and a step down alike; no step crosses the edge.
const ROTATIONS: [u64; 8] = [8, 1, 9, 7, 56, 63, 55, 57];
const REACHED_BY_ROTATION: [u64; 8] = {
    let (first, last) = (0xff, 0xff << 56);
    let [[_, east, north_east, north_west], [_, west, south_west, south_east]] = REACHED;
    [
        !first,
        east,
        north_east & !first,
        north_west & !first,
        !last,
        west,
        south_west & !last,
        south_east & !last,
    ]
};
const STRAIGHT_ROTATIONS: [u64; 8] = [!0, !0, 0, 0, !0, !0, 0, 0];

/// The squares that some sliders attack, filled in all directions at once.
#[inline(always)]
fn by_sliders<C: Compress>(path: C, diagonal: Bitboard, straight: Bitboard, empty: Bitboard) -> Bitboard {
    let sliders = [diagonal, straight];
    if <C::Lanes as Lanes>::COUNT == 8 {
        let lanes = Fill::<C> { path, sliders, empty };
        return lanes
            .run(&STRAIGHT_ROTATIONS, &REACHED_BY_ROTATION, &ROTATIONS, |set, by| set.rotate_each(by));
    }
    let (mut attacked, fill) = (Bitboard::EMPTY, Fill::<C> { path, sliders, empty });
    let mut start = 0;
    while start < 4 {
        let (kinds, shifts) = (&STRAIGHT[start..], &SHIFTS[start..]);
        attacked |= fill.run(kinds, &REACHED[0][start..], shifts, |set, by| set.shl_each(by));
        attacked |= fill.run(kinds, &REACHED[1][start..], shifts, |set, by| set.shr_each(by));
        start += <C::Lanes as Lanes>::COUNT;
    }
    attacked
}

/// What is filled.
struct Fill<C> {
    path: C,
    sliders: [Bitboard; 2],
    empty: Bitboard,
}

impl<C: Compress> Fill<C> {
    /// Fills each lane by one, two and four steps (Kogge and Stone), and takes one step more.
    #[inline(always)]
    fn run(
        &self,
        straight: &[u64],
        reached: &[u64],
        steps: &[u64],
        shift: impl Fn(C::Lanes, C::Lanes) -> C::Lanes,
    ) -> Bitboard {
        let token = self.path.token();
        let [diagonal, orthogonal] = self.sliders.map(|set| C::Lanes::splat(token, set.0));
        let straight = C::Lanes::load(token, straight);
        let (reached, one) = (C::Lanes::load(token, reached), C::Lanes::load(token, steps));
        let two = (one + one).keep(63);
        let four = (two + two).keep(63);
        let mut filled = orthogonal & straight | diagonal & !straight;
        let mut open = C::Lanes::splat(token, self.empty.0) & reached;
        filled = filled | open & shift(filled, one);
        open = open & shift(open, one);
        filled = filled | open & shift(filled, two);
        open = open & shift(open, two);
        filled = filled | open & shift(filled, four);
        Bitboard((reached & shift(filled, one)).union())
    }
}
