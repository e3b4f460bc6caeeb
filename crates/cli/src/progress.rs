//! A progress bar on standard error; nothing if that is not a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of this length.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3}%  {eta} left  {msg}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
