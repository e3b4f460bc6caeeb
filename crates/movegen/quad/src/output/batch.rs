//! Blocks of positions, one per lane: their moves for perft, and the counts or lists of any number
//! of unrelated positions.
//!
//! Training and data pipelines process slices of positions. No position waits for another's
//! branches, and only the last block may have empty lanes.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{
    MoveList, Stage,
    output::{ListWriter, Output as _},
};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Color, Move};

use super::{flip, list::MoveWriter};
use crate::board::{BLOCK, Block, Gathered, Pieces, RelativeQuad, RelativeQuadBoard};
use crate::kernels::{KingKnightSets, TargetColumn, TargetRows, TargetSets};

/// The moves of a block of positions: sets of all moves, and lists of the ordinary ones.
#[derive(Clone, Debug)]
pub(crate) struct BlockMoves {
    pub(crate) rows: TargetRows<BLOCK>,
    lists: [BlockList; BLOCK],
}

/// The list of one position of a block.
#[derive(Clone, Debug)]
pub(crate) struct BlockList {
    /// The moves, and a block of null moves after them, so that whole blocks can be loaded.
    moves: MoveList,
    /// The number of moves without the null moves.
    pub(crate) len: usize,
}

impl BlockList {
    const EMPTY: Self = Self { moves: MoveList::new(), len: 0 };

    /// The moves, and the null moves after them.
    #[inline(always)]
    pub(crate) fn padded(&self) -> &[Move] {
        &self.moves
    }
}

/// The origins and the targets of the moves from index `start` on of a [padded](BlockList::padded)
/// list, one per lane, in the mover's view or, if `turned`, in the other side's.
#[inline(always)]
pub(crate) fn squares<L: Lanes>(token: L::Token, moves: &[Move], start: usize, turned: bool) -> [L; 2] {
    let flip = if turned { flip(Color::Black) } else { 0 };
    let mut words = [0_u64; BLOCK];
    if let Some(moves) = moves.get(start..).and_then(|moves| moves.first_chunk::<BLOCK>()) {
        for lane in 0..BLOCK {
            words[lane] = (moves[lane].bits() ^ flip).into();
        }
    }
    let (words, one, square) = (L::load(token, &words), L::splat(token, 1), L::splat(token, 63));
    [one.shl_each(words & square), one.shl_each(words.shr(6) & square)]
}

impl BlockMoves {
    pub(crate) const EMPTY: Self =
        Self { rows: TargetRows::EMPTY, lists: [const { BlockList::EMPTY }; BLOCK] };

    /// Finds the moves of a stage, and lists the ordinary ones: all except promotions, castling and
    /// en passant. Never inlined: it contains the kernels of all paths.
    #[inline(never)]
    pub(crate) fn list(&mut self, isa: Isa, block: &Block<'_>, sides: Sides<'_>, stage: Stage) {
        isa.run(FillRows { block, stage, rows: &mut self.rows });
        self.write(isa, block, sides);
    }

    /// Writes the lists of the ordinary moves. Never inlined, either.
    #[inline(never)]
    pub(crate) fn write(&mut self, isa: Isa, block: &Block<'_>, sides: Sides<'_>) {
        isa.run(WriteLists { block, sides, moves: self });
    }

    /// The moves of one position as sets.
    #[inline(always)]
    pub(crate) const fn column(&self, lane: usize) -> TargetColumn<'_, BLOCK> {
        self.rows.column(lane)
    }

    /// The ordinary moves of one position.
    #[inline(always)]
    pub(crate) const fn ordinary(&self, lane: usize) -> &BlockList {
        &self.lists[lane % BLOCK]
    }

    /// All moves of one position: adds the others to the ordinary ones.
    #[inline]
    pub(crate) fn all(&mut self, lane: usize, quad: &RelativeQuad, side_to_move: Color) -> &[Move] {
        let list = &mut self.lists[lane % BLOCK];
        list.moves.truncate(list.len);
        if self.column(lane).has_special() {
            self.add_special(lane, quad, side_to_move);
        }
        &self.ordinary(lane).moves
    }

    /// Adds promotions, castling and en passant.
    #[inline(never)]
    fn add_special(&mut self, lane: usize, quad: &RelativeQuad, side_to_move: Color) {
        let (list, column) = (&mut self.lists[lane % BLOCK], self.rows.column(lane));
        let writer = MoveWriter::new(column, quad, Some(side_to_move));
        writer.push_special(&mut ListWriter::new(&mut list.moves));
    }
}

