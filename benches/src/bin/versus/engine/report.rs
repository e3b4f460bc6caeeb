//! The result of a comparison of engines, as a table and as JSON.

use std::fmt::Write as _;

use fianchetto::movegen::captures::SPARSE;
use fianchetto_cli::{machine, stats};
use serde_json::{Map, Value, json};

use crate::contestant::{Contestant, Kind};
use crate::event;
use crate::measure::{Outcome, SLICE, Sample};
use crate::report::{against, align, percent, ratios, skipped, speeds};

/// What is said of a contestant: it is a type, an object, or the peer.
const fn form(kind: Kind) -> &'static str {
    match kind {
        Kind::Technique => "type",
        Kind::Object => "object",
        Kind::Peer => "peer",
    }
}

/// A contestant with its samples by event.
struct Line<'a> {
    contestant: &'a Contestant,
    events: &'a [Vec<Sample>],
    /// The same technique as a type, if this is an object.
    typed: Option<&'a [Vec<Sample>]>,
}

fn lines(outcome: &Outcome) -> Vec<Line<'_>> {
    let all = || outcome.field.contestants.iter().zip(&outcome.samples);
    let typed = |object: &Contestant| {
        let is_its = |other: &&(&Contestant, &'_ Vec<Vec<Sample>>)| {
            other.0.kind == Kind::Technique && other.0.name == object.name && other.0.path == object.path
        };
        let found = all().collect::<Vec<_>>().iter().find(is_its).map(|found| found.1.as_slice());
        found.filter(|_| object.kind == Kind::Object)
    };
    all().map(|(contestant, events)| Line { contestant, events, typed: typed(contestant) }).collect()
}

/// The median ratio of an event to the reference.
fn against_peer(samples: &[Sample]) -> Option<f64> {
    stats::median(&ratios(samples, 0))
}

impl Line<'_> {
    /// The speed of an object compared with that of its type, round by round.
    fn vs_type(&self) -> Option<f64> {
        let medians: Option<Vec<f64>> = self
            .events
            .iter()
            .zip(self.typed?)
            .map(|(ours, typed)| {
                let ratios = ours.iter().zip(typed).map(|(ours, typed)| ours.speed / typed.speed);
                stats::median(&ratios.collect::<Vec<_>>())
            })
            .collect();
        stats::geometric_mean(&medians?)
    }
}

/// The result as a table, with the machine and the settings.
pub(crate) fn text(outcome: &Outcome) -> String {
    let (kind, lines) = (outcome.events.kind, lines(outcome));
    let (what, unit) = (kind.title(), kind.unit());
    let is_calls = kind == event::Kind::Calls;
    let mut head = vec!["name".to_owned(), "path".to_owned(), "as".to_owned()];
    head.extend(outcome.events.list.iter().map(|event| event.name.to_owned()));
    if !is_calls {
        head.extend(["vs cozy-chess".to_owned(), "vs type".to_owned()]);
    }
    let mut rows = vec![head];
    let cell = |ratio: Option<f64>| ratio.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.3}"));
    for line in &lines {
        let Contestant { name, path, kind: of, .. } = line.contestant;
        let mut row = vec![name.clone(), path.clone(), form(*of).to_owned()];
        row.extend(line.events.iter().map(|samples| {
            let best = stats::best(&speeds(samples)).unwrap_or(f64::NAN);
            let ratio =
                against_peer(samples).filter(|_| is_calls).map(|ratio| format!(" {:.2}x", 1.0 / ratio));
            format!("{:.2}{}", kind.figure(best), ratio.unwrap_or_default())
        }));
        if !is_calls {
            let (mean, spread) = against(line.events, 0).unzip();
            row.extend([format!("{} {}", cell(mean), percent(spread)), cell(line.vs_type())]);
        }
        rows.push(row);
    }
    let mut text = format!(
        "{what}; one thread\n\
         machine:  {}\n\
         compiler: {}; techniques as plain release build, the peer for this machine (native)\n\
         rounds:   {}, slices of about {} ms\n",
        machine::describe(),
        machine::COMPILER,
        outcome.rounds,
        SLICE.as_millis(),
    );
    let ratios = if is_calls {
        "best; times the peer's time, from neighbouring slices (median)"
    } else {
        "best; ratios of speed from neighbouring slices: geometric mean over the positions, spread"
    };
    if kind != event::Kind::Play {
        let _ = writeln!(
            text,
            "captures: on boards with {SPARSE} empty squares or more, mailbox techniques find those of"
        );
        let _ = writeln!(
            text,
            "          sliders by vector attacks, not by their own tables, unless `--captures walk` forbids it"
        );
    }
    let _ = writeln!(text, "{unit}: {ratios}\n");
    text + &align(&rows) + &skipped(&outcome.field)
}

/// The JSON object: an entry for each contestant, or for each of its calls.
pub(crate) fn json(outcome: &Outcome) -> Value {
    let kind = outcome.events.kind;
    let entries: Vec<Value> = lines(outcome).iter().flat_map(|line| entries(outcome, line)).collect();
    json!({
        "machine": machine::describe(),
        "compiler": machine::COMPILER,
        "rounds": outcome.rounds,
        "task": kind.title(),
        "entries": entries,
    })
}

fn entries(outcome: &Outcome, line: &Line<'_>) -> Vec<Value> {
    let kind = outcome.events.kind;
    let Contestant { name, path, kind: of, .. } = line.contestant;
    let (technique, board) = name.split_once('/').unwrap_or((name, "own"));
    let figures = outcome.events.list.iter().zip(line.events).map(|(event, samples)| {
        let best = stats::best(&speeds(samples)).map(|speed| kind.figure(speed));
        (event.name, best, against_peer(samples))
    });
    let entry = json!({ "name": technique, "as": form(*of), "kind": of, "board": board, "path": path });
    let with = |more: Value| {
        let mut entry = entry.clone();
        if let (Some(entry), Value::Object(more)) = (entry.as_object_mut(), more) {
            entry.extend(more);
        }
        entry
    };
    if kind == event::Kind::Calls {
        return figures
            .map(|(call, ns, vs_cozy)| with(json!({ "call": call, "ns": ns, "vs_cozy": vs_cozy })))
            .collect();
    }
    let by_position: Map<String, Value> =
        figures.map(|(name, best, _)| (name.to_owned(), json!(best))).collect();
    vec![with(json!({
        kind.key(): by_position, "vs_cozy": against(line.events, 0).map(|(mean, _)| mean), "vs_type": line.vs_type(),
    }))]
}
