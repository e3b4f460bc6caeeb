//! Compares the squares that a slider attacks according to a bitboard technique with a simple walk
//! along the rays: from all squares, with all sets of pieces on the squares of the rays.
use fianchetto_movegen_bitboard::{SetBoard, SliderKind, Sliders};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Color, Direction, PieceType, Setup, Square};

use fianchetto_descent::Rule;

use crate::report::{Failure, Outcome, Tally};
use crate::walk::Xorshift;

/// Checks both kinds of lines on one instruction set: 4,478,976 cases. A queen that is looked up at
/// once has to attack the same squares on them.
///
/// A slider's own square may be occupied or not. The squares off its rays are all empty, all
/// occupied, or occupied at random. Valgrind finds lookups that depend on them in any other way
/// (`cargo xtask test-matrix --only no-std`).
pub fn check<T: Sliders>(isa: Isa) -> Outcome {
    let squares = SliderKind::ALL.into_iter().flat_map(|kind| Square::all().map(move |from| (kind, from)));
    let cases: Result<u64, Failure> = squares.map(|(kind, from)| check_square::<T>(isa, kind, from)).sum();
    Ok(Tally::of(cases?))
}

fn check_square<T: Sliders>(isa: Isa, kind: SliderKind, from: Square) -> Result<u64, Failure> {
    let (own, rays) = (Bitboard::of(from), walked(kind, from, Bitboard::EMPTY));
    let walks: Vec<_> = subsets(rays).map(|on_rays| (on_rays, walked(kind, from, on_rays))).collect();
    let any = Bitboard(Xorshift::new(u64::MAX - from.index() as u64).next_word());
    // For a technique whose board keeps more than sets, the squares asked about differ from those
    // on its board.
    let none = Bitboard::EMPTY;
    let boards = [(none, none), (rays, own), (none, !rays & !own), (any, any & !rays | own)];
    for (on_board, beside) in boards {
        let sliders = T::on(&T::Board::placement(&setup(kind, from, on_board & !own)));
        let found = T::run(isa, Sweep { sliders, kind, from, beside, rays, walks: &walks });
        if let Some((occupied, found, expected)) = found {
            let text =
                format!("{kind:?} from {from}, occupied {occupied:?}: {found:?} in place of {expected:?}");
            return Err(Failure::new(text).of(Rule::Piece));
        }
    }
    Ok((boards.len() * walks.len()) as u64)
}

/// All subsets of a set.
pub(crate) fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let next = move |subset: &Bitboard| {
        Some(Bitboard(subset.0.wrapping_sub(set.0)) & set).filter(|next| !next.is_empty())
    };
    std::iter::successors(Some(Bitboard::EMPTY), next)
}

/// Lookups with the instructions of a path, each with what a walk finds.
struct Sweep<'a, T> {
    sliders: T,
    kind: SliderKind,
    from: Square,
    beside: Bitboard,
    rays: Bitboard,
    walks: &'a [(Bitboard, Bitboard)],
}

impl<T: Sliders> BitKernel for Sweep<'_, T> {
    /// The first occupied squares with an unexpected result.
    type Output = Option<(Bitboard, Bitboard, Bitboard)>;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Self::Output {
        for &(on_rays, expected) in self.walks {
            let occupied = on_rays | self.beside;
            let found = self.sliders.attacks(bits, self.kind, self.from, occupied);
            let of_queen = || self.sliders.queen_attacks(bits, self.from, occupied) & self.rays;
            let of_queen = if T::QUEENS_AT_ONCE { of_queen() } else { found };
            if let Some(wrong) = [found, of_queen].into_iter().find(|&found| found != expected) {
                return Some((occupied, wrong, expected));
            }
        }
        None
    }
}

/// The piece type that moves along these lines and no others.
const fn mover(kind: SliderKind) -> PieceType {
    match kind {
        SliderKind::Orthogonal => PieceType::Rook,
        SliderKind::Diagonal => PieceType::Bishop,
    }
}

/// The slider on its square, and pawns of both sides on the others. They may stand anywhere, since
/// no move is played on this board.
fn setup(kind: SliderKind, from: Square, blockers: Bitboard) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.put(from, Some(mover(kind).of(Color::White)));
    for (square, &color) in blockers.into_iter().zip(Color::ALL.iter().cycle()) {
        setup.put(square, Some(PieceType::Pawn.of(color)));
    }
    setup
}

/// Ray by ray and square by square.
fn walked(kind: SliderKind, from: Square, occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for &direction in Direction::of(mover(kind)) {
        for square in ray(from, direction) {
            attacked.insert(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    attacked
}

/// The squares of a ray.
pub(crate) fn ray(from: Square, towards: Direction) -> impl Iterator<Item = Square> {
    let (files, ranks) = towards.step();
    std::iter::successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}
