//! What is shown, before anyone has decided how.

use fianchetto::types::{Bitboard, Square};
use fianchetto::{Record, Setup};

use crate::Question;

/// An explanation: a title and blocks, one below the other. As text it is its [`Display`](std::fmt::Display), as a
/// picture [`svg`](Self::svg).
#[derive(Clone, Debug)]
pub struct Page {
    /// Which technique, which board, which man.
    pub title: String,
    /// What the technique is and whose.
    pub subtitle: String,
    /// The rest.
    pub blocks: Vec<Block>,
}

/// A part of an explanation.
#[derive(Clone, Debug)]
pub enum Block {
    /// A line that says what follows.
    Heading(String),
    /// The board with what came of the squares.
    Board(Drawn),
    /// Sets of squares under their names.
    Sets(Vec<(String, Bitboard)>),
    /// Rows and columns.
    Table(Table),
    /// Lines as they are.
    Lines(Vec<String>),
}

/// A board on which something has happened.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Who stands where.
    pub setup: Setup,
    /// The man's square.
    pub from: Square,
    /// The squares to which moves were written.
    pub written: Bitboard,
    /// Other squares that were looked at.
    pub seen: Bitboard,
    /// Squares that a table names and nobody looked at.
    pub skipped: Bitboard,
    /// The squares of a walk in the order of its steps.
    pub order: Vec<Square>,
}

/// Rows and columns of text.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows, each with as many cells.
    pub rows: Vec<Vec<String>>,
}

impl Page {
    pub(crate) fn new(title: String, subtitle: String) -> Self {
        Self { title, subtitle, blocks: Vec::new() }
    }

    pub(crate) fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    pub(crate) fn extend(&mut self, blocks: impl IntoIterator<Item = Block>) {
        self.blocks.extend(blocks);
    }
}

impl Drawn {
    /// The board of a question with the moves that were found.
    pub(crate) fn new(question: &Question, record: &Record) -> Self {
        let (setup, from) = (*question.setup(), question.from());
        let written = record.moves.iter().map(|mv| mv.to()).collect();
        Self { setup, from, written, seen: Bitboard::EMPTY, skipped: Bitboard::EMPTY, order: Vec::new() }
    }
}

impl Table {
    pub(crate) fn new<const N: usize>(head: [&str; N]) -> Self {
        Self { head: head.map(str::to_owned).to_vec(), rows: Vec::new() }
    }

    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(Vec::from(cells));
    }

    /// The table as lines, each column as wide as its widest cell.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let rows = || std::iter::once(&self.head).chain(&self.rows);
        let width = |column: usize| rows().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.head.len()).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            cells.join("  ").trim_end().to_owned()
        };
        rows().map(line).collect()
    }
}
