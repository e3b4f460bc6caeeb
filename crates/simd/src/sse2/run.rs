//! The outermost function of the path, which enables its instructions.

use super::lanes::WordVector;
use super::token::Sse2;
use crate::Kernel;

/// Runs a kernel on two lanes.
#[inline]
pub(crate) fn run<K: Kernel>(token: Sse2, kernel: K) -> K::Output {
    #[target_feature(enable = "sse2")]
    fn run<K: Kernel>(token: Sse2, kernel: K) -> K::Output {
        kernel.run::<WordVector>(token)
    }
    // SAFETY: the token exists only if detection found SSE2.
    unsafe { run(token, kernel) }
}
