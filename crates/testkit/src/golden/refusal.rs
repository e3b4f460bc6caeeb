//! What is a fact in a refusal, and what is its wording.

/// Whether both answers are refusals and nothing else, for the same reasons in other words.
pub(super) fn is_reworded(kept: &str, today: &str) -> bool {
    match (Refusal::of(kept), Refusal::of(today)) {
        (Some(kept), Some(today)) => kept == today,
        _ => false,
    }
}

/// The facts of a refusal: how the command ended, and for each line what stands before its words,
/// and those that name something.
#[derive(PartialEq)]
struct Refusal<'a> {
    status: Option<&'a str>,
    lines: Vec<(&'a str, Vec<&'a str>)>,
}

impl<'a> Refusal<'a> {
    /// The facts of an answer all of whose lines refuse something: after `error: `, or in a shell
    /// after `fianchetto: `, with an exit status in brackets at the end.
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
