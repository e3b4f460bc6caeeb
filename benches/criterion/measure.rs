//! What the benchmarks of criterion share.

use std::time::{Duration, Instant};

use criterion::{Bencher, Criterion};

/// Criterion with short measurements, and the arguments of the program.
pub(crate) fn criterion() -> Criterion {
    let criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1500));
    criterion.configure_from_args()
}

/// The time for one item of a pass with this many: runs as many whole passes as the iterations
/// need.
pub(crate) fn measure(bencher: &mut Bencher<'_>, things: u64, pass: &mut impl FnMut()) {
    bencher.iter_custom(|iterations| {
        let passes = iterations.div_ceil(things);
        let begin = Instant::now();
        for _ in 0..passes {
            pass();
        }
        begin.elapsed().mul_f64(iterations as f64 / (passes * things) as f64)
    });
}
