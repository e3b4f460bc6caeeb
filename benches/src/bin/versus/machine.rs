//! What the figures depend on: the machine and the compiler.

use std::fs;
use std::thread::available_parallelism;

use fianchetto::Path;

/// The compiler that built our techniques, and builds the peers.
pub(crate) const COMPILER: &str = env!("COMPILER");

/// The processor, its threads, and the instruction paths that it has.
pub(crate) fn describe() -> String {
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
