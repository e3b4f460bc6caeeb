//! Drawings of what techniques read and compute. Each shape serves several techniques.
#![expect(clippy::expect_used, reason = "writing to a string never fails")]

mod boards;
mod nodes;
mod rows;

use std::fmt::{Arguments, Write as _};

pub(crate) use boards::{hops, set, table};
pub(crate) use nodes::{Node, nodes};
pub(crate) use rows::{Grid, Row, bits};

use crate::spelling::escaped;

/// A drawing whose cells light up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// A line above it; empty if it belongs to the figure before it.
    pub heading: String,
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// SVG elements. A cell is a group with its number as attribute `data-c`.
    pub body: String,
}

/// What begins a cell.
pub(crate) const CELL: &str = "<g data-c=\"";

impl Figure {
    pub(crate) fn of_size(width: usize, height: usize) -> Self {
        Self { width, height, ..Self::default() }
    }

    /// The elements as they are when all has happened, for a picture that does not move.
    pub(crate) fn still(&self, visited: &[bool]) -> String {
        let mut parts = self.body.split(CELL);
        let mut still = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (cell, rest) = part.split_once("\">").unwrap_or((part, ""));
            let was = cell.parse().is_ok_and(|cell: usize| visited.get(cell) == Some(&true));
            still.push_str(if was { "<g class=\"was\">" } else { "<g>" });
            still.push_str(rest);
        }
        still
    }

    /// A cell with what is drawn in it.
    pub(crate) fn cell(&mut self, cell: usize, draw: impl FnOnce(&mut Self)) {
        self.body.push_str(&format!("{CELL}{cell}\">"));
        draw(self);
        self.body.push_str("</g>\n");
    }

    pub(crate) fn rect(&mut self, class: &str, (x, y): (usize, usize), (width, height): (usize, usize)) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        ));
    }

    pub(crate) fn text(&mut self, class: &str, (x, y): (usize, usize), text: &str) {
        if text.is_empty() {
            return;
        }
        let text = escaped(text);
        self.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    }

    pub(crate) fn path(&mut self, class: &str, data: &str) {
        self.add(format_args!("<path class=\"{class}\" d=\"{data}\"/>"));
    }

    fn add(&mut self, element: Arguments<'_>) {
        self.body.write_fmt(element).expect("writing to a string never fails");
    }
}
