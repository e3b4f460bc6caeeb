//! Checks and pins: kings and sliders filled against each other.
//!
//! *Source:* Gerd Isenberg, *Re: Quad-bitboards*, Winboard Forum, 12 November 2006, quoted in [*Quad-Bitboards*]. Filled in a
//! direction and in the opposite one,
//!
//! ```text
//! leftFill(sliders) & rightFill(king)   and   rightFill(sliders) & leftFill(king)
//! ```
//!
//! is what lies between a slider and the enemy's king: empty squares if the slider gives check, or else the one piece
//! that blocks it. If that piece belongs to the king's side, it is pinned; if it belongs to the slider's side, moving
//! it discovers a check.
//!
//! Isenberg does this with four disjoint sets. Here the sets are the bits of the codes, so that the same fills have what the
//! own sliders reach.
//!
//! [*Quad-Bitboards*]: https://www.chessprogramming.org/Quad-Bitboards

use fianchetto_board_repr::{Position, QuadBitboard, XorQuad};
use fianchetto_movegen_core::bitboard::{PieceSets, SetBoard};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Bitboard, Color, Direction};

use crate::fill::{FilledQuad, stepped};

/// Where the lines are in arrays by line.
pub(crate) const FILE: usize = 0;
pub(crate) const DIAGONAL: usize = 2;
pub(crate) const ANTI_DIAGONAL: usize = 3;

/// A position as the fills take it.
#[derive(Clone, Copy)]
pub(crate) struct Relative {
    pub(crate) pieces: PieceSets,
    /// The quad-bitboard with the enemy's pieces in the place of Black's.
    pub(crate) codes: FilledQuad,
}

impl Relative {
    /// The position as the side to move sees it.
    #[inline(always)]
    pub(crate) fn new(board: &XorQuad) -> Self {
        Self::of(board.piece_sets(), board.bitboards())
    }

    #[inline(always)]
    fn of(pieces: PieceSets, QuadBitboard([_, low, middle, high]): QuadBitboard) -> Self {
        Self { pieces, codes: FilledQuad([pieces.theirs, Bitboard(low), Bitboard(middle), Bitboard(high)]) }
    }
}

/// What the king of one side and the sliders of both reach, and what lies between.
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
    /// What the enemy's sliders attack, and the square behind the king if it is in check.
    pub attacked: Bitboard,
    /// What lies between the king and the enemy's sliders on the file, the rank, the diagonal and the anti-diagonal.
    pub between: [Bitboard; 4],
    /// What the sliders of the king's side attack, by direction.
    pub reached: [Bitboard; Direction::COUNT],
    pieces: PieceSets,
}

impl KingLines {
    /// Those of the king of a side.
    #[must_use]
    pub fn of(isa: Isa, board: &XorQuad, side: Color) -> Self {
        let mut pieces = board.piece_sets();
        if side != board.side_to_move() {
            (pieces.ours, pieces.theirs) = (pieces.theirs, pieces.ours);
        }
        isa.run(FindLines(&Relative::of(pieces, board.bitboards())))
    }

    /// Fills sliders and king in all directions, and what lies between is where both arrive.
    #[inline(always)]
    pub(crate) fn new<L: Lanes>(token: L::Token, Relative { pieces, codes }: &Relative) -> Self {
        let king = pieces.kings & pieces.ours;
        let sliders = [pieces.straight, pieces.straight, pieces.diagonal, pieces.diagonal];
        let movers = sliders.map(|sliders| sliders | king);
        let filled = codes.in_all_directions::<L>(token, !pieces.occupied(), movers);
        let none = Bitboard::EMPTY;
        let mut lines =
            Self { checkers: none, attacked: none, between: [none; 4], reached: [none; 8], pieces: *pieces };
        let [straight, diagonal] = [pieces.straight, pieces.diagonal].map(|sliders| sliders & pieces.theirs);
        lines.between = [
            lines.meet::<{ Direction::North.index() }, { Direction::South.index() }>(&filled, king, straight),
            lines.meet::<{ Direction::East.index() }, { Direction::West.index() }>(&filled, king, straight),
            lines.meet::<{ Direction::NorthEast.index() }, { Direction::SouthWest.index() }>(
                &filled, king, diagonal,
            ),
            lines.meet::<{ Direction::NorthWest.index() }, { Direction::SouthEast.index() }>(
                &filled, king, diagonal,
            ),
        ];
        lines
    }

    /// What lies between king and enemies on a line, given its directions as numbers that are constants. Of two enemies in a
    /// row, the one in front gives check and hides nothing.
    #[inline(always)]
    // ANCHOR: meet
    fn meet<const FORWARD: usize, const BACKWARD: usize>(
        &mut self,
        filled: &[FilledQuad; Direction::COUNT],
        king: Bitboard,
        enemies: Bitboard,
    ) -> Bitboard {
        let [seen, attacked] = self.sort::<FORWARD>(filled, king, enemies);
        let [seen_back, attacked_back] = self.sort::<BACKWARD>(filled, king, enemies);
        (seen & attacked_back | seen_back & attacked) & !enemies
    }
    // ANCHOR_END: meet

    /// Sorts what was filled in one direction by its codes. Returns what the king sees and what the enemy's sliders attack.
    #[inline(always)]
    // ANCHOR: sort
    fn sort<const INDEX: usize>(
        &mut self,
        filled: &[FilledQuad; Direction::COUNT],
        king: Bitboard,
        enemies: Bitboard,
    ) -> [Bitboard; 2] {
        let [theirs, low, middle, high] = filled[INDEX].0;
        let seen = middle & high;
        self.reached[INDEX] = (low | middle | high) & !(theirs | seen);
        self.attacked |= theirs | stepped(theirs & king, const { Direction::ALL[INDEX].delta(8) });
        self.checkers |= seen & enemies;
        [seen, theirs]
    }
    // ANCHOR_END: sort

    /// The pieces of the king's side that are pinned to it.
    #[inline(always)]
    #[must_use]
    pub fn pinned(&self) -> Bitboard {
        self.all_between() & self.pieces.ours
    }

    /// The empty squares between the king and a slider that gives check.
    #[inline(always)]
    #[must_use]
    pub fn blocks(&self) -> Bitboard {
        self.all_between() & !self.pieces.occupied()
    }

    /// The enemy's pieces that discover a check by moving away from their own slider.
    #[must_use]
    pub fn discoverers(&self) -> Bitboard {
        self.all_between() & self.pieces.theirs
    }

    #[inline(always)]
    fn all_between(&self) -> Bitboard {
        let [file, rank, diagonal, anti_diagonal] = self.between;
        file | rank | diagonal | anti_diagonal
    }
}

struct FindLines<'a>(&'a Relative);

impl Kernel for FindLines<'_> {
    type Output = KingLines;

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) -> KingLines {
        KingLines::new::<L>(token, self.0)
    }
}
