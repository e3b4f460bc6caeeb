//! The result of a comparison.

use fianchetto::mailbox::captures::SPARSE;
use fianchetto_measure::{Estimate, SLICE, best, geometric_mean, median, noise, percent, rounded};
use serde_json::{Map, Value, json};

use crate::contestant::{Contestant, Kind};
use crate::field::REFERENCES;
use crate::measure::{Comparison, Sample};
use crate::table::Report;
use crate::workload::Contest;

/// The report of a comparison, with the machine and the settings.
pub(crate) fn of(comparison: &Comparison) -> Report {
    let contest = comparison.workloads.contest;
    let debug = if cfg!(debug_assertions) { "BUILT WITHOUT OPTIMISATION, " } else { "" };
    let built = format!("; {debug}ours as plain release build, peers for this machine (native)");
    let (title, _) = contest.words();
    let facts = json!({ "rounds": comparison.rounds, "task": title });
    let title = format!("{title}, one thread");
    let mut report = Report::new(&title, &built, &settings(comparison), head(comparison), facts);
    lines(comparison).iter().for_each(|line| report.line(line.row(comparison), line.json(comparison)));
    comparison.field.skipped.iter().for_each(|(name, reason)| report.skip(name, reason));
    report
}

/// The share of each contestant's time that an addition to the same work takes, by the best speeds
/// in each workload.
pub(crate) fn shares(without: &Comparison, with: &Comparison) -> String {
    let best = |samples: &[Sample]| best(&speeds(samples));
    let line = |(without, with): (Line<'_>, Line<'_>)| {
        let kept = without
            .workloads
            .iter()
            .zip(with.workloads)
            .map(|(without, with)| Some(best(with)? / best(without)?));
        let kept = geometric_mean(&kept.collect::<Option<Vec<_>>>()?)?;
        let Contestant { name, kind, .. } = with.contestant;
        Some(format!("accumulator of {name} ({}): {:.0} % of the time\n", kind.name(), 100.0 * (1.0 - kept)))
    };
    lines(without).into_iter().zip(lines(with)).filter_map(line).collect()
}

fn settings(comparison: &Comparison) -> String {
    let (contest, by_workload) =
        (comparison.workloads.contest, comparison.workloads.contest.is_by_workload());
    let captures = format!(
        "captures: on boards with {SPARSE} empty squares or more, mailbox techniques find those of sliders by vector attacks, not\n\
         \x20         by their own tables\n"
    );
    let pass =
        comparison.workloads.list.iter().map(|workload| format!("{} {}", workload.amount, workload.name));
    let pass = format!("a pass:   {}\n", pass.collect::<Vec<_>>().join(", "));
    format!(
        "rounds:   {}, slices of about {} ms; noise of the machine {}\n\
         {}{}{}: best; ratios of speed from neighbouring slices: {}, spread",
        comparison.rounds,
        SLICE.as_millis(),
        noise_of(comparison).map_or_else(|| "unknown".to_owned(), percent),
        if contest.finds_captures() { &captures } else { "" },
        if by_workload { &pass } else { "" },
        contest.words().1,
        if by_workload { "median" } else { "geometric mean" },
    )
}

/// How much the speeds of the contestant with the most slices vary around their median.
fn noise_of(comparison: &Comparison) -> Option<f64> {
    let samples =
        comparison.samples.iter().max_by_key(|workloads| workloads.iter().map(Vec::len).sum::<usize>())?;
    let speeds: Vec<Vec<f64>> = samples.iter().map(|samples| speeds(samples)).collect();
    noise(speeds.iter().map(Vec::as_slice))
}

fn head(comparison: &Comparison) -> Vec<String> {
    let mut head = vec!["name".to_owned(), "path".to_owned(), "as".to_owned()];
    let by_workload = comparison.workloads.contest.is_by_workload();
    for workload in &comparison.workloads.list {
        head.push(workload.name.to_owned());
        head.extend(compared(comparison).filter(|_| by_workload).map(versus));
    }
    head.extend(compared(comparison).filter(|_| !by_workload).map(versus));
    head.extend(has_objects(comparison).then(|| "vs type".to_owned()));
    head
}

fn versus(reference: usize) -> String {
    format!("vs {}", REFERENCES[reference])
}

/// The references that run.
fn compared(comparison: &Comparison) -> impl Iterator<Item = usize> {
    let here = |name| comparison.field.contestants.iter().any(|contestant| contestant.name == name);
    (0..REFERENCES.len()).filter(move |&reference| here(REFERENCES[reference]))
}

/// Whether techniques run as objects beside their types, in workloads whose ratios have a mean.
fn has_objects(comparison: &Comparison) -> bool {
    let is_object = |contestant: &Contestant| contestant.kind == Kind::Object;
    !comparison.workloads.contest.is_by_workload() && comparison.field.contestants.iter().any(is_object)
}

/// A contestant with its samples by workload.
struct Line<'a> {
    contestant: &'a Contestant,
    workloads: &'a [Vec<Sample>],
    /// The same technique as a type, if this is an object.
    typed: Option<&'a [Vec<Sample>]>,
}

fn lines(comparison: &Comparison) -> Vec<Line<'_>> {
    let all = || comparison.field.contestants.iter().zip(comparison.samples.iter().map(Vec::as_slice));
    let typed = |object: &Contestant| {
        let is_its = |other: &Contestant| {
            other.kind == Kind::Technique && (&other.name, &other.path) == (&object.name, &object.path)
        };
        let found = all().find(|(other, _)| object.kind == Kind::Object && is_its(other));
        found.map(|(_, workloads)| workloads)
    };
    let shown = all().filter(|(contestant, _)| contestant.shown);
    shown.map(|(contestant, workloads)| Line { contestant, workloads, typed: typed(contestant) }).collect()
}

