//! The machine, the compiler and the build, which the figures depend on.

use std::fs;
use std::thread::available_parallelism;

use fianchetto::Path;

/// The compiler that built this program.
pub const COMPILER: &str = env!("COMPILER");

/// Whether the program was built with optimisation.
pub const IS_OPTIMISED: bool = !cfg!(debug_assertions);

/// The processor, its threads, and the instruction paths that it has.
#[must_use]
pub fn describe() -> String {
    let threads = available_parallelism().map_or(1, usize::from);
    let paths: Vec<_> = Path::detected().map(Path::name).collect();
    format!("{}, {threads} threads, paths {}", processor(), paths.join(" "))
}

/// The processor's name where Linux tells it, the architecture elsewhere.
fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    line.map_or(std::env::consts::ARCH, |(_, name)| name.trim()).to_owned()
}
