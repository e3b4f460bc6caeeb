//! `fianchetto check`: checks techniques, or another engine, against known counts.

mod arguments;
mod engine;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fianchetto::{AnyTechnique, Perft, Registry};
use fianchetto_perft::{Ledger, Plan, Resources};
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Out;
use crate::progress::Progress;
use crate::suite::{self, Entry, Suite};
use crate::terminal::Terminal;
use crate::{choice, json, output};
pub(crate) use arguments::Arguments;
use arguments::nothing_checked;

/// Trees up to this depth are counted without a limit; a deeper one may be much larger than its
/// suite says.
const SHALLOW: u32 = 4;

/// The result for one technique, or for all.
#[derive(Clone, Copy, Default)]
struct Tally {
    checked: usize,
    skipped: usize,
    /// The smallest count that is skipped.
    least: Option<u128>,
    different: usize,
    nodes: u128,
    time: Duration,
}

/// A run over some techniques: its output and its progress.
struct Run<'a> {
    out: Out,
    progress: Progress,
    /// Nodes counted so far.
    done: u128,
    arguments: &'a Arguments,
    terminal: Terminal,
    techniques: usize,
    /// Bad lines in the suites.
    bad: usize,
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    if let Some(command) = &arguments.engine {
        return engine::run(arguments, command, registry, terminal);
    }
    let techniques = arguments.choice.some(registry)?;
    let (suites, bad) = arguments.suites()?;
    let work = nodes(&suites, arguments.max_nodes.into()).saturating_mul(techniques.len() as u64);
    let mut run = Run {
        out: output::out(),
        progress: terminal.progress(work),
        done: 0,
        arguments,
        terminal,
        techniques: techniques.len(),
        bad,
    };
    let mut all = Tally::default();
    for technique in &techniques {
        all = all.plus(run.technique(technique, &suites)?);
        if all.different > 0 && arguments.fail_fast {
            break;
        }
    }
    run.progress.finish();
    if arguments.json {
        run.say(&json::line(&all.object(Techniques { techniques: techniques.len() }, bad)))?;
    } else if techniques.len() > 1 {
        let name = format!("all {} together", techniques.len());
        run.say(all.line(&name, bad, terminal).as_bytes())?;
    }
    match (all.checked, all.different) {
        (0, _) => Err(nothing_checked(all.least)),
        _ if bad > 0 => Ok(ExitCode::from(output::BAD)),
        (_, 0) => Ok(ExitCode::SUCCESS),
        _ => Ok(ExitCode::FAILURE),
    }
}

/// The nodes to count, capped at what a progress bar can show.
fn nodes(suites: &[Suite], max_nodes: u128) -> u64 {
    let counts = suites.iter().flat_map(|suite| &suite.entries).flat_map(|entry| &entry.counts);
    let sum: u128 = counts.map(|(_, nodes)| *nodes).filter(|&nodes| nodes <= max_nodes).sum();
    sum.try_into().unwrap_or(u64::MAX)
}

impl Run<'_> {
    fn technique(&mut self, technique: &AnyTechnique, suites: &[Suite]) -> Result<Tally, Failure> {
        let (begin, name) = (Instant::now(), choice::describe(technique));
        let (mut tally, mut resources) = (Tally::default(), self.arguments.power.resources()?);
        let entries =
            suites.iter().flat_map(|suite| suite.entries.iter().map(move |entry| (&suite.name, entry)));
        let counts =
            entries.flat_map(|(file, entry)| entry.counts.iter().map(move |count| (file, entry, *count)));
        for (file, entry, (depth, nodes)) in counts {
            if nodes > self.arguments.max_nodes.into() {
                tally.skip(nodes);
                continue;
            }
            let found = count(technique, entry, depth, nodes, &mut resources)?;
            tally.add(found.unwrap_or(nodes), found == Some(nodes));
            self.done += nodes;
            let (done, unit) = (self.done.try_into().unwrap_or(u64::MAX), format!("Mnps  {name}"));
            self.progress.show(done, self.done as f64 / 1e6, &unit);
            if found != Some(nodes) {
                self.say(&self.wrong(technique, file, entry, (depth, nodes), found))?;
                if self.arguments.fail_fast {
                    break;
                }
            }
        }
        tally.time = begin.elapsed();
        if !self.terminal.quiet || tally.different > 0 || self.techniques == 1 {
            self.say(&if self.arguments.json {
                json::line(&tally.object(json::Technique::of(technique), self.bad))
            } else {
                tally.line(&name, self.bad, self.terminal).into_bytes()
            })?;
        }
        Ok(tally)
    }

    /// The message for a wrong count; `None` is a count that exceeds the right one.
    fn wrong(
        &self,
        technique: &AnyTechnique,
        file: &str,
        Entry { line, fen, .. }: &Entry,
        (depth, right): (u32, u128),
        found: Option<u128>,
    ) -> Vec<u8> {
        if self.arguments.json {
            return json::line(&Wrong {
                technique: json::Technique::of(technique),
                file,
                line: *line,
                fen,
                depth,
                expected: right,
                expected_text: json::digits(right),
                found,
                found_text: found.and_then(json::digits),
            });
        }
        let found = found.map_or_else(|| format!("more than {right}"), |found| found.to_string());
        let name = choice::describe(technique);
        format!("{file}:{line}: {name}: perft {depth} is {found}, not {right}: {fen}\n").into_bytes()
    }

    /// Writes lines above the bar.
    fn say(&mut self, lines: &[u8]) -> io::Result<()> {
        let Self { out, progress, .. } = self;
        progress.above(|| out.write_all(lines))
    }
}

