//! The width of the terminal, and text that keeps to it.

use console::Term;

/// The number of columns of the terminal that standard output is, if it is one.
pub(crate) fn width() -> Option<usize> {
    let terminal = Term::stdout();
    let (_, columns) = terminal.is_term().then(|| terminal.size_checked())??;
    Some(usize::from(columns))
}

/// The text on lines that are not longer than this; a longer word has a line of its own.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(format!("  {word}"));
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
fn lines_keep_to_the_width() {
    assert_eq!(wrapped("one two three", 7), ["one two", "  three"]);
    assert_eq!(wrapped("incomprehensibilities of it", 9), ["incomprehensibilities", "  of it"]);
    assert_eq!((cut("abcd", 4), cut("abcde", 4)), ("abcd".to_owned(), "abc…".to_owned()));
}
