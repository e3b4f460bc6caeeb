//! Rows of boxes below each other: digits, packed bits, masks.

use super::Figure;

/// Rows of boxes with names at the left and heads above.
#[derive(Default)]
pub(crate) struct Grid {
    /// The lines above the boxes, each with a text for every column.
    pub(crate) heads: Vec<Vec<String>>,
    pub(crate) rows: Vec<Row>,
    /// A line below.
    pub(crate) foot: String,
}

/// A row, which is one cell.
pub(crate) struct Row {
    pub(crate) cell: usize,
    pub(crate) name: String,
    pub(crate) boxes: Vec<String>,
}

const HIGH: usize = 22;
const LETTER: usize = 8;

impl Grid {
    pub(crate) fn figure(&self) -> Figure {
        let letters = |texts: &mut dyn Iterator<Item = &String>| {
            texts.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let left = 4 + LETTER * letters(&mut self.rows.iter().map(|row| &row.name));
        let columns = self.rows.iter().map(|row| row.boxes.len()).max().unwrap_or(0);
        let wide = if columns <= 8 { 30 } else { 19 };
        let top = 15 * self.heads.len() + 4;
        let foot = if self.foot.is_empty() { 0 } else { 20 };
        let width = (left + columns * wide).max(4 + LETTER * self.foot.chars().count()) + 4;
        let mut figure = Figure::of_size(width, top + self.rows.len() * HIGH + foot + 4);
        for (line, head) in self.heads.iter().enumerate() {
            for (column, text) in head.iter().enumerate() {
                figure.text("c mid", (left + column * wide + wide / 2, 15 * line + 13), text);
            }
        }
        for (place, row) in self.rows.iter().enumerate() {
            let y = top + place * HIGH;
            figure.cell(row.cell, |figure| {
                figure.text("", (2, y + 15), &row.name);
                for (column, text) in row.boxes.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                    let x = left + column * wide;
                    figure.rect(
                        if text == "." || text == "0" { "box low" } else { "box" },
                        (x, y),
                        (wide - 2, HIGH - 3),
                    );
                    figure.text("mid", (x + wide / 2 - 1, y + 14), text);
                }
            });
        }
        if foot > 0 {
            figure.text("c", (2, figure.height - 8), &self.foot);
        }
        figure
    }
}