impl Line<'_> {
    fn row(&self, comparison: &Comparison) -> Vec<String> {
        let Contestant { name, kind, path, .. } = self.contestant;
        let mut row = vec![name.clone(), path.clone(), kind.name().to_owned()];
        let by_workload = comparison.workloads.contest.is_by_workload();
        for samples in self.workloads {
            row.push(figure(comparison.workloads.contest, samples).map_or_else(|| "-".to_owned(), rounded));
            let ratios = compared(comparison).filter(|_| by_workload);
            row.extend(ratios.map(|reference| against(std::slice::from_ref(samples), reference)).map(ratio));
        }
        let means = compared(comparison).filter(|_| !by_workload);
        row.extend(means.map(|reference| ratio(against(self.workloads, reference))));
        let vs_type = || self.vs_type().map_or_else(|| "-".to_owned(), |mean| format!("{mean:.3}"));
        row.extend(has_objects(comparison).then(vs_type));
        row
    }

    /// The figures by workload, and the mean ratio to each reference; ratios, too, are by workload
    /// where each is a comparison of its own.
    fn json(&self, comparison: &Comparison) -> Value {
        let Contestant { name, kind, path, .. } = self.contestant;
        let contest = comparison.workloads.contest;
        let names = || comparison.workloads.list.iter().map(|workload| workload.name.to_owned());
        let figures: Map<String, Value> =
            names().zip(self.workloads.iter().map(|samples| figure(contest, samples).into())).collect();
        let mean =
            |workloads: &[Vec<Sample>], reference| against(workloads, reference).map(|mean| mean.median);
        let mut entry = json!({
            "name": name, "kind": kind, "path": path, contest.key(): figures, "vs_type": self.vs_type(),
        });
        for (reference, full_name) in REFERENCES.into_iter().enumerate() {
            let ratios: Value = if !contest.is_by_workload() {
                mean(self.workloads, reference).into()
            } else {
                names()
                    .zip(self.workloads.chunks(1).map(|workload| json!(mean(workload, reference))))
                    .collect()
            };
            entry[format!("vs_{}", full_name.split('-').next().unwrap_or(full_name))] = ratios;
        }
        entry
    }

    /// The speed of an object compared with that of its type, round by round.
    fn vs_type(&self) -> Option<f64> {
        let of_workload = |(ours, typed): (&Vec<Sample>, &Vec<Sample>)| {
            let ratios = ours.iter().zip(typed).map(|(ours, typed)| ours.speed / typed.speed);
            median(&ratios.collect::<Vec<_>>())
        };
        let medians: Option<Vec<f64>> = self.workloads.iter().zip(self.typed?).map(of_workload).collect();
        geometric_mean(&medians?)
    }
}

/// The best figure of a workload.
fn figure(contest: Contest, samples: &[Sample]) -> Option<f64> {
    best(&speeds(samples)).map(|speed| contest.figure(speed))
}

fn ratio(mean: Option<Estimate>) -> String {
    mean.map_or_else(|| "-".to_owned(), |mean| format!("{:.3} {}", mean.median, percent(mean.spread)))
}

/// The mean of the ratios to a reference over all workloads.
fn against(workloads: &[Vec<Sample>], reference: usize) -> Option<Estimate> {
    let figures = workloads.iter().map(|samples| Estimate::of(&ratios(samples, reference)));
    Estimate::mean(&figures.collect::<Option<Vec<_>>>()?)
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
    use crate::field::Field;
    use crate::workload::{Workload, Workloads};
    use fianchetto_benches_protocol::Work;

    /// A contest of a reference, a type and its object in two workloads.
    fn comparison(contest: Contest) -> Comparison {
        let kinds = [(REFERENCES[0], Kind::Peer), ("quad", Kind::Technique), ("quad", Kind::Object)];
        let contestants =
            kinds.map(|(name, kind)| Contestant::new(name, kind, "portable", Vec::new())).into();
        let workload = |name| Workload::new(name, Work::Read { fens: String::new() }, 7);
        let workloads = Workloads { contest, list: vec![workload("read"), workload("print")] };
        let sample = |speed| vec![Sample { speed, ratios: [Some(speed / 1e6), None, None] }];
        let samples = [1e6, 2e6, 1e6].map(|speed| vec![sample(speed), sample(2.0 * speed)]);
        let field = Field { contestants, skipped: vec![("hare".to_owned(), "asleep".to_owned())] };
        Comparison { field, workloads, rounds: 1, samples: samples.into() }
    }

    #[test]
    fn workloads_have_a_mean() {
        let comparison = comparison(Contest::Search);
        let report = of(&comparison);
        let entry = &report.json()["entries"][2];
        assert_eq!((&entry["kind"], &entry["vs_type"]), (&"object".into(), &0.5.into()), "{entry}");
        assert_eq!((&entry["mnps"]["print"], &entry["vs_stockfish"]), (&2.0.into(), &Value::Null), "{entry}");
        let text = report.to_string();
        let row = "quad        portable    type  2.00   4.00    2.828 ±0.0%        -\n";
        assert!(text.contains(row) && text.ends_with("skipped: hare, asleep\n"), "{text}");
    }

    #[test]
    fn or_each_is_a_comparison_of_its_own() {
        let comparison = comparison(Contest::Fens);
        let report = of(&comparison);
        let entry = &report.json()["entries"][1];
        assert_eq!(
            (&entry["ns"]["read"], &entry["vs_cozy"]["print"]),
            (&500.0.into(), &4.0.into()),
            "{entry}"
        );
        let text = report.to_string();
        assert!(
            text.contains("a pass:   7 read, 7 print\n") && text.contains("500    2.000 ±0.0%"),
            "{text}"
        );
    }
}
