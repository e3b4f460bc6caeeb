//! Tables and figures as text, and the progress of a measurement.

use console::Term;
use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// A figure with its significant digits.
#[must_use]
pub fn rounded(figure: f64) -> String {
    let digits = [10.0, 100.0].into_iter().filter(|&limit| figure < limit).count();
    format!("{figure:.digits$}")
}

/// A spread, as it follows a figure.
#[must_use]
pub fn percent(spread: f64) -> String {
    let digits = usize::from(spread < 0.0995);
    format!("±{:.digits$}%", spread * 100.0)
}

/// The lines of a table with aligned columns: to the left where `is_left`, to the right elsewhere.
#[must_use]
pub fn aligned(rows: &[Vec<String>], is_left: impl Fn(usize) -> bool) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if is_left(column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// A progress bar on standard error for this much work, hidden if that is not a terminal. Its
/// message is cut to one line, since further lines would stay on the screen. It disappears when
/// dropped.
#[must_use]
pub fn bar(length: u64) -> ProgressBar {
    let (_, columns) = Term::stderr().size();
    let template = format!("{{bar:{}}} {{percent:>3}}%  {{eta}} left  {{wide_msg}}", (columns / 3).min(40));
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_finish(ProgressFinish::AndClear)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows = [["a", "b", "1"], ["aa", "b", "22"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows, |column| column < 2), ["a   b   1", "aa  b  22"]);
    }

    #[test]
    fn figures_have_as_many_digits_as_they_deserve() {
        assert_eq!([8.6312, 45.64, 3402.4].map(rounded), ["8.63", "45.6", "3402"]);
        assert_eq!([0.0031, 0.0994, 0.126].map(percent), ["±0.3%", "±9.9%", "±13%"]);
    }
}
