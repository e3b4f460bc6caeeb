//! Rows of boxes: digits, packed bits and masks, and words of 64 bits.

use fianchetto::{movegen::explain::Product, types::Square};

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
        let mut figure =
            Figure { grows: true, ..Figure::of_size(width, top + self.rows.len() * HIGH + foot + 4) };
        for (line, head) in self.heads.iter().enumerate() {
            for (column, text) in head.iter().enumerate() {
                figure.text("c mid", (left + column * wide + wide / 2, 15 * line + 13), text);
            }
        }
        for (place, row) in self.rows.iter().enumerate() {
            let y = top + place * HIGH;
            figure.cell(row.cell, |figure| {
                // The foot is about the result. It comes first: the text after a box takes the
                // box's color.
                if foot > 0 && place + 1 == self.rows.len() {
                    figure.text("c", (2, figure.height - 8), &self.foot);
                }
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
        figure
    }
}

/// The width of a bit and the height of a row with its name.
const BIT: usize = 5;
const ROW: usize = 27;

/// A key of more bits is not multiplied bit by bit.
const MOST_COPIES: usize = 12;

/// The bits of the key with the squares for which they stand, if each has a row.
pub(crate) fn copies(product: &Product) -> Vec<(u32, Square)> {
    let bits = (0..64).filter(|&bit| product.key >> bit & 1 != 0);
    let copies: Vec<_> = bits.zip(product.squares).collect();
    if copies.len() > MOST_COPIES { Vec::new() } else { copies }
}

/// The names of the rows and their words: the key, the factor shifted by each bit of the key, and
/// the product. If the key has many bits, the factor is shown once.
fn rows(product: &Product) -> Vec<(String, u64)> {
    let [key, factor, sum, index] = product.names;
    let copies = copies(product);
    let mut rows = vec![(key.to_owned(), product.key)];
    if copies.is_empty() && product.key != 0 {
        rows.push((factor.to_owned(), product.factor));
    }
    for (bit, square) in copies {
        rows.push((format!("{factor} << {bit}, by {square}"), product.factor << bit));
    }
    let width = 64 - product.shift;
    let all = format!("{sum}; {index} {}: its highest {width} bits", product.index());
    rows.push((all, product.product()));
    rows
}

/// The figure, and the number of its cells.
pub(crate) fn bits(first: usize, product: &Product) -> (Figure, usize) {
    let rows = rows(product);
    let mut figure = Figure { grows: true, ..Figure::of_size(64 * BIT + 8, rows.len() * ROW + 4) };
    // The index is left of this line.
    let window = 3 + (64 - product.shift as usize) * BIT;
    for (place, (name, word)) in rows.iter().enumerate() {
        let y = place * ROW;
        figure.cell(first + place, |figure| {
            figure.text("c", (4, y + 12), name);
            figure.rect("frame", (2, y + 16), (64 * BIT + 3, 10));
            for bit in 0..64 {
                let class = match (word >> bit & 1, bit >= product.shift && place > 0) {
                    (0, _) => continue,
                    (_, true) => "k",
                    (_, false) => "s",
                };
                figure.rect(class, (4 + (63 - bit as usize) * BIT, y + 17), (BIT - 1, 8));
            }
            if place > 0 {
                figure.path("mark", &format!("M{window} {}v14", y + 14));
            }
        });
    }
    (figure, rows.len())
}
