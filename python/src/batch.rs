//! Questions about columns of positions.

use std::num::NonZero;
use std::process;
use std::sync::{Arc, OnceLock};
use std::thread;

use fianchetto::Stage;
use fianchetto_batch::{MoveText, RowError, Rows as _, Workers};
use fianchetto_formats::{Planes, PlanesView};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrow::{Array, Kind};
use crate::column::{Column, Memory};
use crate::game::{fen_style, mode, refused};
use crate::rows::{Moves, Positions};

/// So many threads, or one for each core.
fn workers(threads: Option<usize>, chess960: bool) -> PyResult<Workers> {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let workers = match threads {
        Some(threads) => Workers::new(threads),
        None if is_forked() => Workers::new(cores()),
        None => Ok(Workers::all()),
    };
    Ok(workers.map_err(refused)?.mode(mode(chess960)))
}

/// Whether this process was forked from one that may have started the shared threads, which are not here then.
fn is_forked() -> bool {
    static FIRST: OnceLock<u32> = OnceLock::new();
    *FIRST.get_or_init(process::id) != process::id()
}

/// A column with nulls where rows are bad.
fn column(kind: Kind, errors: &[RowError]) -> Column {
    Array::new(kind).without(errors.iter().map(|error| error.row)).into()
}

/// What a word of an argument means.
fn choice<T: Copy>(argument: &str, word: &str, choices: &[(&str, T)]) -> PyResult<T> {
    let chosen = choices.iter().find(|(name, _)| *name == word);
    chosen.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        PyValueError::new_err(format!("{argument} is {}, not {word}", names.join(" or ")))
    })
}

#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn count(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let counted = py.detach(|| workers.count_many(&rows));
    Ok(column(Kind::U32(Arc::new(counted.values)), &counted.errors))
}

#[pyfunction]
#[pyo3(signature = (positions, form = "word", *, chess960 = false, threads = None))]
pub fn moves(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    form: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let lists = match form {
        "word" => {
            let lists = py.detach(|| workers.moves_many(&rows, Stage::All));
            let values = Box::new(Array::new(Kind::U16(Arc::new(lists.values))));
            return Ok(column(Kind::List { offsets: Arc::new(lists.offsets), values }, &lists.errors));
        }
        "uci" => py.detach(|| workers.uci_many(&rows)),
        "san" => py.detach(|| workers.san_many(&rows)),
        other => return Err(PyValueError::new_err(format!("form is word, uci or san, not {other}"))),
    };
    let texts = Kind::Text { offsets: Arc::new(lists.text_offsets), bytes: Arc::new(lists.bytes) };
    let values = Box::new(Array::new(texts));
    Ok(column(Kind::List { offsets: Arc::new(lists.offsets), values }, &lists.errors))
}

#[pyfunction]
#[pyo3(signature = (positions, moves, *, chess960 = false, threads = None))]
pub fn play(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let moves = Moves::new(moves)?;
    if moves.len() != rows.row_count() {
        let error = format!("{} moves for {} positions", moves.len(), rows.row_count());
        return Err(PyValueError::new_err(error));
    }
    let played = py.detach(|| match moves {
        Moves::Words(words) => workers.play_many(&rows, &words),
        Moves::Texts(texts) => {
            let texts: Vec<_> = texts.iter().map(Option::as_deref).collect();
            let words = workers.read_moves_many(&rows, &texts[..], MoveText::Uci);
            workers.play_many(&rows, &words.values)
        }
    });
    Ok(column(Kind::Packed(Arc::new(played.values)), &played.errors))
}

#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn keys(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let keys = py.detach(|| workers.keys_many(&rows));
    Ok(column(Kind::U64(Arc::new(keys.values)), &keys.errors))
}

#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn pack(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let packed = py.detach(|| workers.pack_many(&rows));
    Ok(column(Kind::Packed(Arc::new(packed.values)), &packed.errors))
}

#[pyfunction]
#[pyo3(signature = (positions, *, shredder = false, en_passant = "legal", chess960 = false, threads = None))]
pub fn fens(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    shredder: bool,
    en_passant: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let style = fen_style(shredder, en_passant)?;
    let texts = py.detach(|| workers.fens_many(&rows, style));
    let kind = Kind::Text { offsets: Arc::new(texts.offsets), bytes: Arc::new(texts.bytes) };
    Ok(column(kind, &texts.errors))
}

/// What is wrong with each row; null for one that is right.
#[pyfunction]
#[pyo3(signature = (positions, *, chess960 = false, threads = None))]
pub fn validate(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let array = py.detach(|| {
        let errors = workers.validate_many(&rows);
        let (mut bytes, mut offsets) = (Vec::new(), vec![0; rows.row_count() + 1]);
        for RowError { row, problem } in &errors {
            let text = problem.to_string();
            bytes.extend_from_slice(text.as_bytes());
            offsets[row + 1] = text.len() as i64;
        }
        for row in 0..rows.row_count() {
            offsets[row + 1] += offsets[row];
        }
        let mut bad = errors.iter().map(|error| error.row).peekable();
        let good: Vec<_> = (0..rows.row_count()).filter(|row| bad.next_if_eq(row).is_none()).collect();
        Array::new(Kind::Text { offsets: Arc::new(offsets), bytes: Arc::new(bytes) })
            .without(good.into_iter())
    });
    Ok(array.into())
}

/// The planes of each position, as an array of NumPy.
#[pyfunction]
#[pyo3(signature = (positions, *, dtype = "float32", view = "mover", kind = "pieces", nulls = "raise", chess960 = false, threads = None))]
#[allow(clippy::too_many_arguments, reason = "arguments by name")]
pub fn planes<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    dtype: &str,
    view: &str,
    kind: &str,
    nulls: &str,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let (rows, workers) = (Positions::new(positions)?, workers(threads, chess960)?);
    let view = choice("view", view, &[("mover", PlanesView::Mover), ("white", PlanesView::White)])?;
    let kind = choice("kind", kind, &[("pieces", Planes::Pieces), ("all", Planes::All)])?;
    let zero = choice("nulls", nulls, &[("raise", false), ("zero", true)])?;
    let shape = vec![rows.row_count(), kind.count(), 8, 8];
    let check = |errors: &[RowError]| match errors.first() {
        Some(error) if !zero => Err(refused(*error)),
        _ => Ok(()),
    };
    match dtype {
        "float32" => {
            let planes = py.detach(|| workers.planes_many::<f32, _>(&rows, kind, view));
            check(&planes.errors)?;
            Memory::array(py, &Arc::new(planes.values), shape, "<f4")
        }
        "uint8" => {
            let planes = py.detach(|| workers.planes_many::<u8, _>(&rows, kind, view));
            check(&planes.errors)?;
            Memory::array(py, &Arc::new(planes.values), shape, "|u1")
        }
        other => Err(PyValueError::new_err(format!("dtype is float32 or uint8, not {other}"))),
    }
}
