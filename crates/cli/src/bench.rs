//! `fianchetto bench`: how much the technique matters in a real search.

use std::{io::Write, process::ExitCode, time::Instant};

use clap::{Args, builder::PossibleValuesParser};
use fianchetto::{AnyTechnique, Registry};
use fianchetto_engine::{Job, ListKind, SignatureKind, bench};
use fianchetto_measure::{thread_time, without_rounds};
use serde::Serialize;
use serde_json::json;

use crate::choice::{self, Choice};
use crate::compare::bar;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{json, number, output, stream};

/// Search a dozen positions to a fixed depth, and print node counts and speed
#[derive(Args)]
#[command(after_help = "Examples:
  fianchetto bench
  fianchetto bench --technique all --rounds 5                            # five minutes
  fianchetto bench --technique magic/bitboards/portable --depth 3 --unordered
  fianchetto bench --technique quad --lists all --rounds 5               # a minute
  fianchetto bench --depth 8 --threads 2 --rounds 5                      # a minute and a half")]
pub(crate) struct Arguments {
    /// The technique, or `all`; a name alone means the technique on all its boards and paths
    #[command(flatten)]
    choice: Choice,
    /// The search depth in half-moves
    #[arg(short, long, value_name = "PLIES", default_value_t = bench::DEPTH as u8, value_parser = number::whole(1_u8..=64))]
    depth: u8,
    /// The number of rounds; the techniques take turns, and the median is printed
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = number::whole(1_u16..=1000))]
    rounds: u16,
    /// Where the search keeps its moves: one list for all plies, one per ply, separate lists for
    /// captures and quiet moves, or none; `all` compares them
    #[arg(long, value_name = "KIND", default_value = "arena", value_parser = kinds())]
    lists: String,
    /// The signatures by which the search finds repetitions; `all` compares them
    #[arg(long, value_name = "KIND", default_value = "zobrist", value_parser = signatures())]
    signatures: String,
    /// Also search on this many threads, to see how much sooner they reach the same depth
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Also search without move ordering, to see what it saves
    #[arg(long)]
    unordered: bool,
    /// Print one JSON object per technique, and one for the whole run
    #[arg(short, long)]
    json: bool,
}

fn kinds() -> PossibleValuesParser {
    PossibleValuesParser::new(ListKind::ALL.map(ListKind::name).into_iter().chain(["all"]))
}

fn signatures() -> PossibleValuesParser {
    PossibleValuesParser::new(SignatureKind::ALL.map(SignatureKind::name).into_iter().chain(["all"]))
}

struct Entrant {
    technique: AnyTechnique,
    lists: ListKind,
    signatures: SignatureKind,
}

impl Entrant {
    /// Whether it searches the same nodes as the others.
    fn is_like_others(&self) -> bool {
        self.lists != ListKind::Lazy
    }

    fn name(&self) -> String {
        let mut name = choice::describe(&self.technique);
        if self.lists != ListKind::default() {
            name += &format!(", {}", self.lists);
        }
        if self.signatures != SignatureKind::default() {
            name += &format!(", {}", self.signatures);
        }
        name
    }
}

