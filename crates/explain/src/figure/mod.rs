//! Drawings of the data of techniques. Each shape serves several techniques.

mod boards;
mod nodes;
mod rows;

pub(crate) use boards::{given_set, hops, set, table};
pub(crate) use nodes::{Node, nodes};
pub(crate) use rows::{Grid, Row, bits, copies};

use fianchetto::types::{Rank, Square};

use crate::spelling::escaped;

/// A drawing with cells that light up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// The heading; empty if it belongs to the previous figure.
    pub heading: String,
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// SVG elements. A cell is a group with its number as attribute `data-c`.
    pub body: String,
    /// Whether the steps make it cell by cell, so that a cell is a secret before its step.
    pub grows: bool,
}

/// The upper left corner of a square.
pub(crate) fn corner(square: Square, (left, top): (usize, usize), size: usize) -> (usize, usize) {
    (left + square.file().index() * size, top + (Rank::ALL.len() - 1 - square.rank().index()) * size)
}

/// What begins a cell.
const CELL: &str = "<g data-c=\"";

impl Figure {
    pub(crate) fn of_size(width: usize, height: usize) -> Self {
        Self { width, height, ..Self::default() }
    }

    /// The elements in their final state, for a still picture.
    pub(crate) fn still(&self, visited: &[bool]) -> String {
        self.with_classes(|cell| (visited.get(cell) == Some(&true)).then(|| "was".to_owned()))
    }

    /// The elements, with a class for some cells.
    pub(crate) fn with_classes(&self, mut class: impl FnMut(usize) -> Option<String>) -> String {
        let mut parts = self.body.split(CELL);
        let mut body = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (cell, rest) = part.split_once("\">").unwrap_or((part, ""));
            let class = class(cell.parse().unwrap_or(usize::MAX));
            body += &class.map_or("<g>".to_owned(), |class| format!("<g class=\"{class}\">"));
            body += rest;
        }
        body
    }

    /// A cell with what is drawn in it.
    pub(crate) fn cell(&mut self, cell: usize, draw: impl FnOnce(&mut Self)) {
        self.body += &format!("{CELL}{cell}\">");
        draw(self);
        self.body += "</g>\n";
    }

    /// A cell, or what is there before the first step.
    pub(crate) fn cell_or_given(&mut self, cell: Option<usize>, draw: impl FnOnce(&mut Self)) {
        match cell {
            Some(cell) => self.cell(cell, draw),
            None => {
                self.body += "<g class=\"was\">";
                draw(self);
                self.body += "</g>\n";
            }
        }
    }

    pub(crate) fn rect(&mut self, class: &str, (x, y): (usize, usize), (width, height): (usize, usize)) {
        self.body +=
            &format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>");
    }

    pub(crate) fn text(&mut self, class: &str, (x, y): (usize, usize), text: &str) {
        if !text.is_empty() {
            self.body += &format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(text));
        }
    }

    pub(crate) fn path(&mut self, class: &str, data: &str) {
        self.body += &format!("<path class=\"{class}\" d=\"{data}\"/>");
    }
}
