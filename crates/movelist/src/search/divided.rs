//! Tactical moves apart from quiet moves.

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

/// Two sinks in one: tactical moves (captures and promotions) go to the first, quiet moves to the second.
///
/// For a search that generates all moves at once but wants the two kinds in separate lists.
///
/// ```
/// use fianchetto_board_repr::{Position, Square64};
/// use fianchetto_movegen_core::{MoveGenerator, Stage};
/// use fianchetto_movelist::search::{Divided, PlyList, SearchList};
/// use fianchetto_ray_loop::RayLoop;
/// use fianchetto_types::ValidSetup;
///
/// let setup: ValidSetup = "4k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
/// let mut lists: Divided<PlyList, PlyList> = Divided::default();
/// let generator = RayLoop::<Square64>::default();
/// generator.generate(&Square64::from_setup(&setup), Stage::All, &mut lists);
/// assert_eq!((lists.tactical.waiting().len(), lists.quiet.waiting().len()), (5, 6));
/// # Ok::<(), fianchetto_types::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Divided<T, Q> {
    /// Receives captures, en passant included, and promotions.
    pub tactical: T,
    /// Receives the rest.
    pub quiet: Q,
}

impl<T: Sink, Q: Sink> Sink for Divided<T, Q> {
    #[inline]
    fn push(&mut self, mv: Move) {
        if mv.is_tactical() {
            self.tactical.push(mv);
        } else {
            self.quiet.push(mv);
        }
    }

    #[inline]
    fn push_scored_if(&mut self, mv: Move, score: i16, condition: bool) {
        if mv.is_tactical() {
            self.tactical.push_scored_if(mv, score, condition);
        } else {
            self.quiet.push_scored_if(mv, score, condition);
        }
    }
}
