//! Checks and pins: kings and sliders filled against each other.
//!
//! *Source:* Gerd Isenberg, *Re: Quad-bitboards*, Winboard Forum, 12 November 2006, quoted in
//! [*Quad-Bitboards*]. Filled in a direction and in the opposite one,
//!
//! ```text
//! leftFill(sliders) & rightFill(king)   and   rightFill(sliders) & leftFill(king)
//! ```
//!
//! is the intersection between a slider and the enemy's king: empty squares if the slider gives
//! check, or the one piece that blocks it. If that piece belongs to the king's side, it is pinned;
//! if it belongs to the slider's side, moving it discovers a check.
//!
//! Isenberg does this with four disjoint sets ([`DisjointSets`](crate::DisjointSets)). If the sets
//! are the bits of the codes ([`Codes`]), the arrivals are sorted first. Either way the same fills
//! also give the own sliders' targets.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_board_repr::{Position, QuadBitboard, XorQuad};
use fianchetto_movegen_bitboard::{PieceSets, SetBoard};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction};

use crate::coding::{Arrivals, Codes, Coding};
use crate::fill::{ByLine, FilledQuad, load, load_sets, reached, store};

/// The indices in arrays by line.
pub(crate) const FILE: usize = 0;
pub(crate) const DIAGONAL: usize = 2;
pub(crate) const ANTI_DIAGONAL: usize = 3;

/// For each line what one step forward adds to the number of a square, and where such a step can
/// arrive, and one back.
const STEPS: [Bitboard; 4] = [Bitboard(8), Bitboard(1), Bitboard(9), Bitboard(7)];
const AHEAD: [Bitboard; 4] = [reached(8), reached(1), reached(9), reached(7)];
const BACK: [Bitboard; 4] = [reached(-8), reached(-1), reached(-9), reached(-7)];

/// The sliders of both sides that move along each line.
#[inline(always)]
pub(crate) const fn by_line(pieces: &PieceSets) -> [Bitboard; 4] {
    [pieces.straight, pieces.straight, pieces.diagonal, pieces.diagonal]
}

/// Sets of each line, forward and backward, in the order of [`Direction::ALL`].
#[inline(always)]
pub(crate) const fn by_direction([forward, backward]: [[Bitboard; 4]; 2]) -> [Bitboard; Direction::COUNT] {
    let ([n, e, ne, nw], [s, w, sw, se]) = (forward, backward);
    [n, e, s, w, ne, nw, se, sw]
}

/// A position in the form for fills.
#[derive(Clone, Copy)]
pub(crate) struct Relative {
    pub(crate) pieces: PieceSets,
    pub(crate) board: QuadBitboard,
}

impl Relative {
    /// The position from the mover's view.
    #[inline(always)]
    pub(crate) fn new(board: &XorQuad) -> Self {
        Self { pieces: board.piece_sets(), board: board.bitboards() }
    }
}

impl<L: Lanes> Arrivals<L> {
    /// The squares between king and enemies, given the arrivals from the other side. Of two enemies
    /// in a row, the front one gives check.
    #[inline(always)]
    // ANCHOR: meet
    fn meet(self, back: Self, enemies: L) -> L {
        (self.seen & back.attacked | back.seen & self.attacked) & !enemies
    }
    // ANCHOR_END: meet
}

/// The squares that the king of one side and the sliders of both reach, and those between.
///
/// ```
/// use fianchetto_board_repr::XorQuad;
/// use fianchetto_quad_fill::KingLines;
/// use fianchetto_simd::Isa;
/// use fianchetto_types::{Bitboard, Color, Mode, Square, ValidSetup};
///
/// let setup = ValidSetup::parse("4k3/8/8/4N3/4R3/8/8/4K2r w - - 0 1", Mode::Standard)?;
/// let board = XorQuad::from_setup(&setup);
/// let white = KingLines::of(Isa::best(), &board, Color::White);
/// assert_eq!(white.checkers, Bitboard::of(Square::H1));
/// assert_eq!(white.blocks(), Bitboard::from_iter([Square::F1, Square::G1]));
/// let black = KingLines::of(Isa::best(), &board, Color::Black);
/// assert_eq!(black.discoverers(), Bitboard::of(Square::E5));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct KingLines {
    /// The enemy's sliders that give check.
    pub checkers: Bitboard,
    /// The squares that the enemy's sliders attack, including those behind the king in check.
    pub attacked: Bitboard,
    /// The squares between the king and the enemy's sliders on the file, the rank, the diagonal and
    /// the anti-diagonal.
    pub between: [Bitboard; 4],
    /// The squares that the sliders of the king's side attack, by line, forward and backward.
    reached: [[Bitboard; 4]; 2],
    pieces: PieceSets,
}