pub(crate) fn run(
    arguments: &Arguments,
    registry: &Registry,
    terminal: Terminal,
) -> Result<ExitCode, Failure> {
    if stream::piped()?.is_some() {
        return Err("`bench` searches positions of its own: leave standard input empty".into());
    }
    let techniques = match arguments.choice.technique {
        Some(_) => arguments.choice.some(registry)?,
        None => vec![arguments.choice.player(registry)?],
    };
    let depth = usize::from(arguments.depth);
    let is_meant = |kind: &ListKind| arguments.lists == "all" || arguments.lists == kind.name();
    let kinds: Vec<ListKind> = ListKind::ALL.into_iter().filter(is_meant).collect();
    let is_meant =
        |kind: &SignatureKind| arguments.signatures == "all" || arguments.signatures == kind.name();
    let signatures: Vec<SignatureKind> = SignatureKind::ALL.into_iter().filter(is_meant).collect();
    let each = |technique: AnyTechnique| {
        let both = kinds.iter().flat_map(|&lists| signatures.iter().map(move |&kind| (lists, kind)));
        both.map(move |(lists, signatures)| Entrant { technique: technique.clone(), lists, signatures })
    };
    let entrants: Vec<Entrant> = techniques.into_iter().flat_map(each).collect();
    let per_entrant = u64::from(arguments.rounds) + More::steps(arguments);
    let progress = terminal.progress(entrants.len() as u64 * per_entrant);
    let (nodes, seconds) = measure(&entrants, depth, arguments.rounds, &progress)?;
    let expected = common(&entrants, &nodes)?;
    let seconds: Vec<f64> = without_rounds(&seconds).iter().map(|one| median(one)).collect();
    let speed = |who: usize| nodes[who] as f64 / seconds[who];
    let width = entrants.iter().map(|entrant| entrant.name().len()).max().unwrap_or_default();
    let best = (0..entrants.len()).map(speed).fold(0.0, f64::max);
    let mut done = entrants.len() as u64 * u64::from(arguments.rounds);
    let mut out = output::out();
    for (who, entrant) in entrants.iter().enumerate() {
        let (nodes, speed, has_others) = (nodes[who], speed(who), entrants.len() > 1);
        if !arguments.json {
            let bar = if has_others { format!("  {}", bar(speed / best)) } else { String::new() };
            progress.above(|| {
                writeln!(out, "{:<width$} {speed:>10.0} nodes/s{bar}", entrant.name())?;
                out.flush()
            })?;
        }
        let more = More::of(entrant, arguments, &progress, &mut done);
        progress.above(|| {
            if arguments.json {
                out.write_all(&more.object(entrant, nodes, seconds[who]))?
            } else {
                out.write_all(more.remarks(entrant, nodes).as_bytes())?
            }
            out.flush()
        })?;
    }
    progress.finish();
    if arguments.json {
        out.write_all(&json::line(&json!({ "nodes": expected })))?
    } else {
        writeln!(out, "nodes {expected}")?
    }
    Ok(ExitCode::SUCCESS)
}

/// What is measured besides the speed.
struct More {
    /// The node count without move ordering.
    unordered: Option<u64>,
    race: Option<Race>,
}

/// Wall-clock times of one thread and of several, in alternation.
#[derive(Serialize)]
struct Race {
    threads: u8,
    #[serde(rename = "seconds_alone")]
    alone: f64,
    #[serde(rename = "seconds_together")]
    together: f64,
    /// Their node count as a multiple of one thread's.
    #[serde(rename = "nodes_factor")]
    nodes: f64,
}

#[derive(Serialize)]
struct Searched<'a> {
    #[serde(flatten)]
    technique: json::Technique<'a>,
    lists: &'a str,
    signatures: &'a str,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    unordered_nodes: Option<u64>,
    #[serde(flatten)]
    race: Option<&'a Race>,
}

impl More {
    /// How many searches of all positions, for the progress.
    fn steps(arguments: &Arguments) -> u64 {
        let races = if arguments.threads > 1 { 2 * u64::from(arguments.rounds) } else { 0 };
        u64::from(arguments.unordered) + races
    }

    /// Searches again. `done` counts the searches.
    fn of(entrant: &Entrant, arguments: &Arguments, progress: &Progress, done: &mut u64) -> Self {
        let (technique, depth, name) = (&entrant.technique, usize::from(arguments.depth), entrant.name());
        let mut search = |what: &str, set: &dyn Fn(&mut Job)| {
            progress.announce(*done, &format!("{name}, {what}"));
            let nodes = bench::nodes(technique, depth, |job| set(job));
            *done += 1;
            nodes
        };
        let unordered = arguments.unordered.then(|| search("unordered", &|job| job.is_ordered = false));
        Self { unordered, race: (arguments.threads > 1).then(|| race(arguments, search)) }
    }

