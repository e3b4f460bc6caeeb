//! A stage as masks of squares.

use fianchetto_movegen_core::Stage;

/// For captures and for quiet moves: all squares if the stage wants them, otherwise none. Promotions are captures here.
#[derive(Clone, Copy)]
pub(crate) struct StageMask {
    pub(crate) captures: u64,
    pub(crate) quiets: u64,
}

impl StageMask {
    #[inline(always)]
    pub(crate) fn of(stage: Stage) -> Self {
        let mask = |wanted| if wanted { !0 } else { 0 };
        Self {
            captures: mask(!matches!(stage, Stage::Quiets)),
            quiets: mask(!matches!(stage, Stage::Tactical)),
        }
    }
}
