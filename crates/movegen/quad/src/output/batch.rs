//! Many unrelated positions at once: their moves counted or listed, one position to a lane.
//!
//! Training and data pipelines work like this: they have a slice of positions and want the number of moves of each, or
//! the moves. No position waits for another's branches, and only the last block may have empty lanes.

use fianchetto_board_repr::Position;
use fianchetto_movegen_core::Stage;
use fianchetto_simd::{Isa, Kernel, Lanes};
use fianchetto_types::{Color, Move};

use super::block::BlockMoves;
use crate::board::{BLOCK, Gathered, RelativeQuad, RelativeQuadBoard};
use crate::kernels::{Pieces, TargetSets};

/// Counts the legal moves of each position of a slice: `counts[i]` is the number for `positions[i]`.
///
/// # Panics
/// If the slices are not equally long.
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

/// Lists the legal moves of each position of a slice that belong to a stage: `visit` is called with the position's
/// index and its moves, in the order of the slice.
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
        moves.list(isa, &Gathered::new(positions).block(), &sides, stage);
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
                TargetSets::new(token, &Pieces::new(quads)).count().store(&mut words[lane..]);
            }
            counts.iter_mut().zip(words).for_each(|(count, word)| *count = word as u32);
        }
    }
}