    /// The lines below the speed.
    fn remarks(&self, entrant: &Entrant, nodes: u64) -> String {
        let mut text = if entrant.lists == ListKind::Lazy {
            format!("  with captures and quiet moves in no order: {nodes} nodes\n")
        } else {
            String::new()
        };
        if let Some(more) = self.unordered {
            let times = more as f64 / nodes as f64;
            text += &format!("  unordered: {more} nodes, {times:.1} times as many\n");
        }
        if let Some(Race { threads, alone, together, nodes }) = self.race {
            text += &format!(
                "  {threads} threads: {together:.3} s instead of {alone:.3} s, {:.2} times as fast, {nodes:.2} times as many nodes\n",
                alone / together
            );
        }
        text
    }

    fn object(&self, entrant: &Entrant, nodes: u64, seconds: f64) -> Vec<u8> {
        json::line(&Searched {
            technique: json::Technique::of(&entrant.technique),
            lists: entrant.lists.name(),
            signatures: entrant.signatures.name(),
            nodes,
            seconds,
            nodes_per_second: nodes as f64 / seconds,
            unordered_nodes: self.unordered,
            race: self.race.as_ref(),
        })
    }
}

fn median(samples: &[f64]) -> f64 {
    fianchetto_measure::median(samples).unwrap_or_default().max(1e-9)
}

fn race(arguments: &Arguments, mut search: impl FnMut(&str, &dyn Fn(&mut Job)) -> u64) -> Race {
    let threads = usize::from(arguments.threads);
    let [mut alone, mut together] = [const { (Vec::new(), Vec::new()) }; 2];
    for _ in 0..arguments.rounds {
        for (threads, (seconds, nodes)) in [(1, &mut alone), (threads, &mut together)] {
            let begin = Instant::now();
            let what = if threads == 1 { "one thread".to_owned() } else { format!("{threads} threads") };
            nodes.push(search(&what, &|job| job.threads = threads) as f64);
            seconds.push(begin.elapsed().as_secs_f64());
        }
    }
    let nodes = median(&together.1) / median(&alone.1);
    Race { threads: arguments.threads, alone: median(&alone.0), together: median(&together.0), nodes }
}

/// The node count of each entrant, and the seconds that it took in each round.
fn measure(
    entrants: &[Entrant],
    depth: usize,
    rounds: u16,
    progress: &Progress,
) -> Result<(Vec<u64>, Vec<Vec<f64>>), Failure> {
    let (mut nodes, mut seconds) = (vec![0; entrants.len()], vec![Vec::new(); entrants.len()]);
    let (mut done, mut searched) = (0, 0);
    for _ in 0..rounds {
        for ((entrant, nodes), seconds) in entrants.iter().zip(&mut nodes).zip(&mut seconds) {
            let search = || {
                bench::nodes(&entrant.technique, depth, |job| {
                    job.lists = entrant.lists;
                    job.signatures = entrant.signatures;
                })
            };
            let (found, time) = thread_time(search);
            *nodes = found;
            seconds.push(time.as_secs_f64());
            (done, searched) = (done + 1, searched + u128::from(*nodes));
            progress.show_nodes(done, searched);
        }
        common(entrants, &nodes)?;
    }
    Ok((nodes, seconds))
}

/// The node count that all entrants share, except those that order moves by their tables' scores or
/// not at all. A lone entrant may be one of these.
fn common(entrants: &[Entrant], nodes: &[u64]) -> Result<u64, Failure> {
    let mut counts = entrants.iter().zip(nodes).filter(|(entrant, _)| entrant.is_like_others());
    let expected = counts.clone().next().map_or_else(|| nodes.first(), |(_, nodes)| Some(nodes));
    let expected = expected.copied().unwrap_or_default();
    match counts.find(|(_, nodes)| **nodes != expected) {
        None => Ok(expected),
        Some((entrant, nodes)) => {
            let name = entrant.name();
            Err(Failure::Wrong(format!("{name} searches {nodes} nodes, not {expected}")))
        }
    }
}
