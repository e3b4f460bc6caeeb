//! The result of a comparison.

use fianchetto::movegen::mailbox::captures::SPARSE;
use fianchetto_measure::{Figure, SLICE, best, geometric_mean, median, noise, percent, rounded};
use serde_json::{Map, Value, json};

use crate::contestant::{Contestant, Kind};
use crate::event;
use crate::field::REFERENCES;
use crate::measure::{Outcome, Sample};
use crate::table::Report;

/// The report of a comparison, with the machine and the settings.
pub(crate) fn of(outcome: &Outcome) -> Report {
    let kind = outcome.events.kind;
    let debug = if cfg!(debug_assertions) { "BUILT WITHOUT OPTIMISATION, " } else { "" };
    let built = format!("; {debug}ours as plain release build, peers for this machine (native)");
    let (title, _) = kind.words();
    let facts = json!({ "rounds": outcome.rounds, "task": title });
    let title = format!("{title}, one thread");
    let mut report = Report::new(&title, &built, &settings(outcome), head(outcome), facts);
    lines(outcome).iter().for_each(|line| report.line(line.row(outcome), line.json(outcome)));
    outcome.field.skipped.iter().for_each(|(name, reason)| report.skip(name, reason));
    report
}

/// The share of each contestant's time that an addition to the same work takes, by the best speeds in each event.
pub(crate) fn shares(without: &Outcome, with: &Outcome) -> String {
    let best = |samples: &[Sample]| best(&speeds(samples));
    let line = |(without, with): (Line<'_>, Line<'_>)| {
        let kept =
            without.events.iter().zip(with.events).map(|(without, with)| Some(best(with)? / best(without)?));
        let kept = geometric_mean(&kept.collect::<Option<Vec<_>>>()?)?;
        let Contestant { name, kind, .. } = with.contestant;
        Some(format!("accumulator of {name} ({}): {:.0} % of the time\n", kind.name(), 100.0 * (1.0 - kept)))
    };
    lines(without).into_iter().zip(lines(with)).filter_map(line).collect()
}

fn settings(outcome: &Outcome) -> String {
    let (kind, by_event) = (outcome.events.kind, outcome.events.kind.is_by_event());
    let captures = format!(
        "captures: on boards with {SPARSE} empty squares or more, mailbox techniques find those of sliders by vector attacks, not\n\
         \x20         by their own tables, unless `--captures walk` forbids it\n"
    );
    let pass = outcome.events.list.iter().map(|event| format!("{} {}", event.amount, event.name));
    let pass = format!("a pass:   {}\n", pass.collect::<Vec<_>>().join(", "));
    format!(
        "rounds:   {}, slices of about {} ms; noise of the machine {}\n\
         {}{}{}: best; ratios of speed from neighbouring slices: {}, spread",
        outcome.rounds,
        SLICE.as_millis(),
        noise_of(outcome).map_or_else(|| "unknown".to_owned(), percent),
        if kind.finds_captures() { &captures } else { "" },
        if by_event { &pass } else { "" },
        kind.words().1,
        if by_event { "median" } else { "geometric mean" },
    )
}

/// How much the speeds of the contestant with the most slices vary around their median.
fn noise_of(outcome: &Outcome) -> Option<f64> {
    let samples = outcome.samples.iter().max_by_key(|events| events.iter().map(Vec::len).sum::<usize>())?;
    let speeds: Vec<Vec<f64>> = samples.iter().map(|samples| speeds(samples)).collect();
    noise(speeds.iter().map(Vec::as_slice))
}

fn head(outcome: &Outcome) -> Vec<String> {
    let mut head = vec!["name".to_owned(), "path".to_owned(), "as".to_owned()];
    let by_event = outcome.events.kind.is_by_event();
    for event in &outcome.events.list {
        head.push(event.name.to_owned());
        head.extend(compared(outcome).filter(|_| by_event).map(versus));
    }
    head.extend(compared(outcome).filter(|_| !by_event).map(versus));
    head.extend(has_objects(outcome).then(|| "vs type".to_owned()));
    head
}

fn versus(reference: usize) -> String {
    format!("vs {}", REFERENCES[reference])
}

/// The references that run.
fn compared(outcome: &Outcome) -> impl Iterator<Item = usize> {
    let here = |name| outcome.field.contestants.iter().any(|contestant| contestant.name == name);
    (0..REFERENCES.len()).filter(move |&reference| here(REFERENCES[reference]))
}

/// Whether techniques run as objects beside their types, in events whose ratios have a mean.
fn has_objects(outcome: &Outcome) -> bool {
    let is_object = |contestant: &Contestant| contestant.kind == Kind::Object;
    !outcome.events.kind.is_by_event() && outcome.field.contestants.iter().any(is_object)
}

/// A contestant with its samples by event.
struct Line<'a> {
    contestant: &'a Contestant,
    events: &'a [Vec<Sample>],
    /// The same technique as a type, if this is an object.
    typed: Option<&'a [Vec<Sample>]>,
}

fn lines(outcome: &Outcome) -> Vec<Line<'_>> {
    let all = || outcome.field.contestants.iter().zip(outcome.samples.iter().map(Vec::as_slice));
    let typed = |object: &Contestant| {
        let is_its = |other: &Contestant| {
            other.kind == Kind::Technique && (&other.name, &other.path) == (&object.name, &object.path)
        };
        let found = all().find(|(other, _)| object.kind == Kind::Object && is_its(other));
        found.map(|(_, events)| events)
    };
    let shown = all().filter(|(contestant, _)| contestant.shown);
    shown.map(|(contestant, events)| Line { contestant, events, typed: typed(contestant) }).collect()
}

