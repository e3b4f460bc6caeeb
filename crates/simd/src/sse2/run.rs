//! The outermost functions of the path, which enable its instructions.

use super::lanes::WordVector;
use super::token::Sse2;
use crate::Kernel;

/// Runs a kernel on two lanes.
#[inline]
pub(crate) fn run<const POPCNT: bool, K: Kernel>(token: Sse2<POPCNT>, kernel: K) -> K::Output {
    #[target_feature(enable = "sse2")]
    fn plain<const POPCNT: bool, K: Kernel>(token: Sse2<POPCNT>, kernel: K) -> K::Output {
        kernel.run::<WordVector<POPCNT>>(token)
    }
    #[target_feature(enable = "sse2,popcnt")]
    fn counting<const POPCNT: bool, K: Kernel>(token: Sse2<POPCNT>, kernel: K) -> K::Output {
        kernel.run::<WordVector<POPCNT>>(token)
    }
    // SAFETY: the token exists only if detection found SSE2, and with `POPCNT` that instruction too.
    unsafe { if POPCNT { counting(token, kernel) } else { plain(token, kernel) } }
}
