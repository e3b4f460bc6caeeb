//! `fianchetto check --engine` names what is wrong with an engine.

use std::collections::BTreeSet;
use std::thread;
use std::time::{Duration, Instant};

use fianchetto_descent::smallest;
use fianchetto_faults::Fault;
use serde_json::Value;

use super::{ask, stockfish};
use crate::common::{good, has, has_about, out, run};

const PAGE: &str = include_str!("../../../../../docs/check-your-generator.md");

/// What is said about a fault, if it is named otherwise than by its rule; `None` if it does not
/// show.
fn named_wrongly(fault: Fault) -> Option<Option<String>> {
    let (said, status) = text(&fault.name(), &["--json"]);
    assert!([Some(0), Some(1)].contains(&status), "{fault:?}: {said}");
    let first: Value = said.lines().next().filter(|_| status == Some(1))?.parse().expect("JSON");
    assert!(first["fault"].is_string() && first["positions"].as_u64() > Some(0), "{first}");
    let is_right = first["kind"] == fault.rule.to_string();
    Some((!is_right).then(|| format!("{fault:?}, {}: {}: {}", fault.rule, first["kind"], first["fault"])))
}

#[test]
fn nine_of_ten_faults_are_named() {
    let counted: BTreeSet<&str> = smallest::items()
        .filter(|item| item.setup.plausibility().next().is_none())
        .flat_map(|item| item.faults)
        .collect();
    let faults: Vec<Fault> = fianchetto_faults::all().collect();
    let ask = |part: usize| {
        faults.iter().skip(part).step_by(2).map(|&fault| (fault, named_wrongly(fault))).collect::<Vec<_>>()
    };
    let asked = thread::scope(|scope| {
        let parts = [0, 1].map(|part| scope.spawn(move || ask(part)));
        parts.map(|part| part.join().expect("each is asked")).concat()
    });
    let missed = asked.iter().filter(|(fault, said)| said.is_none() && counted.contains(&*fault.name()));
    assert_eq!(missed.count(), 0);
    let shown: Vec<_> = asked.iter().filter_map(|(_, said)| said.as_ref()).collect();
    let wrong: Vec<_> = shown.iter().filter_map(|said| said.as_deref()).collect();
    println!("{} of {} are misnamed:\n{}", wrong.len(), shown.len(), wrong.join("\n"));
    assert!(shown.len() >= counted.len() && wrong.len() * 10 <= shown.len());
}

/// The text that the command prints, and its exit status.
fn text(fault: &str, arguments: &[&str]) -> (String, Option<i32>) {
    let arguments = [&["--max-nodes", "1000", "--time-limit", "2"], arguments].concat();
    let output = ask("check", fault, &arguments);
    (out(&output).to_owned(), output.status.code())
}

#[test]
fn one_fault_is_one_report_and_the_page_shows_it() {
    let output = ask("check", "en-passant-rank/rook", &["--max-nodes", "100000"]);
    let said = out(&output).replace("broken (en-passant-rank/rook)", "my-engine");
    let (shown, summary) = said.trim_end().rsplit_once("\n").expect("several lines");
    has_about(&"docs/check-your-generator.md", PAGE, &[&format!("```text\n{shown}\n")]);
    assert!(summary.starts_with("DIFFERENT: my-engine: "), "{summary}");
    let (said, _) = text("castling-missing/kingside", &["--fail-fast"]);
    has(&said, &["castling: misses castling on the king's side (1 position)"]);
    has(&said, &[", 1 different, 0 unanswered, ", " skipped; "]);
}

#[test]
fn reports_are_xml() {
    let read = |fault: &str| {
        let (xml, status) = text(fault, &["--junit", "-"]);
        let document = roxmltree::Document::parse(&xml).expect(&xml);
        let suite = document.root_element().first_element_child().expect("a suite");
        let count = |name| suite.descendants().filter(|node| node.has_tag_name(name)).count().to_string();
        for (number, element) in
            [("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]
        {
            assert_eq!(suite.attribute(number), Some(&*count(element)), "{fault}: {number}");
        }
        let failure = suite.descendants().find(|node| ["failure", "error"].contains(&node.tag_name().name()));
        let message = failure.and_then(|node| node.attribute("message")).unwrap_or_default().to_owned();
        (message, failure.and_then(|node| node.text()).unwrap_or_default().to_owned(), status)
    };
    let (message, text, status) = read("en-passant-rank/rook");
    assert_eq!(message, "en passant: allows en passant that uncovers a rook on the rank");
    assert!(text.contains("not legal: ") && text.lines().count() > 10 && status == Some(1), "{text}");
    assert_eq!(read("none"), (String::new(), String::new(), Some(0)));
    let (message, _, status) = read("talks-<&\"\u{1}>");
    assert!(message.contains("has no counts; it said: <&\"\u{fffd}>") && status == Some(2), "{message}");
}

/// Nothing is wrong with Stockfish, and it takes less than a minute to see that.
#[test]
fn stockfish_passes() {
    let Some(program) = stockfish() else {
        return eprintln!("skipped: Stockfish is not installed");
    };
    let begin = Instant::now();
    let said = good(&run(&["check", "--engine", program.to_str().expect("a UTF-8 path")]));
    assert!(said.starts_with("ok: Stockfish") && !said.contains("skipped"), "{said}");
    println!("{said}");
    assert!(begin.elapsed() < Duration::from_secs(60));
}
