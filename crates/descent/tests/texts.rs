//! What is understood of other programs' lines, and what is said of their moves, in the files
//! beside this one.

use fianchetto_descent::{Answer, Listening, excerpt, of_extra, of_missing};
use fianchetto_movegen_core::Stage;
use fianchetto_testkit::golden::check;
use fianchetto_types::{UciMove, ValidSetup};

/// The reason why a move of a position is missing, or why it is not legal.
fn reason(text: &str) -> String {
    let (mv, fen) = text.split_once(' ').unwrap();
    let (mv, setup): (UciMove, ValidSetup) = (mv.parse().unwrap(), fen.parse().unwrap());
    let legal = fianchetto_ray_loop::techniques()[0].moves(&setup, Stage::All);
    let reason =
        mv.find(legal.iter().copied()).map_or_else(|| of_extra(&setup, mv), |mv| of_missing(&setup, mv));
    format!("{:?}: {}\n  {}", reason.rule, reason.text, reason.fault)
}

#[test]
fn reasons() {
    check("tests/reasons.txt", || reason);
}

/// What is read in a line that is the whole answer.
fn read(line: &str) -> String {
    let mut listening = Listening::default();
    let answer = listening.take(line).and_then(|()| listening.into_answer());
    answer.map_or_else(
        |error| format!("error: {error}"),
        |Answer { shares, total }| {
            let shares = shares.iter().map(|(mv, nodes)| format!("{mv} {nodes}"));
            shares.chain(total.map(|total| format!("total {total}"))).collect::<Vec<_>>().join(", ")
        },
    )
}

#[test]
fn lines() {
    check("tests/lines.txt", || read);
}

/// Whether an answer is over after a line, or if a pause follows.
#[test]
fn ends_of_answers() {
    check("tests/ends.txt", || {
        let mut listening = Listening::default();
        move |line: &str| {
            listening.take(line).unwrap();
            let over = if listening.is_over() { "over" } else { "not over" };
            let pause = [true, false].map(|prints_totals| listening.may_be_over(prints_totals));
            format!("{over}; after a pause {}, without a total {}", pause[0], pause[1])
        }
    });
}

#[test]
fn what_is_shown_of_a_line_is_short_and_printable() {
    assert_eq!(excerpt(" a\u{7}b "), "a\u{fffd}b");
    assert!(excerpt(&"x".repeat(500)).ends_with("x…"));
}