impl KingLines {
    /// The lines of a side's king, by codes.
    pub fn of(isa: Isa, board: &XorQuad, side: Color) -> Self {
        Self::by(Codes, isa, board, side)
    }

    /// The lines of a side's king, by sets of a coding.
    pub fn by<C: Coding>(coding: C, isa: Isa, board: &XorQuad, side: Color) -> Self {
        let mut relative = Relative::new(board);
        if side != board.side_to_move() {
            let pieces = &mut relative.pieces;
            (pieces.ours, pieces.theirs) = (pieces.theirs, pieces.ours);
        }
        isa.run_four_lanes(FindLines { coding, relative: &relative })
    }

    /// Fills sliders and king in all directions, and sorts the arrivals.
    #[inline(always)]
    pub(crate) fn new<C: Coding, L: Lanes>(token: L::Token, coding: C, relative: &Relative) -> Self {
        let Relative { pieces, board } = relative;
        let sets = by_line(pieces).map(|sliders| coding.sets(pieces, board, sliders | pieces.kings));
        let filled = FilledQuad::in_all_directions::<L>(token, !pieces.occupied(), sets);
        let none = Bitboard::EMPTY;
        let mut lines = Self {
            checkers: none,
            attacked: none,
            between: [none; 4],
            reached: [[none; 4]; 2],
            pieces: *pieces,
        };
        lines.sort::<0, C, L>(token, coding, &filled);
        lines.sort::<1, C, L>(token, coding, &filled);
        lines.sort::<2, C, L>(token, coding, &filled);
        lines.sort::<3, C, L>(token, coding, &filled);
        lines
    }

    /// Sorts one line per lane, from an index on, unless earlier lines included them.
    #[inline(always)]
    fn sort<const LINE: usize, C: Coding, L: Lanes>(
        &mut self,
        token: L::Token,
        coding: C,
        [forward, backward]: &[ByLine; 2],
    ) {
        if !LINE.is_multiple_of(L::COUNT) {
            return;
        }
        let pieces = &self.pieces;
        let enemies: L = load(token, &by_line(pieces).map(|sliders| sliders & pieces.theirs), LINE);
        let king = L::splat(token, (pieces.kings & pieces.ours).0);
        let ahead = coding.sort(load_sets(token, forward, LINE));
        let back = coding.sort(load_sets(token, backward, LINE));
        store(ahead.meet(back, enemies), &mut self.between, LINE);
        store(ahead.reached, &mut self.reached[0], LINE);
        store(back.reached, &mut self.reached[1], LINE);
        self.checkers |= Bitboard(((ahead.seen | back.seen) & enemies).union());
        let steps = load(token, &STEPS, LINE);
        let behind = (ahead.attacked & king).shl_each(steps) & load(token, &AHEAD, LINE)
            | (back.attacked & king).shr_each(steps) & load(token, &BACK, LINE);
        self.attacked |= Bitboard((ahead.attacked | back.attacked | behind).union());
    }

    /// The squares that the sliders of the king's side attack, by direction.
    #[inline(always)]
    pub fn reached(&self) -> [Bitboard; Direction::COUNT] {
        by_direction(self.reached)
    }

    /// The pieces of the king's side that are pinned to it.
    #[inline(always)]
    pub fn pinned(&self) -> Bitboard {
        self.all_between() & self.pieces.ours
    }

    /// The empty squares between the king and a slider that gives check.
    #[inline(always)]
    pub fn blocks(&self) -> Bitboard {
        self.all_between() & !self.pieces.occupied()
    }

    /// The enemy's pieces that discover a check by moving away from their own slider.
    pub fn discoverers(&self) -> Bitboard {
        self.all_between() & self.pieces.theirs
    }

    #[inline(always)]
    fn all_between(&self) -> Bitboard {
        let [file, rank, diagonal, anti_diagonal] = self.between;
        file | rank | diagonal | anti_diagonal
    }
}

struct FindLines<'a, C> {
    coding: C,
    relative: &'a Relative,
}

impl<C: Coding> Kernel for FindLines<'_, C> {
    type Output = KingLines;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> KingLines {
        KingLines::new::<C, L>(token, self.coding, self.relative)
    }
}
