//! Polyglot opening books, read, and made of games.

use std::fs;
use std::path::PathBuf;

use arrow_array::{Array as _, StructArray};
use fianchetto::board_repr::Bitboards;
use fianchetto::movelist::game::GameResult;
use fianchetto::types::Move as Word;
use fianchetto_batch::{RowError, Workers};
use fianchetto_formats::PackedSetup;
use fianchetto_formats::polyglot::{self, BookEntry};
use fianchetto_position_files::{BookBuilder, book_entries};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrow::{self, Texts};
use crate::game::Game;
use crate::moves::{Move, mode};
use crate::record_batch::Batch;
use crate::save::{needed, numbers, positions, result, word_of};
use crate::{stream, workers};

/// A Polyglot opening book in memory.
///
/// A file that cannot be read is an `OSError`, and one that is no book a `ValueError`.
#[pyclass(frozen, module = "fianchetto")]
pub struct Book {
    entries: Vec<[u8; 16]>,
}

impl Book {
    fn inner(&self) -> polyglot::Book<'_> {
        // They have been tested.
        polyglot::Book::of_sorted(&self.entries)
    }
}

#[pymethods]
impl Book {
    #[new]
    #[allow(clippy::needless_pass_by_value, reason = "what Python passes")]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let bytes = fs::read(&path).map_err(|error| stream::unopened(py, &path, &error))?;
        let refused = |error| PyValueError::new_err(format!("{}: {error}", path.display()));
        polyglot::Book::new(&bytes).map_err(refused)?;
        Ok(Self { entries: bytes.as_chunks().0.to_vec() })
    }

    /// The legal moves of the position that the book has, with their weights, in its order.
    fn moves(&self, py: Python<'_>, board: &Game) -> PyResult<Vec<(Py<Move>, u16)>> {
        let (game, chess960) = board.parts();
        let legal = game.legal_moves();
        let found = self.inner().moves(polyglot::key(&game.setup()), &legal);
        found.map(|(mv, weight)| Ok((Move::object(py, mv, chess960)?, weight))).collect()
    }

    /// One of these moves, each as often as its weight says, or `None`. `random` is a
    /// `random.Random`, by default the generator of Python's module.
    #[pyo3(signature = (board, random = None))]
    fn weighted_choice(
        &self,
        py: Python<'_>,
        board: &Game,
        random: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Py<Move>>> {
        let module;
        let random = match random {
            Some(random) => random,
            None => {
                module = py.import("random")?.into_any();
                &module
            }
        };
        let random: u64 = random.call_method1("getrandbits", (64,))?.extract()?;
        let (game, chess960) = board.parts();
        let chosen = self.inner().choose(polyglot::key(&game.setup()), &game.legal_moves(), random);
        chosen.map(|mv| Move::object(py, mv, chess960)).transpose()
    }

    /// All entries: the `key` of the position, as `polyglot_keys` has it, the `move` in UCI, with
    /// castling as the king taking its rook, `weight`, and `learn`.
    fn table(&self) -> Batch {
        let entries: Vec<BookEntry> = self.inner().all().collect();
        let mut moves = Texts::default();
        entries.iter().for_each(|entry| moves.push(entry.squares().map(|mv| mv.to_string()).as_deref()));
        let column = arrow::record_batch(vec![
            ("key", arrow::each(&entries, |entry| entry.key, None)),
            ("move", moves.array()),
            ("weight", arrow::each(&entries, |entry| entry.weight, None)),
            ("learn", arrow::each(&entries, |entry| entry.learn, None)),
        ]);
        column.into()
    }

    fn __len__(&self) -> usize {
        self.entries.len()
    }
}

/// A book that is made of a table.
struct Making {
    builder: BookBuilder,
    workers: Workers,
    /// The half-moves of a game that count.
    plies: usize,
    /// The number of the game that is being read, its moves, and its result.
    game: Option<i64>,
    line: Vec<(Bitboards, Word)>,
    result: GameResult,
    /// The rows that are read.
    rows: usize,
}

/// Makes a Polyglot opening book of the games in a table, or in a stream of record batches, and
/// returns the number of its entries.
///
/// The columns are those of `read_pgn`: `game`, whose rows are next to each other, `position`,
/// `move`, and `result` if there is one. The first `plies` rows of each game count. Moves of fewer
/// games than `at_least` are left out. The weight of a move is Polyglot's: 2 for each game that the
/// side that moves has won, 1 for a draw or a game without a result.
#[pyfunction]
#[pyo3(signature = (path, table, *, plies = 30, at_least = 2, chess960 = false))]
#[allow(clippy::needless_pass_by_value, reason = "what Python passes")]
pub fn write_book(
    py: Python<'_>,
    path: PathBuf,
    table: &Bound<'_, PyAny>,
    plies: usize,
    at_least: u32,
    chess960: bool,
) -> PyResult<usize> {
    let mut making = Making {
        builder: BookBuilder::default(),
        workers: workers::of(None, mode(chess960))?,
        plies,
        game: None,
        line: Vec::new(),
        result: GameResult::Unknown,
        rows: 0,
    };
    arrow::each_batch(table, |batch| making.batch(py, &batch))?;
    making.end_game();
    let entries = making.builder.entries(at_least);
    let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_bytes()).collect();
    fs::write(&path, bytes).map_err(|error| stream::unopened(py, &path, &error))?;
    Ok(entries.len())
}

impl Making {
    fn batch(&mut self, py: Python<'_>, batch: &StructArray) -> PyResult<()> {
        let positions = positions(batch)?;
        needed(batch, "game")?;
        needed(batch, "move")?;
        let [games, words, results] = ["game", "move", "result"].map(|name| numbers(batch, name));
        let (games, words, results) = (games?, words?, results?);
        let words: Vec<u16> = words.into_iter().map(word_of).collect();
        py.detach(|| {
            let packed = self.workers.pack_many(&positions);
            let played = self.workers.play_many(&positions, &words);
            // Games may have null moves, which no book has.
            let is_wrong = |error: &&RowError| words[error.row] != Word::NULL.bits();
            if let Some(error) = packed
                .errors
                .iter()
                .chain(played.errors.iter().filter(is_wrong))
                .min_by_key(|error| error.row)
            {
                return Err(format!("row {}: {}", self.rows + error.row, error.problem));
            }
            for (row, position) in packed.values.iter().enumerate() {
                let wrong = |problem: &dyn std::fmt::Display| format!("row {}: {problem}", self.rows + row);
                let result = result(results[row]).map_err(|error| wrong(&error))?;
                let setup = PackedSetup::from_bytes(*position).map_err(|error| wrong(&error))?;
                let setup = setup.setup().validate().map_err(|error| wrong(&error))?;
                if self.game != games[row] {
                    self.end_game();
                    self.game = games[row];
                }
                self.result = result;
                if self.line.len() < self.plies {
                    self.line.push((Bitboards::from_setup(&setup), Word::from_bits(words[row])));
                }
            }
            self.rows += batch.len();
            Ok(())
        })
        .map_err(PyValueError::new_err)
    }

    /// Adds the moves of the game that has been read.
    fn end_game(&mut self) {
        let entries = book_entries(self.line.drain(..), self.result);
        entries.into_iter().for_each(|entry| self.builder.add(entry));
    }
}