impl Line<'_> {
    fn row(&self, outcome: &Outcome) -> Vec<String> {
        let Contestant { name, kind, path, .. } = self.contestant;
        let mut row = vec![name.clone(), path.clone(), kind.name().to_owned()];
        let by_event = outcome.events.kind.is_by_event();
        for samples in self.events {
            row.push(figure(outcome.events.kind, samples).map_or_else(|| "-".to_owned(), rounded));
            let ratios = compared(outcome).filter(|_| by_event);
            row.extend(ratios.map(|reference| against(std::slice::from_ref(samples), reference)).map(ratio));
        }
        let means = compared(outcome).filter(|_| !by_event);
        row.extend(means.map(|reference| ratio(against(self.events, reference))));
        let vs_type = || self.vs_type().map_or_else(|| "-".to_owned(), |mean| format!("{mean:.3}"));
        row.extend(has_objects(outcome).then(vs_type));
        row
    }

    /// The figures by event, and the mean ratio to each reference; ratios, too, are by event where each is a comparison
    /// of its own.
    fn json(&self, outcome: &Outcome) -> Value {
        let (Contestant { name, kind, path, .. }, task) = (self.contestant, outcome.events.kind);
        let names = || outcome.events.list.iter().map(|event| event.name.to_owned());
        let figures: Map<String, Value> =
            names().zip(self.events.iter().map(|samples| figure(task, samples).into())).collect();
        let mean = |events: &[Vec<Sample>], reference| against(events, reference).map(|mean| mean.median);
        let mut entry = json!({
            "name": name, "kind": kind, "path": path, task.key(): figures, "vs_type": self.vs_type(),
        });
        for (reference, full_name) in REFERENCES.into_iter().enumerate() {
            let ratios: Value = match task.is_by_event() {
                false => mean(self.events, reference).into(),
                true => {
                    names().zip(self.events.chunks(1).map(|event| json!(mean(event, reference)))).collect()
                }
            };
            entry[format!("vs_{}", full_name.split('-').next().unwrap_or(full_name))] = ratios;
        }
        entry
    }

    /// The speed of an object compared with that of its type, round by round.
    fn vs_type(&self) -> Option<f64> {
        let of_event = |(ours, typed): (&Vec<Sample>, &Vec<Sample>)| {
            let ratios = ours.iter().zip(typed).map(|(ours, typed)| ours.speed / typed.speed);
            median(&ratios.collect::<Vec<_>>())
        };
        let medians: Option<Vec<f64>> = self.events.iter().zip(self.typed?).map(of_event).collect();
        geometric_mean(&medians?)
    }
}

/// The best figure of an event.
fn figure(kind: event::Kind, samples: &[Sample]) -> Option<f64> {
    best(&speeds(samples)).map(|speed| kind.figure(speed))
}

fn ratio(mean: Option<Figure>) -> String {
    mean.map_or_else(|| "-".to_owned(), |mean| format!("{:.3} {}", mean.median, percent(mean.spread)))
}

/// The mean of the ratios to a reference over all events.
fn against(events: &[Vec<Sample>], reference: usize) -> Option<Figure> {
    let figures = events.iter().map(|samples| Figure::of(&ratios(samples, reference)));
    Figure::mean(&figures.collect::<Option<Vec<_>>>()?)
}

fn speeds(samples: &[Sample]) -> Vec<f64> {
    samples.iter().map(|sample| sample.speed).collect()
}

fn ratios(samples: &[Sample], reference: usize) -> Vec<f64> {
    samples.iter().filter_map(|sample| sample.ratios[reference]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, Events};
    use crate::field::Field;
    use fianchetto_benches_protocol::Work;

    /// A contest of a reference, a type and its object in two events.
    fn outcome(kind: event::Kind) -> Outcome {
        let kinds = [(REFERENCES[0], Kind::Peer), ("quad", Kind::Technique), ("quad", Kind::Object)];
        let contestants =
            kinds.map(|(name, kind)| Contestant::new(name, kind, "portable", Vec::new())).into();
        let event = |name| Event::new(name, Work::Read { fens: String::new() }, 7);
        let events = Events { kind, list: vec![event("read"), event("print")] };
        let sample = |speed| vec![Sample { speed, ratios: [Some(speed / 1e6), None, None] }];
        let samples = [1e6, 2e6, 1e6].map(|speed| vec![sample(speed), sample(2.0 * speed)]);
        let field = Field { contestants, skipped: vec![("hare".to_owned(), "asleep".to_owned())] };
        Outcome { field, events, rounds: 1, samples: samples.into() }
    }

    #[test]
    fn events_have_a_mean() {
        let outcome = outcome(event::Kind::Search);
        let report = of(&outcome);
        let entry = &report.json()["entries"][2];
        assert_eq!((&entry["kind"], &entry["vs_type"]), (&"object".into(), &0.5.into()), "{entry}");
        assert_eq!((&entry["mnps"]["print"], &entry["vs_stockfish"]), (&2.0.into(), &Value::Null), "{entry}");
        let text = report.to_string();
        let row = "quad        portable    type  2.00   4.00      2.828 ±0.0%        -\n";
        assert!(text.contains(row) && text.ends_with("skipped: hare, asleep\n"), "{text}");
    }

    #[test]
    fn or_each_is_a_comparison_of_its_own() {
        let outcome = outcome(event::Kind::Fens);
        let report = of(&outcome);
        let entry = &report.json()["entries"][1];
        assert_eq!(
            (&entry["ns"]["read"], &entry["vs_cozy"]["print"]),
            (&500.0.into(), &4.0.into()),
            "{entry}"
        );
        let text = report.to_string();
        assert!(
            text.contains("a pass:   7 read, 7 print\n") && text.contains("500      2.000 ±0.0%"),
            "{text}"
        );
    }
}
