//! The contents of an explanation, independent of the output form.

use fianchetto::Setup;
use fianchetto::implementers::Record;
use fianchetto::types::{Bitboard, Move, PieceType, Square};

use crate::animation::{Animation, ShownCode};
use crate::question::Question;
use crate::spelling::{spelled, target};

/// An explanation: a title, and blocks one below the other. Its [`Display`](std::fmt::Display) is
/// the text, [`svg`](Self::svg) the picture.
#[derive(Clone, Debug)]
pub struct Page {
    /// The technique and its board, as in a registry: `NAME/BOARD`.
    pub technique: String,
    /// Technique, board and piece.
    pub title: String,
    /// What the technique is, its author and its year.
    pub subtitle: String,
    /// The contents as text.
    pub blocks: Vec<Block>,
    /// The contents as frames.
    pub animation: Animation,
    /// The moves found that would leave the king in check.
    pub illegal: Vec<Move>,
    /// The number of blocks that the animation's figures also show.
    pub(crate) drawn: usize,
    pub(crate) piece_type: PieceType,
}

/// A part of an explanation.
#[derive(Clone, Debug)]
pub enum Block {
    /// A line above the blocks that belong to it.
    Heading(String),
    /// The board, with marks on its squares.
    Board(BoardDrawing),
    /// Sets of squares with their names.
    Sets(Vec<(String, Bitboard)>),
    /// Rows and columns.
    Table(PageTable),
    /// Lines of text.
    Lines(Vec<String>),
    /// The code that ran.
    Code(Vec<ShownCode>),
}

/// A board with marks for a technique's steps.
#[derive(Clone, Debug)]
pub struct BoardDrawing {
    /// The pieces.
    pub setup: Setup,
    /// The square of the piece in question.
    pub from: Square,
    /// The targets of the moves found.
    pub targets: Bitboard,
    /// Other squares that were visited.
    pub visited: Bitboard,
    /// Squares in the technique's list that were skipped.
    pub skipped: Bitboard,
    /// The squares of a walk, in order.
    pub order: Vec<Square>,
}

/// Rows and columns of text.
#[derive(Clone, Debug, Default)]
pub struct PageTable {
    /// The column titles.
    pub head: Vec<String>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}

impl Page {
    pub(crate) fn new(technique: String, title: String, subtitle: String, piece_type: PieceType) -> Self {
        Self {
            technique,
            title,
            subtitle,
            blocks: Vec::new(),
            animation: Animation::default(),
            illegal: Vec::new(),
            drawn: 0,
            piece_type,
        }
    }

    /// The board.
    pub(crate) fn board(&self) -> Option<&BoardDrawing> {
        self.blocks.iter().find_map(|block| if let Block::Board(drawn) = block { Some(drawn) } else { None })
    }

    /// A move of the piece as the sources write it.
    pub(crate) fn spelled(&self, mv: Move) -> String {
        spelled(self.piece_type, mv)
    }

    pub(crate) fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    pub(crate) fn extend(&mut self, blocks: impl IntoIterator<Item = Block>) {
        self.blocks.extend(blocks);
    }
}

impl BoardDrawing {
    /// The board of a question, with the moves found.
    pub(crate) fn new(question: &Question, record: &Record) -> Self {
        let (setup, from) = (*question.setup(), question.from());
        let targets = record.moves.iter().map(|&mv| target(mv)).collect();
        Self { setup, from, targets, visited: Bitboard::EMPTY, skipped: Bitboard::EMPTY, order: Vec::new() }
    }
}

impl PageTable {
    pub(crate) fn new<const N: usize>(head: [&str; N]) -> Self {
        Self { head: head.map(str::to_owned).to_vec(), rows: Vec::new() }
    }

    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(Vec::from(cells));
    }

    /// The table as lines, each column as wide as its widest cell.
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