/// A wrong count as JSON.
#[derive(Serialize)]
struct Wrong<'a> {
    #[serde(flatten)]
    technique: json::Technique<'a>,
    file: &'a str,
    line: usize,
    fen: &'a str,
    depth: u32,
    expected: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found_text: Option<String>,
}

/// The result for one technique, or for all, as JSON.
#[derive(Serialize)]
struct Sum<T> {
    #[serde(flatten)]
    of: T,
    verdict: &'static str,
    checked: usize,
    different: usize,
    skipped: usize,
    bad_lines: usize,
    #[serde(flatten)]
    nodes: json::Nodes,
    seconds: f64,
}

#[derive(Serialize)]
struct Techniques {
    techniques: usize,
}

/// Counts a tree that should have this many leaves; gives up and returns None if it has more.
fn count(
    technique: &AnyTechnique,
    entry: &Entry,
    depth: u32,
    right: u128,
    resources: &mut Resources,
) -> Result<Option<u128>, Failure> {
    let line = technique.position(&entry.setup);
    if depth <= SHALLOW {
        return Ok(Some(line.perft(Perft::BULK, depth).into()));
    }
    let plan = Plan::new(&line, Perft::BULK, depth).at_most(right);
    let ledger = fianchetto_perft::run(&plan, Ledger::new(&plan), resources, &AtomicBool::new(false), |_| {});
    let ledger = ledger.map_err(Failure::threads)?;
    Ok(ledger.is_complete().then(|| ledger.nodes()))
}

impl Tally {
    fn add(&mut self, nodes: u128, is_right: bool) {
        self.checked += 1;
        self.nodes += nodes;
        self.different += usize::from(!is_right);
    }

    fn skip(&mut self, nodes: u128) {
        self.skipped += 1;
        self.least = Some(self.least.map_or(nodes, |least| least.min(nodes)));
    }

    fn plus(self, other: Self) -> Self {
        Self {
            checked: self.checked + other.checked,
            skipped: self.skipped + other.skipped,
            least: [self.least, other.least].into_iter().flatten().min(),
            different: self.different + other.different,
            nodes: self.nodes + other.nodes,
            time: self.time + other.time,
        }
    }

    /// The verdict, given the number of bad lines.
    fn verdict(&self, bad: usize) -> &'static str {
        match (self.checked, self.different) {
            (0, _) => "NOTHING CHECKED",
            (_, 0) if bad == 0 => "ok",
            (_, 0) => "INCOMPLETE",
            _ => "DIFFERENT",
        }
    }

    fn object<T>(&self, of: T, bad: usize) -> Sum<T> {
        Sum {
            of,
            verdict: self.verdict(bad),
            checked: self.checked,
            different: self.different,
            skipped: self.skipped,
            bad_lines: bad,
            nodes: self.nodes.into(),
            seconds: self.time.as_secs_f64(),
        }
    }

    fn line(&self, name: &str, bad: usize, terminal: Terminal) -> String {
        let Self { checked, skipped, different, nodes, time, .. } = self;
        let verdict = self.verdict(bad);
        let verdict = terminal.verdict(verdict, verdict == "ok");
        format!(
            "{verdict}: {name}: {checked} counts checked, {different} different, {skipped} skipped as too large{}; \
             {nodes} nodes in {:.2} s\n",
            suite::bad_lines(bad),
            time.as_secs_f64()
        )
    }
}
