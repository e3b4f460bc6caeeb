//! A progress bar on standard error; nothing if that is not a terminal.

use console::Term;
use indicatif::{ProgressBar, ProgressStyle};

/// A bar for this much work. It stays on one line, since what is on another one would be left there: the message is cut.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let (_, columns) = Term::stderr().size();
    let template = format!("{{bar:{}}} {{percent:>3}}%  {{eta}} left  {{wide_msg}}", (columns / 3).min(40));
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
