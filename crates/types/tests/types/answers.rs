//! Answers that are kept in a file, and what of them a switch may renew: how a refusal is worded, and nothing else.
//!
//! A count, a key, a position, a move, and whether something is refused at all are facts. If one of them differs from the file,
//! either the program is wrong or the author of the test, and only the author can say which. So `SNAPSHOTS=overwrite` leaves the
//! file as it is, the test fails, and whoever means the new fact types it in.

use std::{env, fs, path::Path};

use snapbox::{Assert, Data};

/// A part of a file: lines that ask, the answer in the file, and today's.
pub(crate) struct Answer {
    pub(crate) question: String,
    pub(crate) kept: String,
    pub(crate) today: String,
}

/// Compares the answers of a file with those of today, and first renews what `SNAPSHOTS=overwrite` may renew.
pub(crate) fn compare(file: &Path, answers: &[Answer]) {
    let is_renewed = env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite");
    compare_or_renew(file, answers, is_renewed);
}

/// [`compare`], with the switch as an argument.
pub(crate) fn compare_or_renew(file: &Path, answers: &[Answer], is_renewed: bool) {
    if is_renewed {
        fs::write(file, text(answers, renewed)).expect("the file can be written");
    }
    assert().eq(text(answers, |answer| &answer.today), Data::read_from(file, None));
}

/// `[..]` stands for a part of a line and `...` for any lines.
fn assert() -> Assert {
    Assert::new().normalize_paths(false)
}

/// The text of the file with these answers.
fn text<'a>(answers: &'a [Answer], of: impl Fn(&'a Answer) -> &'a str) -> String {
    answers.iter().flat_map(|answer| [&answer.question, of(answer)]).collect()
}

/// The answer that the switch leaves in the file.
fn renewed(answer: &Answer) -> &str {
    let Answer { kept, today, .. } = answer;
    let is_same = || assert().try_eq(None, Data::text(today.as_str()), Data::text(kept.as_str())).is_ok();
    if is_reworded(kept, today) && !is_same() { today } else { kept }
}

/// Whether both answers are refusals and nothing else, for the same reasons in other words.
fn is_reworded(kept: &str, today: &str) -> bool {
    match (Refusal::of(kept), Refusal::of(today)) {
        (Some(kept), Some(today)) => kept == today,
        _ => false,
    }
}

/// The facts of a refusal: how the command ended, and for each line what stands before its words, and those that name something.
#[derive(PartialEq)]
struct Refusal<'a> {
    status: Option<&'a str>,
    lines: Vec<(&'a str, Vec<&'a str>)>,
}

impl<'a> Refusal<'a> {
    /// The facts of an answer all of whose lines refuse something: after `error: `, or in a shell after `fianchetto: `, with an
    /// exit status in brackets at the end.
    fn of(answer: &'a str) -> Option<Self> {
        let mut lines: Vec<&str> = answer.lines().collect();
        let status = lines.pop_if(|last| last.starts_with('[') && last.ends_with(']'));
        let mark = if status.is_some() { "fianchetto: " } else { "error: " };
        let facts = |line: &'a str| {
            let (before, words) = line.split_once(mark)?;
            Some((before, names(words)))
        };
        let lines = lines.into_iter().map(facts).collect::<Option<Vec<_>>>()?;
        (!lines.is_empty()).then_some(Self { status, lines })
    }
}

/// The words that are no plain words: numbers, squares, moves, and what is quoted.
fn names(words: &str) -> Vec<&str> {
    let is_plain = |word: &&str| {
        let word = word.trim_matches([',', '.', ';', ':', '(', ')', '\'']);
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    words.split_whitespace().filter(|word| !is_plain(word)).collect()
}
