//! Questions about a move of each position.

use fianchetto::types::PieceType;
use fianchetto_batch::{MoveFields, MoveText, Workers};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::arrow;
use crate::asked::{Asked, column, nulls};
use crate::column::Column;
use crate::game::choice;
use crate::moves::mode;
use crate::network::outputs;
use crate::record_batch::Batch;
use crate::rows::{Input, Moves};

/// A question about a move of each position.
struct Played {
    asked: Asked,
    moves: Moves,
    /// The notation of moves that are text.
    notation: MoveText,
}

impl Played {
    fn new(
        positions: &Bound<'_, PyAny>,
        moves: &Bound<'_, PyAny>,
        form: &str,
        chess960: bool,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let asked = Asked::new(positions, chess960, threads)?;
        let (moves, notation) = (Moves::new(moves)?, choice("form", form, &NOTATIONS)?);
        if moves.len() != asked.rows.len() {
            let error = format!("{} moves for {} positions", moves.len(), asked.rows.len());
            return Err(PyValueError::new_err(error));
        }
        Ok(Self { asked, moves, notation })
    }

    /// The answer, given the moves as words: 0, which no rule allows, for a text that is no legal
    /// move.
    fn answer<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Workers, &Input, &[u16]) -> T + Send,
    ) -> PyResult<T> {
        self.asked.answer(py, |Asked { rows, workers, .. }| match &self.moves {
            Moves::Words(words) => work(workers, rows, words),
            Moves::Texts(texts) => {
                work(workers, rows, &workers.read_moves_many(rows, texts, self.notation).values)
            }
        })
    }
}

/// How moves are written.
pub const NOTATIONS: [(&str, MoveText); 2] = [("uci", MoveText::Uci), ("san", MoveText::San)];

/// Each position after a move, in 32 bytes.
///
/// There is one move for each row: a word, a `Move`, or text in the notation `form`. A row whose
/// move is not legal is null.
#[pyfunction]
#[pyo3(signature = (positions, moves, form = "uci", *, chess960 = false, threads = None))]
pub fn play(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    form: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let played = Played::new(positions, moves, form, chess960, threads)?;
    let after = played.answer(py, Workers::play_many)?;
    Ok(column(after.values, &after.errors))
}

/// A move of each position as text in UCI or SAN. The moves are words or `Move` objects, or text in
/// UCI.
#[pyfunction]
#[pyo3(signature = (positions, moves, form = "uci", *, chess960 = false, threads = None))]
pub fn move_texts(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    form: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let played = Played::new(positions, moves, "uci", chess960, threads)?;
    let notation = choice("form", form, &NOTATIONS)?;
    let texts = played.answer(py, |workers, rows, words| workers.write_moves_many(rows, words, notation))?;
    let nulls = nulls(&texts.errors, played.asked.rows.len());
    Ok(arrow::texts(texts.offsets, texts.bytes, nulls).into())
}

/// A move of each position as a word of 16 bits, from text in the notation `form`. A row whose text
/// is not a legal move is null.
#[pyfunction]
#[pyo3(signature = (positions, moves, form = "uci", *, chess960 = false, threads = None))]
pub fn move_words(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    form: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let Played { asked, moves, notation } = Played::new(positions, moves, form, chess960, threads)?;
    let (words, errors) = asked.answer(py, |Asked { rows, workers, .. }| match moves {
        Moves::Texts(texts) => {
            let read = workers.read_moves_many(rows, &texts, notation);
            (read.values, read.errors)
        }
        Moves::Words(words) => {
            let errors = workers.play_many(rows, &words).errors;
            (words, errors)
        }
    })?;
    Ok(column(words, &errors))
}

/// What a move of each position does, as a record batch with a row for each. The moves are those of
/// `play`.
///
/// `from` and `to` are the squares of the text in UCI; `piece`, `captured` and `promotion` are
/// types, from 1 for a pawn to 6 for a king, or null; `castling` and `check` are 1 for yes;
/// `exchange` is what the move gains by static exchange evaluation, in centipawns. A row whose move
/// is not legal is null everywhere.
#[pyfunction]
#[pyo3(signature = (positions, moves, form = "uci", *, chess960 = false, threads = None))]
pub fn move_fields(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    form: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Batch> {
    let played = Played::new(positions, moves, form, chess960, threads)?;
    let found = played.answer(py, Workers::move_fields_many)?;
    let nulls = nulls(&found.errors, played.asked.rows.len());
    let bytes = |of: &dyn Fn(&MoveFields) -> u8| arrow::each(&found.values, of, nulls.as_ref());
    let types = |of: fn(&MoveFields) -> Option<PieceType>| {
        arrow::optional(found.values.iter().map(|fields| of(fields).map(|found| found.code() as u8)))
    };
    let squares = |fields: &MoveFields| fields.mv.uci(mode(chess960));
    Ok(arrow::record_batch(vec![
        ("from", bytes(&|fields| squares(fields).from.to_u8())),
        ("to", bytes(&|fields| squares(fields).to.to_u8())),
        ("piece", bytes(&|fields| fields.piece.code() as u8)),
        ("captured", types(|fields| fields.captured)),
        ("promotion", types(|fields| fields.mv.promotion())),
        ("castling", bytes(&|fields| fields.mv.is_castling().into())),
        ("check", bytes(&|fields| fields.is_check.into())),
        ("exchange", arrow::each(&found.values, |fields| fields.exchange, nulls.as_ref())),
    ])
    .into())
}

/// A move of each position as the number of a network's output, as in `move_indexes`. The moves are
/// those of `play`, texts in UCI.
#[pyfunction]
#[pyo3(signature = (positions, moves, form, *, castling = None, chess960 = false, threads = None))]
pub fn move_index(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    form: &str,
    castling: Option<&str>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let played = Played::new(positions, moves, "uci", chess960, threads)?;
    let (form, castling) = outputs(form, castling, chess960)?;
    let found =
        played.answer(py, |workers, rows, words| workers.index_moves_many(rows, words, form, castling))?;
    Ok(column(found.values, &found.errors))
}
