//! The rows that games become: one for each move, or one for each game.

use std::mem;

use arrow_array::{ArrayRef, StructArray};
use fianchetto::board_repr::Bitboards;
use fianchetto::movelist::notation::San;
use fianchetto::types::{Color, Mode};
use fianchetto::{Move, prepared::Prepared};
use fianchetto_formats::PackedSetup;
use fianchetto_pgn::{Eval, MoveNotes, PgnColumn, PgnGame};

use super::errors::Found;
use crate::arrow::{self, Texts, Values};
use crate::outcome::points_for_white;

/// What a piece of a file holds, with the games counted from its beginning.
pub struct Rows {
    columns: Vec<(PgnColumn, Cells)>,
    /// Whether there is a row for each move.
    is_of_moves: bool,
    pub len: usize,
    /// The number of the last game, those with errors included.
    pub last_game: u64,
    pub errors: Vec<Found>,
    /// Why nothing can be read after these rows, and where.
    pub failure: Option<Found>,
}

/// The values of a column.
enum Cells {
    Games(Vec<u64>),
    Positions(Vec<[u8; 32]>),
    U8(Nullable<u8>),
    I8(Nullable<i8>),
    U16(Nullable<u16>),
    I32(Nullable<i32>),
    U64(Nullable<u64>),
    Texts(Texts),
}

/// Values, and which of them are null.
#[derive(Default)]
struct Nullable<T> {
    values: Vec<T>,
    nulls: Vec<usize>,
}

impl<T: Copy + Default> Nullable<T> {
    fn extend(&mut self, value: Option<T>, count: usize) {
        let start = self.values.len();
        self.values.resize(start + count, value.unwrap_or_default());
        if value.is_none() {
            self.nulls.extend(start..start + count);
        }
    }

    fn push_each(&mut self, values: impl Iterator<Item = Option<T>>) {
        values.for_each(|value| self.extend(value, 1));
    }
}

impl<T> Nullable<T>
where
    Vec<T>: Values,
{
    fn array(self) -> ArrayRef {
        let nulls = arrow::nulls(self.nulls.into_iter(), self.values.len());
        self.values.array(nulls)
    }
}

impl Cells {
    fn of(column: &PgnColumn) -> Self {
        match column {
            PgnColumn::Game => Self::Games(Vec::new()),
            PgnColumn::Position => Self::Positions(Vec::new()),
            PgnColumn::Chess960 => Self::U8(Nullable::default()),
            PgnColumn::Result => Self::I8(Nullable::default()),
            PgnColumn::Ply | PgnColumn::Plies | PgnColumn::Move => Self::U16(Nullable::default()),
            PgnColumn::WhiteElo | PgnColumn::BlackElo => Self::U16(Nullable::default()),
            PgnColumn::Eval => Self::I32(Nullable::default()),
            PgnColumn::Line | PgnColumn::Clock | PgnColumn::Elapsed => Self::U64(Nullable::default()),
            // Tags and SAN.
            _ => Self::Texts(Texts::default()),
        }
    }

    /// Adds what the column says of a game, or of each of its moves, in this many rows.
    fn push(&mut self, column: &PgnColumn, game: &PgnGame, lines: u64, notes: &[MoveNotes], rows: usize) {
        match (self, column) {
            (Self::Games(cells), _) => cells.resize(cells.len() + rows, game.place().game),
            (Self::Positions(cells), _) => {
                cells.extend(game.positions().map(|(board, _)| PackedSetup::of_board(&board).to_bytes()));
            }
            (Self::U8(cells), _) => cells.extend(Some((game.mode() == Mode::Chess960).into()), rows),
            (Self::I8(cells), _) => cells.extend(points_for_white(game.stated_result()), rows),
            (Self::U16(cells), PgnColumn::WhiteElo) => cells.extend(game.rating(Color::White), rows),
            (Self::U16(cells), PgnColumn::BlackElo) => cells.extend(game.rating(Color::Black), rows),
            (Self::U16(cells), PgnColumn::Plies) => cells.extend(Some(game.moves().len() as u16), rows),
            (Self::U16(cells), PgnColumn::Ply) => cells.push_each((0..rows as u16).map(Some)),
            (Self::U16(cells), _) => cells.push_each(game.moves().iter().map(|mv| Some(mv.bits()))),
            (Self::I32(cells), _) => {
                cells.push_each(notes.iter().map(|notes| notes.eval.map(Eval::number)));
            }
            (Self::U64(cells), PgnColumn::Clock) => {
                cells.push_each(notes.iter().map(|notes| notes.clock.map(|time| time.as_millis() as u64)));
            }
            (Self::U64(cells), PgnColumn::Elapsed) => {
                cells.push_each(notes.iter().map(|notes| notes.elapsed.map(|time| time.as_millis() as u64)));
            }
            (Self::U64(cells), _) => cells.extend(Some(game.place().line + lines), rows),
            (Self::Texts(cells), PgnColumn::Tag(name)) => {
                let value = game.tag(name).map(fianchetto_pgn::Text::to_text);
                (0..rows).for_each(|_| cells.push(value.as_deref()));
            }
            (Self::Texts(cells), _) => {
                let technique = Prepared::best();
                for (board, mv) in game.positions() {
                    cells.push(Some(&*spelled(&technique, &board, mv)));
                }
            }
        }
    }

    fn array(self, before: u64) -> ArrayRef {
        match self {
            Self::Games(mut numbers) => {
                numbers.iter_mut().for_each(|game| *game += before);
                numbers.array(None)
            }
            Self::Positions(cells) => cells.array(None),
            Self::U8(cells) => cells.array(),
            Self::I8(cells) => cells.array(),
            Self::U16(cells) => cells.array(),
            Self::I32(cells) => cells.array(),
            Self::U64(cells) => cells.array(),
            Self::Texts(cells) => cells.array(),
        }
    }
}

impl Rows {
    pub fn new(columns: &[PgnColumn]) -> Self {
        Self {
            columns: columns.iter().map(|column| (column.clone(), Cells::of(column))).collect(),
            is_of_moves: columns.iter().any(PgnColumn::is_of_moves),
            len: 0,
            last_game: 0,
            errors: Vec::new(),
            failure: None,
        }
    }

    /// Adds a game from a piece that begins after this many lines.
    pub fn push(&mut self, game: &PgnGame, lines: u64) {
        let rows = if self.is_of_moves { game.moves().len() } else { 1 };
        let has_notes = self.columns.iter().any(|(column, _)| column.is_of_comments());
        let notes: Vec<MoveNotes> = if has_notes { game.move_notes().collect() } else { Vec::new() };
        for (column, cells) in &mut self.columns {
            cells.push(column, game, lines, &notes, rows);
        }
        self.len += rows;
        self.last_game = game.place().game;
    }

    /// The record batch, with `before` games before it.
    pub fn finish(&mut self, before: u64) -> StructArray {
        let columns = mem::take(&mut self.columns);
        let arrays: Vec<_> =
            columns.into_iter().map(|(column, cells)| (column, cells.array(before))).collect();
        arrow::record_batch(arrays.iter().map(|(column, array)| (column.name(), array.clone())).collect())
    }
}

/// The move in SAN.
pub fn spelled(technique: &Prepared, board: &Bitboards, mv: Move) -> String {
    San::of(technique, board, mv).unwrap_or(San::NULL).to_string()
}
