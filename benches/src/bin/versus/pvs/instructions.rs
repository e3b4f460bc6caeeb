//! The instructions that a node takes, by callgrind: the same in every run, however busy a machine.
//!
//! Valgrind imitates a processor without AVX-512, so techniques run on their AVX2 path, and the
//! peer is built for x86-64-v3.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};
use fianchetto::IsaName;
use fianchetto_benches_protocol::{EngineSum, Slice, Timing, Work};
use fianchetto_measure::aligned;

use super::positions::SEARCHED;
use super::types::techniques;
use crate::arguments::Chosen;
use crate::build;
use crate::field::REFERENCES;
use crate::ours::Isas;
use crate::peer;

/// Callgrind takes fifty times as long as a plain run.
const SHALLOWER: u32 = 3;

/// A processor that Valgrind imitates.
const PROCESSOR: &str = "x86-64-v3";

/// Counts the instructions of each contestant, and returns a table of them.
pub(crate) fn count(chosen: &Chosen) -> Result<String> {
    ensure!(IsaName::Avx2.detect().is_some(), "this machine does not have AVX2");
    let reference = peer::program_for(REFERENCES[0], "", PROCESSOR)?;
    let of_reference = counted(REFERENCES[0], &reference, &["engine".to_owned()])?;
    let mut counts = vec![(REFERENCES[0].to_owned(), of_reference)];
    let on_avx2 = Chosen { isa: Isas::UpTo(IsaName::Avx2), ..chosen.clone() };
    for (identity, arguments) in techniques(&on_avx2)? {
        let count = counted(&identity.technique, &build::this_program()?, &arguments)?;
        ensure!(count.0 == counts[0].1.0, "{} searches another tree", identity.technique);
        counts.push((identity.technique, count));
    }
    let mut table = vec![["name", "instructions a node"].map(str::to_owned).to_vec()];
    for (name, (sums, instructions)) in &counts {
        let nodes: u64 = sums.iter().map(|sum| sum.nodes).sum();
        table.push(vec![name.clone(), format!("{:.0}", *instructions as f64 / nodes as f64)]);
    }
    Ok(aligned(&table, |column| column == 0).join("\n") + "\n")
}

/// What a program finds in the positions, and its instructions.
fn counted(name: &str, program: &Path, arguments: &[String]) -> Result<(Vec<EngineSum>, u64)> {
    let profile = build::target()?.join(format!("engine-{name}.callgrind"));
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--collect-atstart=no", "--toggle-collect=*pvs*measured*"]);
    command.arg(format!("--callgrind-out-file={}", profile.display())).arg(program).args(arguments);
    // The C library fills memory by one repeated instruction from some size on, which valgrind
    // counts byte by byte.
    command.env("GLIBC_TUNABLES", "glibc.cpu.x86_rep_stosb_threshold=1000000000");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().context("cannot start valgrind")?;
    let mut input = child.stdin.take().context("a piped process has a standard input")?;
    for (_, fen, depth) in SEARCHED {
        let work = Work::Engine { depth: depth - SHALLOWER, fen: fen.to_owned() };
        writeln!(input, "{}", Slice { work, repeats: 1 })?;
    }
    drop(input);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "{name} ends under valgrind with {}", output.status);
    let timings = std::str::from_utf8(&output.stdout)?.lines().map(str::parse::<Timing>);
    let sums = timings.map(|timing| Ok(EngineSum::of_word(timing?.count))).collect::<Result<_>>()?;
    let text = std::fs::read_to_string(&profile)?;
    let total =
        text.lines().find_map(|line| line.strip_prefix("totals: ")).context("callgrind has no total")?;
    Ok((sums, total.trim().parse()?))
}
