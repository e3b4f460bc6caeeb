//! The squares that a bitboard technique says a slider attacks, against an obvious walk along the rays: from all squares,
//! with all sets of relevant blockers.

use fianchetto_movegen_core::NoTrace;
use fianchetto_movegen_core::bitboard::{Lines, SetBoard, Sliders};
use fianchetto_simd::{BitKernel, Bits, Isa};
use fianchetto_types::{Bitboard, Color, Direction, PieceType, Setup, Square};

use crate::report::{Failure, Outcome, Tally};
use crate::walk::Xorshift;

/// Checks both kinds of lines on one instruction path: 107,648 cases.
///
/// Among the cases are occupied squares at the edge, where a piece stands in nobody's way, occupied squares beside the
/// rays, and an empty square under the slider. These are not on the board, which holds the slider and the blockers: a
/// technique whose board keeps more than sets is asked about squares that change.
pub fn check<T: Sliders>(isa: Isa) -> Outcome {
    let mut cases = 0;
    for lines in Lines::ALL {
        for from in Square::all() {
            cases += check_square::<T>(isa, lines, from)?;
        }
    }
    Ok(Tally::of(cases))
}

fn check_square<T: Sliders>(isa: Isa, lines: Lines, from: Square) -> Result<u64, Failure> {
    let (all, relevant) = rays(lines, from);
    let mut random = Xorshift::new(from.index() as u64 + 1);
    let (mut cases, mut blockers) = (0, Bitboard::EMPTY);
    loop {
        let when = |place: u64, set: Bitboard| if cases >> place & 1 == 0 { Bitboard::EMPTY } else { set };
        let on_rays = blockers | when(0, all & !relevant);
        let beside = Bitboard(random.next_word()) & !all & !Bitboard::of(from);
        let occupied = on_rays | when(1, Bitboard::of(from)) | when(2, beside);
        let board = T::Board::placement(&setup(lines, from, on_rays));
        let found = T::run(isa, Attacks { sliders: T::on(&board), lines, from, occupied });
        let expected = walked(lines, from, occupied);
        if found != expected {
            let text =
                format!("{lines:?} from {from}, occupied {occupied:?}: {found:?} in place of {expected:?}");
            return Err(Failure(text));
        }
        cases += 1;
        blockers = Bitboard(blockers.0.wrapping_sub(relevant.0)) & relevant;
        if blockers.is_empty() {
            return Ok(cases);
        }
    }
}

/// A lookup with the instructions of a path.
struct Attacks<T> {
    sliders: T,
    lines: Lines,
    from: Square,
    occupied: Bitboard,
}

impl<T: Sliders> BitKernel for Attacks<T> {
    type Output = Bitboard;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Bitboard {
        self.sliders.attacks(bits, self.lines, self.from, self.occupied, &mut NoTrace)
    }
}

/// The piece type that moves along these lines and no others.
const fn mover(lines: Lines) -> PieceType {
    match lines {
        Lines::Straight => PieceType::Rook,
        Lines::Diagonal => PieceType::Bishop,
    }
}

/// The slider on its square, and pawns of both sides on the others: any squares will do for a board that is not played on.
fn setup(lines: Lines, from: Square, blockers: Bitboard) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.put(from, Some(mover(lines).of(Color::White)));
    for (square, &color) in blockers.into_iter().zip(Color::ALL.iter().cycle()) {
        setup.put(square, Some(PieceType::Pawn.of(color)));
    }
    setup
}

/// The squares of all rays, and those of them on which a piece stands in the way of others.
fn rays(lines: Lines, from: Square) -> (Bitboard, Bitboard) {
    let (mut all, mut relevant) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for direction in Direction::of(mover(lines)) {
        let (files, ranks) = direction.step();
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            all.insert(square);
            next = square.offset(files, ranks);
            if next.is_some() {
                relevant.insert(square);
            }
        }
    }
    (all, relevant)
}

/// Ray by ray and square by square.
fn walked(lines: Lines, from: Square, occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    for direction in Direction::of(mover(lines)) {
        let (files, ranks) = direction.step();
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            attacked.insert(square);
            next = square.offset(files, ranks).filter(|_| !occupied.contains(square));
        }
    }
    attacked
}
