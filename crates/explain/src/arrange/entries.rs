//! Walks: the entries as a list, as a table with a place for each square, or as rays.

use fianchetto::movegen::explain::{Arrangement, Step};
use fianchetto::types::{Bitboard, Square};

use super::Arranging;
use crate::figure::{Figure, Node, hops, nodes, table};
use crate::spelling::cell;
use crate::walk::{Entry, List, name, target};

/// The nodes of a row at most.
const ROW: usize = 8;

impl Arranging<'_> {
    /// A step of a walk lights up its entry, its square, and the arrow that it follows.
    pub(super) fn step(&mut self, step: &Step) {
        if self.entries.nodes.is_empty() {
            self.show_entries();
        }
        let mut cells: Vec<usize> = Vec::new();
        if let Some(node) = self.entries.nodes.iter().find(|node| node.entry == step.entry) {
            cells.push(node.cells[0]);
            if self.arrangement != Arrangement::Board {
                cells.push(node.cells[1 + usize::from(step.blocked)]);
            }
        }
        let to = target(step);
        if let Some(to) = to.filter(|_| self.arrangement == Arrangement::Board) {
            let (cell, from) = (self.cell(), self.entries.last.unwrap_or(self.question.from()));
            cells.push(cell);
            self.entries.hops.push((cell, from, to));
            self.entries.last = Some(to);
        }
        let there = to.map_or("the edge".to_owned(), |_| cell(step.cell));
        let next = step.next.map_or(String::new(), |next| format!(" leads to entry {next}"));
        let text = format!("entry {}: {}, {there}; {}{next}", step.entry, name(step), step.by);
        let square = to.map_or(Bitboard::EMPTY, Bitboard::of);
        self.frame(text, cells, square, square);
    }

    fn show_entries(&mut self) {
        let list = List::of(self.technique, self.question).entries(self.technique, self.question);
        self.entries.figure = self.animation.figures.len();
        let figure = match self.arrangement {
            Arrangement::Board => self.board(&list),
            _ => self.nodes(&list),
        };
        self.figure(figure);
    }

    /// The table's places, each with the squares that follow.
    fn board(&mut self, list: &[Entry]) -> Figure {
        let from = self.question.from();
        let followed = |next: Option<usize>| list.iter().find(|entry| Some(entry.entry) == next);
        let spelled =
            |next: Option<usize>| followed(next).map_or(from.to_string(), |entry| entry.name.clone());
        let mut places = Vec::new();
        for entry in list {
            let (cell, square) = (self.cell(), Square::new(entry.entry as u8).unwrap_or(from));
            let [empty, occupied] = entry.next.map(spelled);
            places.push((Some(cell), square, [format!("→{empty}"), format!("⤷{occupied}")]));
            self.entries.nodes.push(node(entry, 0, [cell; 3]));
        }
        let cell = self.cell();
        places.push((Some(cell), from, ["from".to_owned(), from.to_string()]));
        table(&places)
    }

    /// The nodes, in rows of those that a piece would skip together.
    fn nodes(&mut self, list: &[Entry]) -> Figure {
        let is_ray = self.arrangement == Arrangement::Rays;
        let (mut row, mut len) = (0, 0);
        for (place, entry) in list.iter().enumerate() {
            let breaks = place.checked_sub(1).is_some_and(|before| {
                let before = &list[before];
                let is_another = if is_ray {
                    before.entry / 8 != entry.entry / 8
                } else {
                    before.next[1] != entry.next[1]
                        && before.next[1] == Some(entry.entry)
                        && before.next[0] == before.next[1]
                };
                is_another || len == ROW
            });
            if breaks {
                (row, len) = (row + 1, 0);
            }
            len += 1;
            let cells = [self.cell(), self.cell(), self.cell()];
            let cells = if entry.next[0] == entry.next[1] { [cells[0], cells[1], cells[1]] } else { cells };
            self.entries.nodes.push(node(entry, row, cells));
        }
        nodes(&self.entries.nodes)
    }

    /// Adds the hops to the table once all are known.
    pub(super) fn finish_entries(&mut self) {
        if let Some(figure) = self.animation.figures.get_mut(self.entries.figure) {
            hops(figure, &self.entries.hops);
        }
    }
}

fn node(of: &Entry, row: usize, cells: [usize; 3]) -> Node {
    Node { entry: of.entry, name: of.name.clone(), is_edge: of.is_edge, next: of.next, row, cells }
}
