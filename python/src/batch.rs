//! Questions about columns of positions.

use std::sync::Arc;

use fianchetto::Stage;
use fianchetto::types::CastlingText;
use fianchetto_batch::{Lists, MoveText, RowError, Rows as _, Workers};
use fianchetto_formats::{MoveIndex, Planes, PlanesView};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrow::{Array, Kind};
use crate::column::{Column, Memory};
use crate::game::{fen_style, mode, refused};
use crate::rows::{Moves, Positions};
use crate::workers;

/// A question about a column of positions.
struct Asked {
    rows: Positions,
    workers: Workers,
}

impl Asked {
    fn new(positions: &Bound<'_, PyAny>, chess960: bool, threads: Option<usize>) -> PyResult<Self> {
        Ok(Self { rows: Positions::new(positions)?, workers: workers::of(threads, mode(chess960))? })
    }
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

/// A column of lists of numbers.
fn numbers(lists: Lists<u16>) -> Column {
    let values = Box::new(Array::new(Kind::U16(Arc::new(lists.values))));
    column(Kind::List { offsets: Arc::new(lists.offsets), values }, &lists.errors)
}

/// The questions that have no arguments of their own, and a number or a position as answer.
macro_rules! questions {
    ($($name:ident: $many:ident, $kind:ident;)*) => {$(
        #[pyfunction]
        #[pyo3(signature = (positions, *, chess960 = false, threads = None))]
        pub fn $name(
            py: Python<'_>,
            positions: &Bound<'_, PyAny>,
            chess960: bool,
            threads: Option<usize>,
        ) -> PyResult<Column> {
            let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
            let answers = py.detach(|| workers.$many(&rows));
            Ok(column(Kind::$kind(Arc::new(answers.values)), &answers.errors))
        }
    )*};
}

questions! {
    count: count_many, U32;
    keys: keys_many, U64;
    polyglot_keys: polyglot_keys_many, U64;
    pack: pack_many, Packed;
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
    let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
    let lists = match form {
        "word" => return Ok(numbers(py.detach(|| workers.moves_many(&rows, Stage::All)))),
        "uci" => py.detach(|| workers.uci_many(&rows)),
        "san" => py.detach(|| workers.san_many(&rows)),
        other => return Err(PyValueError::new_err(format!("form is word, uci or san, not {other}"))),
    };
    let texts = Kind::Text { offsets: Arc::new(lists.text_offsets), bytes: Arc::new(lists.bytes) };
    let values = Box::new(Array::new(texts));
    Ok(column(Kind::List { offsets: Arc::new(lists.offsets), values }, &lists.errors))
}

#[pyfunction]
#[pyo3(signature = (positions, form, *, castling = None, chess960 = false, threads = None))]
pub fn move_indexes(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    form: &str,
    castling: Option<&str>,
    chess960: bool,
    threads: Option<usize>,
) -> PyResult<Column> {
    let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
    let forms =
        [("from_to", MoveIndex::FromTo), ("alpha_zero", MoveIndex::AlphaZero), ("leela", MoveIndex::Leela)];
    let form = choice("form", form, &forms)?;
    // As its networks have it.
    let usual = if chess960 || form == MoveIndex::Leela { "rook" } else { "king" };
    let targets = [("king", CastlingText::Standard), ("rook", CastlingText::Chess960)];
    let castling = choice("castling", castling.unwrap_or(usual), &targets)?;
    Ok(numbers(py.detach(|| workers.move_indexes_many(&rows, form, castling))))
}

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
    let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
    let moves = Moves::new(moves)?;
    let form = choice("form", form, &[("uci", MoveText::Uci), ("san", MoveText::San)])?;
    if moves.len() != rows.row_count() {
        let error = format!("{} moves for {} positions", moves.len(), rows.row_count());
        return Err(PyValueError::new_err(error));
    }
    let played = py.detach(|| match moves {
        Moves::Words(words) => workers.play_many(&rows, &words),
        Moves::Texts(texts) => {
            let texts: Vec<_> = texts.iter().map(Option::as_deref).collect();
            let words = workers.read_moves_many(&rows, &texts[..], form);
            workers.play_many(&rows, &words.values)
        }
    });
    Ok(column(Kind::Packed(Arc::new(played.values)), &played.errors))
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
    let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
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
    let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
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
    let Asked { rows, workers } = Asked::new(positions, chess960, threads)?;
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