/// The side to move of each position, or none if the moves are only made.
type Sides<'a> = Option<&'a [Color; BLOCK]>;

/// Finds the moves of a block of positions.
struct FillRows<'a> {
    block: &'a Block<'a>,
    stage: Stage,
    rows: &'a mut TargetRows<BLOCK>,
}

impl Kernel for FillRows<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        self.rows.fill::<L>(token, self.block, self.stage);
    }
}

/// Writes the lists of the ordinary moves of a block of positions.
struct WriteLists<'a> {
    block: &'a Block<'a>,
    sides: Sides<'a>,
    moves: &'a mut BlockMoves,
}

impl Kernel for WriteLists<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        let BlockMoves { rows, lists } = self.moves;
        for (lane, list) in lists.iter_mut().enumerate() {
            let (quad, side) = (self.block.get(lane), self.sides.map(|sides| sides[lane]));
            list.moves.clear();
            let mut out = ListWriter::new(&mut list.moves);
            MoveWriter::new(rows.column(lane), &quad, side).push_ordinary::<L>(token, false, &mut out);
            list.len = out.len();
            out.push_padded(&[Move::NULL; BLOCK], BLOCK);
        }
    }
}

/// Counts the legal moves of each position of a slice: `counts[i]` is the number for
/// `positions[i]`.
///
/// # Panics
/// If the slices differ in length.
///
/// ```
/// use fianchetto_quad::{RelativeQuad, count_moves};
/// use fianchetto_simd::Isa;
/// use fianchetto_types::Setup;
///
/// let positions = [RelativeQuad::from_setup(&Setup::INITIAL); 20];
/// let mut counts = [0; 20];
/// count_moves(Isa::best(), &positions, &mut counts);
/// assert_eq!(counts, [20; 20]);
/// ```
pub fn count_moves<B: AsRef<RelativeQuad>>(isa: Isa, positions: &[B], counts: &mut [u32]) {
    assert_eq!(positions.len(), counts.len(), "one count for each position");
    isa.run(CountMany { positions, counts });
}

/// Lists the legal moves of a stage for each position of a slice: `visit` gets the position's index
/// and its moves, in the order of the slice.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_quad::{RelativeQuadBoard, list_moves};
/// use fianchetto_simd::Isa;
/// use fianchetto_types::{Mode, ValidSetup};
///
/// let start = ValidSetup::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Mode::Standard)?;
/// let positions = [start; 3].map(|setup| RelativeQuadBoard::from_setup(&setup));
/// let mut total = 0;
/// list_moves(Isa::best(), &positions, Stage::All, |_, moves| total += moves.len());
/// assert_eq!(total, 60);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub fn list_moves(
    isa: Isa,
    positions: &[RelativeQuadBoard],
    stage: Stage,
    mut visit: impl FnMut(usize, &[Move]),
) {
    let mut moves = BlockMoves::EMPTY;
    for (start, positions) in (0..).step_by(BLOCK).zip(positions.chunks(BLOCK)) {
        let mut sides = [Color::White; BLOCK];
        sides.iter_mut().zip(positions).for_each(|(side, position)| *side = position.side_to_move());
        moves.list(isa, &Gathered::new(positions).block(), Some(&sides), stage);
        for (lane, position) in positions.iter().enumerate() {
            visit(start + lane, moves.all(lane, position.quad(), sides[lane]));
        }
    }
}

struct CountMany<'a, B> {
    positions: &'a [B],
    counts: &'a mut [u32],
}

impl<B: AsRef<RelativeQuad>> Kernel for CountMany<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for (positions, counts) in self.positions.chunks(BLOCK).zip(self.counts.chunks_mut(BLOCK)) {
            let (gathered, mut words) = (Gathered::new(positions), [0; BLOCK]);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                let quads = gathered.block().lanes::<L>(token, lane);
                let pieces = Pieces::new(quads);
                let fixed = KingKnightSets::new(token, &pieces);
                let (sets, _) = TargetSets::find(token, &pieces, &fixed);
                sets.count(token, &fixed).store(&mut words[lane..]);
            }
            counts.iter_mut().zip(words).for_each(|(count, word)| *count = word as u32);
        }
    }
}
