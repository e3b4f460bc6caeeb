//! The squares of a stage.

use fianchetto_movegen_core::Stage;

/// Which squares a stage goes to, as masks: those with enemies, and the empty ones.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) captures: u64,
    pub(crate) quiets: u64,
}

impl Wanted {
    #[inline(always)]
    pub(crate) fn of(stage: Stage) -> Self {
        let mask = |wanted| if wanted { !0 } else { 0 };
        Self {
            captures: mask(!matches!(stage, Stage::Quiets)),
            quiets: mask(!matches!(stage, Stage::Captures)),
        }
    }
}
