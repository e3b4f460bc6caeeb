//! Golden texts: questions, and what was answered to them, in a file that today's answers are
//! compared with.
//!
//! A question follows `> `, and its answer is in the lines below it. A line that begins with `#`
//! says what those after it are about. `[..]` stands for a part of a line and `...` for any lines.
//!
//! A count, a key, a position, a move, and whether something is refused at all are facts. If one of
//! them differs from the file, either the program is wrong or the author of the test, and only the
//! author can say which. So `SNAPSHOTS=overwrite` renews how a refusal is worded, and nothing else:
//! it leaves a fact in the file as it is, the test fails, and whoever means the new fact types it
//! in.

mod refusal;
#[cfg(test)]
mod renewed;

use std::{env, fs, path::Path};

use snapbox::{Assert, Data};

use refusal::is_reworded;

/// A part of a file: lines that ask, the answer in the file, and today's.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The lines that ask.
    pub question: String,
    /// The answer in the file.
    pub kept: String,
    /// The answer of today.
    pub today: String,
}

/// Compares the answers of a file with those of today. What answers is new after each comment.
///
/// The file is named from the folder of the crate whose tests run, where cargo starts them.
///
/// # Panics
/// If they differ.
pub fn check<A: FnMut(&str) -> String>(file: &str, start: impl Fn() -> A) {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    compare(Path::new(file), &answers(&text, start));
}

/// The answers of a text, and those of today.
fn answers<A: FnMut(&str) -> String>(text: &str, start: impl Fn() -> A) -> Vec<Answer> {
    let (mut answer, mut answers) = (start(), Vec::new());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let mut today = String::new();
        match line.strip_prefix("> ") {
            Some(question) => answer(question).lines().for_each(|line| today += &format!("{line}\n")),
            None => {
                assert!(line.starts_with('#'), "neither a question nor a comment: {line}");
                answer = start();
            }
        }
        let mut kept = String::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("> ") && !line.starts_with('#')) {
            kept += &format!("{line}\n");
        }
        answers.push(Answer { question: format!("{line}\n"), kept, today });
    }
    answers
}

/// Compares the answers of a file with those of today, and first renews what `SNAPSHOTS=overwrite`
/// may renew.
///
/// # Panics
/// If they differ.
pub fn compare(file: &Path, answers: &[Answer]) {
    let is_renewed = env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite");
    compare_or_renew(file, answers, is_renewed);
}

/// [`compare`], with the switch as an argument.
fn compare_or_renew(file: &Path, answers: &[Answer], is_renewed: bool) {
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
