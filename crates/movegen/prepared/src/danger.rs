//! The squares that the enemy attacks through our king.

use fianchetto_board_repr::rules::pawns;
use fianchetto_movegen_bitboard::PieceSets;
use fianchetto_simd::{Lanes, RowPacker};
use fianchetto_tables::{prepared::SliderKind, steps};
use fianchetto_types::{Bitboard, Color, File, Square};

/// The squares that the enemy attacks with our king lifted off the board.
#[inline(always)]
pub(crate) fn attacked<C: RowPacker>(path: C, pieces: &PieceSets, us: Color) -> Bitboard {
    let theirs = pieces.theirs;
    let king = (pieces.kings & theirs).0.trailing_zeros() as u8;
    let empty = !(pieces.occupied() & !Bitboard::of(pieces.king()));
    let sliders = |lines| pieces.sliders(lines) & theirs;
    let (diagonal, straight) = (sliders(SliderKind::Diagonal), sliders(SliderKind::Orthogonal));
    by_sliders_and_knights(path, [diagonal, straight, pieces.knights & theirs], empty)
        | pawns::captures(!us, pieces.pawns & theirs)
        | if king < 64 { steps::king(Square::wrapping(king)) } else { Bitboard::EMPTY }
}

/// Everything but a file.
const fn without(file: File) -> u64 {
    !Bitboard::file(file).0
}

/// One step in each lane: its distance, and the squares that it reaches without crossing the edge.
struct Steps<const N: usize> {
    counts: [u64; N],
    reached: [u64; N],
}

/// The upward directions of sliders: north, east, north-east, north-west.
const SLIDES_UP: Steps<4> =
    Steps { counts: [8, 1, 9, 7], reached: [!0, without(File::A), without(File::A), without(File::H)] };

/// The opposite directions.
const SLIDES_DOWN: Steps<4> =
    Steps { counts: SLIDES_UP.counts, reached: [!0, without(File::H), without(File::H), without(File::A)] };

/// The steps along ranks and files.
const STRAIGHT: [u64; 4] = [!0, !0, 0, 0];

/// Everything except the two files on the left, and except those on the right.
const NOT_LEFT: u64 = without(File::A) & without(File::B);
const NOT_RIGHT: u64 = without(File::G) & without(File::H);

/// The upward jumps of knights: two ranks and a file east or west, or a rank and two files.
const JUMPS_UP: Steps<4> =
    Steps { counts: [17, 15, 10, 6], reached: [without(File::A), without(File::H), NOT_LEFT, NOT_RIGHT] };

/// The opposite directions.
const JUMPS_DOWN: Steps<4> =
    Steps { counts: JUMPS_UP.counts, reached: [without(File::H), without(File::A), NOT_RIGHT, NOT_LEFT] };

const SLIDES: Steps<8> = rotations(&SLIDES_UP, &SLIDES_DOWN);
const JUMPS: Steps<8> = rotations(&JUMPS_UP, &JUMPS_DOWN);
const STRAIGHT_ROTATIONS: [u64; 8] = [!0, !0, 0, 0, !0, !0, 0, 0];

/// Eight steps as rotations, which work upwards and downwards alike. Bits that wrap around in a
/// rotation are removed.
const fn rotations(up: &Steps<4>, down: &Steps<4>) -> Steps<8> {
    let (mut counts, mut reached) = ([0; 8], [0; 8]);
    let mut lane = 0;
    while lane < 4 {
        (counts[lane], reached[lane]) = (up.counts[lane], up.reached[lane] & !0 << up.counts[lane]);
        let (count, below) = (down.counts[lane], !0 >> down.counts[lane]);
        (counts[lane + 4], reached[lane + 4]) = (64 - count, down.reached[lane] & below);
        lane += 1;
    }
    Steps { counts, reached }
}

/// The squares that bishops and queens, rooks and queens, and knights attack, in all directions at
/// once.
#[inline(always)]
fn by_sliders_and_knights<C: RowPacker>(path: C, pieces: [Bitboard; 3], empty: Bitboard) -> Bitboard {
    let fill = Fill { path, pieces, empty };
    if const { C::Lanes::COUNT == 8 } {
        return fill.run(0, &STRAIGHT_ROTATIONS, [&SLIDES, &JUMPS], Lanes::rotate_each);
    }
    let (mut attacked, mut lane) = (Bitboard::EMPTY, 0);
    while lane < 4 {
        attacked |= fill.run(lane, &STRAIGHT, [&SLIDES_UP, &JUMPS_UP], Lanes::shl_each);
        attacked |= fill.run(lane, &STRAIGHT, [&SLIDES_DOWN, &JUMPS_DOWN], Lanes::shr_each);
        lane += C::Lanes::COUNT;
    }
    attacked
}

/// The state of a fill.
struct Fill<C> {
    path: C,
    pieces: [Bitboard; 3],
    empty: Bitboard,
}

impl<C: RowPacker> Fill<C> {
    /// Fills each lane from one on by one, two and four steps (Kogge and Stone), plus a last step.
    /// Knights take one jump.
    #[inline(always)]
    fn run<const N: usize>(
        &self,
        lane: usize,
        straight: &[u64; N],
        [slides, jumps]: [&Steps<N>; 2],
        shift: impl Fn(C::Lanes, C::Lanes) -> C::Lanes,
    ) -> Bitboard {
        let token = self.path.token();
        let [diagonal, orthogonal, knights] = [
            C::Lanes::splat(token, self.pieces[0].0),
            C::Lanes::splat(token, self.pieces[1].0),
            C::Lanes::splat(token, self.pieces[2].0),
        ];
        let load = |row: &[u64; N]| C::Lanes::load(token, &row[lane..]);
        let (straight, one, reached) = (load(straight), load(&slides.counts), load(&slides.reached));
        let two = (one + one).keep(63);
        let four = (two + two).keep(63);
        let mut filled = orthogonal & straight | diagonal & !straight;
        let mut open = C::Lanes::splat(token, self.empty.0) & reached;
        filled = filled | open & shift(filled, one);
        open = open & shift(open, one);
        filled = filled | open & shift(filled, two);
        open = open & shift(open, two);
        filled = filled | open & shift(filled, four);
        let jumped = load(&jumps.reached) & shift(knights, load(&jumps.counts));
        Bitboard((reached & shift(filled, one) | jumped).union())
    }
}
