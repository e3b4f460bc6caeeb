//! The machine, compiler and build that figures depend on.

use std::{fs, thread::available_parallelism};

use fianchetto_simd::Isa;

/// The compiler that built this program.
pub const COMPILER: &str = env!("COMPILER");

/// Whether the program was built with optimisation.
pub const IS_OPTIMISED: bool = !cfg!(debug_assertions);

/// The processor, its threads and its instruction sets.
#[must_use]
pub fn describe() -> String {
    let threads = available_parallelism().map_or(1, usize::from);
    let plural = if threads == 1 { "" } else { "s" };
    let paths: Vec<_> = Isa::all().map(|isa| isa.name().name()).collect();
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    format!("{}, {threads} thread{plural}, paths {}", processor(&info), paths.join(" "))
}

/// The processor's name on Linux, the architecture elsewhere. The family number distinguishes
/// processors that share a name.
fn processor(info: &str) -> String {
    let field = |name| {
        info.lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(key, _)| key.trim() == name)
            .map(|(_, value)| value.trim())
    };
    match (field("model name"), field("cpu family")) {
        (Some(name), Some(family)) => format!("{name} (family {family})"),
        (name, _) => name.unwrap_or(std::env::consts::ARCH).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::processor;

    #[test]
    fn a_processor_is_told_by_its_family() {
        let info =
            "processor\t: 0\ncpu family\t: 26\nmodel\t\t: 2\nmodel name\t: AMD EPYC\n\nmodel name\t: other\n";
        assert_eq!(processor(info), "AMD EPYC (family 26)");
        assert_eq!(processor("model name : Some Board"), "Some Board");
        assert_eq!(processor(""), std::env::consts::ARCH);
    }
}
