//! Tactical moves apart from quiet ones.

use fianchetto_movegen_core::Sink;
use fianchetto_types::Move;

/// Two sinks in one: tactical moves (captures and promotions) go to the first, quiet ones to the second.
///
/// For a search that generates everything at once but wants the two kinds in lists of their own. Where the stages are
/// generated one by one, each goes to its list anyway.
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
    /// Where captures, en passant and promotions go.
    pub tactical: T,
    /// Where the rest goes.
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
}
