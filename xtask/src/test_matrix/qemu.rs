//! How many instructions a leaf of a perft takes on a machine that QEMU imitates: its time says
//! nothing about a real one.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use super::cross::{ARM, Compiler, WITH_VECTORS};
use super::step;
use super::summary::{Row, Summary};
use crate::workspace::{self, is_there};

/// The path on vectors, and the one without.
const PATHS: [&str; 2] = ["neon", "portable"];

/// Techniques on vectors, which have both paths.
const ON_VECTORS: [&str; 3] = ["quad", "quad-fill", "attack-table"];

/// Others.
const PORTABLE: [&str; 9] = [
    "magic",
    "kindergarten",
    "classical",
    "kogge-stone",
    "ternary",
    "pext",
    "prepared",
    "hyperbola",
    "ray-loop",
];

/// Two depths: what comes before the first leaf is the same for both.
const DEPTHS: [u32; 2] = [3, 4];

const NAME: &str = "instructions on ARM";

pub(super) fn run(summary: &mut Summary) {
    let needed = ARM.compiler().and_then(|compiler| {
        ensure!(is_there("cc", "--version"), "cc is not installed");
        Ok(compiler)
    });
    summary.run(NAME, needed, |compiler| instructions(&compiler));
}

/// Prints the instructions a leaf of the start position for each technique.
fn instructions(compiler: &Compiler) -> Result<Row> {
    let start = Instant::now();
    let plugin = workspace::target().join("instructions.so");
    let mut build = Command::new("cc");
    build.args(["-O2", "-shared", "-fPIC", "-o"]).arg(&plugin);
    build.arg(workspace::root().join("xtask/qemu/instructions.c"));
    ensure!(step::run(build)?.succeeded, "the plugin of QEMU cannot be built");
    let a_leaf = |technique: &str, path: &str| -> Result<u64> {
        let mut counts = Vec::new();
        for depth in DEPTHS {
            let arguments = ["--example", "paths", "--", technique, &depth.to_string(), path];
            let mut command = ARM.test(compiler, WITH_VECTORS, &arguments);
            command.env("QEMU_PLUGIN", format!("file={}", plugin.display()));
            counts.push(counted(&step::output(command)?).context("there is no count")?);
        }
        Ok((counts[1].instructions - counts[0].instructions) / (counts[1].leaves - counts[0].leaves))
    };
    let mut lines = Vec::new();
    for technique in ON_VECTORS {
        let [vectors, portable] = PATHS.map(|path| a_leaf(technique, path));
        let (vectors, portable) = (vectors?, portable?);
        ensure!(
            vectors < portable,
            "{technique} takes {vectors} instructions with vectors, {portable} without"
        );
        lines.push(format!("{technique:<14} {vectors:>6} {portable:>6}"));
    }
    for technique in PORTABLE {
        lines.push(format!("{technique:<14} {:>6} {:>6}", "", a_leaf(technique, PATHS[1])?));
    }
    println!("instructions a leaf: {}\n{}", PATHS.join(", "), lines.join("\n"));
    Ok(Row { time: start.elapsed(), ..Row::of(NAME, true) })
}

/// What a run printed: the leaves, and then the instructions.
struct Counted {
    leaves: u64,
    instructions: u64,
}

fn counted(output: &str) -> Option<Counted> {
    let mut lines = output.lines().filter(|line| !line.is_empty()).rev();
    let instructions = lines.next()?.strip_suffix(" instructions")?.parse().ok()?;
    Some(Counted { leaves: lines.next()?.parse().ok()?, instructions })
}

#[test]
fn both_numbers_are_read() {
    let read = counted("\n8902\n123456 instructions\n").expect("both are there");
    assert_eq!((read.leaves, read.instructions), (8902, 123_456));
    assert!(counted("8902\n").is_none());
}
