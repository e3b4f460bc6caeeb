//! The width of the terminal, and text that keeps to it.

use console::Term;

/// The number of columns of the terminal that standard output is, if it is one.
pub(crate) fn width() -> Option<usize> {
    let terminal = Term::stdout();
    let (_, columns) = terminal.is_term().then(|| terminal.size_checked())??;
    Some(usize::from(columns))
}

/// The columns that a text takes, colors aside.
fn columns(text: &str) -> usize {
    let parts = text.split('\x1b').enumerate();
    parts
        .map(|(at, part)| if at == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) })
        .map(|part| part.chars().count())
        .sum()
}

/// Help on lines of this width: what does not fit goes on below the begin of its description. Commands to copy stay whole.
pub(crate) fn help(text: &str, width: usize) -> String {
    let broken = |line: &str| {
        let rest = line.trim_start();
        if columns(line) <= width || rest.starts_with("fianchetto ") {
            return format!("{line}\n");
        }
        let margin = line.len() - rest.len();
        let below = rest
            .split_once("  ")
            .map_or(0, |(name, text)| columns(name) + 2 + text.len() - text.trim_start().len());
        let below = if below < width / 2 { below } else { 0 };
        let lines = lines(rest, width - margin, below);
        lines.iter().map(|line| format!("{:margin$}{line}\n", "")).collect()
    };
    text.lines().map(broken).collect()
}

/// The text on lines that are not longer than this; a longer word has a line of its own.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    lines(text, width, 2)
}

/// The same, with so many spaces before all lines but the first.
fn lines(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if columns(line) + 1 + columns(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(format!("{:indent$}{word}", ""));
        }
    }
    lines
}

/// The text without what is beyond this width.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

#[test]
fn help_goes_on_below_its_description() {
    let text = "    \x1b[1m--ply\x1b[0m <N>  one two three\n  fianchetto perft 6 --divide\n        one two three four\n";
    let expected =
        text.replace("two three\n", "two\n               three\n").replace(" four", "\n        four");
    assert_eq!(help(text, 24), expected);
}

#[test]
fn lines_keep_to_the_width() {
    assert_eq!(wrapped("one two three", 7), ["one two", "  three"]);
    assert_eq!(wrapped("incomprehensibilities of it", 9), ["incomprehensibilities", "  of it"]);
    assert_eq!((cut("abcd", 4), cut("abcde", 4)), ("abcd".to_owned(), "abc…".to_owned()));
}
