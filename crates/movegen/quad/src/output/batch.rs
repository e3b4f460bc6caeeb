//! Many unrelated positions at once: their moves counted or listed, one position to a lane.
//!
//! Training and data pipelines work like this: they have a slice of positions and want the number of moves of each, or
//! the moves. No position waits for another's branches, and only the last block may have empty lanes.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::{MoveList, Stage};
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::Move;

use super::list::MoveWriter;
use crate::board::{BLOCK, Gathered, QuadPosition, SideQuad};
use crate::kernels::{Pieces, TargetRows, TargetSets};

/// Counts the legal moves of each position of a slice: `counts[i]` is the number for `positions[i]`.
///
/// # Panics
/// If the slices are not equally long.
///
/// ```
/// use fianchetto_quad::{SideQuad, count_moves};
/// use fianchetto_simd::Isa;
/// use fianchetto_types::Setup;
///
/// let positions = [SideQuad::from_setup(&Setup::INITIAL); 20];
/// let mut counts = [0; 20];
/// count_moves(Isa::best(), &positions, &mut counts);
/// assert_eq!(counts, [20; 20]);
/// ```
pub fn count_moves<B: AsRef<SideQuad>>(isa: Isa, positions: &[B], counts: &mut [u32]) {
    assert_eq!(positions.len(), counts.len(), "one count for each position");
    isa.run(CountMany { positions, counts });
}

/// Lists the legal moves of each position of a slice that belong to a stage: `visit` is called with the position's
/// index and its moves, in the order of the slice.
///
/// ```
/// use fianchetto_board_repr::Position;
/// use fianchetto_movegen_core::Stage;
/// use fianchetto_quad::{QuadPosition, list_moves};
/// use fianchetto_simd::Isa;
/// use fianchetto_types::{Mode, ValidSetup};
///
/// let start = ValidSetup::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Mode::Standard)?;
/// let positions = [start; 3].map(|setup| QuadPosition::from_setup(&setup));
/// let mut total = 0;
/// list_moves(Isa::best(), &positions, Stage::All, |_, moves| total += moves.len());
/// assert_eq!(total, 60);
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
pub fn list_moves(isa: Isa, positions: &[QuadPosition], stage: Stage, visit: impl FnMut(usize, &[Move])) {
    isa.run(ListMany { positions, stage, visit });
}

struct CountMany<'a, B> {
    positions: &'a [B],
    counts: &'a mut [u32],
}

impl<B: AsRef<SideQuad>> Kernel for CountMany<'_, B> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, token: L::Token) {
        for (positions, counts) in self.positions.chunks(BLOCK).zip(self.counts.chunks_mut(BLOCK)) {
            let (gathered, mut words) = (Gathered::new(positions), [0; BLOCK]);
            for lane in (0..BLOCK).step_by(L::COUNT) {
                let quads = gathered.block().lanes::<L>(token, lane);
                TargetSets::new(token, &Pieces::new(quads)).count().store(&mut words[lane..]);
            }
            counts.iter_mut().zip(words).for_each(|(count, word)| *count = word as u32);
        }
    }
}

struct ListMany<'a, V> {
    positions: &'a [QuadPosition],
    stage: Stage,
    visit: V,
}

impl<V: FnMut(usize, &[Move])> Kernel for ListMany<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self, token: L::Token) {
        let (mut rows, mut list) = (TargetRows::EMPTY, MoveList::new());
        for (start, positions) in (0..).step_by(BLOCK).zip(self.positions.chunks(BLOCK)) {
            let gathered = Gathered::new(positions);
            rows.fill::<L>(token, &gathered.block());
            rows.keep_stage(self.stage, &gathered.their_pieces());
            for (lane, position) in positions.iter().enumerate() {
                let quad = position.quad();
                list.clear();
                MoveWriter::new(rows.column(lane), quad).push_all::<L>(
                    token,
                    position.side_to_move(),
                    &mut list,
                );
                (self.visit)(start + lane, &list);
            }
        }
    }
}
